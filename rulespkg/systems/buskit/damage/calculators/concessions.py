"""The concession desk."""

from __future__ import annotations

from typing import Any

from rulespkg.model.answer import Answer, Figure, Step
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Number
from rulespkg.model.form import spread, whole
from rulespkg.model.words import plural
from rulespkg.systems.buskit.damage.concessions import ConcededCheck, conceded_check
from rulespkg.systems.buskit.damage.damage_check import Harm, damage_check
from rulespkg.systems.buskit.damage.health import Health, after_harm
from rulespkg.systems.buskit.damage.tables import CONCESSIONS, UNITS


def _key(slug: str) -> str:
    return slug.removeprefix("concession-").replace("-", "_")


def _concession_field(row: Any) -> Number:
    per = row.facts["per"]
    worth = plural(row.facts["value"], "point")
    label = {"1 wound": "−1 Wound", "2 shock": "−2 Shock"}.get(per, row.label)
    help_text = f"{worth}." if per == "once" else f"{worth} for each {UNITS[per]}."
    return Number(_key(row.slug), label, 0, 0, 1 if per == "once" else 24, help=help_text)


class ConcessionDesk(Calculator):
    """A failed damage check: which concessions keep the victim in the fight?"""

    id, title, odds_label = "buskit.concessions", "Concession desk", "Work it out"
    purpose = "Stay in the fight after a failed damage check"
    rules = ("buskit.damage.incapacitation",)

    damage = whole("Damage total", 7, 0, 24, rule="buskit.damage.check")
    might_total = whole("Might total", 5, 0, 12, rule="buskit.damage.check")
    wounds_left = whole("Wounds left before", 6, 1, 12, rule="buskit.health.wounds")
    shock_left = whole("Shock left before", 12, 1, 24, rule="buskit.health.shock")
    taken = spread(_concession_field(row) for row in CONCESSIONS.rows)

    def odds(self) -> Answer:
        picks = {row.slug: self.taken[_key(row.slug)] for row in CONCESSIONS.rows}
        check = conceded_check(self.damage, self.might_total, {slug: n for slug, n in picks.items() if n})
        headline, tone = self.verdict(check)
        return Answer(
            headline,
            tone,
            figures=(
                Figure("Points needed", check.needed, "", key="needed"),
                Figure("Points paid", check.value, "", key="value"),
                Figure("Points still owed", check.owed, "", key="owed"),
                Figure("Wounds lost", check.wounds, "", key="wounds"),
                Figure("Shock lost", check.shock, "", key="shock"),
            ),
            notes=(Step("The GM may revalue any concession.", "buskit.damage.incapacitation"),),
        )

    def verdict(self, check: ConcededCheck) -> tuple[str, str]:
        """Whether the target is still up: the points are paid, and Wounds and Shock are left."""
        before = Health(self.wounds_left, self.shock_left)
        hit = after_harm(before, damage_check(self.damage, self.might_total))
        after = after_harm(before, Harm(check.wounds, check.shock))
        if hit.down:
            return f"The hit itself leaves {_lost_words(hit)}: concessions do not help.", "failure"
        if after.down:
            return f"Down: the Wounds and Shock lost as concessions leave {_lost_words(after)}.", "failure"
        paid = f"{check.value} of {plural(check.needed, 'point')} paid"
        if check.owed:
            return f"Out of the fight: {paid}.", "failure"
        if not check.needed:
            return "The check is passed: no concessions are needed.", "success"
        return f"Still up: {paid}.", "success"


def _lost_words(health: Health) -> str:
    pairs = (("no Wounds", health.collapsed), ("no Shock", health.unconscious))
    return " and ".join(words for words, is_lost in pairs if is_lost)
