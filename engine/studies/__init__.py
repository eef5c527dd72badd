"""One file a question a designer asks."""
