"""Languages: collecting what there is to translate, and tests of the catalogues."""
