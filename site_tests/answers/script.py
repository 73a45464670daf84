"""Files of approved answers: set-ups with their questions, and the answers below them."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import WrongFace
from rulespkg.model.problem import Refusal
from site_tests.answers.serialize import card_lines, ended, form, lines
from site_tests.rules import door

if TYPE_CHECKING:
    from collections.abc import Iterator

INPUTS = "inputs:"
HEAD = "== "
ASK = "> "
WHY = "#"


class Setup(NamedTuple):
    """One set-up: its title, why the answer is right, its inputs as written, and what is asked of it."""

    title: str
    why: tuple[str, ...]
    inputs: str
    requests: tuple[str, ...]

    @property
    def flat(self) -> dict[str, str]:
        """The inputs as an address holds them."""
        return _pairs(self.inputs)


def _pairs(words: str) -> dict[str, str]:
    """Inputs from words.

    >>> _pairs("aim=1 name='Ana Bo'")
    {'aim': '1', 'name': 'Ana Bo'}
    """
    pairs = [word.partition("=") for word in shlex.split(words)]
    return {name: value for name, _, value in pairs}


def read(text: str) -> list[Setup]:
    """The set-ups of a file, without the answers."""
    return [_setup(part.splitlines()) for part in f"\n{text}".split(f"\n{HEAD}")[1:]]


def _setup(written: list[str]) -> Setup:
    return Setup(
        written[0].strip(),
        tuple(line for line in written[1:] if line.startswith(WHY)),
        next((line.removeprefix(INPUTS).strip() for line in written[1:] if line.startswith(INPUTS)), ""),
        tuple(line.removeprefix(ASK).strip() for line in written[1:] if line.startswith(ASK)),
    )


def write(id: str, setups: list[Setup]) -> str:
    """The whole file of a calculator: set-ups with the answers that it gives now."""
    parts = [form(door.calculator(id)), *(_written(id, setup) for setup in setups)]
    return "\n".join("\n".join(part) + "\n" for part in parts)


def _written(id: str, setup: Setup) -> Iterator[str]:
    yield f"{HEAD}{setup.title}"
    yield from setup.why
    yield f"{INPUTS} {setup.inputs}".strip()
    flat = setup.flat
    for request in setup.requests:
        yield f"{ASK}{request}"
        try:
            if request.startswith("act "):
                flat = _act(id, flat, request)
                yield from _changed(id, flat)
            else:
                yield from _answered(id, flat, request)
        except (Refusal, WrongFace) as refused:
            names = [problem.name for problem in getattr(refused, "problems", ())]
            yield f"refused: {refused}" + (f" [{', '.join(names)}]" if any(names) else "")


def _answered(id: str, flat: dict[str, str], request: str) -> Iterator[str]:
    do, *rest = request.split()
    if do == "faces":
        faces = [int(face) for face in rest]
        return (*lines(door.resolve(id, flat, faces).answer), *ended(id, flat, faces))
    if do != "odds":
        raise ValueError(f"{id}: “{request}” must be odds, faces with numbers, or act with a name")
    return lines(door.odds(id, flat).answer)


def _act(id: str, flat: dict[str, str], request: str) -> dict[str, str]:
    _, name, *rest = shlex.split(request)
    return door.act(id, flat, name, **_pairs(shlex.join(rest)))


def _changed(id: str, flat: dict[str, str]) -> Iterator[str]:
    """The sheet after an action, and what its page then says and shows."""
    yield "sheet: " + shlex.join(f"{name}={value}" for name, value in sorted(flat.items()))
    answer = door.odds(id, flat).answer
    yield f"= {answer.headline}"
    yield from card_lines(answer)
