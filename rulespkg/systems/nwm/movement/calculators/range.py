"""Range and movement: what a distance costs, and how long it takes to close it."""

from __future__ import annotations

from functools import cached_property

from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.model.answer import (
    Answer,
    Chart,
    Figure,
    Grid,
    Series,
    Step,
    number,
    percent,
)
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, row, whole
from rulespkg.model.words import plural, signed
from rulespkg.systems.nwm.checks.task import chance, task
from rulespkg.systems.nwm.checks.task_calculator import TaskCalculator
from rulespkg.systems.nwm.fields import any_rank, attribute_rank, base_successes, modifier
from rulespkg.systems.nwm.movement.movement import fullmoves, meters, rounds_to_close
from rulespkg.systems.nwm.movement.range_penalty import range_bands, range_penalty, scoped_range
from rulespkg.systems.nwm.movement.tables import BASE_RANGES, FULLMOVE
from rulespkg.systems.nwm.offers import range_offers
from rulespkg.systems.nwm.scale import ranks
from rulespkg.systems.nwm.words import extra_words

MOST_METERS = 100_000
_LISTED = BASE_RANGES._replace(printed=tuple(row for row in BASE_RANGES.rows if "fullmoves" in row.facts))
_UNITS = (Option("meters", "Meters"), Option("fullmoves", "Fullmoves"))
_ROUNDINGS = (
    Option("up", "Next row up"),
    Option("down", "Row below"),
    Option("nearest", "Nearer row"),
)
_OWN = ("weapon", ("",))
_BASE_RULE = "nwm.space.base_range"


def _fullmoves(count: int, unit: str) -> Ratio:
    return Ratio(count, FULLMOVE if unit == "meters" else 1)


def _distance_words(distance: Ratio) -> str:
    """A distance in both units."""
    return f"{number(meters(distance))} m ({_fullmove_words(distance)})"


def _fullmove_words(distance: Ratio) -> str:
    """Fullmoves with their noun."""
    return f"{number(distance)} fullmove{'' if distance == 1 else 's'}"


class ShotModifiers(Form, fold="More"):
    """What else counts for a shot."""

    bonus = modifier("Bonus", help="In successes, as for careful aim.", rule="nwm.task.modifiers")
    rounding = choice("Between two rows", "up", _ROUNDINGS, rule="nwm.space.range_penalty")


class Shot(Form):
    """A weapon, a distance, and who shoots or closes in."""

    weapon = row("Weapon", "range-rifle", (_LISTED,), "Another", rule="nwm.space.base_range")
    base_range = whole(
        "Base range",
        5,
        1,
        MOST_METERS,
        help="Agree on one; a rifle has 5 fullmoves.",
        rule="nwm.space.base_range",
        only=_OWN,
    )
    base_unit = choice("Base range counted in", "fullmoves", _UNITS, rule="nwm.space.fullmove", only=_OWN)
    scope = flag("Scope, sighted in", rule="nwm.space.scope")
    distance = whole("Distance", 400, 0, MOST_METERS, rule="nwm.space.range_penalty")
    unit = choice("Counted in", "meters", _UNITS, rule="nwm.space.fullmove")
    attack = attribute_rank("Attack", "heroic", rule="nwm.attack.roll")
    defense = any_rank("Target's defense", "great", rule="nwm.attack.defence_value")
    athletics = any_rank("Athletics of the one who closes in", "good", rule="nwm.space.move")

    @property
    def far(self) -> Ratio:
        """The distance in fullmoves."""
        return _fullmoves(self.distance, self.unit)

    @property
    def base(self) -> Ratio:
        """The base range in fullmoves, before a scope."""
        if self.weapon:
            return Ratio(BASE_RANGES.row(self.weapon).facts["fullmoves"])
        return _fullmoves(self.base_range, self.base_unit)

    @property
    def step(self) -> Ratio:
        """The fullmoves that whoever closes in covers in a round."""
        return fullmoves(base_successes(self.athletics))

    @property
    def turns(self) -> int:
        """The rounds that it takes to close in."""
        return rounds_to_close(self.far, base_successes(self.athletics))


