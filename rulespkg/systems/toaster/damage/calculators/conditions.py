"""The condition tracker: stun, wounds, bleeding and mortality clocks of everybody in a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from rulespkg.model.answer import Answer
from rulespkg.model.calculator import Saved, Tracker, action
from rulespkg.model.field import Number, Option
from rulespkg.model.form import choice, flag, parts, whole
from rulespkg.systems.toaster.damage.bleeding import STUN_PER_WOUND
from rulespkg.systems.toaster.damage.calculators.conditions_fields import (
    MOST_STUN,
    TrackedCharacter,
    at_a_glance,
)
from rulespkg.systems.toaster.damage.mortality import Clock, mortality_parts, mortality_result
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL, wounds
from rulespkg.systems.toaster.fields import MOST, modifier
from rulespkg.systems.toaster.notation import total
from rulespkg.systems.toaster.recovery.rest import rest
from rulespkg.systems.toaster.recovery.weekly_roll import RESULTS, wounds_step

if TYPE_CHECKING:
    from rulespkg.model.problem import Refusal


_MOST = {"stun": MOST_STUN, "wounds": MOST, "bleeding": MOST, "margin": MOST, "clock": MOST}
WHO = Number("who", "Character", 1, 1, 20, help="The place in the list, from 1.")


def _refused(character: TrackedCharacter, legal: str) -> Refusal:
    """The refusal of somebody to whom it cannot be done."""
    return WHO.refused(character.label, legal)


class Conditions(Tracker[TrackedCharacter]):
    """Stun, wounds, bleeding and mortality clocks for the whole fight. Kept in this browser only."""

    id, title, odds_label = "toaster.conditions", "Condition tracker", "Show the fight"
    purpose = "Keep track of stun, wounds and the dying"
    in_play = True
    rules = (
        "toaster.harm.worst_penalty",
        "toaster.harm.stun",
        "toaster.harm.wounds",
        "toaster.harm.wound_penalty",
        "toaster.harm.size_thresholds",
    )
    saved, rows = Saved("fight"), "bodies"

    round = whole("Round", 1, 1, 999, rule="toaster.combat.round")
    with_bleeding = flag("Wounds bleed (optional rule)", rule="toaster.harm.bleeding")
    bodies = parts(
        TrackedCharacter,
        "Characters",
        ({"name": "Rhoenda", "physique": 5}, {"name": "Guard", "extra": True}),
        1,
        20,
        "Character",
        fold="Characters: names, Physique, size",
    )

    def odds(self) -> Answer:
        out_of_action = [f"{member.label} ({member.out})" for member in self.members if member.out]
        count = len(self.members)
        headline = f"Round {self.round}: {count - len(out_of_action)} of {count} can act"
        headline += f"; out: {', '.join(out_of_action)}" if out_of_action else ""
        headline += "; new wounds bleed." if self.with_bleeding else "."
        cards = tuple(member.card(place) for place, member in enumerate(self.members, 1))
        return Answer(headline, cards=cards, grids=(at_a_glance(self.members),))

    @action(
        "Apply damage",
        who=WHO,
        damage=whole("Net damage", 6, 0, MOST_STUN),
        unarmed=flag("Unarmed attack"),
        help="Stun is the damage; wounds are the damage over the wound threshold, one fewer if unarmed.",
        rule="toaster.harm.wounds",
    )
    def hit(self, who: int, damage: int, unarmed: bool) -> Self:
        """Stun and wounds of net damage, which bleed where that rule is on."""
        character = self.member(who)
        new_wounds = wounds(damage, character.limits.wound, unarmed)
        bleeding = min(MOST, character.bleeding + new_wounds) if self.with_bleeding else character.bleeding
        return self.put(
            who,
            stun=min(MOST_STUN, character.stun + damage),
            wounds=min(MOST, character.wounds + new_wounds),
            fate="none" if new_wounds and character.fate == "stable" else character.fate,
            bleeding=bleeding,
        )

    @action("Next round", help="Bleeding and clocks go on.", rule="toaster.combat.round")
    def next(self) -> Self:
        """Everybody a round later."""
        later = tuple(_later(member) for member in self.members)
        return self.but(bodies=later, round=min(999, self.round + 1))

    @action(
        "Rest",
        who=WHO,
        minutes=whole("Minutes", 10, 0, 99_999),
        help="Each full ten minutes removes Physique stun points.",
        rule="toaster.healing.stun",
    )
    def rest(self, who: int, minutes: int) -> Self:
        """Less stun."""
        character = self.member(who)
        return self.put(who, stun=rest(character.stun, character.physique, minutes))

    @action(
        "A week of rest",
        who=WHO,
        result=choice("The Physique roll", "success", (Option(result, result) for result in RESULTS)),
        help="A success heals one wound, a fumble makes one more.",
        rule="toaster.healing.wounds",
    )
    def week(self, who: int, result: str) -> Self:
        """A week of rest and its Physique roll (toaster.healing.wounds_step)."""
        character = self.member(who)
        if not character.wounds:
            raise _refused(character, "somebody with a wound to heal")
        after = wounds_step(character.wounds, result).wounds_after
        if after >= MORTAL or character.fate == "dead":
            return self.put(who, wounds=min(MOST, after))
        return self.put(who, wounds=after, fate="none", clock=0)

    @action(
        "Mortality check",
        who=WHO,
        face=whole("Face of the die", 5, 0, 9),
        modifier=modifier("Medical help and modifiers"),
        new_wound=flag("For a new wound", help="The shorter clock counts, not the new one."),
        help="At 5 wounds or more: enter the die that was rolled.",
        rule="toaster.harm.mortality_check",
    )
    def mortality(self, who: int, face: int, modifier: int, new_wound: bool) -> Self:
        """The clock that a mortality check sets."""
        character = self.member(who)
        if character.wounds < MORTAL:
            raise _refused(character, f"somebody with {MORTAL} wounds or more")
        plus = total(mortality_parts(character.physique, character.wounds, modifier))
        return self.timed(who, mortality_result(face, face + plus), new_wound)

    def timed(self, who: int, clock: Clock, new_wound: bool) -> Self:
        """The sheet with the clock of a mortality check; for a new wound the shorter one counts."""
        character = self.member(who)
        if new_wound and character.ticks and character.clock <= clock.rounds:
            return self
        fate = "check" if clock.survives else "dying" if clock.rounds else "dead"
        return self.put(who, fate=fate, clock=min(MOST, clock.rounds))

    @action(
        "Medical roll on bleeding",
        who=WHO,
        margin=whole("Amount over 10", 1, 0, MOST),
        help="That many points of bleeding stop; only a better roll stops more.",
        rule="toaster.harm.bleeding_margin",
    )
    def medical(self, who: int, margin: int) -> Self:
        """The best medical roll so far."""
        return self.put(who, margin=max(self.member(who).margin, margin))

    @action("Start bleeding", who=WHO, shown=False)
    def bleed(self, who: int) -> Self:
        """All wounds bleed."""
        return self.put(who, bleeding=self.member(who).wounds, margin=0, bled=0)

    @action("Stop the bleeding", who=WHO, shown=False)
    def stop(self, who: int) -> Self:
        """No wound bleeds."""
        return self.put(who, bleeding=0, margin=0, bled=0)

    @action("Stabilized", who=WHO, shown=False)
    def stabilise(self, who: int) -> Self:
        """No clock runs any more."""
        return self.put(who, fate="stable", clock=0)

    @action(
        "Change by hand",
        who=WHO,
        what=choice(
            "What",
            "stun",
            (
                Option(name, TrackedCharacter.asked[name].label)
                for name in TrackedCharacter.asked
                if name in _MOST
            ),
        ),
        by=whole("By", 1, -99, 99),
        shown=False,
    )
    def change(self, who: int, what: str, by: int) -> Self:
        """One count up or down, within what is possible."""
        count: int = getattr(self.member(who), what)
        return self.put(who, **{what: max(0, min(_MOST[what], count + by))})


def _later(character: TrackedCharacter) -> TrackedCharacter:
    """Somebody after a round: bleeding first, then the clock."""
    lost = 0 if character.fate == "dead" else character.rate
    bled = min(MOST_STUN, character.bled + lost)
    more = bled // STUN_PER_WOUND - character.bled // STUN_PER_WOUND
    later = character.but(
        bled=bled, stun=min(MOST_STUN, character.stun + lost), wounds=min(MOST, character.wounds + more)
    )
    if not character.ticks:
        return later
    left = max(0, character.clock - 1)
    ended = {"check": "none", "dying": "dead"}[character.fate]
    return later.but(clock=left, fate=character.fate if left else ended)
