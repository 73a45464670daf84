"""The picture of each page that a chat shows beside a link to it: 1200 by 630, in its game's colors."""

import re
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import PIL
from PIL import Image, ImageDraw, ImageFont

from macros.bundle.fonts import FACE, FILES
from macros.digest import digest
from macros.front import front
from macros.output.head import Head
from macros.output.icons import THEME
from macros.paths import ASSETS, CACHE
from rulespkg.html import die
from rulespkg.systems import NAMES, load

PLACE = "assets/previews"
PICTURES = CACHE / "previews"
"""Each picture by the digest of all that it is drawn from."""

SIZE = (1200, 630)
MARGIN = 80
INK = "#fdfbf4"
GILT = "#e9b866"
"""On pages that belong to no game."""

COLORS = re.compile(r"--rb-(cover|gilt): (#[0-9a-f]{6})")
STEP = re.compile(r"([MLHVz])([^MLHVz]*)")

DIE = 108
"""The width of a die in pixels; it is drawn in a box of 24 by 24."""

MOST_DICE = 5


class Look(NamedTuple):
    """The name at the head of a picture, its two colors, and the sides of its dice."""

    name: str
    cover: str
    gilt: str
    dice: tuple[int, ...]


def name_of(url: str) -> str:
    """The file of the picture of a page, by the page's address from the root.

    >>> name_of("buskit/combat/"), name_of("")
    ('buskit-combat.png', 'home.png')
    """
    return f"{url.strip('/').replace('/', '-') or 'home'}.png"


def write(site: Path) -> None:
    """Draw the picture of every page that names one."""
    folder = site / PLACE
    folder.mkdir(parents=True, exist_ok=True)
    PICTURES.mkdir(parents=True, exist_ok=True)
    drawn_by, pictures = makers(), set()
    for page in sorted(site.rglob("*.html")):
        head = Head(page.read_text())
        if image := head.content("og:image"):
            look = look_of(page.relative_to(site).parts[0])
            words = head.content("og:title").removesuffix(f": {look.name}"), head.content("og:description")
            picture = PICTURES / f"{digest(drawn_by.encode(), repr((look, words)).encode())}.png"
            if not picture.is_file():
                with tempfile.TemporaryDirectory(dir=PICTURES) as scratch:
                    draw(look, *words).save(Path(scratch) / picture.name)
                    (Path(scratch) / picture.name).rename(picture)
            shutil.copyfile(picture, folder / image.rpartition("/")[2])
            pictures.add(picture)
    for old in {*PICTURES.glob("*.png")} - pictures:
        old.unlink()


def makers() -> str:
    """A digest of what pictures depend on besides their looks and words."""
    code = (Path(__file__), Path(die.__file__), FILES[FACE])
    return digest(PIL.__version__.encode(), *(path.read_bytes() for path in code))


@cache
def look_of(folder: str) -> Look:
    """How pictures of pages in a folder look."""
    if folder not in NAMES:
        return Look("Rollbook", THEME, GILT, (20,))
    text = (ASSETS / "styles" / f"game-{folder}.css").read_text().partition("@media")[0]
    colors = dict(COLORS.findall(text))
    return Look(load(folder).title, colors["cover"], colors["gilt"], front(folder).door.dice)


@cache
def face(size: int) -> ImageFont.FreeTypeFont:
    """The site's typeface at a size in pixels."""
    return ImageFont.truetype(FILES[FACE], size)


def draw(look: Look, title: str, about: str) -> Image.Image:
    """A picture with the game's name, the title, what the page is about, and the game's dice."""
    picture = Image.new("RGB", SIZE, look.cover)
    pen = ImageDraw.Draw(picture)
    width = SIZE[0] - 2 * MARGIN
    pen.text((MARGIN, 56), look.name, look.gilt, face(44))
    for at in range(MARGIN, SIZE[0] - MARGIN, 24):
        pen.line((at, 124, at + 14, 124), look.gilt, 3)
    top = 150
    size = next(
        size for size in (92, 76, 62, 50, 40) if len(lines(title, face(size), width)) <= 2 or size == 40
    )
    for line in lines(title, face(size), width):
        pen.text((MARGIN, top), line, INK, face(size))
        top += round(size * 1.15)
    top += 24
    for line in lines(about, face(34), width)[: (SIZE[1] - 170 - top) // 46]:
        pen.text((MARGIN, top), line, look.gilt, face(34))
        top += 46
    for place, sides in enumerate(look.dice[:MOST_DICE]):
        _die(pen, sides, (MARGIN + place * (DIE + 24), SIZE[1] - DIE - 36), look.gilt)
    if look.name != "Rollbook":
        pen.text((SIZE[0] - MARGIN, SIZE[1] - 46), "Rollbook", look.gilt, face(40), anchor="rs")
    return picture.quantize(64, Image.Quantize.FASTOCTREE)


def lines(text: str, font: ImageFont.FreeTypeFont, width: int) -> list[str]:
    """Words broken into lines of a width in pixels."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _die(pen: ImageDraw.ImageDraw, sides: int, corner: tuple[int, int], color: str) -> None:
    scale = DIE / 24
    points = [(corner[0] + x * scale, corner[1] + y * scale) for x, y in outline(die.OUTLINES[sides])]
    pen.line([*points, points[0], points[1]], color, 6, joint="curve")
    middle = (corner[0] + DIE / 2, corner[1] + die.MIDDLES.get(sides, 15.5) * scale)
    pen.text(middle, str(sides), color, face(40), anchor="ms")


def outline(path: str) -> Iterator[tuple[float, float]]:
    """The corners of a path of straight lines.

    >>> list(outline("M3 3H21V21H3z"))
    [(3.0, 3.0), (21.0, 3.0), (21.0, 21.0), (3.0, 21.0)]
    """
    x = y = 0.0
    for kind, numbers in STEP.findall(path):
        coordinates = [float(number) for number in numbers.split()]
        if kind == "z":
            return
        x = coordinates[0] if kind in "MLH" else x
        y = coordinates[-1] if kind in "MLV" else y
        yield x, y
