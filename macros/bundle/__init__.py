"""Makes what the browser runs: Pyodide, the wheel of `rulespkg`, scripts, styles and fonts."""
