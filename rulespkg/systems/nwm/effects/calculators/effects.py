"""Special effects: disarm, knock down, grab and break free."""

from __future__ import annotations

from functools import cached_property

from rulespkg.chances.charts import bars, stacked
from rulespkg.dice import Distribution, Procedure, Ratio, Run, Stage, Throw
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, Step, number, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.form import flag, row, whole
from rulespkg.model.words import added, minus, plural
from rulespkg.systems.nwm.attacks.attack_form import AttackRollForm
from rulespkg.systems.nwm.attacks.fields import READINGS, SPENT, AttackFields
from rulespkg.systems.nwm.checks.dice import FOUR_DICE
from rulespkg.systems.nwm.checks.task import extras, outcome, roll_steps
from rulespkg.systems.nwm.damage.armor import armor_loss
from rulespkg.systems.nwm.damage.tables import COVERAGE
from rulespkg.systems.nwm.effects.hand_to_hand import GRIP_BONUS
from rulespkg.systems.nwm.effects.special_effects import (
    OUTCOMES,
    SUCCESSFUL,
    EffectOutcome,
    SpecialEffect,
    cheapest,
    effect_outcome,
    needed,
    price,
    spendable,
)
from rulespkg.systems.nwm.effects.tables import SPECIAL
from rulespkg.systems.nwm.fields import EVERY_RANK, MOST_BONUS, any_rank, base_successes
from rulespkg.systems.nwm.offers import effects_offers
from rulespkg.systems.nwm.scale import ranks

TRIED = ("special-disarm", "special-disarm-take", "special-knockdown", "special-grab", "special-escape")
_DISARMS, _KNOCKDOWN, _OTHERS = TRIED[:2], TRIED[2:3], TRIED[:4]
_NAMES = tuple(slug.removeprefix("special-") for slug in TRIED)
_TRIED = SPECIAL._replace(printed=tuple(row for row in SPECIAL.rows if row.slug in TRIED))
_RULES = {name: f"nwm.special.{name.removesuffix('-take')}" for name in _NAMES}
_AMOUNTS = {
    "disarm": "margin",
    "disarm-take": "margin",
    "knockdown": "meters",
    "grab": "strength",
    "escape": "countergrab",
}
"""What the amount of each effect is, for whoever reads on."""
_UNITS = {"knockdown": ("Thrown", "m"), "grab": ("Strength", ""), "escape": ("Strength of your grab", "")}


class EffectSpending(AttackFields, fold=SPENT):
    """What a hold adds, and what is put aside."""

    held = flag(
        "You hold the target",
        help="Two more extra successes on a hit.",
        rule="nwm.special.grab_bonus",
        only=("effect", _OTHERS),
    )
    aside = whole(
        "Successes put aside",
        0,
        0,
        MOST_BONUS,
        help="For damage or anything else.",
        rule="nwm.special.separate",
    )


class ArmorReading(AttackFields, fold=READINGS):
    """Whether armor stops effects, and the armor."""

    armor_stops = flag("Armor that stops the damage stops the effect too", rule="nwm.armour.stopped")
    protection = any_rank(
        "Armor's protection",
        none="No armor",
        rule="nwm.armour.protection",
        help="It counts only if armor stops effects too.",
    )
    coverage = row(
        "Coverage", "coverage-a-lot", (COVERAGE,), rule="nwm.armour.coverage", only=("protection", EVERY_RANK)
    )
    equal_option = flag(
        "Armor of equal rank takes two full ranks (optional rule)",
        help="Instead of stopping the attack.",
        rule="nwm.armour.equal_option",
        only=("armor_stops", ("1",)),
    )


