"""What a character fills in elsewhere: pools, points and boxes as they stand on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.calculator import Offer
from rulespkg.model.field import Amount
from rulespkg.systems.basics.characters.calculators.character import DECLARES_LATER, DOUBLED, Character
from rulespkg.systems.basics.characters.calculators.character_fields import POOLS
from rulespkg.systems.basics.fields import free_levels

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.model.form import Inputs

type Flat = dict[str, str]

YOU = "You"


class SheetPool(NamedTuple):
    """A pool of a sheet: its key, its name, its size and its training."""

    key: str
    label: str
    size: int
    training: str = "normal"

    @property
    def flat(self) -> Flat:
        """The inputs of a pool's form."""
        return {"pool": str(self.size), "training": self.training}


def listed(who: Character) -> tuple[SheetPool, ...]:
    """Every pool of a sheet."""
    pools = [SheetPool(name, label, who.pools.sizes[name]) for name, label in POOLS.items()]
    own = [
        SheetPool(f"skill-{place}", skill.name or skill.called, skill.pool, skill.training)
        for place, skill in enumerate(who.skills, 1)
    ]
    return (*pools, *own)


class SheetWeapon(NamedTuple):
    """A weapon of a sheet: the pool that it strikes with, and its damage value."""

    pool: SheetPool
    dv: int


def armed(who: Character) -> tuple[SheetWeapon, ...]:
    """Every weapon of a sheet."""
    return tuple(
        SheetWeapon(SheetPool(f"weapon-{place}", own.name or own.called, own.pool, own.training), own.dv)
        for place, own in enumerate(who.weapons, 1)
    )


def attack_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Every weapon attacks; and whoever has the sheet is attacked."""
    who = Character(sheet)
    size = str(who.attributes.scores["agility"])
    target = {"against": "dodge", "agility": size, "soak": str(who.soak), "hp": str(max(1, who.hp))}
    attacks = (Offer(pool.label, YOU, {**pool.flat, "dv": str(dv)}) for pool, dv in armed(who))
    return (*attacks, Offer("Is attacked", "Target", target))


def pool_offers(*sides: tuple[str, str]) -> Callable[[Inputs], tuple[Offer, ...]]:
    """Offers of every pool on each side: the prefix of its fields, and its words."""

    def offers(sheet: Inputs) -> tuple[Offer, ...]:
        return tuple(
            Offer(pool.label, words, {f"{prefix}{name}": text for name, text in pool.flat.items()})
            for prefix, words in sides
            for pool in listed(Character(sheet))
        )

    return offers


def one_offer(words: str, inputs_of: Callable[[Character], Flat]) -> Callable[[Inputs], tuple[Offer, ...]]:
    """A single offer."""

    def offers(sheet: Inputs) -> tuple[Offer, ...]:
        return (Offer(words, YOU, inputs_of(Character(sheet))),)

    return offers


def march(who: Character) -> Flat:
    """Who marches, on foot or mounted."""
    size, perk = str(who.pools.sizes["grit"]), str(who.endurance_perk)
    pace = Amount("", "", 0, 0, 1000).text
    if not who.with_mount:
        return {"how": "foot", "grit": size, "perk": perk, "base_pace": pace(who.pace)}
    mount = {"top_speed": pace(who.top_speed), "mount_grit": str(who.mount_grit)}
    return {"how": "mount", "grit": size, "perk": perk, **mount, "mount_hp": str(who.mount_hp)}


def survival(who: Character) -> Flat:
    """Who endures want and weather."""
    boxes = {name: str(getattr(who, name)) for name in ("boxes_temporary", "boxes_short", "boxes_long")}
    return {"pool": str(who.pools.sizes["endurance"]), "perk": str(who.endurance_perk), **boxes}


def breather(who: Character) -> Flat:
    """Who takes a breather."""
    spent = min(6, who.recovery_pool)
    dice = {"pool": str(who.recovery_pool), "spend": str(spent), "hp_dice": str(min(4, spent))}
    later = "1" if who.regenerator >= DECLARES_LATER else "0"
    return {**dice, "rate": str(who.recovery_rate), "afterwards": later}


def sleep(who: Character) -> Flat:
    """Who sleeps."""
    points = {"max_hp": str(who.hp), "max_pp": str(who.pp)}
    return {**points, "rate": str(who.recovery_rate), "pool": str(who.recovery_pool)}


def care(who: Character) -> Flat:
    """Who cares for others."""
    return {"medic": str(max(0, who.pools.sizes["medic"]))}


def suffocation(who: Character) -> Flat:
    """Who has no air."""
    return {
        "body": str(who.attributes.scores["body"]),
        "grit": str(who.pools.sizes["grit"]),
        "short": str(who.boxes_short),
        "long": str(who.boxes_long),
        "athletic": "1" if who.athletic >= DOUBLED else "0",
        "free": str(free_levels(who.endurance_perk)),
    }


def falling(who: Character) -> Flat:
    """Who falls."""
    sizes = who.pools.sizes
    pools = {name: str(sizes[name]) for name in ("acrobatics", "fortitude")}
    return {**pools, "hp": str(max(1, who.hp)), "tries": "1"}


def disease(who: Character) -> Flat:
    """Who is ill, or comes near it."""
    return {"grit": str(who.pools.sizes["grit"])}


def radiation(who: Character) -> Flat:
    """Who is exposed."""
    return {"grit": str(who.pools.sizes["grit"])}
