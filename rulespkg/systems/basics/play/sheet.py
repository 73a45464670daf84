"""The keys of a sheet: each pool against a threshold, and each weapon with the damage that it does."""

from __future__ import annotations

from functools import partial

from rulespkg.model.form import Form, choice
from rulespkg.model.words import minus, plural
from rulespkg.play.game import Key
from rulespkg.play.person import Person
from rulespkg.play.roll import Narrowed, Offer, PendingRoll, Picks, Shown, offer, relabeled, up_to
from rulespkg.systems.basics.combat.calculators.attack import AttackRoll
from rulespkg.systems.basics.fields import BLIND, COVER, PoolForm, number_options
from rulespkg.systems.basics.offers import SheetPool, SheetWeapon, armed
from rulespkg.systems.basics.play.attacks import DODGE, strike
from rulespkg.systems.basics.play.keys import HouseRule
from rulespkg.systems.basics.play.opponents import fill_in
from rulespkg.systems.basics.play.people import character, penalty, pools
from rulespkg.systems.basics.pools.calculators.pool import PoolRoller
from rulespkg.systems.basics.pools.composition import dodge, split

MOST_ACTIONS = 4
MOST_SOAK = 30


class SheetPicks(Form):
    """What the keys of a sheet are measured against, and what changes their pools."""

    threshold = choice("Threshold", "2", number_options(1, 2, 3, 4, 5, 6, 8))
    actions = relabeled(PoolRoller.count, "Actions that share the pool", high=MOST_ACTIONS)
    soak = relabeled(AttackRoll.soak, "", low=0)
    blind = relabeled(PoolForm.blind, f"Blind, {minus(BLIND)}")
    cover = relabeled(PoolForm.cover, f"Heavy cover, {minus(COVER)}")


def sheet_offer(person: Person, picks: Picks) -> Offer[SheetPicks, tuple[Key, ...]]:
    """Every pool, and every weapon against a soak."""
    forever = picks.get(HouseRule.FOREVER) == "1"
    most = MOST_SOAK if character(person).weapons else 0
    soak = up_to(SheetPicks.soak, most, "Soak of whoever is hit")
    threshold = Narrowed(SheetPicks.threshold, {}).at(Shown.MEETS)
    return offer(SheetPicks, partial(_keys, person, forever), threshold, soak)


def fatigue_words(person: Person) -> str:
    """The dice that fatigue takes; "" for none."""
    lost = penalty(person)
    return f"−{plural(lost, 'die')} for fatigue" if lost else ""


def _keys(person: Person, forever: bool, picks: SheetPicks) -> tuple[Key, ...]:
    sheet, lost = character(person), fatigue_words(person)
    note = f", {lost}" if lost else ""
    own = (*pools(person).values(), SheetPool(DODGE, "Dodge", dodge(sheet.attributes.scores["agility"])))
    return (
        *(_pool(person, forever, picks, pool, f"Pools{note}") for pool in own),
        *(_weapon(person, forever, picks, weapon, f"Weapons, to do damage{note}") for weapon in armed(sheet)),
    )


def _training(pool: SheetPool) -> str:
    return "" if pool.training == "normal" else f", {pool.training}"


def _pool(person: Person, forever: bool, picks: SheetPicks, pool: SheetPool, group: str) -> Key:
    lost, needed = penalty(person), picks.threshold
    roll = PoolRoller.initial()
    fill_in(roll, pool, lost)
    roll.threshold, roll.count, roll.forever = int(needed), picks.actions, forever
    roll.blind, roll.cover = picks.blind, picks.cover
    dice = plural(pool.size, "die") + (f" − {lost}" if lost else "")
    pending = PendingRoll(roll, f"Roll {pool.label}", f"{dice} against {needed}", person.id)
    return Key(pool.key, group, pool.label, pending, dice + _training(pool), str(max(0, pool.size - lost)))


def _weapon(person: Person, forever: bool, picks: SheetPicks, weapon: SheetWeapon, group: str) -> Key:
    """A weapon against the threshold and the soak that are picked (basics.test.attack).

    Several actions share its accuracy; this is the first of them (basics.pool.split).
    """
    pool, lost = weapon.pool, penalty(person)
    roll = strike(weapon)
    roll.threshold, roll.soak, roll.forever = int(picks.threshold), picks.soak, forever
    roll.fatigue, roll.blind, roll.cover = lost, picks.blind, picks.cover
    if picks.actions > 1:
        size = roll.size
        roll.pool = split(size, min(picks.actions, max(1, size)))[0]
        roll.fatigue, roll.blind, roll.cover = 0, False, False
    words = f"threshold {picks.threshold}, soak {picks.soak}"
    pending = PendingRoll(roll, f"Attack with {pool.label}", words, person.id)
    sub = f"{plural(pool.size, 'die')}, DV {weapon.dv}{_training(pool)}"
    return Key(pool.key, group, pool.label, pending, sub, str(max(0, pool.size - lost)))