class SpecialEffects(Calculator, ArmorReading, EffectSpending, AttackRollForm):
    """Disarm, knock down, grab or break free: how often it works, and how far or how strong."""

    id, title, win_label, count_label = "nwm.effects", "Special effects", "It works", "Result"
    count_better = ""
    purpose = "Disarm, knock down, grab or break free"
    strip = (("effect", ""), ("attack", ""), ("defense", "Defense"))
    rules = (
        "nwm.special.power",
        "nwm.special.disarm",
        "nwm.special.knockdown",
        "nwm.special.grab",
        "nwm.special.escape",
        "nwm.special.grab_bonus",
    )
    leading = ("effect",)
    offers = effects_offers

    effect = row("Effect", TRIED[0], (_TRIED,), rule="nwm.special.power")
    power = any_rank("Power", "good", help="Usually that of bare hands.", rule="nwm.special.power")
    grip = any_rank(
        "Target's grip",
        "extraordinary",
        help="The attribute that holds the weapon, not halved.",
        rule="nwm.special.disarm",
        only=("effect", _DISARMS),
    )
    suited = flag(
        "A well-suited weapon or move, such as a jitte", rule="nwm.special.disarm", only=("effect", _DISARMS)
    )
    weight = any_rank(
        "Target's weight",
        "average",
        help="An ordinary adult is Average, and twice the weight is one full rank more.",
        rule="nwm.special.knockdown",
        only=("effect", _KNOCKDOWN),
    )
    helpful = flag("The description helps", rule="nwm.special.knockdown", only=("effect", _KNOCKDOWN))
    grab = any_rank("Strength of the grab", "great", rule="nwm.special.escape", only=("effect", TRIED[4:]))

    def answer(self, run: Run) -> Answer:
        return super().answer(run)._replace(notes=self.rolled_reasons)

    @property
    def name(self) -> str:
        """The effect that is tried."""
        return self.effect.removeprefix("special-")

    @property
    def against(self) -> tuple[str, int] | None:
        """What the power is against, and its base successes; ``None`` for a grab."""
        by_effect = {
            "disarm": ("Grip", self.grip),
            "disarm-take": ("Grip", self.grip),
            "knockdown": ("Weight", self.weight),
            "escape": ("Grab", self.grab),
        }
        if self.name not in by_effect:
            return None
        words, rank = by_effect[self.name]
        return words, base_successes(rank)

    @property
    def stops(self) -> int | None:
        """What armor takes before the effect; ``None`` where it does not stop the blow (reading G38)."""
        if not self.armor_stops or not self.protection or self.name == "escape":
            return None
        loss = armor_loss(base_successes(self.power), base_successes(self.protection), self.equal_option)
        return int(COVERAGE.row(self.coverage).facts["cost"]) if loss is None else None

    @cached_property
    def tried(self) -> SpecialEffect:
        """The effect with all that counts for it."""
        _, against = self.against or ("", 0)
        easy = self.helpful if self.name == "knockdown" else self.suited and self.against is not None
        held = self.held and self.name != "escape"
        return SpecialEffect(
            self.name, base_successes(self.power), against, easy, held, self.aside, self.stops
        )

    @property
    def ends(self) -> Distribution:
        """The distribution of what comes of it."""
        return extras(*self.sides).map(lambda extra: effect_outcome(self.tried, extra))

    def dice(self) -> Procedure:
        """The attack roll; it ends in what comes of the effect (nwm.special)."""
        attack, defense = self.sides

        def tell(_: object, throw: Throw, end: EffectOutcome) -> list[tuple[str, str]]:
            steps = roll_steps(attack, 0, throw.total, defense, "defense value")
            words = self.power_words(attack + throw.total - defense) or _outcome_words(self.tried, end)
            return [*steps, (f"{words}.", _RULES[self.name])]

        def then(_: object, rolled: int) -> EffectOutcome:
            return effect_outcome(self.tried, outcome(attack, rolled, defense).extra)

        return Procedure(None, (Stage("Attack", lambda _: FOUR_DICE, then, tell, key="roll"),))

    def power_words(self, extra: int) -> str:
        """The effect's power as a sum, and what it is compared with; "" where there is no effect."""
        effect, left = self.tried, spendable(self.tried, extra)
        more = -1 if left is None else left - price(effect)
        if more < 0:
            return ""
        grip = f" {added(GRIP_BONUS)}" if self.name in _NAMES[:2] else ""
        total = effect.power + more + (GRIP_BONUS if grip else 0)
        against = ""
        if self.against:
            words, number = self.against
            against = f" against a {words.lower()} of {minus(number)}"
        return f"Power {minus(effect.power)} {added(more)}{grip} = {minus(total)}{against}"

    def headline(self, run: Run) -> tuple[str, str]:
        return f"{_outcome_words(self.tried, run.state)}.", OUTCOMES[run.state.result][1]

    def score(self, state: EffectOutcome) -> tuple[int, int]:
        """The result, and among equal ones the amount, in tenths to be whole; a weapon taken is taken."""
        amount = Ratio(0) if state.amount is None or state.result == "taken" else state.amount * 10
        return tuple(OUTCOMES).index(state.result), amount.num // amount.den

    def wins(self, state: EffectOutcome) -> bool:
        return state.result in SUCCESSFUL

    def counts(self, state: EffectOutcome) -> str:
        return _outcome_words(self.tried, state)

    def effects(self, state: EffectOutcome) -> tuple[Effect, ...]:
        """The result, and its margin, meters or strength."""
        result = (Effect("result", state.result, "target"),)
        if state.amount is None:
            return result
        return (*result, Effect(_AMOUNTS[self.name], state.amount))

    def odds(self) -> Answer:
        ends = self.ends
        won = ends.probability(lambda end: end.result in SUCCESSFUL)
        by_result = ends.map(lambda end: end.result)
        figures = tuple(
            Figure(words, by_result[name], tone=tone, key=name)
            for name, (words, tone) in OUTCOMES.items()
            if by_result[name]
        )
        return Answer(
            f"It works {percent(won)} of the time.",
            figures=(
                Figure("It works", won, tone="success", key="works"),
                *(figures if len(figures) > 1 else ()),
            ),
            charts=(stacked("What comes of it", figures, "results"), *_amount_charts(self.tried, ends)),
            grids=(_by_extra(self.tried),),
            notes=(*self.roll_reasons(), *self.effect_reasons()),
        )

    def effect_reasons(self) -> tuple[Step, ...]:
        """What decides the effect, with the rule behind it."""
        effect = self.tried
        steps = [Step(f"Power {ranks.with_base(effect.power)}.", "nwm.special.power")]
        if self.against:
            words, against = self.against
            steps.append(Step(f"{words} {ranks.with_base(against)}.", _RULES[effect.name]))
        costs, more = needed(effect)
        extra = f", and {more} more to raise its power" if more else ""
        steps.append(Step(f"It costs {plural(costs, 'success')}{extra}.", _RULES[effect.name]))
        if effect.held:
            steps.append(Step("You hold the target: 2 extra successes on a hit.", "nwm.special.grab_bonus"))
        if effect.aside:
            steps.append(Step(f"Put aside: {plural(effect.aside, 'success')}.", "nwm.special.separate"))
        if self.protection and not self.armor_stops:
            steps.append(
                Step("Armor stops the damage and nothing else, by our reading.", "nwm.special.separate")
            )
        if effect.cover is not None:
            steps.append(
                Step(
                    f"Armor stops it unless bypassed for {plural(effect.cover, 'success')}.",
                    "nwm.armour.stopped",
                )
            )
        return tuple(steps)


