"""A PDF to a printer, page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtWidgets import QWidget

from floor_app.base import StoreError
from floor_app.ui.ports import Paper

if TYPE_CHECKING:
    from PySide6.QtPdf import QPdfDocument
    from PySide6.QtPrintSupport import QPrinter

DPI = 300
"""Dots per inch a page is rendered at: sharp for the smallest type of a sheet, and small enough for any printer."""


def print_document(parent: QWidget, document: QPdfDocument, paper: Paper) -> str | None:
    """Ask for a printer and print. Returns its name; None when the person thinks better of it.

    Raises StoreError when there is no printing here, or the printer refuses.
    """
    try:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter
    except ImportError as error:
        raise StoreError(
            "This computer has no printing for Floor.", remedy="Save the PDF and print it from a viewer."
        ) from error
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.Letter if paper == "letter" else QPageSize.PageSizeId.A4))
    printer.setFullPage(True)
    printer.setFromTo(1, document.pageCount())
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() != QPrintDialog.DialogCode.Accepted:
        return None
    paint_pages(printer, document)
    return printer.printerName() or printer.outputFileName() or "the printer"


def paint_pages(printer: QPrinter, document: QPdfDocument) -> int:
    """Paint the pages that the printer was asked for. Returns how many.

    Raises StoreError when the printer cannot begin.
    """
    first = printer.fromPage() or 1
    last = min(printer.toPage() or document.pageCount(), document.pageCount())
    size = document.pagePointSize(first - 1)
    lies = size.width() > size.height()  # else a sign would be squeezed into an upright page
    printer.setPageOrientation(QPageLayout.Orientation.Landscape if lies else QPageLayout.Orientation.Portrait)
    painter = QPainter()
    if not painter.begin(printer):
        raise StoreError(
            "The printer did not begin.", remedy="Look at the printer, or save the PDF and print it later."
        )
    for number in range(first, last + 1):
        if number > first and not printer.newPage():
            painter.end()
            raise StoreError(f"The printer stopped at page {number}.", remedy="Look at the printer and print again.")
        size = document.pagePointSize(number - 1)
        dots = QSize(round(size.width() * DPI / 72), round(size.height() * DPI / 72))
        painter.drawImage(painter.viewport(), document.render(number - 1, dots))
    painter.end()
    return last - first + 1
