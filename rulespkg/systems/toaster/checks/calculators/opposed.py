"""The calculator of opposed rolls."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import lines
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Step, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, part, text
from rulespkg.model.problem import Refusal
from rulespkg.model.words import signed
from rulespkg.systems.toaster.checks.opposed import YOU, Ended, clear, does, odds_of, opposed
from rulespkg.systems.toaster.checks.unopposed import BANDS
from rulespkg.systems.toaster.fields import (
    Hurt,
    Luck,
    Optional,
    call,
    difficulty,
    eased,
    modifier,
    rank,
    specialty,
)
from rulespkg.systems.toaster.figures import TONES, rank_grid, result_chart, result_figures
from rulespkg.systems.toaster.luck.luck import AFTER, BEFORE
from rulespkg.systems.toaster.notation import Parts, total
from rulespkg.systems.toaster.offers import opposed_offers
from rulespkg.systems.toaster.skills.specialties import specialty as specialty_bonus

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run
    from rulespkg.systems.toaster.index.dice import Switches


_TIES = (
    Option("draw", "A draw"),
    Option("rank", "The higher rank wins"),
    Option("you", "You win"),
    Option("they", "The other side wins"),
)


def _opposed_words(name: str, chances: dict[str, Ratio], rules: Switches) -> str:
    verb = does(name, "win").removeprefix(f"{name} ")
    if rules.variable:
        success = chances["success"] + chances["critical"]
        share = percent(chances["marginal"])
        return f"{name} clearly {verb} {percent(success)} of the time; draws: {share}."
    tie_words = f", and {percent(chances['tie'])} are draws" if chances.get("tie") else ""
    return f"{name} {verb} {percent(chances['win'])} of the time{tie_words}."


def _lead_chart(lead: int, rules: Switches) -> Chart:
    by_lead = {signed(by): clear(by, rules.nines, rules.zeros) for by in range(-9, 10)}
    lead_words = f"Your lead is {signed(lead)}."
    return lines(
        "Chance by lead in bonuses",
        f"{lead_words} With equal bonuses each side wins {percent(by_lead['0'][0])} of the time.",
        "Lead",
        "by_lead",
        Higher_total={by: pair[0] for by, pair in by_lead.items()},
        Equal={by: pair[1] for by, pair in by_lead.items()},
    )


def _in_sentence(name: str) -> str:
    """A side within a sentence."""
    return "you" if name == YOU else name or "this side"


class Side(Luck, Hurt):
    """One side of an opposed roll."""

    leading = "name", "rank", "difficulty", "modifier", "specialty"
    folded = "difficulty", "specialty", "stun", "wounds", "threshold", "luck_before", "luck_after", "call"

    name = text("Name", 40)
    rank = rank("Rank", 5)
    difficulty = difficulty(help="On one side only.")
    modifier = modifier(rule="toaster.difficulty.opposed_side")
    specialty = specialty()
    call = call()

    @property
    def label(self) -> str:
        """The name, or which side it is."""
        return self.name or self.called

    @cached_property
    def parts(self) -> Parts:
        """Rank and everything that is added to it, luck before the roll too."""
        try:
            special = specialty_bonus(self.rank, int(self.specialty))
        except Refusal as refusal:
            problems = (problem._replace(name=f"{self.at}.specialty") for problem in refusal.problems)
            raise Refusal(*problems) from None
        return (
            (self.rank, ""),
            (special, "specialty"),
            (eased(self.difficulty), "difficulty"),
            (self.modifier, "other modifiers"),
            self.hurt(_in_sentence(self.name)),
            (BEFORE * self.luck_before, "luck"),
        )

    @property
    def bonus(self) -> int:
        """All of them together."""
        return total(self.parts)


def side(label: str, rank: int) -> Side:
    """A side as a part of a form, with the name that it has at first."""
    return part(Side, label, {"name": label, "rank": rank})


class Sides(Form):
    """Both sides, and who wins ties between them."""

    you = side("You", 6)
    they = side("Other side", 5)
    ties = choice(
        "Equal totals",
        "draw",
        _TIES,
        rule="toaster.outcomes.tiebreakers",
        only=("variable", ("0",)),
    )


class OpposedRoll(Optional, Sides, Calculator):
    """Both sides roll a d10* plus a rank; the higher total wins."""

    id, title = "toaster.opposed", "Opposed roll"
    purpose = "Roll against somebody"
    strip = (("you.rank", "Your rank"), ("you.modifier", "Modifier"), ("they.rank", "Their rank"))
    rules = "toaster.actions.opposed", "toaster.actions.tie", "toaster.difficulty.opposed_side"
    win_label, count_label, offers = "Win", "Result", opposed_offers

    def check(self) -> None:
        self.dice()

    @property
    def names(self) -> tuple[str, str]:
        """What both sides are called."""
        return self.you.label, self.they.label

    def dice(self) -> Procedure:
        you, they = self.you, self.they
        return opposed(
            you.bonus,
            they.bonus,
            self.switches,
            self.names,
            (AFTER * you.luck_after, AFTER * they.luck_after),
            (you.call, they.call),
            (you.parts, they.parts),
        )

    @property
    def tie_to(self) -> str:
        """Whom a tie goes to: win, lose or tie."""
        mine, theirs = self.you.rank, self.they.rank
        by_rank = "win" if mine > theirs else "lose" if mine < theirs else "tie"
        return {"draw": "tie", "rank": by_rank, "you": "win", "they": "lose"}[self.ties]

    def headline(self, run: Run) -> tuple[str, str]:
        end: Ended = run.state
        names = self.names
        result = self.decided(end)
        fumbles = [name for name, fumbled in zip(names, (end.a_fumble, end.b_fumble), strict=True) if fumbled]
        more = f" {' and '.join(fumbles)} fumbled." if fumbles else ""
        draw = "Two natural 0s: nobody succeeds" if end.stalemate else "A draw"
        words = {"win": does(names[0], "win"), "lose": does(names[1], "win"), "tie": draw}.get(
            result, f"{result.title()} for {_in_sentence(names[0])}"
        )
        by = " by a tiebreaker" if result != end.result else ""
        return f"{words}{by}.{more}", TONES[result]

    def decided(self, end: Ended) -> str:
        """The result after tiebreakers, which two natural 0s do not call for."""
        return self.tie_to if end.result == "tie" and not end.stalemate else end.result

    def score(self, state: Ended) -> tuple[int, int]:
        """The result, then who fumbled."""
        result = self.decided(state)
        order = BANDS if result in BANDS else ("lose", "tie", "win")
        return order.index(result), state.b_fumble - state.a_fumble

    def wins(self, state: Ended) -> bool:
        return self.decided(state) in ("win", "success", "critical")

    def counts(self, state: Ended) -> str:
        result = self.decided(state)
        return {"lose": "Loss", "tie": "Draw"}.get(result, result.title())

    def effects(self, state: Ended) -> tuple[Effect, ...]:
        """The result for the reader's side, and who fumbled by a 0."""
        return (
            Effect("outcome", self.decided(state)),
            Effect("fumble", int(state.a_fumble), "you"),
            Effect("fumble", int(state.b_fumble), "they"),
        )

    def odds(self) -> Answer:
        rules = self.switches
        lead = self.you.bonus - self.they.bonus
        odds = odds_of(self.dice(), rules)
        chances = dict(odds.results)
        if not rules.variable and self.tie_to != "tie":
            chances[self.tie_to] += chances["tie"] - odds.stalemate
            chances["tie"] = odds.stalemate
            if not rules.zeros:
                del chances["tie"]
        figures = result_figures(chances)
        names = self.names
        fumbles = (
            Figure(f"{does(names[0], 'fumble')} by a 0", odds.a_fumble, tone="fumble", key="you_fumble"),
            Figure(f"{does(names[1], 'fumble')} by a 0", odds.b_fumble, tone="fumble", key="they_fumble"),
        )
        return Answer(
            _opposed_words(names[0], chances, rules),
            figures=(*figures, *(fumbles if rules.zeros else ())),
            charts=(result_chart(figures, f"{names[0]} against {names[1]}"), _lead_chart(lead, rules)),
            grids=(rank_grid(rules),),
            notes=tuple(self.notes(rules)),
        )

    def notes(self, rules: Switches) -> list[Step]:
        """What ties and natural 0s mean."""
        notes = []
        if rules.variable:
            notes.append(
                Step("Differences of −1, 0 and +1 are marginal: a draw.", "toaster.outcomes.marginal")
            )
        elif self.ties != "draw":
            notes.append(Step("A tiebreaker decides equal totals.", "toaster.outcomes.tiebreakers"))
        if rules.zeros:
            notes.append(Step("Both natural 0s: nobody succeeds.", "toaster.actions.rolling_zeros"))
        return notes
