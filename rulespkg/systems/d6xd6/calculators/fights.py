"""The attack calculator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Chart, Figure, Series, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution, Ratio
from rulespkg.plot import bars
from rulespkg.systems.d6xd6.attack import Attack, chain, procedure, strike
from rulespkg.systems.d6xd6.calculators.words import at_least, house, state_figures
from rulespkg.systems.d6xd6.checks import level_odds, success
from rulespkg.systems.d6xd6.damage import KNOCKOUT, WOUND, drama_to_keep, label_of
from rulespkg.systems.d6xd6.offers import attack_offers
from rulespkg.systems.d6xd6.setup import ability_notes, attack_fields, attack_of, state_of
from rulespkg.systems.d6xd6.tables_combat import KILL
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run
    from rulespkg.systems.d6xd6.attack import Blow

MOST_ATTACKS = 12


def _blows(inputs: Inputs) -> Distribution:
    return procedure(attack_of(inputs), state_of(inputs)).enumerate()


def _out_words(out: Ratio) -> str:
    if not out.num:
        return "it cannot knock the target out"
    return f"the target is knocked out or worse {percent(out)} of the time"


def _attack_odds(inputs: Inputs) -> Answer:
    attack, before, dead = attack_of(inputs), state_of(inputs), inputs["dead"]
    blows = _blows(inputs)
    states = blows.map(lambda blow: blow.after).sorted()
    worse = states.probability(lambda state: state > before)
    out = states.probability(lambda state: state >= KNOCKOUT)
    return Answer(
        f"The attack does harm {percent(worse)} of the time; {_out_words(out)}.",
        figures=(
            Figure("The roll succeeds", success(attack.task)),
            Figure("Harm done", worse, tone="success"),
            *state_figures(states, dead),
            *_drama_figures(attack, before),
        ),
        charts=(
            _before_and_after(blows, dead),
            bars(
                "At least this state",
                f"The target is hurt further {percent(worse)} of the time.",
                "State",
                at_least(states, dead),
                name="This or worse",
            ),
            *_curve(attack, before, dead),
        ),
        notes=(*ability_notes(inputs), *_drama_notes(attack, before), *house(inputs, ATTACK_FIELDS)),
    )


def _before_and_after(blows: Distribution, dead: bool) -> Chart:
    """The attack's rank as it lands, what defences leave of it, and the target's state: three bars."""
    ranks = {
        "Attack as it lands": blows.map(lambda blow: blow.rank),
        "After defence": blows.map(lambda blow: blow.net),
    }
    every = sorted({rank for found in ranks.values() for rank in found})
    series = tuple(
        Series(_rank_name(rank), tuple((name, found[rank]) for name, found in ranks.items()))
        for rank in every
    )
    lost = blows.probability(lambda blow: blow.net < blow.rank)
    words = f"Defences weaken the attack {percent(lost)} of the time."
    return Chart("stack", "Before and after defence", words, "Attack", series)


def _rank_name(rank: int) -> str:
    return label_of(rank) if rank else "Miss"


def _curve(attack: Attack, before: int, dead: bool) -> tuple[Chart, ...]:
    """The chance of the worst states after so many attacks (d6xd6.attack.chain)."""
    if before >= KILL:
        return ()
    steps = chain(attack, before, MOST_ATTACKS).after()
    goals = {"Knockout or worse": KNOCKOUT, f"{label_of(KILL, dead)}{' or Dead' if dead else ''}": KILL}
    series = tuple(
        Series(name, tuple((str(n), reaches(one, goal)) for n, one in enumerate(steps) if n))
        for name, goal in goals.items()
        if before < goal
    )
    last = series[0].points[-1][1]
    half = next((label for label, chance in series[0].points if chance >= Ratio(1, 2)), None)
    first = f"From attack {half} on it is more likely than not. " if half else ""
    words = f"{first}{series[0].name} after {MOST_ATTACKS} attacks: {percent(last)}."
    return (Chart("lines", "Attack after attack", words, "Attacks", series),)


def reaches(states: Distribution, goal: int) -> Ratio:
    """The chance of a state or a worse one."""
    return states.probability(lambda state: state >= goal)


def _drama(attack: Attack, before: int, goal: int) -> Distribution | None:
    """The Drama Points that this attack would take to keep the target at a state or better."""
    if before > goal:
        return None
    bare = attack._replace(guard=attack.guard._replace(drama=0))
    return level_odds(attack.task).map(
        lambda levels: drama_to_keep(before, strike(bare, before, levels).rank, goal, bare.guard)
    )


def _drama_figures(attack: Attack, before: int) -> tuple[Figure, ...]:
    names = (("Mean Drama Points to stay awake", WOUND), ("Mean Drama Points to stay alive", KNOCKOUT))
    found = [(name, _drama(attack, before, goal)) for name, goal in names]
    return tuple(Figure(name, one.mean(), "points") for name, one in found if one is not None)


def _drama_notes(attack: Attack, before: int) -> tuple[Step, ...]:
    found = _drama(attack, before, WOUND)
    if found is None:
        words = "No Drama Point can wake the target: they only weaken an attack."
    elif max(found):
        words = f"Whatever the dice show, {plural(max(found), 'Drama Point')} will keep the target awake."
    else:
        words = "This attack cannot knock the target out."
    return (Step(words, "d6xd6.defence.dramatic"),)


def _attack_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    blow, dead = run.state, inputs["dead"]
    now = label_of(blow.after, dead)
    if not blow.levels:
        return f"The attack fails; the target stays {now}.", "failure"
    if blow.after == blow.before:
        return f"{label_of(blow.rank)}, but it changes nothing: the target stays {now}.", "failure"
    tone = "critical" if blow.after >= KILL else "success"
    return f"{label_of(blow.rank)}, {_left(blow)}: the target is now {now}.", tone


def _left(blow: Blow) -> str:
    return "not weakened" if blow.net == blow.rank else f"weakened to {label_of(blow.net)}"


def _attack_score(_: Inputs, blow: Any) -> tuple[int, int]:
    return blow.after, blow.net


def _attack_wins(_: Inputs, blow: Any) -> bool:
    return bool(blow.after > blow.before)


def _state_name(inputs: Inputs, blow: Any) -> str:
    return label_of(blow.after, inputs["dead"])


def _attack_check(inputs: Inputs) -> None:
    attack_of(inputs)


def _attack_procedure(inputs: Inputs) -> Procedure:
    return procedure(attack_of(inputs), state_of(inputs))


ATTACK_FIELDS = attack_fields()

ATTACK = Calculator(
    "d6xd6.attack",
    "Attack",
    "One attack from the dice to the target's new state, against any defence.",
    (
        "d6xd6.attack.pipeline",
        "d6xd6.attack.damage",
        "d6xd6.defence.stack",
        "d6xd6.damage.accumulate",
        "d6xd6.attack.chain",
        "d6xd6.weapon.taser",
    ),
    ATTACK_FIELDS,
    _attack_odds,
    _attack_procedure,
    _attack_headline,
    check=_attack_check,
    roll_label="Roll the attack",
    offers=attack_offers,
    score=_attack_score,
    wins=_attack_wins,
    won="Harm done",
    counted=Counted("State", _state_name),
)
