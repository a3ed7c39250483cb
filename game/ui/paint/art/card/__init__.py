"""Cards without their words: enamel and paper, windows of a shape, painted grounds with a figure in relief, backs."""
