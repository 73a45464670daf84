"""What a finished roll does to people, and its outcome in few words."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Run
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, PendingRoll
from rulespkg.systems.basics.checks.calculators.extended import ExtendedTest
from rulespkg.systems.basics.checks.calculators.opposed import OpposedTest
from rulespkg.systems.basics.checks.extended import End
from rulespkg.systems.basics.checks.opposed import stealth_result
from rulespkg.systems.basics.checks.outcomes import result
from rulespkg.systems.basics.combat.attack import Result
from rulespkg.systems.basics.combat.calculators.attack import AttackRoll
from rulespkg.systems.basics.disease.calculators.disease import DiseaseCourse
from rulespkg.systems.basics.disease.course import Sick
from rulespkg.systems.basics.hazards.calculators.chain import CheckChain
from rulespkg.systems.basics.hazards.calculators.falling import Falling
from rulespkg.systems.basics.hazards.calculators.radiation import Radiation
from rulespkg.systems.basics.hazards.calculators.suffocation import Suffocation
from rulespkg.systems.basics.hazards.calculators.survival import SurvivalSimulator
from rulespkg.systems.basics.hazards.chain import CheckTally
from rulespkg.systems.basics.hazards.fatigue import KINDS, Levels
from rulespkg.systems.basics.hazards.radiation import Fate
from rulespkg.systems.basics.hazards.survival import SLEEP
from rulespkg.systems.basics.play.keys import Resource, State
from rulespkg.systems.basics.play.people import (
    held,
    hp,
    illness,
    pp,
    recovery,
    sick_threshold,
    spilled,
    to_levels,
)
from rulespkg.systems.basics.pools.actions import Tally
from rulespkg.systems.basics.pools.calculators.pool import PoolRoller
from rulespkg.systems.basics.recovery.allotment import Gain
from rulespkg.systems.basics.recovery.calculators.breather import BreatherPlanner
from rulespkg.systems.basics.recovery.calculators.care import LongTermCare
from rulespkg.systems.basics.recovery.calculators.sleep import Sleep
from rulespkg.systems.basics.recovery.sleep import Morning
from rulespkg.systems.basics.travel.calculators.march import ForcedMarch
from rulespkg.systems.basics.travel.forced_march import MarchCost

_RESOURCES = set(Resource)

type Gained = dict[str, int]
"""Levels of fatigue by their kinds."""


def effects_of(fight: Fight, roll: PendingRoll[Any], run: Run) -> tuple[Change, ...]:
    """What Apply does, from the end of the calculator that was rolled."""
    who = fight.find(roll.target)
    if who is None:
        return ()
    changes: list[Change] = []
    match roll.calculator:
        case ForcedMarch():
            changes = _march(who, run.state)
        case CheckChain() as chain:
            changes = spilled(who, _by_kind(chain.levels(run.state)))
        case SurvivalSimulator() as survival:
            changes = _survival(who, survival, run)
        case BreatherPlanner() as breather:
            changes = _breather(who, breather, run.state)
        case Sleep():
            changes = _sleep(who, run.state)
        case LongTermCare():
            changes = [Change(who.id, Resource.HP, -min(who.used_of(Resource.HP), run.state))]
        case DiseaseCourse() as disease:
            changes = _disease(who, disease, run.state)
        case Suffocation() as air:
            changes = _air(who, air, run.state)
        case Radiation() as rays:
            changes = _rays(who, rays, run.state)
        case Falling():
            changes = [Change(who.id, Resource.HP, run.state.loss)]
        case AttackRoll():
            changes = [Change(who.id, Resource.HP, min(hp(who), run.state.loss))]
    return tuple(change for change in changes if change.by or change.what not in _RESOURCES)


def _by_kind(levels: Gained) -> Gained:
    """Levels of fatigue, light to grave, which is the order in which they are added."""
    return {kind: levels[kind] for kind in KINDS if levels.get(kind)}


def _march(who: Person, cost: MarchCost) -> list[Change]:
    levels = spilled(who, {"short": cost.short, "temporary": cost.temporary})
    return [*levels, Change(who.id, Resource.MOUNT, cost.loss)]


def _survival(who: Person, survival: SurvivalSimulator, run: Run) -> list[Change]:
    """The levels in the end; any HP lost to lack of sleep bring sleep (basics.hazard.sleep-deprivation)."""
    end: Levels = run.state
    changes = to_levels(who, end)
    if survival.sleepless and run.events and end.hp:
        last = run.events[-1]
        faces = [die.face for event in run.events[:-1] for die in event.throw.dice]
        before = survival.dice().resolve(faces).state
        if last.key == SLEEP and end.hp > before.hp:
            changes.append(Change(who.id, State.ASLEEP, 1))
    return changes


def _breather(who: Person, breather: BreatherPlanner, gain: Gain) -> list[Change]:
    return [
        Change(who.id, Resource.HP, -gain.hp),
        Change(who.id, Resource.PP, -gain.pp),
        Change(who.id, Resource.RECOVERY, recovery(who) - breather.dice_left),
        Change(who.id, Resource.TEMPORARY, breather.fatigue - held(who).temporary),
        Change(who.id, Resource.BREATHERS, breather.taken + 1 - who.used_of(Resource.BREATHERS)),
    ]


def _sleep(who: Person, morning: Morning) -> list[Change]:
    now = held(who)
    return [
        Change(who.id, Resource.HP, hp(who) - morning.hp),
        Change(who.id, Resource.PP, pp(who) - morning.pp),
        Change(who.id, Resource.RECOVERY, recovery(who) - morning.recovery_pool),
        Change(who.id, Resource.TEMPORARY, morning.temporary - now.temporary),
        Change(who.id, Resource.SHORT, morning.short - now.short),
        Change(who.id, Resource.LONG, morning.long - now.long),
    ]


def _sick_levels(disease: DiseaseCourse, end: Sick) -> Gained:
    patient = disease.patient()
    return _by_kind({kind: end.gained(patient, kind) for kind in KINDS})


def _disease(who: Person, disease: DiseaseCourse, end: Sick | str) -> list[Change]:
    if isinstance(end, str):
        caught = [Change(who.id, disease.disease, 1)] if end == "failure" and disease.disease else []
        return [*caught, *([Change(who.id, State.WEAKENED, 1)] if end == "draw" else [])]
    row = illness(who)
    changes = spilled(who, _sick_levels(disease, end))
    if row is None:
        return changes
    if end.cured:
        over = Change(who.id, Resource.CURE, -who.used_of(Resource.CURE))
        return [*changes, Change(who.id, row.slug, 0), over]
    return [*changes, Change(who.id, Resource.CURE, sick_threshold(who) - end.threshold)]


def _filled(air: Suffocation, failures: int) -> Gained:
    """The boxes that are filled without air, the short ones first."""
    short = min(failures, air.short)
    return _by_kind({"short": short, "long": failures - short})


def _air(who: Person, air: Suffocation, failures: int) -> list[Change]:
    end = air.state(failures)
    if end == "dead":
        return [Change(who.id, State.DEAD, 1)]
    out = [Change(who.id, State.BLACKED_OUT, 1)] if end == "blacked out" else []
    return [*(Change(who.id, kind, count) for kind, count in _filled(air, failures).items()), *out]


def _exposed(tally: CheckTally) -> Gained:
    return _by_kind({"long": tally.failures, "short": tally.draws})


def _rays(who: Person, rays: Radiation, end: Fate | CheckTally) -> list[Change]:
    if isinstance(end, Fate):
        mark = {"ghoul": State.GHOUL, "dies": State.DEAD}.get(end.end)
        return [Change(who.id, mark, 1)] if mark else []
    changes = spilled(who, _exposed(end))
    lost = sum(change.by for change in changes if change.what == Resource.HP)
    if lost:
        changes += [Change(who.id, Resource.BURNED, lost), Change(who.id, State.FATED, 1)]
    return [*changes, *([Change(who.id, State.IRRADIATED, 1)] if rays.exposures else [])]


def verdict(roll: PendingRoll[Any], run: Run) -> str:
    """The outcome in few words."""
    match roll.calculator:
        case ForcedMarch() as march:
            return _march_words(march, run.state)
        case CheckChain() as chain:
            return levels_words(_by_kind(chain.levels(run.state)))
        case SurvivalSimulator() as survival:
            return _survival_words(survival, run.state)
        case ExtendedTest() as test:
            return _extended_words(test, run.state)
        case BreatherPlanner():
            return f"{run.state.hp} HP and {run.state.pp} PP back"
        case Sleep():
            return _sleep_words(run.state)
        case LongTermCare():
            return f"{run.state} back"
        case DiseaseCourse() as disease if not isinstance(run.state, str):
            return _sick_day_words(disease, run.state)
        case Suffocation() as air:
            return _air_words(air, run.state)
        case Radiation():
            return _rays_words(run.state)
        case Falling():
            return f"{run.state.loss} HP lost" if run.state.loss else "Unhurt"
        case PoolRoller() as pool:
            return _pool_words(pool, run.state)
        case OpposedTest() as opposed:
            return _opposed_words(opposed, run.state)
        case AttackRoll():
            return _attack_words(run.state)
    words: str = roll.calculator.headline(run)[0]
    return words.rstrip(".")


def levels_words(levels: Gained, long: bool = True) -> str:
    """Levels gained, gravest first: "2 short, 1 temporary"; where room is short, one kind has no noun."""
    parts = [f"{levels[kind]} {kind}" for kind in reversed(KINDS) if levels.get(kind)]
    if not parts:
        return "No fatigue"
    if len(parts) == len(KINDS):
        return f"{sum(levels.values())} levels of fatigue"
    return f"{parts[0]} fatigue" if long and len(parts) == 1 else ", ".join(parts)


def _march_words(march: ForcedMarch, cost: MarchCost) -> str:
    levels = _by_kind({"short": cost.short, "temporary": cost.temporary})
    if not (march.mounted and cost.loss):
        return levels_words(levels)
    words = levels_words(levels, long=False) if len(levels) < 2 else f"{sum(levels.values())} fatigue"
    return f"{words}; mount −{cost.loss} HP"


def _survival_words(survival: SurvivalSimulator, end: Levels) -> str:
    if end.hp:
        return f"Boxes full: {end.hp} HP lost"
    gained = zip(KINDS, end[:3], survival.held[:3], strict=True)
    return levels_words({kind: after - before for kind, after, before in gained})


def _extended_words(test: ExtendedTest, end: End) -> str:
    return f"Done at check {end.done_at}" if end.done_at else f"Too late, {test.missing(end)} to go"


def _sleep_words(morning: Morning) -> str:
    left = morning.temporary + morning.short + morning.long
    return f"{morning.hp} HP, {left} fatigue left" if left else f"{morning.hp} HP, no fatigue"


def _sick_day_words(disease: DiseaseCourse, end: Sick) -> str:
    if end.cured:
        return "Cured"
    levels = _sick_levels(disease, end)
    if levels:
        return f"A bad day: {levels_words(levels, long=False)}"
    return f"Better: threshold {end.threshold}"


def _air_words(air: Suffocation, failures: int) -> str:
    state = air.state(failures)
    suffers = state == "conscious" and failures
    return f"{state.capitalize()}, {levels_words(_filled(air, failures))}" if suffers else state.capitalize()


_FATES = {"functions": "Carries on", "ghoul": "Becomes a ghoul", "dies": "Dies"}


def _rays_words(end: Fate | CheckTally) -> str:
    return _FATES[end.end] if isinstance(end, Fate) else levels_words(_exposed(end))


_OUTCOMES = {"success": "Success", "draw": "Draw", "failure": "Failure"}


def _pool_words(pool: PoolRoller, tally: Tally) -> str:
    if pool.count > 1:
        return f"{tally.score} of the actions work"
    end = ", critical miss" if tally.critical_miss else ""
    end = ", critical hit" if tally.critical_hit else end
    margin = tally.score
    if pool.fear and margin < 0:
        return f"Flee for {-margin} rounds{end}" if margin < -1 else f"Flee for a round{end}"
    drawn = ", which works" if pool.wins(tally) else ""
    net = f", {margin} net" if margin > 0 else f", {-margin} short of it" if margin < 0 else drawn
    return f"{_OUTCOMES[result(margin)]}{end or net}"


def _opposed_words(opposed: OpposedTest, margin: int) -> str:
    by = abs(margin)
    words = {
        "success": f"You win by {by}",
        "draw": "A draw",
        "failure": f"They win by {by}",
        "undetected": f"Unseen, by {by}",
        "hidden-but-suspected": "Unseen, but suspected",
        "spotted-surprise-attack": f"Spotted, by {by}",
    }
    return words[stealth_result(margin) if opposed.stealth else result(margin)]


def _attack_words(end: Result) -> str:
    if not end.hit:
        return "A critical miss" if end.critical_miss else "A miss"
    hit = "A critical hit" if end.critical_hit else "A hit"
    return f"{hit}: {end.loss} HP" if end.loss else f"{hit}, no damage"
