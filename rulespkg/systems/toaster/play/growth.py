"""How somebody at a table heals and learns, by the chapters' planner and ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.words import as_named
from rulespkg.play.game import Change, Loaded
from rulespkg.play.person import Person, listed
from rulespkg.systems.toaster.play.people import body, sheet

if TYPE_CHECKING:
    from rulespkg.model.answer import Answer
    from rulespkg.systems.toaster.characters.calculators.advancement import Advancement

RECOVERY, LEDGER = "toaster.recovery", "toaster.advancement"
MOST_WOUNDS, MOST_STUN, MOST_SKILLS = 20, 999, 30
"""What the forms hold."""


def errands(person: Person) -> tuple[Loaded, ...]:
    """The advancement ledger, and where there is something to heal the recovery planner."""
    now, one = body(person), sheet(person)
    hurt = {"wounds": str(min(MOST_WOUNDS, now.wounds)), "stun": str(min(MOST_STUN, now.stun))}
    skills = ({"name": as_named(skill.name), "base": str(skill.base), "by": "0"} for skill in one.form.skills)
    known = listed("skills", *list(skills)[:MOST_SKILLS])
    planner = Loaded(RECOVERY, {"physique": str(one.attribute("Physique")), **hurt}, "Heal", "", person.id)
    ledger = Loaded(LEDGER, known, "Advance", "", person.id)
    return (planner, ledger) if now.wounds or now.stun else (ledger,)


def healed(person: Person, answer: Answer) -> tuple[Change, ...]:
    """The wounds that one roll for healing leaves (toaster.healing.wounds)."""
    left = next(int(str(one.value)) for one in answer.effects if one.key == "wounds")
    by = left - body(person).wounds
    return (Change(person.id, "wounds", by),) if by else ()


def learned(person: Person, form: Advancement) -> dict[str, str]:
    """The bases that a ledger has raised; ``Refusal`` while it is not legal (toaster.advancement.spend)."""
    if form.odds().tone == "failure":
        raise Refusal(Problem("skills", "Advancement", form.odds().headline))
    raised = {row.name: row.base + row.by for row in form.skills if row.by}
    places = {skill.name: place for place, skill in enumerate(sheet(person).form.skills, 1)}
    return {f"skills.{places[name]}.base": str(base) for name, base in raised.items() if name in places}
