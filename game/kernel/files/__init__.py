"""Files from anywhere: strict reading, content by id, schemas, folders."""
