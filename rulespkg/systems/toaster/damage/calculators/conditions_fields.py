"""One character of the condition tracker: its fields, and how it stands."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.model.answer import Card, Grid, Meter, Press, numbered
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, text, whole
from rulespkg.model.words import plural, signed
from rulespkg.systems.toaster.damage.bleeding import deadlines, rate
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL, OUT_COLD, Condition, worst_penalty
from rulespkg.systems.toaster.fields import MOST, limit, set_limits
from rulespkg.systems.toaster.recovery.rest import rest
from rulespkg.systems.toaster.traits.traits import Thresholds, thresholds

if TYPE_CHECKING:
    from collections.abc import Sequence


FATES = (
    Option("none", "no clock"),
    Option("check", "alive until the next check"),
    Option("dying", "dies when it runs out"),
    Option("stable", "stabilized"),
    Option("dead", "dead"),
)
MOST_STUN = 999


class Out(StrEnum):
    """Why somebody is out of the fight, in words."""

    DEAD = "dead"
    MORTAL = "mortally wounded"
    UNCONSCIOUS = "unconscious"
    WOUNDED = "wounded"


class TrackedCharacter(Form):
    """One character: stun, wounds, bleeding and clock so far."""

    folded = (
        "stun",
        "wounds",
        "bleeding",
        "margin",
        "bled",
        "fate",
        "clock",
        "stun_threshold",
        "wound_threshold",
        "notes",
    )

    name = text("Name", 40)
    physique = whole("Physique", 4, 0, MOST, rule="toaster.attributes.physique")
    size = whole("Physical Size", 0, -10, 10, rule="toaster.traits.physical_size")
    extra = flag("Unnamed extra", help="Out at the first wound.", rule="toaster.harm.unnamed")
    stun = whole("Stun", 0, 0, MOST_STUN, rule="toaster.harm.stun")
    wounds = whole("Wounds", 0, 0, MOST, rule="toaster.harm.wounds")
    bleeding = whole("Wounds that bleed", 0, 0, MOST, rule="toaster.harm.bleeding")
    margin = whole("Best medical margin", 0, 0, MOST, rule="toaster.harm.bleeding_margin")
    bled = whole("Stun lost by bleeding", 0, 0, MOST_STUN, rule="toaster.harm.bleeding")
    fate = choice("Mortality clock", "none", FATES, rule="toaster.harm.mortality_check")
    clock = whole("Rounds on the clock", 0, 0, MOST, rule="toaster.harm.mortality_check")
    stun_threshold = limit("Stun threshold")
    wound_threshold = limit("Wound threshold")
    notes = text("Notes", 120)

    @property
    def label(self) -> str:
        """The name, or the place in the list."""
        return self.name or self.called

    @cached_property
    def limits(self) -> Thresholds:
        """The thresholds of the size, or what the GM sets."""
        return set_limits(self.size, self.stun_threshold, self.wound_threshold)

    @cached_property
    def state(self) -> Condition:
        """The worse of stun and wounds."""
        return worst_penalty(self.stun, self.wounds, self.limits.stun)

    @property
    def rate(self) -> int:
        """The stun that bleeding costs a round."""
        return rate(self.bleeding, self.margin)

    @property
    def ticks(self) -> bool:
        """Whether a clock runs."""
        return self.fate in ("check", "dying")

    @property
    def out(self) -> str:
        """Why somebody is out of the fight, or ""; an extra is at the first wound (toaster.harm.unnamed)."""
        if self.fate == "dead":
            return Out.DEAD
        if self.wounds >= MORTAL:
            return Out.MORTAL
        if self.state.penalty is None:
            return Out.UNCONSCIOUS
        return Out.WOUNDED if self.extra and self.wounds else ""

    @property
    def status(self) -> str:
        """How it stands, in words."""
        state = self.state
        why = self.out
        if why == Out.WOUNDED:
            return f"out of the fight, {state.condition}"
        if why:
            return why if why in (Out.DEAD, Out.UNCONSCIOUS) else f"{why}, {state.condition}"
        if not state.penalty:
            return f"{state.condition}, no penalty"
        by_stun = worst_penalty(self.stun, 0, self.limits.stun).penalty
        cause = "stun" if by_stun == state.penalty else "wounds"
        if by_stun == state.penalty == -self.wounds:
            cause = "stun and wounds alike"
        return f"{state.condition}, {signed(state.penalty)} to all actions by {cause}"

    @property
    def clocks(self) -> list[str]:
        """What runs, or is to be rolled for, in words."""
        clocks = []
        lost = self.rate
        if lost:
            due = deadlines(self.wounds, self.stun, self.limits.stun, lost, self.bled).wound
            clocks.append(f"bleeds {lost} stun a round, next wound in {plural(due or 0, 'round')}")
        if self.ticks:
            words = "checks again" if self.fate == "check" else "dies"
            clocks.append(f"{words} in {plural(self.clock, 'round')}")
        elif self.wounds >= MORTAL and self.fate == "none":
            clocks.append("mortality check due")
        return clocks

    @property
    def tags(self) -> tuple[str, ...]:
        """What else counts."""
        tags = self.clocks
        if self.wounds >= MORTAL and self.fate == "stable":
            tags.append("stabilized")
        bounds = self.limits
        if bounds != thresholds(0):
            tags.append(f"thresholds {bounds.stun} and {bounds.wound}")
        if self.extra:
            tags.append("extra")
        return (*tags, *((self.notes,) if self.notes else ()))

    def card(self, place: int) -> Card:
        """Its card, with buttons."""
        limit = self.limits.stun * OUT_COLD
        meters = [
            Meter("Stun", self.stun, limit, "taken", "stun"),
            Meter("Wounds", self.wounds, MORTAL, "taken", "wounds"),
        ]
        if self.ticks:
            meters.append(Meter("Rounds on the clock", self.clock, max(9, self.clock), key="clock"))
        tone = "failure" if self.out else ""
        title, who = self.label, str(place)
        return Card(title, self.status, tone, tuple(meters), self.tags, self.presses(who), who)

    def presses(self, who: str) -> tuple[Press, ...]:
        """The buttons of its card."""
        presses = [
            Press("change", f"{sign}1 {noun}", {"who": who, "what": what, "by": by})
            for noun, what in (("stun", "stun"), ("wound", "wounds"))
            for sign, by in (("+", "1"), ("−", "-1"))
        ]
        less = self.stun - rest(self.stun, self.physique, 10)
        words = f"Rest 10 minutes: −{less} stun" if less else "Rest 10 minutes"
        presses.append(Press("rest", words, {"who": who, "minutes": "10"}))
        if self.rate:
            presses.append(Press("stop", "Stop the bleeding", {"who": who}))
        elif self.wounds:
            presses.append(Press("bleed", "Start bleeding", {"who": who}))
        if self.ticks:
            presses.append(Press("stabilise", "Stabilized", {"who": who}))
        return tuple(presses)


def at_a_glance(bodies: Sequence[TrackedCharacter]) -> Grid:
    """State and penalty of everybody."""
    return Grid.of(
        "states",
        "At a glance",
        "The worse of stun and wounds is the penalty.",
        numbered(bodies),
        ("name", "Name", lambda body: body.label),
        ("condition", "State", lambda body: body.state.condition),
        (
            "penalty",
            "Penalty",
            lambda body: "cannot act" if body.state.penalty is None else body.state.penalty,
        ),
        ("mortal", "Mortally wounded", lambda body: "yes" if body.state.mortally_wounded else "no"),
        ("out", "Out of the fight", lambda body: body.out or "–"),
    )
