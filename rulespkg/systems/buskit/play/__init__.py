"""Buskit at the table: Wounds and Shock, Traits as keys, and attacks that carry their harm to a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.table import find
from rulespkg.play.game import Chip, Game, Gauge, Key, Kind, Loaded, Roller, Row
from rulespkg.play.rows import flag
from rulespkg.systems.buskit.characters.calculators.character import GUY, Character
from rulespkg.systems.buskit.characters.creation import TRAIT_KEYS
from rulespkg.systems.buskit.characters.tables import TRAITS
from rulespkg.systems.buskit.checks.pools import LADDER
from rulespkg.systems.buskit.checks.tables import DIFFICULTY
from rulespkg.systems.buskit.combat.initiative import InitiativeRun
from rulespkg.systems.buskit.combat.tables import COVER, RANGE
from rulespkg.systems.buskit.damage.health import health
from rulespkg.systems.buskit.equipment.categories import ABLATIVE_ARMOR, MELEE
from rulespkg.systems.buskit.equipment.tables import ARMOR, WEAPONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Ratio, Run
    from rulespkg.model.answer import Answer
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import Change, Picks
    from rulespkg.play.person import Person

BARE = "unarmed"
SHORT_RANGE = {
    "range-point-blank": "Point blank",
    "range-same-room": "Same room",
    "range-outdoors-close": "Outdoors",
    "range-long": "Long",
    "range-extreme": "Extreme",
}
_OPTIONS = (("all_out", "All-out"), ("called_shot", "Called shot"), ("surprise", "Unaware"))


def character(person: Person) -> Character:
    """The person's sheet."""
    return Character.read(person.sheet)


def weapons(one: Character) -> list[str]:
    """What a character can attack with; bare hands are always there."""
    return [*(carried.weapon for carried in one.weapons), BARE]


def _trait_of(weapon: str) -> str:
    return "fight" if weapon in MELEE else "shoot"


def _dice(one: Character, trait: str, side: str) -> dict[str, str]:
    """A Trait as a pool."""
    return {f"{side}.trait": one.traits.dice[trait]}


