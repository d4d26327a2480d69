"""The paper: every printed page, drawn with reportlab. One function a sheet, values in and PDF bytes out."""
