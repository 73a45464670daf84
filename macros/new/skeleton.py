"""Skeletons as files: each text of a folder is written to its place, with its names filled in."""

from collections.abc import Mapping
from pathlib import Path

SKELETON = Path(__file__).parent / "skeleton"


def write(kind: str, root: Path, words: Mapping[str, str]) -> list[Path]:
    """Write every file of one kind of skeleton below ``root``; ``SystemExit`` where one is there already.

    ``words`` are what stands in paths and texts, such as "GAME", and what takes its place.
    """
    source = SKELETON / kind
    texts = {
        root / filled(path.relative_to(source).with_suffix("").as_posix(), words): path
        for path in sorted(source.rglob("*.txt"))
    }
    there = [str(path.relative_to(root)) for path in texts if path.exists()]
    if there:
        raise SystemExit(f"There is {', '.join(there)} already.")
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(filled(text.read_text("utf-8"), words), "utf-8")
    return list(texts)


def filled(text: str, words: Mapping[str, str]) -> str:
    """A text with words in the places of their names.

    >>> filled("systems/GAME/__init__.py", {"GAME": "sample"})
    'systems/sample/__init__.py'
    """
    for name, word in words.items():
        text = text.replace(name, word)
    return text


def entered(path: Path, before: str, text: str) -> None:
    """Enter a text into a file, in front of the first place where ``before`` stands."""
    old = path.read_text("utf-8")
    if before not in old:
        raise SystemExit(f"{path} has no “{before}”, before which the new entry would stand.")
    path.write_text(old.replace(before, text + before, 1), "utf-8")