class Range(TaskCalculator, ShotModifiers, Shot):
    """What a distance takes from a shot, how often it still hits, and how long it takes to close in."""

    id, title, roll_label, win_label = "nwm.range", "Range and movement", "Shoot", "Hit"
    purpose = "Shoot from a distance, or close in"
    strip = (("weapon", ""), ("attack", ""), ("defense", "Defense"))
    rules = (
        "nwm.space.range_penalty",
        "nwm.space.base_range",
        "nwm.space.scope",
        "nwm.space.close_range",
        "nwm.space.move",
    )
    offers = range_offers

    @property
    def penalty(self) -> int:
        """What the distance takes from the attack, 0 or less."""
        return range_penalty(self.far, self.base, self.scope, self.rounding)

    def numbers(self, penalty: int) -> tuple[int, int, int]:
        """Attack, defense and bonus, with a penalty for range."""
        return base_successes(self.attack), base_successes(self.defense), self.bonus + penalty

    def hit(self, penalty: int) -> Ratio:
        """The chance to hit with a penalty for range."""
        return chance(*self.numbers(penalty))

    def dice(self) -> Procedure:
        attack, defense, bonus = self.numbers(self.penalty)
        return task(attack, defense, bonus, "Attack", "defense value")

    def headline(self, run: Run) -> tuple[str, str]:
        extra: int = run.state
        words = "A hit" if extra >= 0 else "A miss"
        return f"{words}, {extra_words(extra)}.", "success" if extra >= 0 else "failure"

    def odds(self) -> Answer:
        penalty, turns = self.penalty, self.turns
        hit, close = self.hit(penalty), self.hit(0)
        words = f"No penalty: you hit {percent(hit)} of the time."
        if penalty:
            often = f"you hit {percent(hit)} instead of {percent(close)}"
            words = f"{signed(penalty)} for range: {often}."
        return Answer(
            words,
            figures=(
                Figure("Range penalty", penalty, "", key="range_penalty"),
                Figure("Hit", hit, tone="success", key="hit"),
                Figure("Hit within base range", close, key="hit_within_base_range"),
                Figure(
                    "Rounds to close in", turns, "rounds" if turns != 1 else "round", key="rounds_to_close"
                ),
                Figure("Covered in a round", meters(self.step), "m", key="meters_a_round"),
                Figure("The same in fullmoves", self.step, "", key="fullmoves_a_round"),
            ),
            charts=(self.chart(),),
            grids=(self.grid(),),
            notes=self.notes(),
        )

    @cached_property
    def bands(self) -> list[tuple[Ratio, int, Ratio]]:
        """Where each penalty ends and the chance to hit with it, until there is none or for twelve bands."""
        reach = range_bands(self.base, self.scope, self.rounding, 12)
        bands = [(far, penalty, self.hit(penalty)) for far, penalty in reach]
        hopeless = [i for i, (_, _, hit) in enumerate(bands) if not hit]
        return bands[: hopeless[0] + 1 if hopeless else len(bands)]

    def chart(self) -> Chart:
        """The chance to hit in every band of distance."""
        points = tuple((f"{number(meters(far))} m", hit) for far, _, hit in self.bands)
        (near, most), (far, least) = points[0], points[-1]
        before = points[max(0, len(points) - 2)][0]
        until = self.until.lower()
        last = f"beyond {before}" if not least else f"{until} {far}"
        sentence = f"{percent(most)} {until} {near}, {percent(least)} {last}."
        keys = tuple(str(penalty) for _, penalty, _ in self.bands)
        series = (Series("Hit", points, "success", keys=keys),)
        return Chart("bars", "Chance to hit by distance", sentence, self.until, series, key="hit_by_penalty")

    def grid(self) -> Grid:
        """The bands with their penalties."""
        return Grid.of(
            "bands",
            "Bands of range",
            "Where each penalty ends.",
            {str(penalty): (far, penalty, hit) for far, penalty, hit in self.bands},
            ("until", self.until, lambda band: _distance_words(band[0])),
            ("penalty", "Penalty", lambda band: signed(band[1])),
            ("hit", "Hit", lambda band: band[2]),
        )

    @property
    def until(self) -> str:
        """Whether the end of a band belongs to it."""
        return "Up to" if self.rounding == "up" else "Under"

    def notes(self) -> tuple[Step, ...]:
        """What the penalty and the time come from."""
        reach = scoped_range(self.base, self.scope)
        steps = [
            Step(f"Base range {_distance_words(reach)}.", f"#{self.weapon}" if self.weapon else _BASE_RULE)
        ]
        if self.scope:
            steps.append(Step("The scope is included; sighting it in takes an action.", "nwm.space.scope"))
        if self.scope and self.weapon == "range-thrown":
            words = "Thrown weapons have no scope; here it means something with the same effect."
            steps.append(Step(words, "nwm.space.scope"))
        if self.far <= 1:
            steps.append(Step("Within one fullmove range does not matter.", "nwm.space.close_range"))
        else:
            words = f"The distance is {number(self.far / reach)} times that."
            steps.append(Step(words, "nwm.space.range_penalty"))
        rank = ranks.title(base_successes(self.athletics))
        steps.append(
            Step(f"{rank} athletics cover {_distance_words(self.step)} in a round.", "nwm.space.move")
        )
        closing = f"It takes {plural(self.turns, 'round')} to come within one fullmove."
        return (*steps, Step(closing, "nwm.space.close_range"))
