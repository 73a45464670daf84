"""What stands on an open card: what is declared before the throw, and what is open once the dice lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import (
    Belongs,
    Narrowed,
    Offer,
    PendingRoll,
    Picks,
    Shown,
    among,
    noted,
    offer,
    relabeled,
)
from rulespkg.play.stands import standing
from rulespkg.systems.d6xd6.characters.calculators.character import CharacterBuilder
from rulespkg.systems.d6xd6.characters.character import Ability
from rulespkg.systems.d6xd6.checks.roll import FOCUSED
from rulespkg.systems.d6xd6.combat.tables import RANGES
from rulespkg.systems.d6xd6.damage.attack_form import AttackForm
from rulespkg.systems.d6xd6.equipment.weapons import weapon_row
from rulespkg.systems.d6xd6.fields import Roller
from rulespkg.systems.d6xd6.play.blows import (
    Attack,
    outcome_words,
    shared,
    sharing,
    splits,
    strength,
    to_share,
)
from rulespkg.systems.d6xd6.play.declared import (
    WORDS,
    Declaration,
    act_roll,
    attack,
    declaration,
    declare,
    ranges,
    readings,
    to_text,
)
from rulespkg.systems.d6xd6.play.keys import ROLLED, Action
from rulespkg.systems.d6xd6.play.people import armed, awake, breath, character, runners, state, weapons

DISTANCES = ("4", "6", "8", "10", "12")
MOST_HOST = 20
"""The points of penalty that a host can add here."""
_ATTACKING = "act", (Action.ATTACK,)
_RUNNING = "act", (Action.RUN,)


class TurnPicks(Form):
    """What somebody decides before the throw; abilities are picked by place, counted from 0."""

    act = choice("Declares", Action.ATTACK, ())
    target = choice("Target", "", (), only=_ATTACKING)
    weapon = relabeled(AttackForm.weapon, "With", only=_ATTACKING)
    range = relabeled(AttackForm.range, "Range", only=_ATTACKING)
    cover = relabeled(AttackForm.cover, "Cover of the target, steps", only=_ATTACKING)
    ability = choice("With", "0", (), only=("act", (Action.SKILL,)))
    runner = choice("With", "0", (), only=_RUNNING)
    distance = choice("Meters to whom", "6", (Option(each, each) for each in DISTANCES), only=_RUNNING)
    extra = relabeled(Roller.extra, "The host's penalty", high=MOST_HOST, only=("act", ROLLED))


class LyingPicks(Form):
    """What is open of an attack once its dice lie: another target, shares of its levels, cover."""

    target = choice("Target", "", ())
    shares = choice("Levels", "", ())
    second = choice("Second share to", "", ())
    cover = relabeled(AttackForm.cover, "Cover of the target, steps")


def known_words(ability: Ability) -> str:
    """How well an ability is known, with its pluses."""
    return ability.kind.capitalize() + (f" +{ability.plus}" if ability.plus else "")


def counting(fight: Fight, person: Person) -> bool:
    """Whether somebody's dice lie and are still to be read: during the countdown, or while holding."""
    under_way = bool(fight.turn) or person.holding
    return under_way and person.place is not None and bool(person.declared)


def turn_offer(fight: Fight, person: Person, picks: Picks) -> Offer[Any, PendingRoll[Any] | None] | None:
    """What is open of the dice that lie, or what can be declared where none do."""
    if counting(fight, person):
        declared = declaration(person)
        if declared.act == Action.ATTACK:
            return _attack_offer(fight, person, declared, picks)
        return offer(Form, lambda _: _lying(person, act_roll(declared, person)))
    if not awake(person):
        return None
    return _declaring(fight, person, picks)


def declared_texts(fight: Fight, person: Person, picks: Picks) -> dict[str, str]:
    """What somebody declares with these picks, as a saved table holds it."""
    now = standing(partial(_declaring, fight, person), fight, person, picks)
    return to_text(_declared(fight, person, now, _declaring(fight, person, now).read(now)))


