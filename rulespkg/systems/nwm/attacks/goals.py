"""What an attacker wants, and how spendings and results are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.field import Flag, Option
from rulespkg.model.form import Form, choice, part, spread
from rulespkg.model.problem import refuse
from rulespkg.model.words import added, minus, signed
from rulespkg.systems.nwm.attacks.attack import OTHER_HARM, blow
from rulespkg.systems.nwm.attacks.fields import AttackFields
from rulespkg.systems.nwm.checks.dice import HIGHEST_TOTAL, LOWEST_TOTAL
from rulespkg.systems.nwm.damage.damage import ALIVE, BASIC_HIT, SEVERITY, TAKEDOWN, result_title

if TYPE_CHECKING:
    from rulespkg.systems.nwm.attacks.attack import Attack, Spend

HIT_RESULTS = SEVERITY[2:]
"""What a hit that armor does not stop can lead to."""
GOALS = {
    "takedown": ("Take down", TAKEDOWN),
    "alive": ("Take down alive", ALIVE),
    "kill": ("Kill", ("kill",)),
    "wound": (
        "Any lasting harm",
        tuple(result for result in HIT_RESULTS if result.endswith("wound")) + HIT_RESULTS[-2:],
    ),
    "stun": ("Stun or more", HIT_RESULTS[2:]),
    "touch": ("Any result at all", HIT_RESULTS),
}
_OWN = Option("own", "Any of the results ticked below")
RESULT_TONES = {
    "miss": "failure",
    "stopped": "failure",
    "tap": "tie",
    "scratch": "tie",
    "stun": "marginal",
    "stun-daze": "marginal",
    "stun-wound": "marginal",
    "kill": "critical",
}
"""The tone of each result; all others are successes."""


def _name(result: str) -> str:
    return result.replace("-", "_")


class Wanted(Form):
    """Results to be ticked; ``ticked`` has each by its name."""

    ticked = spread(Flag(_name(result), result_title(result), result == "kill") for result in HIT_RESULTS)


def result_wanted(result: str) -> Wanted:
    """One result ticked and no other."""
    return Wanted({_name(other): other == result for other in HIT_RESULTS})


class Goal(AttackFields):
    """What is wanted of an attack, and what the dice have shown."""

    goal = choice(
        "Goal",
        "takedown",
        (*(Option(name, words) for name, (words, _) in GOALS.items()), _OWN),
        help="What you want from the attack.",
        rule="nwm.damage.table",
    )
    wanted = part(Wanted, "Results wanted", only=("goal", ("own",)))
    rolled = choice(
        "Number rolled",
        "before",
        (
            Option("before", "Not rolled yet"),
            *(Option(str(x), f"{signed(x)} on the dice") for x in range(LOWEST_TOTAL, HIGHEST_TOTAL + 1)),
        ),
        rule="nwm.task.roll",
    )

    @property
    def wants(self) -> tuple[str, ...]:
        """The results wanted, mildest first."""
        if self.goal != "own":
            return GOALS[self.goal][1]
        return tuple(result for result in HIT_RESULTS if self.wanted.ticked[_name(result)])

    def check_goal(self) -> None:
        """Refuse a goal of nothing."""
        if self.goal == "own" and not any(self.wanted.ticked.values()):
            raise refuse("wanted", "Results wanted", "Results wanted must be one or more; tick a result.")

    @property
    def goal_words(self) -> str:
        """The goal in words, to stand before a chance."""
        if self.goal != "own":
            return GOALS[self.goal][0]
        return " or ".join(result_title(want) for want in self.wants)

    @property
    def shown(self) -> int | None:
        """What the dice add; ``None`` where they are not rolled yet."""
        return None if self.rolled == "before" else int(self.rolled)


def spend_words(attack: Attack, spend: Spend) -> str:
    """What successes are spent on, in words.

    >>> from rulespkg.systems.nwm.attacks.attack import Attack, Spend
    >>> spend_words(Attack(4, 4, "clobbering", 4, 4, 2, True), Spend(True, True, True, 2))
    'full damage, bypass (2), killing, 2 more damage'
    """
    parts = [
        "full damage" if spend.full else "",
        f"bypass ({attack.cover})" if spend.bypass else "",
        OTHER_HARM[attack.kind] if spend.convert else "",
        f"{spend.increase} more damage" if spend.increase else "",
    ]
    return ", ".join(part for part in parts if part) or "nothing"


def damage_words(attack: Attack, spend: Spend) -> str:
    """How damage comes about that armor does not stop, as a sum (nwm.damage.rank).

    >>> from rulespkg.systems.nwm.attacks.attack import Attack, Spend
    >>> damage_words(Attack(5, 5, "killing", 4, 4, 2), Spend(True, False, False, 2))
    '5 power − 2 armor + 2 more damage = 5'
    >>> damage_words(Attack(5, 5, "killing", 4, first_full=True), Spend(False, False, False, 0))
    '5 power − 2 basic hit = 3'
    """
    ends = blow(attack, spend)
    assert ends.damage is not None
    changes = {
        "basic hit": 0 if spend.full else -BASIC_HIT,
        "armor": 0 if spend.bypass else -(attack.loss or 0),
        "more damage": spend.increase + (attack.first_full and spend.increase > 0),
    }
    parts = [f"{minus(attack.power)} power", *(f"{added(by)} {what}" for what, by in changes.items() if by)]
    return f"{' '.join(parts)} = {minus(ends.damage)}" if len(parts) > 1 else parts[0]


def result_tone(result: str) -> str:
    """The tone of a result of an attack."""
    return RESULT_TONES.get(result, "success")


def result_series(result: str) -> tuple[str, str, str]:
    """Name, tone and key of a result as a series of a histogram."""
    return result_title(result), result_tone(result), result
