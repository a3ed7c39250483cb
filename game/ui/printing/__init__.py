"""Cards, maps and reference sheets on paper: PDF files in true lengths."""
