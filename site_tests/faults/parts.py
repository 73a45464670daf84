"""The files that browsers run, by names without digests."""

import re
from collections import Counter
from typing import NamedTuple

from macros.bundle.assembly import PLACE
from macros.paths import CACHE
from macros.site.build import ensure

DIGEST = re.compile(r"-(?:0?[0-9a-f]{10}|[0-9A-Z]{8})(?=[-./])|-\d+\.\d+\.\d+(?=-)|-py3-none-any")


class Part(NamedTuple):
    """A file of the bundle: its path from the site's root, and its name without its digest."""

    path: str
    name: str


def parts() -> list[Part]:
    """Every file of the built site's bundle."""
    site = CACHE / "test-site"
    ensure(site)
    paths = sorted(path.relative_to(site).as_posix() for path in (site / PLACE).rglob("*") if path.is_file())
    count_by_name: Counter[str] = Counter()
    all_parts = []
    for path in paths:
        name = DIGEST.sub("", path.removeprefix(f"{PLACE}/"))
        count_by_name[name] += 1
        all_parts.append(Part(path, name if count_by_name[name] == 1 else f"{name}{count_by_name[name]}"))
    return all_parts
