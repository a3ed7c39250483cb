"""The mode's part of the side panel."""
