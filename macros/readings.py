"""The readings of a game: what its source leaves open, our answer, and what another answer would change."""

from macros.house import does, rulings
from macros.pages import Place, part_of, to, verbatim
from rulespkg.model.rule import Reading


def readings(place: Place) -> str:
    """Every reading of the game as a heading with question, ruling, reason and the rules concerned."""
    readings: tuple[Reading, ...] = part_of(place.system.name, "readings").READINGS
    return "\n\n".join(_reading(place, reading) for reading in readings)


def _reading(place: Place, reading: Reading) -> str:
    heading = f"### {reading.id}: {verbatim(reading.question)} {{ #reading-{reading.id.lower()} }}"
    rules = f"Rules: {', '.join(to(place, id) for id in reading.rules)}." if reading.rules else ""
    lines = [verbatim(reading.ruling), f"*Why:* {verbatim(reading.why)}", _switch(place, reading), rules]
    return f"{heading}\n\n" + "\n".join(line for line in lines if line)


def _switch(place: Place, reading: Reading) -> str:
    """Where the other reading can be had, and what it does in the standard case of its house rule."""
    if not reading.switch:
        return ""
    houses = [ruling.name for ruling in rulings(place.system.name)]
    name = next((name for name in houses if name.rpartition(".")[2] == reading.switch), "")
    words = "The calculators offer the other reading as a switch"
    return f"{words}. {does(place, name)}" if name else f"{words}."
