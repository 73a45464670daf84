"""Treating wounds that bleed: whom, how, and the medical roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.game import Chip, Loaded, Picks, Row
from rulespkg.systems.toaster.checks.unopposed import untrained
from rulespkg.systems.toaster.play.house import house
from rulespkg.systems.toaster.play.people import body, sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person

MEDICAL = ("medic", "first aid", "healing", "surgery")
"""What the name of a skill holds that treats wounds (toaster.healing.medical)."""


def patients_of(fight: Fight, person: Person) -> list[Person]:
    """Everybody whose wounds bleed, one's own side first."""
    bleeding = [one for one in fight.people if body(one).rate and "dead" not in one.marks]
    return sorted(bleeding, key=lambda one: one.side != person.side)


def rows(fight: Fight, person: Person, picks: Picks) -> Iterator[Row]:
    """Whose wounds, and what the roll does to them."""
    patients = patients_of(fight, person)
    now = next((one for one in patients if one.id == picks.get("patient")), patients[0])
    yield Row(
        "Whom",
        tuple(Chip(one.name, {"patient": one.id}, one.id == now.id, one.side) for one in patients),
    )
    way = picks.get("way", "stop")
    ways = (("stop", "10 stops it"), ("margin", "As much as over 10"))
    yield Row("Medical roll", tuple(Chip(words, {"way": name}, name == way) for name, words in ways))


def load(person: Person, patients: Sequence[Person], picks: Picks) -> Loaded:
    """A medical roll on bleeding; who has no skill for it rolls half of Intellect."""
    patient = next((one for one in patients if one.id == picks.get("patient")), patients[0])
    ranks = [
        known.rank
        for known in sheet(person).form.made.skills
        if any(word in known.skill.name.lower() for word in MEDICAL)
    ]
    rank = max(ranks, default=untrained(sheet(person).attribute("Intellect")))
    now = body(patient)
    inputs = {
        "wounds": str(now.bleeding),
        "stun": str(max(now.stun, now.bled)),
        "bled": str(now.bled),
        "margin": str(now.margin),
        "threshold": str(now.limits.stun),
        "medic": str(rank),
        "way": picks.get("way", "stop"),
        "modifier": str(body(person).state.penalty or 0),
        **house("toaster.bleeding", picks),
    }
    skill = "Medical skill" if ranks else "Untrained"
    return Loaded(
        "toaster.bleeding", inputs, f"Treat {patient.name}", f"{skill} {rank}", person.id, patient.id
    )
