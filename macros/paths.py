"""Where the project's parts lie, on any machine."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
ASSETS = DOCS / "assets"
MODULES = ROOT / "node_modules"
TOOLS = ROOT / ".tools"
NODE = TOOLS / "bin" / "node"
CACHE = ROOT / ".rollbook"
"""What is made anew where it is missing: bundles, sites of the tests, the notes of `make mutants`."""
