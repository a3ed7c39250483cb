"""Area graphs in the editor: document, tools, findings, painter."""
