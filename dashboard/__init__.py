"""The dashboard: Ballast in the browser. Views over the engine; no rule and no statistics of its own."""
