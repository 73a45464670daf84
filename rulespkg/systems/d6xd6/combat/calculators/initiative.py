"""The initiative tracker: everybody's numbers, and the countdown from 36."""

from __future__ import annotations

from functools import cached_property

from rulespkg.chances.charts import bars
from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.model.answer import (
    Answer,
    Card,
    Cell,
    Effect,
    Figure,
    Grid,
    Meter,
    Press,
    Step,
    numbered,
    percent,
)
from rulespkg.model.calculator import Saved
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, Task, reckon
from rulespkg.systems.d6xd6.combat.initiative import (
    TIE,
    First,
    first_procedure,
    firsts,
    initiative,
    number_odds,
)
from rulespkg.systems.d6xd6.combat.turn import AFTER, BEFORE, WHOLE, WITH, Actor, Turn
from rulespkg.systems.d6xd6.fields import armour_subtracts, by_product
from rulespkg.systems.d6xd6.offers import first_of


class InitiativeTracker(Turn):
    """Count down from 36: who acts when, who holds, who runs, and what is done together.

    Kept in this browser only.
    """

    id, title = "d6xd6.initiative", "Initiative tracker"
    purpose = "Count down a turn from 36"
    in_play = True
    rules = (
        "d6xd6.turn.countdown",
        "d6xd6.turn.ties",
        "d6xd6.turn.success-and-first",
        "d6xd6.option.held",
        "d6xd6.option.combined",
        "d6xd6.turn.mid-turn-damage",
    )
    roll_label, odds_label, count_label = "Roll for all", "Show the countdown", "First"
    saved = Saved("turn")
    offers = first_of("actors", "First character")

    by_product = by_product(fold="Other readings")
    armour_subtracts = armour_subtracts(fold="Other readings")

    @cached_property
    def names(self) -> list[str]:
        """What each is called; who shares a name is told by the place in the list."""
        names = [actor.label for actor in self.actors]
        return [
            name if names.count(name) == 1 else f"{name} ({place})" for place, name in enumerate(names, 1)
        ]

    @cached_property
    def tasks(self) -> list[Task]:
        """What each rolls."""
        return [actor.task(subtracts=self.armour_subtracts) for actor in self.actors]

    def odds(self) -> Answer:
        return self.followed() if self.all_rolled else self.first_odds()

    def first_odds(self) -> Answer:
        """Who acts first, before anybody has rolled."""
        chances = firsts(self.tasks, self.by_product)
        alone = {name: first.alone for name, first in zip(self.names, chances, strict=True)}
        tie = Ratio(1) - sum(alone.values(), Ratio(0))
        places = [str(place) for place in range(1, len(self.names) + 1)]
        return Answer(
            _first_words(alone),
            figures=(Figure("Tie for first", tie, tone="tie", key="tie"),),
            charts=(
                bars(
                    "Who acts first",
                    f"The highest number is shared {percent(tie)} of the time; "
                    "those who share it act together.",
                    "Character",
                    {**alone, "Tie": tie},
                    key="first",
                    keys=(*places, "tie"),
                ),
            ),
            grids=(self.first_grid(chances),),
            notes=(
                Step("Enter the numbers rolled to follow the countdown.", "d6xd6.turn.countdown"),
                *self.house,
            ),
        )

    def first_grid(self, chances: tuple[First, ...]) -> Grid:
        """How often each is first, and succeeds."""
        return Grid.of(
            "order",
            "First, and successful",
            "The chance of the highest number without a tie, and of a success with it.",
            numbered(zip(self.names, chances, self.tasks, strict=True)),
            ("character", "Character", lambda row: _with_kind(*row[::2])),
            ("first", "First, no tie", lambda row: row[1].alone),
            ("success_and_first", "Success, and first", lambda row: row[1].successful),
            (
                "mean_number",
                "Number, on average",
                lambda row: Cell(number_odds(row[2], self.by_product).mean(), ""),
            ),
        )

    @property
    def count(self) -> int:
        """The number that the countdown has come to."""
        return self.numbers[self.acting[0]] if self.acting else 0

    def followed(self) -> Answer:
        """The countdown of the numbers that were entered."""
        now = self.acting
        names = [self.names[place] for place in self.holding()]
        words = _who(self.names, now, self.count) if now else _over(names)
        waiting = f" {' and '.join(names)} may break in." if names and now else ""
        return Answer(
            f"{words}{waiting}",
            figures=(Figure("Countdown", self.count, "", key="count"),),
            cards=tuple(self.card(place) for place in self.in_order),
            notes=(*self.notes(), *self.house),
        )

    def holding(self) -> list[int]:
        """Who holds an action, and can still break in where somebody acts."""
        places = [place for place in self.in_order if self.actors[place].held and not self.actors[place].out]
        return [place for place in places if self.slower(place)] if self.acting else places

    def notes(self) -> tuple[Step, ...]:
        """The rules that matter now."""
        notes = []
        if len(self.acting) > 1 and not self.actors[self.acting[0]].group:
            words = (
                "Equal numbers act together: no action cancels another, and of two hits on one target the "
                "smaller comes first."
            )
            notes.append(Step(words, "d6xd6.turn.ties"))
        if any(actor.held for actor in self.actors):
            words = "Whoever holds an action must have the higher number to choose, and must act by 0."
            notes.append(Step(words, "d6xd6.option.held"))
        if any(actor.group for actor in self.actors):
            words = (
                "A combined action happens at the lowest number of its group; if its timing does not matter, "
                "it lasts from 36 to 0."
            )
            notes.append(Step(words, "d6xd6.option.combined"))
        if any(actor.out for actor in self.actors):
            words = "Whoever is knocked out or worse loses the action, unless it has the number of the blow."
            notes.append(Step(words, "d6xd6.turn.mid-turn-damage"))
        return tuple(notes)

    def card(self, place: int) -> Card:
        """The card of one character, with its buttons."""
        actor, number, now = self.actors[place], self.numbers[place], place in self.acting
        left = Meter("Lasts", min(self.count, number), max(number, 1), "of the countdown left", "lasts")
        where = {BEFORE: "Just before ", AFTER: "Just after ", WITH: ""}[actor.slot]
        return Card(
            f"{where}{number}: {self.names[place]}",
            _status(actor, now),
            "success" if now else "failure" if actor.out else "",
            (left,) if actor.lasts else (),
            _tags(actor),
            self.presses(place),
            str(place + 1),
        )

    def presses(self, place: int) -> tuple[Press, ...]:
        """The buttons of a card."""
        actor, who = self.actors[place], {"who": str(place + 1)}
        if actor.acted or actor.out:
            return (Press("undo", "Not yet", who),)
        if not actor.held:
            return (Press("act", "Acts", who), Press("hold", "Hold", who), Press("out", "Knocked out", who))
        breaks = tuple(
            Press("release", f"Just {slot} {self.names[i]}", {**who, "whom": str(i + 1), "choice": slot})
            for i in self.slower(place)[:3]
            for slot in (BEFORE, AFTER)
        )
        return (*breaks, Press("act", "Acts now", who), Press("out", "Knocked out", who))

    def dice(self) -> Procedure:
        return first_procedure(self.names, self.tasks, self.by_product)

    def headline(self, run: Run) -> tuple[str, str]:
        """The order of the numbers that were rolled."""
        places: dict[int, list[str]] = {}
        for event, task in zip(run.events, self.tasks, strict=True):
            number = initiative(task, reckon(task, event.throw.total), self.by_product)
            places.setdefault(number, []).append(event.label)
        phrases = [
            f"{' and '.join(names)} at {number}" for number, names in sorted(places.items(), reverse=True)
        ]
        return f"In order: {', '.join(phrases)}.", "tie" if run.state == TIE else ""

    def counts(self, state: int) -> str:
        """Who is first; nobody here is the reader's side, so no order is the better one."""
        return "Tie" if state == TIE else f"{state + 1}. {self.names[state]}"

    def effects(self, state: int) -> tuple[Effect, ...]:
        return (Effect("first", "tie" if state == TIE else state + 1),)