def skills(sheet: CharacterBuilder) -> tuple[Ability, ...]:
    """What can be rolled outside a fight, the occupation first."""
    return (*sheet.character.abilities(), *sheet.attributes.values())


def target_of(fight: Fight, person: Person, declared: str = "") -> Person | None:
    """Who is meant where nobody is picked: as declared, else the first on the other side who is awake."""
    target = fight.find(declared)
    if target is not None and target.id != person.id:
        return target
    return next((other for other in fight.others(person) if other.side != person.side and awake(other)), None)


def _targets(fight: Fight, person: Person, *meant: str) -> list[Option]:
    """Whom somebody can turn on: all who are awake, and who is ``meant`` even so."""
    others = (other for other in fight.others(person) if awake(other) or other.id in meant)
    return [Option(other.id, other.name) for other in others]


def _id(person: Person | None) -> str:
    return person.id if person else ""


def _declaring(fight: Fight, person: Person, picks: Picks) -> Offer[TurnPicks, PendingRoll[Any] | None]:
    """What somebody does in the turn to come (d6xd6.turn.declare); Second Wind only against damage."""
    sheet = character(person)
    acts = [Option(act, WORDS[act]) for act in Action if act != Action.WIND or state(person)]
    weapon_options = [Option(weapon, weapon_row(weapon).label) for weapon in weapons(sheet)]
    arms = among(TurnPicks.weapon, weapon_options, weapon_options[0].value)
    weapon = offer(TurnPicks, _chosen, arms).read(picks).weapon
    range_names = ranges(weapon)
    bands = [Option(name, RANGES.row(name).label) for name in range_names] if len(range_names) > 1 else []
    usual = weapon_row(weapon).facts["class"]
    first = _id(target_of(fight, person))
    others = fight.others(person)
    targets = [Option(other.id, other.name) for other in others]
    down = [other.id for other in others if not awake(other)]
    return offer(
        TurnPicks,
        partial(_foreseen, fight, person, picks),
        among(TurnPicks.act, acts, Action.ATTACK).at(Shown.DOES),
        among(TurnPicks.target, targets, first, compared=True, down=down).at(Shown.AIMS),
        noted(arms, lambda weapon: armed(sheet, weapon).name).at(Shown.DOES),
        noted(among(TurnPicks.range, bands, usual), range_names.__getitem__).of(Belongs.PAIR),
        Narrowed(TurnPicks.cover, {}).of(Belongs.TARGET),
        _ability(TurnPicks.ability, skills(sheet)),
        _ability(TurnPicks.runner, runners(sheet)),
    )


def _ability(field: str, abilities: Sequence[Ability]) -> Narrowed:
    """One of some abilities, each with how well it is known."""
    options = [Option(str(at), ability.name or "Unnamed") for at, ability in enumerate(abilities)]
    narrowed = among(field, options, "0", compared=True).at(Shown.DOES)
    return noted(narrowed, lambda at: known_words(abilities[int(at)]))


def _chosen(picks: TurnPicks) -> TurnPicks:
    return picks


def _declared(fight: Fight, person: Person, table: Picks, picks: TurnPicks) -> Declaration:
    """What somebody declares, with the roll as it stands now."""
    sheet = character(person)
    declare_with = partial(declare, person, picks.act, readings(table), extra=picks.extra)
    match picks.act:
        case Action.ATTACK:
            target = fight.find(picks.target)
            declared = declare_with(armed(sheet, picks.weapon))
            declared.weapon, declared.range, declared.target = picks.weapon, picks.range, _id(target)
            at = target.name if target else "nobody"
            declared.words = f"{weapon_row(picks.weapon).label} at {at}"
            return declared
        case Action.SKILL:
            ability = skills(sheet)[int(picks.ability)]
            declared = declare_with(ability)
            declared.words = ability.name
            return declared
        case Action.RUN:
            declared = declare_with(runners(sheet)[int(picks.runner)])
            declared.distance = picks.distance
            return declared
        case Action.WIND:
            return declare_with(breath(sheet))
        case Action.OTHER:
            return declare_with(Ability(WORDS[Action.OTHER], FOCUSED))
    return declare_with()


