"""Spending by hand: what a hit does with its extra successes spent as one chooses."""

from __future__ import annotations

from functools import cached_property

from rulespkg.model.answer import Answer, Cell, Effect, Figure, Grid, Step, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.form import flag, row, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural, signed
from rulespkg.systems.nwm.attacks import victims
from rulespkg.systems.nwm.attacks.attack import OTHER_HARM, Attack, Blow, Spend, blow, unspent
from rulespkg.systems.nwm.attacks.attack_form import DamageForm
from rulespkg.systems.nwm.attacks.fields import OPTIONAL_RULES, SPENT, WEAPON, AttackFields
from rulespkg.systems.nwm.attacks.goals import result_tone
from rulespkg.systems.nwm.attacks.tables import DISCOUNTS
from rulespkg.systems.nwm.damage.armor import effectiveness
from rulespkg.systems.nwm.damage.damage import STOPPED, damage_row, result_title
from rulespkg.systems.nwm.fields import MOST_BONUS
from rulespkg.systems.nwm.figures import rank_figure
from rulespkg.systems.nwm.scale import ranks


def purchase(label: str, default: int = 0, **more: str) -> int:
    """Successes spent on something."""
    return whole(label, default, 0, MOST_BONUS, **more)


class OtherPurchases(AttackFields, fold=SPENT):
    """What successes buy besides harm."""

    victims = purchase("On more victims", rule="nwm.many.steps")
    discount = row("Discount on victims", "discount-none", (DISCOUNTS,), rule="nwm.many.discount")
    effect = purchase("On a special effect", rule="nwm.special.separate")
    style = purchase("On style, or a minor action", rule="nwm.attack.spend")

    @property
    def fallen(self) -> int:
        """How many victims there are."""
        return victims.victims(self.victims, DISCOUNTS.row(self.discount).facts["steps"])


class Spending(Calculator, OtherPurchases, DamageForm):
    """You have hit, and spend the extra successes yourself: what does it do, and what is left over?"""

    id, title, odds_label = "nwm.spending", "Spend your successes", "Spend them"
    purpose = "Spend the extra successes of a hit"
    rules = (
        "nwm.attack.spend",
        "nwm.damage.rank",
        "nwm.damage.table",
        "nwm.armour.coverage",
        "nwm.many.steps",
    )
    leading = "extra", "full_damage", "increase", "convert", "bypass"
    headings = "", SPENT, WEAPON, OPTIONAL_RULES

    extra = whole("Extra successes", 3, -MOST_BONUS, MOST_BONUS, rule="nwm.task.extra")
    full_damage = flag("Full damage (1)", True, rule="nwm.attack.basic_hit")
    increase = purchase("On more damage", 2, rule="nwm.damage.rank")
    convert = flag("Change the kind of harm (1)", rule="nwm.attack.convert")
    bypass = purchase("On a bypass of armor", help="Its coverage says how many.", rule="nwm.armour.coverage")

    def check(self) -> None:
        """Refuses what cannot be paid, and a kind of harm that cannot be had (nwm.attack.convert)."""
        if self.convert and not self.harm.convertible:
            words = "“Change the kind of harm” must be off: this attack cannot do that."
            raise refuse("convert", "Change the kind of harm", words)
        self.left()

    def left(self) -> int:
        """What is left over; ``Refusal`` where more is spent than there is (nwm.attack.spend)."""
        spent = (
            self.full_damage,
            self.bypass,
            self.increase,
            self.convert,
            self.victims,
            self.effect,
            self.style,
        )
        return unspent(self.extra, map(int, spent))

    @cached_property
    def spend(self) -> Spend:
        """What goes into harm; a bypass that is not paid in full does nothing (nwm.armour.coverage)."""
        around = self.harm.protection is not None and self.bypass >= self.harm.cover
        return Spend(self.full_damage, around, self.convert, self.increase)

    def odds(self) -> Answer:
        left = self.left()
        if self.extra < 0:
            words = f"A miss, {-self.extra} short: there is nothing to spend."
            return Answer(words, "failure", effects=(Effect("outcome", "miss"),))
        attack, fallen = self.harm, self.fallen
        ends = blow(attack, self.spend)
        return Answer(
            f"{result_title(ends.result)}{_damage_words(attack, ends)}; {_left_words(left)}.",
            result_tone(ends.result),
            figures=(
                *_damage_figures(ends),
                Figure("Victims", fallen, "people" if fallen > 1 else "person", key="victims"),
                Figure("Left over", left, "", key="unspent"),
                *_armor_figure(attack, self.spend),
            ),
            grids=_damage_row_grid(attack, ends),
            notes=(*self.spend_reasons(), *self.power_reasons(), *self.house_reasons()),
            effects=(
                Effect("outcome", STOPPED if ends.result == STOPPED else "hit"),
                Effect("result", ends.result, "target"),
                Effect("unspent", left),
            ),
        )

    def spend_reasons(self) -> list[Step]:
        """What each purchase does, where that is not plain."""
        steps, cover = [], self.harm.cover
        if not self.full_damage:
            words = "Without full damage this is a basic hit, which does one full rank less."
            steps.append(Step(words, "nwm.attack.basic_hit"))
        if self.bypass and self.harm.protection is None:
            steps.append(Step("There is no armor to bypass.", "nwm.armour.coverage"))
        elif 0 < self.bypass < cover:
            words = f"A bypass takes {cover}: {plural(self.bypass, 'success')} on it came to nothing."
            steps.append(Step(words, "nwm.armour.coverage"))
        if self.effect:
            words = "The special effect has its own calculator."
            steps.append(Step(words, "nwm.special.separate"))
        return steps


