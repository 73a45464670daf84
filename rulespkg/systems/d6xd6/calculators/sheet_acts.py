"""What a character sheet does: it spends experience and ends sessions."""

from __future__ import annotations

from rulespkg.calculator import Action, Inputs
from rulespkg.choices import row_choice
from rulespkg.field import Flag, Place
from rulespkg.roster import Roster
from rulespkg.systems.d6xd6.characters import MOST_SKILLS
from rulespkg.systems.d6xd6.growth import PLUS_LABEL, Skill, buy, once, session_end
from rulespkg.systems.d6xd6.offers import character_of
from rulespkg.systems.d6xd6.tables_characters import SPENDS

MOST_XP = 99


def _buy(inputs: Inputs, args: Inputs) -> Inputs:
    """One experience point spent on one skill (d6xd6.growth.spend)."""
    row = _SKILL.one(inputs, args["skill"])
    once(row["changed"])
    focused = character_of(inputs).focused_skills
    bought = buy(Skill(row["kind"], row["plus"]), args["spend"], inputs["xp"], focused)
    after = _SKILL.put(inputs, args["skill"], kind=bought.status, plus=bought.plus, changed=True)
    return {**after, "xp": inputs["xp"] - 1}


def _end(inputs: Inputs, args: Inputs) -> Inputs:
    """The session is over: every skill may change again."""
    end = session_end(inputs["drama"], args["plus"], inputs["occupation_plus"], inputs["carry_within"])
    fresh = _SKILL.every(inputs, lambda row: {**row, "changed": False})
    return {
        **fresh,
        "xp": min(MOST_XP, inputs["xp"] + end.xp),
        "drama": end.drama,
        "occupation_plus": inputs["occupation_plus"] + end.plus,
    }


_SKILL = Roster("skills", Place("skill", "Skill", "skills", MOST_SKILLS))
ACTIONS = (
    Action(
        "session",
        "End the session",
        (Flag("plus", PLUS_LABEL, rule="d6xd6.growth.occupation"),),
        _end,
        help="Every three unspent Drama Points become an experience point, and the rest carries over.",
        rule="d6xd6.growth.drama",
    ),
    Action(
        "buy",
        "Spend an experience point",
        (_SKILL.who, row_choice("spend", "Purchase", "learn", (SPENDS,), rule="d6xd6.growth.spend")),
        _buy,
        help="Each skill may change once after a session.",
        rule="d6xd6.growth.one-step",
    ),
)