def _foreseen(fight: Fight, person: Person, table: Picks, picks: TurnPicks) -> PendingRoll[Any] | None:
    """What would be declared now, as a roll of its own with its chance."""
    declared = _declared(fight, person, table, picks)
    if declared.act != Action.ATTACK:
        return act_roll(declared, person)
    target = fight.find(declared.target)
    return attack(declared, person, target, picks.cover) if target else None


def _lying(person: Person, roll: PendingRoll[Any] | None) -> PendingRoll[Any] | None:
    """A roll that is read from the dice that lie."""
    if roll is None:
        return None
    lying_roll = roll._replace(faces=person.faces)
    return lying_roll._replace(sub=f"The {person.place} lies: {outcome_words(lying_roll)}")


def _attack_offer(
    fight: Fight, person: Person, declared: Declaration, picks: Picks
) -> Offer[LyingPicks, PendingRoll[Any] | None]:
    """The attack that was declared, on whomever it is turned (d6xd6.option.missed), or shared out."""
    options = _targets(fight, person, declared.target, picks.get("target", ""))
    targets = among(LyingPicks.target, options, _id(target_of(fight, person, declared.target)))
    picked = offer(LyingPicks, lambda chosen: chosen, targets).read(picks)
    pending = lying_attack(fight, person, declared, picked.target, picked.cover)
    second = picks.get("second", "")
    rest = sorted(_sharers(fight, person, picked.target), key=lambda other: other.id != second)
    ways: dict[str, tuple[int, ...]] = {}
    if pending and sharing(declared, pending):
        all_ways = splits(to_share(pending), 1 + len(rest))
        ways = {f"{fight.round}:{' '.join(map(str, way))}": way for way in all_ways}

    def on_target(target: str) -> str:
        turned = lying_attack(fight, person, declared, target, picked.cover)
        less = "a level less: " if declared.target not in ("", target) else ""
        return less + (outcome_words(turned) if turned else "")

    def roll(chosen: LyingPicks) -> PendingRoll[Any] | None:
        shares = ways.get(chosen.shares, ())
        if pending is None or not shares:
            return pending
        return shared(declared, person, pending, [fight.person(picked.target), *rest][: len(shares)], shares)

    def in_shares(value: str) -> str:
        chosen = picked.but()
        chosen.shares = value
        split = roll(chosen)
        return outcome_words(split) if split else ""

    levels = [Option(value, " + ".join(map(str, way))) for value, way in ways.items()]
    alone = [Option("", f"All {to_share(pending)} on one")] if pending and ways else []
    others = [Option(other.id, other.name) for other in rest]
    second_open = len(rest) > 1 and picks.get("shares") in ways
    return offer(
        LyingPicks,
        lambda chosen: _lying(person, roll(chosen)),
        noted(targets, on_target).at(Shown.AIMS),
        noted(among(LyingPicks.shares, [*alone, *levels], ""), in_shares).at(Shown.DOES),
        Narrowed(LyingPicks.cover, {}).of(Belongs.TARGET),
        among(LyingPicks.second, others if second_open else [], others[0].value if others else ""),
    )


def lying_attack(
    fight: Fight, person: Person, declared: Declaration, target: str, cover: int = 0
) -> Attack | None:
    """The attack that was declared, on one target, with the dice that lie."""
    victim = fight.find(target)
    return attack(declared, person, victim, cover)._replace(faces=person.faces) if victim else None


def rank_left(fight: Fight, person: Person) -> int:
    """How strong the attack of lying dice is; 0 for anything but an attack."""
    declared = declaration(person)
    if declared.act != Action.ATTACK:
        return 0
    target = _id(target_of(fight, person, declared.target))
    return strength(lying_attack(fight, person, declared, target))


def _sharers(fight: Fight, person: Person, target: str) -> list[Person]:
    """Who else may get a share: all of the target's side who are awake."""
    first = fight.find(target)
    side = first.side if first else ""
    return [
        other for other in fight.others(person) if other.id != target and other.side == side and awake(other)
    ]
