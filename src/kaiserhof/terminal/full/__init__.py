"""The table that fills a terminal: pages that fit 80 columns and 24 rows and grow with the window.

Only the files ending in ``_app`` and ``widgets.py``, ``dialogs.py`` load Textual, and only the
command that opens the full screen loads them.
"""
