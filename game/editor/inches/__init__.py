"""Tables in inches in the editor: terrain placed, turned and scaled, polygons, deployment strips, all in true scale."""
