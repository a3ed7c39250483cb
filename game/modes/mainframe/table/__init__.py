"""The table of the Mainframe mode in the window."""