def _amount_words(effect: SpecialEffect, end: EffectOutcome) -> str:
    """The amount in words, with a unit where it has one."""
    if end.amount is None or end.result in ("at-feet", "taken"):
        return ""
    if end.result in ("fails", "flies"):
        return f"by {abs(end.amount.num)}"
    if effect.name == "knockdown":
        return f"{number(end.amount)} m away" if end.amount else "on the spot"
    return f"with strength {number(end.amount)}"


def _outcome_words(effect: SpecialEffect, end: EffectOutcome) -> str:
    words, amount = OUTCOMES[end.result][0], _amount_words(effect, end)
    return f"{words}, {amount}" if amount else words


def _amount_charts(effect: SpecialEffect, ends: Distribution) -> tuple[Chart, ...]:
    """Meters or strengths, where the effect has any."""
    if effect.name not in _UNITS:
        return ()
    label, unit = _UNITS[effect.name]
    values = sorted({end.amount for end in ends if end.amount is not None}, key=float)
    if not values:
        return ()
    amounts = ends.map(lambda end: end.amount)
    points = {number(amount): amounts[amount] for amount in values}
    keys = tuple(map(str, values))
    sentence = f"{label} {number(values[0])} to {number(values[-1])}{' ' * bool(unit)}{unit}."
    heads = f"{label} ({unit})" if unit else label
    return (bars(label, sentence, heads, points, "success", key=_AMOUNTS[effect.name], keys=keys),)


def _by_extra(effect: SpecialEffect) -> Grid:
    """What each number of extra successes comes to."""
    return Grid.of(
        "by_extra",
        "By extra successes",
        f"It works with {plural(cheapest(effect), 'extra success')} or more.",
        {str(extra): extra for extra in range(cheapest(effect) + 5)},
        ("extra", "Extra", str),
        ("end", "What happens", lambda extra: _outcome_words(effect, effect_outcome(effect, extra))),
    )
