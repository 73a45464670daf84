"""The initiative calculator: who acts first, and a tracker of the two passes and held actions of a round."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Self

from rulespkg.chances.charts import bars
from rulespkg.model.answer import Answer, Card, Effect, Figure, Grid, Meter, Press, Step, percent
from rulespkg.model.calculator import Tracker, action
from rulespkg.model.field import Number, Option
from rulespkg.model.form import Form, choice, flag, parts, text, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import minus
from rulespkg.play.turns import Seat, Turns
from rulespkg.systems.toaster.combat.initiative import (
    ACTIONS,
    QUICK,
    TIE,
    Fighter,
    Place,
    TwoPasses,
    first_odds,
    order,
    places,
)
from rulespkg.systems.toaster.fields import MOST, OPTIONAL, active, modifier
from rulespkg.systems.toaster.figures import likeliest
from rulespkg.systems.toaster.notation import listed

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run


def _tie_words(tie: Ratio) -> str:
    if not tie:
        return "One of them is always first."
    return f"A tie for first comes up {percent(tie)} of the time; those tied roll again."


def _fighter_grid(everybody: list[Fighter], first: tuple[Ratio, ...], numbers: tuple[str, ...]) -> Grid:
    return Grid.of(
        "fighters",
        "What each adds to the die",
        "Coordination and modifiers.",
        dict(zip(numbers, zip(everybody, first, strict=True), strict=True)),
        ("fighter", "Fighter", lambda row: row[0].name),
        ("bonus", "Bonus", lambda row: row[0].bonus),
        ("first", "Acts first", lambda row: row[1]),
    )


_QUICK = (
    Option("none", "none"),
    *(Option(name, f"{words} (−{-QUICK[name]})") for name, words in (("draw-a-gun", "draw a gun"),)),
)
_TIES = (Option("coordination", "Higher Coordination, then roll again"), Option("reroll", "Roll again"))

WHO = Number("who", "Who", 1, 1, 20)
RULE = TwoPasses()


class Combatant(Form):
    """Somebody in the fight: initiative, and the actions of this round."""

    folded = "quick", "modifier", "total", "used", "defended", "held"

    name = text("Name", 40)
    coordination = whole("Coordination", 4, 0, MOST, rule="toaster.attributes.coordination")
    quick = choice(
        "Quick extra",
        "none",
        _QUICK,
        help="Done at once, for less initiative.",
        rule="toaster.combat.free_and_quick_actions",
    )
    modifier = modifier()
    total = whole("Total rolled", 0, 0, 2 * MOST + 10, help="0 until it is rolled.")
    used = whole("Actions used", 0, 0, ACTIONS)
    defended = whole("Actions used to defend", 0, 0, ACTIONS)
    held = flag("Holds an action", rule="toaster.combat.holding")

    @property
    def label(self) -> str:
        """The name, or the place in the list."""
        return self.name or self.called


class Initiative(Tracker[Combatant]):
    """Roll d10 + Coordination for everybody, then follow both passes of the round."""

    id, title, roll_label = "toaster.initiative", "Initiative", "Roll initiative"
    purpose = "Find out who acts first, in both passes"
    in_play = True
    rules = "toaster.combat.initiative", "toaster.combat.holding", "toaster.combat.actions_per_round"
    odds_label, count_label, rows, who_label = "Show the round", "First", "fighters", WHO.label

    fighters = parts(
        Combatant,
        "Fighters",
        (
            {"name": "Ana", "coordination": 7},
            {"name": "Ben", "coordination": 5},
            {"name": "Thug", "coordination": 4},
        ),
        2,
        20,
        "Fighter",
    )
    ties = choice("Ties", "coordination", _TIES, rule="toaster.combat.initiative")
    active_defense = active(fold=OPTIONAL)

    @cached_property
    def everybody(self) -> list[Fighter]:
        """Everybody with a name of their own and what is added to the die."""
        names = [member.label for member in self.members]
        return [
            Fighter(
                name if names.count(name) == 1 else f"{name} ({i + 1})",
                combatant.coordination,
                combatant.modifier + QUICK[combatant.quick],
            )
            for i, (name, combatant) in enumerate(zip(names, self.members, strict=True))
        ]

    @property
    def by_coordination(self) -> bool:
        """Whether Coordination breaks ties."""
        return self.ties == "coordination"

    def check(self) -> None:
        """Refuse more actions than there are, and an action held by somebody who has none left."""
        for member in self.members:
            spent = member.used + (member.defended if self.active_defense else 0)
            if spent > ACTIONS:
                legal = f"at most {ACTIONS - member.used}, the actions left"
                words = f"Actions used to defend must be {legal}, not {member.defended}."
                raise refuse(f"{member.at}.defended", "Actions used to defend", words)
            if member.held and spent == ACTIONS:
                words = "Holds an action must be off: no action is left."
                raise refuse(f"{member.at}.held", "Holds an action", words)

    def dice(self) -> Procedure:
        return order(self.everybody, self.by_coordination)

    def headline(self, run: Run) -> tuple[str, str]:
        everybody = self.everybody
        totals = [
            event.throw.total + fighter.bonus for event, fighter in zip(run.events, everybody, strict=True)
        ]
        in_order = places(everybody, totals, self.by_coordination)
        phrases = [
            f"{listed([everybody[i].name for i in place.numbers])} {minus(place.total)}" for place in in_order
        ]
        is_tied = any(len(place.numbers) > 1 for place in in_order)
        more = " Those tied roll again." if is_tied else ""
        return f"Order: {', '.join(phrases)}.{more}", "tie" if run.state == TIE else ""

    def counts(self, state: int) -> str:
        """Who is first; nobody here is the reader's side, so no order is the better one."""
        return "Tie" if state == TIE else f"{state + 1}. {self.everybody[state].name}"

    def effects(self, state: int) -> tuple[Effect, ...]:
        """Who acts first, by the place in the list."""
        return (Effect("first", "tie" if state == TIE else str(state + 1)),)

    def odds(self) -> Answer:
        everybody = self.everybody
        odds = first_odds(everybody, self.by_coordination)
        first = {fighter.name: chance for fighter, chance in zip(everybody, odds.first, strict=True)}
        numbers = tuple(str(number) for number in range(1, len(everybody) + 1))
        answer = Answer(
            f"{likeliest(first, 'to act first')}.",
            figures=(Figure("Tie for first", odds.tie, tone="tie", key="tie"),),
            charts=(
                bars(
                    "Who acts first",
                    _tie_words(odds.tie),
                    "Fighter",
                    {**first, "Tie": odds.tie},
                    key="first",
                    keys=(*numbers, "tie"),
                ),
            ),
            grids=(_fighter_grid(everybody, odds.first, numbers),),
            notes=(Step("Enter the totals rolled to follow the round.", "toaster.combat.actions_per_round"),),
        )
        return self.followed(answer) if self.rolled else answer

    @property
    def rolled(self) -> bool:
        """Whether all totals are known."""
        return all(self.totals)

    @property
    def totals(self) -> list[int]:
        """The totals that were rolled."""
        return [member.total for member in self.members]

    @cached_property
    def places(self) -> list[Place]:
        """The order of the round, with who is tied."""
        return places(self.everybody, self.totals, self.by_coordination)

    @property
    def in_order(self) -> list[int]:
        """The numbers of all fighters in the order of the round."""
        return [i for place in self.places for i in place.numbers]

    @cached_property
    def turns(self) -> Turns:
        """The pass under way; ids are places in the list, from 1.

        It is the first one while somebody has yet to begin who does not hold; a hold lasts beyond it.
        """
        free = [member.used for member in self.members if self.left(member) and not member.held]
        phase = min(free, default=0)
        place = {i: -at for at, i in enumerate(self.in_order)}
        seats = tuple(
            Seat(str(i + 1), place[i], 0, member.held, not self.left(member))
            for i, member in enumerate(self.members)
        )
        acted = (str(i) for i, member in enumerate(self.members, 1) if member.used > phase)
        waited = (seat.who for seat in seats if seat.holding)
        return Turns(seats, 0, phase, "", tuple(acted), tuple(waited))

    def seated(self, turns: Turns) -> Self:
        """The sheet with the holds of these turns."""
        pairs = zip(self.members, turns.seats, strict=True)
        return self.but(fighters=tuple(combatant.but(held=seat.holding) for combatant, seat in pairs))

    def left(self, combatant: Combatant) -> int:
        """The actions that somebody has left in this round; with the switch each defense took one."""
        defended = combatant.defended if self.active_defense else 0
        return max(0, ACTIONS - combatant.used - defended)

    @property
    def now(self) -> int | None:
        """Whose turn it is: first actions in order, then second ones; ``None`` when nobody is left.

        Who holds is passed over in the first pass, and again only if somebody else is left.
        """
        next_up = RULE.next_up(self.turns)
        return int(next_up[0]) - 1 if next_up else None

    def followed(self, odds: Answer) -> Answer:
        """The round as it stands, once all totals are known."""
        everybody, now = self.everybody, self.now
        names = [everybody[i].name for i in self.in_order if self.members[i].held]
        waiting = f" {listed(names)} may break in." if names else ""
        words = f"Only held actions are left.{waiting}" if names else "All actions are used: next round."
        if now is not None:
            which = ("first", "second")[self.turns.phase]
            words = f"{everybody[now].name} acts: {which} action.{waiting}"
        cards = tuple(self.card(i, i == now) for i in self.in_order)
        return Answer(words, cards=cards, charts=odds.charts, notes=self.round_notes())

    def round_notes(self) -> tuple[Step, ...]:
        """Who is tied, and what holding costs."""
        tied = [
            listed([self.everybody[i].name for i in place.numbers])
            for place in self.places
            if len(place.numbers) > 1
        ]
        words = [Step(f"{names} are tied and roll again.", "toaster.combat.initiative") for names in tied]
        if not self.active_defense and any(member.defended for member in self.members):
            free = "Defense is free here, so actions used to defend are left out."
            words.append(Step(free, "toaster.combat.actions_per_round"))
        if any(member.held and member.used == 0 for member in self.members):
            lost = "A first action held is lost when anybody begins a second one."
            words.append(Step(lost, "toaster.combat.holding"))
        return tuple(words)

    def card(self, number: int, now: bool) -> Card:
        """The card of a fighter."""
        member = self.members[number]
        left = self.left(member)
        return Card(
            f"{self.everybody[number].name}: {minus(member.total)}",
            "done" if not left else "acts now" if now else "holds" if member.held else "waits",
            "success" if now else "",
            (Meter("Actions", left, ACTIONS, key="actions"),),
            ("holding",) if member.held else (),
            self.presses(number) if left else (),
            str(number + 1),
        )

    def presses(self, number: int) -> tuple[Press, ...]:
        """The buttons of a card."""
        who, held = {"who": str(number + 1)}, self.members[number].held
        presses = (Press("act", "Acts", who), Press("hold", "Stop holding" if held else "Hold", who))
        return (*presses, Press("defend", "Defends", who)) if self.active_defense else presses

    def chosen(self, who: int) -> Combatant:
        """The fighter that is meant, who must have an action left."""
        combatant = self.member(who)
        if not self.left(combatant):
            raise WHO.refused(self.everybody[who - 1].name, "somebody with an action left in this round")
        return combatant

    @action("Act", who=WHO, rule="toaster.combat.actions_per_round", shown=False)
    def act(self, who: int) -> Self:
        """One action used; a second one costs others the first that they hold (toaster.combat.holding)."""
        used = self.chosen(who).used + 1
        after = self.seated(RULE.act(self.turns, str(who))).put(who, used=used)
        if used < ACTIONS:
            return after
        return after.but(fighters=tuple(_lost_first(member) for member in after.members))

    @action("Hold", who=WHO, rule="toaster.combat.holding", shown=False)
    def hold(self, who: int) -> Self:
        """An action held, or held no longer."""
        held, id = self.chosen(who).held, str(who)
        return self.seated(self.turns.with_turn_of(id) if held else RULE.hold(self.turns, id))

    @action("Defend", who=WHO, rule="toaster.combat.actions_per_round", shown=False)
    def defend(self, who: int) -> Self:
        """One action gone for a defense, out of turn (reading of toaster.combat.actions_per_round)."""
        if not self.active_defense:
            off = "“Defense costs an action” is off"
            words = f"Who must be left open while {off}: defending is free then."
            raise refuse("who", "Who", words)
        combatant = self.chosen(who)
        return self.put(
            who, defended=combatant.defended + 1, held=combatant.held and self.left(combatant) > 1
        )

    @action("Next round", help="Clears totals, actions and what is held.")
    def next(self) -> Self:
        """A round in which nobody has rolled or acted yet."""
        return self.seated(RULE.begin(self.turns)).every(used=0, defended=0, total=0)


def _lost_first(combatant: Combatant) -> Combatant:
    return combatant.but(used=1, held=False) if combatant.held and combatant.used == 0 else combatant
