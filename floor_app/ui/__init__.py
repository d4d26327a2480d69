"""The window: desks, widgets and dialogs of the cardroom. Knows the event and the rulings; never the record or the paper."""