class Buskit(Game):
    """Buskit's place for play."""

    system = "buskit"
    theirs = ("Opposition", "Defense", "Might", "Ablative armor", "Subtractive armor")
    marks = (("holding", "Holding"), ("aiming", "Aiming"), ("prone", "Prone"))
    kinds = (
        Kind("Guy Rosenthaal", GUY, "Secret agent and con man, the running example", "ours"),
        Kind(
            "Rosa Field",
            {
                "concept": "Bodyguard who reads people first",
                "traits.fight": "d10",
                "traits.might": "d8",
                "traits.move": "d8",
                "traits.wits": "d8",
                "weapons": "1",
                "weapons.1.weapon": "magnum-handgun",
            },
            "Bodyguard; ours",
            "ours",
        ),
        Kind(
            "Thug",
            {
                "traits.fight": "d8",
                "traits.think": "d4",
                "weapons": "1",
                "weapons.1.weapon": "small-caliber-handgun",
            },
            "Fight d8, a small pistol; ours",
        ),
        Kind(
            "Guard",
            {
                "traits.shoot": "d8",
                "traits.wits": "d8",
                "weapons": "1",
                "weapons.1.weapon": "shotgun",
                "armor": "police-military-vest",
            },
            "Shoot d8, a shotgun and a vest; ours",
        ),
    )
    rollers = (
        Roller(
            "buskit.opposed",
            ("actor.trait", "actor.specialized", "opposition.trait", "actor.bonus", "actor.penalty"),
            "Roll",
        ),
        Roller("buskit.hit", ("attacker.trait", "weapon", "range", "cover", "prone"), "Attack"),
        Roller(
            "buskit.attack",
            ("attacker.trait", "weapon", "range", "cover", "armor", "toughness.trait"),
            "Attack",
        ),
        Roller("buskit.wild", ("actor.trait", "opposition.trait", "actor.wild"), "Roll"),
    )

    def gauges(self, person: Person) -> tuple[Gauge, ...]:
        one = character(person)
        full = health(one.traits.dice["might"], one.traits.dice["will"])
        found = [
            Gauge("wounds", "Wounds", full.wounds, person.gone("wounds")),
            Gauge("shock", "Shock", full.shock, person.gone("shock")),
        ]
        if one.armor in ABLATIVE_ARMOR:
            layers = find(ARMOR, one.armor).facts["layers"]
            dice = max(layer["count"] for layer in layers if layer["type"] == "ablative")
            found.append(Gauge("armor_dice_spent", "Vest dice", dice, person.gone("armor_dice_spent")))
        if one.with_wild:
            found.append(Gauge("wild", "Wild Dice", one.wild, person.gone("wild")))
        return tuple(found)

    def down(self, person: Person) -> str:
        gauges = {one.id: one for one in self.gauges(person)}
        if gauges["wounds"].now <= 0:
            return "Collapsed, in danger of dying"
        return "Unconscious" if gauges["shock"].now <= 0 else ""

    def ladder(self, person: Person, picks: Picks) -> tuple[Row, ...]:
        now = picks.get("against", "d6")
        words = {row.facts["die"]: row.label for row in DIFFICULTY.rows}
        chips = [Chip(die, {"against": die}, die == now, words.get(die, ""), int(die[1:])) for die in LADDER]
        return (Row("Against", tuple(chips), "segments"),)

    def keys(self, person: Person, picks: Picks) -> tuple[Key, ...]:
        one = character(person)
        against = picks.get("against", "d6")
        theirs = {"opposition.trait": "none", "opposition.extra": against}
        found = []
        for row, trait in zip(TRAITS.rows, TRAIT_KEYS, strict=True):
            die = one.traits.dice[trait]
            for name in ("", *one.known(trait)):
                inputs = {**theirs, "actor.trait": die, **({"actor.specialized": "1"} if name else {})}
                title = f"Roll {row.label}"
                loaded = Loaded(
                    "buskit.opposed", inputs, title, f"{name or die} against {against}", person.id
                )
                found.append(
                    Key(
                        f"{trait}/{name}" if name else trait,
                        "Traits",
                        name or row.label,
                        loaded,
                        f"{row.label}, two dice" if name else "",
                        die,
                    )
                )
        for weapon in weapons(one):
            inputs = {**self._arms(one, weapon), "range": "range-same-room", "defender.trait": against}
            label = find(WEAPONS, weapon).label
            trait = _trait_of(weapon)
            against_words = f"against Fight {against}" if weapon in MELEE else "in the same room"
            loaded = Loaded("buskit.hit", inputs, f"Attack: {label}", against_words, person.id)
            found.append(
                Key(
                    f"weapon/{weapon}",
                    "Weapons, to hit",
                    label,
                    loaded,
                    f"{trait.title()} {one.traits.dice[trait]}, {against_words}",
                    one.traits.dice[trait],
                )
            )
        return tuple(found)

    def _arms(self, one: Character, weapon: str) -> dict[str, str]:
        """The attacker's side of an attack form."""
        strong = "1" if "Strength" in one.known("might") else "0"
        found = {**_dice(one, _trait_of(weapon), "attacker"), "weapon": weapon}
        return {**found, "might": one.traits.dice["might"], "strength": strong}

    def arms(self, person: Person) -> tuple[Row, ...]:
        one = character(person)
        here = [carried.weapon for carried in one.weapons]
        taken = {"weapons": str(len(here) + 1)}
        more = tuple(
            Chip(row.label, {**taken, f"weapons.{len(here) + 1}.weapon": row.slug})
            for table in WEAPONS
            for row in table.rows
        )
        suits = tuple(
            Chip(row.label, {"armor": row.slug}, row.slug == one.armor)
            for table in ARMOR
            for row in table.rows
        )
        return (
            Row("Take a weapon", (Chip("Choose", {}, True), *more), "list"),
            Row("Armor", (Chip("No armor", {"armor": ""}, not one.armor), *suits), "list"),
        )

    def choices(self, fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
        one = character(person)
        targets = [other for other in fight.others(person) if not self.down(other)]
        target = self._target(fight, person, picks)
        weapon = self._weapon(one, picks)
        rows = []
        if targets:
            chips = (
                Chip(
                    other.name,
                    {"target": other.id},
                    target is not None and other.id == target.id,
                    "",
                    0,
                    self._chance(fight, person, {**picks, "target": other.id}),
                )
                for other in targets
            )
            rows.append(Row("Target", tuple(chips)))
        arms = (Chip(find(WEAPONS, each).label, {"weapon": each}, each == weapon) for each in weapons(one))
        rows.append(Row("With", tuple(arms)))
        if weapon not in MELEE:
            now = picks.get("range", "range-same-room")
            ranges = (
                Chip(SHORT_RANGE.get(row.slug, row.label), {"range": row.slug}, row.slug == now)
                for row in RANGE.rows
            )
            rows.append(Row("Range", tuple(ranges), "list"))
            behind = picks.get("cover", "")
            covers = (Chip(row.label, {"cover": row.slug}, row.slug == behind) for row in COVER.rows)
            rows.append(Row("Cover", (Chip("No cover", {"cover": ""}, not behind), *covers), "list"))
        rows.append(Row("How", tuple(flag(words, name, picks) for name, words in _OPTIONS)))
        return tuple(rows)

    def _chance(self, fight: Fight, person: Person, picks: Picks) -> Ratio | None:
        loaded = self.load(fight, person, picks)
        return self.chance_of(loaded) if loaded else None

    def _target(self, fight: Fight, person: Person, picks: Picks) -> Person | None:
        asked = fight.find(picks.get("target", ""))
        if asked is not None and asked.id != person.id:
            return asked
        return next(
            (one for one in fight.others(person) if not self.down(one) and one.side != person.side), None
        )

    def _weapon(self, one: Character, picks: Picks) -> str:
        here = weapons(one)
        asked = picks.get("weapon", "")
        return asked if asked in here else here[0]

    def load(self, fight: Fight, person: Person, picks: Picks) -> Loaded | None:
        target = self._target(fight, person, picks)
        if target is None:
            return None
        one, other = character(person), character(target)
        weapon = self._weapon(one, picks)
        gauges = {gauge.id: gauge for gauge in self.gauges(target)}
        inputs = {
            **self._arms(one, weapon),
            "toughness.trait": other.traits.dice["might"],
            "toughness.specialized": "1" if "Toughness" in other.known("might") else "0",
            "will": other.traits.dice["will"],
            "armor": other.armor,
            "wounds_lost": str(min(gauges["wounds"].used, 23)),
            "shock_lost": str(min(gauges["shock"].used, 47)),
            **{name: "1" for name, _ in _OPTIONS if picks.get(name) == "1"},
        }
        if "armor_dice_spent" in gauges:
            inputs["dice_spent"] = str(gauges["armor_dice_spent"].used)
        if weapon in MELEE:
            inputs |= {"defender.trait": other.traits.dice["fight"]}
        else:
            inputs |= {"range": picks.get("range", "range-same-room"), "cover": picks.get("cover", "")}
            inputs |= {"prone": "1"} if "prone" in target.marks else {}
            inputs |= {"aim": "1"} if "aiming" in person.marks else {}
        label = find(WEAPONS, weapon).label
        return Loaded("buskit.attack", inputs, f"Attack {target.name}", label, person.id, target.id)

    def changes(self, loaded: Loaded, answer: Answer) -> tuple[Change, ...]:
        kept = {"wounds", "shock", "armor_dice_spent"}
        return tuple(one for one in super().changes(loaded, answer) if one.what in kept)

    def initiative(self, people: Sequence[Person]) -> Loaded | None:
        if not people:
            return None
        inputs = {"contestants": str(len(people))}
        for place, person in enumerate(people, 1):
            inputs[f"contestants.{place}.name"] = person.name
            inputs[f"contestants.{place}.trait"] = character(person).traits.dice["move"]
        return Loaded("buskit.initiative", inputs, "Initiative")

    def places(self, people: Sequence[Person], answer: Answer, run: Run) -> tuple[int, ...]:
        assert isinstance(run, InitiativeRun)
        behind = {place: len(people) - at for at, place in enumerate(run.order)}
        return tuple(behind[place] for place in range(len(people)))


PLAY = Buskit()
