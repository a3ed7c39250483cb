"""Games and demonstrations as pages for any browser."""
