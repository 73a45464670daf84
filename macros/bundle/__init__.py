"""Makes what the browser runs: Pyodide, the parts of `rulespkg`, scripts, styles and fonts."""
