"""The addresses in the wheel's metadata: those of the site that hands it out, if it has one for others.

Hatchling runs this when it builds `rulespkg`, as `pyproject.toml` says.
"""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGES = {"Homepage": "", "Documentation": "data/python/", "Changelog": "changelog/"}
"""From the site's root, by the names that package indexes know."""


class Addresses(MetadataHookInterface):
    """Puts in the addresses below `SITE_URL`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add ``urls``, which are dynamic."""
        site = os.environ.get("SITE_URL", "")
        if site.startswith("https://"):
            metadata["urls"] = {name: site.rstrip("/") + "/" + page for name, page in PAGES.items()}
