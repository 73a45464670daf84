"""The readings of a game: what its source leaves open, our answer, and what another answer would change."""

from macros.house import does, rulings
from macros.pages import Place, part_of, to, verbatim
from rulespkg.model.rule import Reading


def readings(place: Place) -> str:
    """Every reading of the game as a heading with question, ruling, reason and the rules concerned."""
    found: tuple[Reading, ...] = part_of(place.system.name, "readings").READINGS
    return "\n\n".join(_reading(place, one) for one in found)


def _reading(place: Place, one: Reading) -> str:
    heading = f"### {one.id}: {verbatim(one.question)} {{ #reading-{one.id.lower()} }}"
    rules = f"Rules: {', '.join(to(place, id) for id in one.rules)}." if one.rules else ""
    told = [verbatim(one.ruling), f"*Why:* {verbatim(one.why)}", _switch(place, one), rules]
    return f"{heading}\n\n" + "\n".join(line for line in told if line)


def _switch(place: Place, one: Reading) -> str:
    """Where the other reading can be had, and what it does in the standard case of its house rule."""
    if not one.switch:
        return ""
    houses = [found.name for found in rulings(place.system.name)]
    name = next((name for name in houses if name.rpartition(".")[2] == one.switch), "")
    words = "The calculators offer the other reading as a switch"
    return f"{words}. {does(place, name)}" if name else f"{words}."
