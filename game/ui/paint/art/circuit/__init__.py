"""A world of machines: a dark ground of traces, and rooms on it that shine from within."""