def _armor(attack: Attack, spend: Spend) -> str:
    """What armor does, "bypassed" or as its table has it."""
    assert attack.protection is not None
    return "bypassed" if spend.bypass else effectiveness(attack.pen, attack.protection)


def _damage_words(attack: Attack, ends: Blow) -> str:
    if ends.damage is None or ends.by is None:
        return ""
    halved = ranks.title(ranks.halved(attack.resistance))
    return f": {ranks.title(ends.damage)} against {halved} ({signed(ends.by)})"


def _left_words(left: int) -> str:
    return f"{plural(left, 'success')} left" if left else "nothing left"


def _damage_figures(ends: Blow) -> tuple[Figure, ...]:
    """Damage and its distance from the halved resistance, unless armor stops it."""
    if ends.damage is None or ends.by is None:
        return ()
    return (
        rank_figure("Damage", ends.damage, "damage"),
        Figure("Above the halved resistance", ends.by, _half_steps(ends.by), key="difference"),
    )


def _half_steps(count: int) -> str:
    return "half-step" if abs(count) == 1 else "half-steps"


def _armor_figure(attack: Attack, spend: Spend) -> tuple[Figure, ...]:
    return (Figure("Armor", _armor(attack, spend), "", key="armor"),) if attack.protection is not None else ()


def _damage_row_grid(attack: Attack, ends: Blow) -> tuple[Grid, ...]:
    """The row of the damage table that holds, with the kinds of harm that this attack can do."""
    if ends.by is None:
        return ()
    row = damage_row(ends.by)

    def harm(kind: str) -> Cell:
        return Cell(result_title(row.facts[kind]), "", "best" if kind == ends.kind else "")

    kinds = (attack.kind, OTHER_HARM[attack.kind]) if attack.convertible else (attack.kind,)
    return (
        Grid.of(
            "row",
            "The row of the damage table",
            f"This attack is {ends.kind}" + (", by one success." if ends.kind != attack.kind else "."),
            {row.facts["row"]: row},
            ("row", "Damage against halved resistance", lambda row: text_cell(row.label, f"#{row.slug}")),
            *((kind, kind.capitalize(), lambda _, kind=kind: harm(kind)) for kind in kinds),
        ),
    )
