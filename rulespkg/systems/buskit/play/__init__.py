"""Buskit at the table: Wounds and Shock, Traits as keys, and attacks that carry their harm to a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Ratio, Run
from rulespkg.model.answer import Answer, percent
from rulespkg.model.table import find
from rulespkg.model.words import plural
from rulespkg.play.game import Ask, Change, Chip, Choice, Game, Gauge, Key, Loaded, Picks, Roller, Row
from rulespkg.play.rows import flag, steps, weapons_to_take
from rulespkg.systems.buskit import SYSTEM
from rulespkg.systems.buskit.characters.creation import TRAIT_KEYS
from rulespkg.systems.buskit.characters.tables import TRAITS
from rulespkg.systems.buskit.checks.pools import LADDER
from rulespkg.systems.buskit.checks.tables import DIFFICULTY
from rulespkg.systems.buskit.combat.initiative import BuskitTurns, InitiativeRun
from rulespkg.systems.buskit.combat.tables import COVER, RANGE
from rulespkg.systems.buskit.equipment.categories import MELEE, attacking
from rulespkg.systems.buskit.equipment.tables import ARMOR, WEAPONS
from rulespkg.systems.buskit.play import people
from rulespkg.systems.buskit.play.people import KINDS, armed, character, gauges, weapons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person
    from rulespkg.systems.buskit.characters.calculators.character import Character

SHORT_RANGE = {
    "range-point-blank": "Point blank",
    "range-same-room": "Same room",
    "range-outdoors-close": "Outdoors",
    "range-long": "Long",
    "range-extreme": "Extreme",
}
_NEARBY = "range-same-room"
MOST_WILD = 5
"""The Wild Dice that a card offers for one attack."""
_OPTIONS = (("all_out", "All-out"), ("called_shot", "Called shot"), ("surprise", "Unaware"))


class Buskit(Game):
    """Buskit's place for play."""

    turn_rule = BuskitTurns()
    marks = (
        ("holding", "Holding"),
        ("aiming", "Aiming"),
        ("defensive", "Defensive"),
        ("exposed", "All-out"),
        ("prone", "Prone"),
    )
    house = (("ties", "Ties succeed"), ("lethal", "Deadly minimum damage"))
    kinds = KINDS
    vital = ("wounds", "shock")
    foe_fields = (
        "traits.fight",
        "traits.shoot",
        "traits.might",
        "traits.move",
        "traits.will",
        "weapons.*.weapon",
        "armor",
    )
    left_out = ("The order stays as it was rolled last.",)
    rollers = (
        Roller(
            "buskit.opposed",
            ("actor.trait", "actor.specialized", "opposition.trait", "actor.bonus", "actor.penalty"),
        ),
        Roller("buskit.hit", ("how", "attacker", "range", "cover", "defender", "autofire")),
        Roller("buskit.attack", ("attacker.trait", "weapon", "range", "cover", "armor", "toughness.trait")),
        Roller("buskit.wild", ("actor.trait", "opposition.trait", "stock", "spend")),
    )

    def gauges(self, person: Person) -> tuple[Gauge, ...]:
        return gauges(person)

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        return tuple(one for one in super().toggles(person) if one[0] != "exposed")

    def down(self, person: Person) -> str:
        gauges = {one.id: one for one in self.gauges(person)}
        if gauges["wounds"].now <= 0:
            return "Collapsed, in danger of dying"
        return "Unconscious" if gauges["shock"].now <= 0 else ""

    def ladder(self, person: Person, picks: Picks) -> tuple[Row, ...]:
        now = picks.get("against", "d6")
        words = {row.facts["die"]: row.label for row in DIFFICULTY.rows}
        chips = [Chip(die, {"against": die}, die == now, words.get(die, ""), int(die[1:])) for die in LADDER]
        against = Row("Against", tuple(chips), "segments")
        left = people.wild_left(person)
        if not left:
            return (against,)
        spent = people.wild_of(person, picks)
        return against, steps(f"Wild Dice to throw with it, {left} left", "wild", spent, 0, left)

    def keys(self, person: Person, picks: Picks) -> tuple[Key, ...]:
        one = character(person)
        against = picks.get("against", "d6")
        theirs = {"opposition.trait": "none", "opposition.extra": against}
        wild = str(people.wild_of(person, picks))
        found = []
        for row, trait in zip(TRAITS.rows, TRAIT_KEYS, strict=True):
            die = one.traits.dice[trait]
            for name in ("", *one.known(trait)):
                inputs = {**theirs, "actor.trait": die, **({"actor.specialized": "1"} if name else {})}
                inputs |= {"actor.wild": wild} if wild != "0" else {}
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
            near = weapon in MELEE
            inputs = {**armed(one, weapon), **({"defender.trait": against} if near else {"range": _NEARBY})}
            inputs |= {"attacker.wild": wild} if wild != "0" else {}
            label = find(WEAPONS, weapon).label
            trait = attacking(weapon)
            against_words = f"against Fight {against}" if near else "in the same room"
            loaded = Loaded("buskit.attack", inputs, f"Attack: {label}", against_words, person.id)
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

    def errands(self, person: Person) -> tuple[Loaded, ...]:
        return (people.recovery(person),) if person.gone("wounds") else ()

    def arms(self, person: Person) -> tuple[Row, ...]:
        one = character(person)
        here = [carried.weapon for carried in one.weapons]
        suits = tuple(
            Chip(row.label, {"armor": row.slug}, row.slug == one.armor)
            for table in ARMOR
            for row in table.rows
        )
        return (
            weapons_to_take(here, *WEAPONS),
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
            now = picks.get("range", _NEARBY)
            ranges = (
                Chip(SHORT_RANGE.get(row.slug, row.label), {"range": row.slug}, row.slug == now)
                for row in RANGE.rows
            )
            rows.append(Row("Range", tuple(ranges), "list"))
            behind = picks.get("cover", "")
            covers = (Chip(row.label, {"cover": row.slug}, row.slug == behind) for row in COVER.rows)
            rows.append(Row("Cover", (Chip("No cover", {"cover": ""}, not behind), *covers), "list"))
        rows.append(Row("How", tuple(flag(words, name, picks) for name, words in _OPTIONS)))
        left = people.wild_left(person)
        if left:
            spent = people.wild_of(person, picks)
            wilder = [(str(n), {"wild": str(n)}) for n in range(min(left, MOST_WILD) + 1)]
            chances = [self._chance(fight, person, {**picks, **sets}) for _, sets in wilder]
            wild = tuple(
                Chip("None" if n == "0" else n, sets, n == str(spent), "", 0, chance)
                for (n, sets), chance in zip(wilder, chances, strict=True)
            )
            rows.append(Row(f"Wild Dice to throw with the attack, {left} left", wild))
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
        found = {gauge.id: gauge for gauge in self.gauges(target)}
        inputs = {
            **armed(one, weapon),
            "toughness.trait": other.traits.dice["might"],
            "toughness.specialized": "1" if "Toughness" in other.known("might") else "0",
            "will": other.traits.dice["will"],
            "armor": other.armor,
            "wounds_lost": str(min(found["wounds"].used, 23)),
            "shock_lost": str(min(found["shock"].used, 47)),
            **{name: "1" for name, _ in _OPTIONS if picks.get(name) == "1"},
        }
        if "armor_dice_spent" in found:
            inputs |= {"dice_spent": str(found["armor_dice_spent"].used), "most": "0"}
        if weapon in MELEE:
            inputs |= {"defender.trait": other.traits.dice["fight"]}
        else:
            inputs |= {"range": picks.get("range", _NEARBY), "cover": picks.get("cover", "")}
            inputs |= {"prone": "1"} if "prone" in target.marks else {}
            inputs |= {"aim": "1"} if "aiming" in person.marks else {}
        inputs |= {name: "1" for name, _ in self.house if name in fight.house}
        inputs |= {"defensive": "1"} if "defensive" in target.marks else {}
        inputs |= {"exposed": "1"} if "exposed" in target.marks else {}
        inputs |= {"on_guard": "1"} if "defensive" in person.marks else {}
        wild = people.wild_of(person, picks)
        inputs |= {"attacker.wild": str(wild)} if wild else {}
        label = find(WEAPONS, weapon).label + (f", {plural(wild, 'Wild Die')}" if wild else "")
        return Loaded("buskit.attack", inputs, f"Attack {target.name}", label, person.id, target.id)

    def changes(self, loaded: Loaded, answer: Answer) -> tuple[Change, ...]:
        if loaded.calculator == "buskit.recovery":
            back = {one.key: int(str(one.value)) for one in answer.effects if one.to == "patient"}
            return tuple(Change(loaded.actor, what, -by) for what, by in back.items() if by)
        kept = {"wounds", "shock", "armor_dice_spent"}
        harm = tuple(one for one in super().changes(loaded, answer) if one.what in kept)
        aimed = (Change(loaded.actor, "aiming", 0),) if loaded.inputs.get("aim") == "1" else ()
        open_ = (Change(loaded.actor, "exposed", 1),) if loaded.inputs.get("all_out") == "1" else ()
        wild = int(loaded.inputs.get("attacker.wild", loaded.inputs.get("actor.wild", "0")))
        spent = (Change(loaded.actor, "wild", wild),) if wild else ()
        return (*harm, *aimed, *open_, *spent) if loaded.actor else harm

    def verdict(self, loaded: Loaded, answer: Answer) -> str:
        found = {one.key: one.value for one in answer.effects}
        if "wounds" not in found:
            return answer.headline.rstrip(".")
        if found["outcome"] == "miss":
            attack, defense = answer.dice[:2]
            return "A tie: a miss" if attack.total == defense.total else "A miss"
        if found["down"]:
            return "A hit: down"
        wounds, shock = (int(str(found[key])) for key in ("wounds", "shock"))
        if not wounds:
            return f"A hit: {shock} Shock"
        return f"A hit: {plural(wounds, 'Wound')}"

    def ask(self, fight: Fight, loaded: Loaded, form: Any, run: Run) -> Ask | None:
        """Vest dice are spent one by one, when the Might roll is seen (buskit.armor.ablative)."""
        target = fight.find(loaded.target)
        if loaded.calculator != "buskit.attack" or target is None or not run.state.wounds:
            return None
        vest = next((one for one in self.gauges(target) if one.id == "armor_dice_spent"), None)
        spent = int(loaded.inputs.get("most", "0"))
        if vest is None or form.ablative is None or spent >= vest.now:
            return None
        faces = [die.face for one in run.events for die in one.throw.dice]
        more = {"most": str(spent + 1)}
        again = form.read({**form.flat(), **more}).dice()
        if again.resolve(faces).waiting is None:
            return None
        after = [again.resolve([*faces, face]).state for face in range(1, form.ablative.sides + 1)]
        safe = Ratio(sum(not one.wounds for one in after), len(after))
        left = vest.now - spent
        words = f"{target.name} has {left} {'vest die' if left == 1 else 'vest dice'} left."
        return Ask(words, (Choice(f"Spend one: {percent(safe)} for no Wound", more),))

    def bearing(self, person: Person) -> object:
        """Harm takes nothing from rolls in Buskit; marks and the dice left in a vest matter."""
        return person.marks, person.gone("armor_dice_spent")

    def round_start(self, fight: Fight) -> Fight:
        """What somebody has given up for an attack or a defense lasts until the round is over."""
        people = (one.marked("exposed", False).marked("defensive", False) for one in fight.people)
        return fight._replace(people=tuple(people))

    def initiative(self, people: Sequence[Person]) -> Loaded | None:
        if len(people) < 2:
            return None
        inputs = {"contestants": str(len(people))}
        for place, person in enumerate(people, 1):
            inputs[f"contestants.{place}.name"] = person.typed
            one = character(person)
            inputs[f"contestants.{place}.trait"] = one.traits.dice["move"]
            if "Reflexes" in one.known("move"):
                inputs[f"contestants.{place}.specialized"] = "1"
        return Loaded("buskit.initiative", inputs, "Initiative")

    def places(self, people: Sequence[Person], answer: Answer, run: Run) -> tuple[int, ...]:
        return tuple(event.throw.total for event in run.events[: len(people)])

    def settled_ties(self, people: Sequence[Person], run: Run) -> dict[str, int]:
        assert isinstance(run, InitiativeRun)
        return {people[place].id: len(people) - at for at, place in enumerate(run.order)}


PLAY = Buskit(SYSTEM)
