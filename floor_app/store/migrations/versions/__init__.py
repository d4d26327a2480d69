"""One file a step, numbered as the file's version is."""