def _with_kind(name: str, task: Task) -> str:
    """A name, with the kind of roll if that is not Focused."""
    return name if task.kind == FOCUSED else f"{name} ({task.kind.capitalize()})"


def _first_words(chances: dict[str, Ratio]) -> str:
    """Who is likeliest to act first; of equals all, and of everybody nobody."""
    high = max(chances.values())
    best = [name for name, chance in chances.items() if chance == high]
    if len(best) == len(chances) > 1:
        return f"All are equally likely to act first, untied: {percent(high)} each."
    if len(best) > 1:
        return f"{' and '.join(best)} are likeliest to act first, untied: {percent(high)} each."
    return f"{best[0]} is likeliest to act first, untied: {percent(high)}."


def _who(names: list[str], now: list[int], at: int) -> str:
    if len(now) == 1:
        return f"At {at}: {names[now[0]]} acts."
    return f"At {at}: {', '.join(names[i] for i in now[:-1])} and {names[now[-1]]} act together."


def _over(names: list[str]) -> str:
    if names:
        return f"The countdown is at 0: {' and '.join(names)} must act now or lose the action."
    return "The countdown is over: next turn."


def _status(actor: Actor, now: bool) -> str:
    if actor.out:
        return "knocked out: the action is lost"
    if actor.acted:
        return "lasts until 0" if actor.lasts else "done"
    return "acts now" if now else "holds" if actor.held else "waits"


def _tags(actor: Actor) -> tuple[str, ...]:
    tags = [f"combined action {actor.group.upper()}"] if actor.group in ("a", "b") else []
    tags += ["lasts the whole turn"] if actor.group == WHOLE else []
    tags += [f"rolled {actor.number}"] if actor.group else []
    return (*tags, "runs") if actor.runs else tuple(tags)
