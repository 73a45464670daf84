"""The attack calculator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Chart, Effect, Figure, Series, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution, Ratio
from rulespkg.field import Number
from rulespkg.systems.d6xd6.attack import Attack, chain, procedure, strike, volley
from rulespkg.systems.d6xd6.calculators.words import at_least, house, state_chart
from rulespkg.systems.d6xd6.checks import level_odds, success
from rulespkg.systems.d6xd6.damage import KNOCKOUT, WOUND, attack_name, drama_to_keep, label_of, name_of
from rulespkg.systems.d6xd6.offers import attack_offers
from rulespkg.systems.d6xd6.setup import ability_notes, attack_fields, attack_of, state_of
from rulespkg.systems.d6xd6.tables_combat import KILL
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Run, Runnable
    from rulespkg.systems.d6xd6.attack import Blow

MOST_ATTACKS, MOST_SHOWN = 20, 12


def _out_words(before: int, out: Ratio) -> str:
    if before >= KNOCKOUT:
        return "the target is down already"
    if not out.num:
        return "it cannot knock the target out"
    return f"the target is knocked out or worse {percent(out)} of the time"


def _attack_odds(inputs: Inputs) -> Answer:
    attack, before, dead = attack_of(inputs), state_of(inputs), inputs["dead"]
    states = _attack_procedure(inputs).enumerate().map(lambda blow: blow.after).sorted()
    worse = states.probability(lambda state: state > before)
    out = states.probability(lambda state: state >= KNOCKOUT)
    times = inputs["attacks"]
    what = "The attack does" if times == 1 else f"Within {times} attacks there is"
    return Answer(
        f"{what} harm {percent(worse)} of the time; {_out_words(before, out)}.",
        figures=(
            Figure("The roll succeeds", success(attack.task), key="success"),
            Figure("Harm done", worse, tone="success", key="harm"),
            *(
                (Figure("Rolled as", attack.task.kind.capitalize(), "", key="kind"),)
                if inputs["abilities"]
                else ()
            ),
            *_drama_figures(attack, before),
        ),
        charts=(
            state_chart(f"The target after {plural(times, 'attack')}", states, dead),
            at_least(states, dead),
            _before_and_after(procedure(attack, before).enumerate()),
            *_curve(attack, before, dead),
        ),
        notes=(
            *ability_notes(inputs),
            *_drama_notes(attack, before, inputs["attacks"]),
            *house(inputs, ATTACK_FIELDS),
        ),
    )


def _before_and_after(blows: Distribution) -> Chart:
    """The rank of one attack as it lands, and what defences leave of it: two bars."""
    ranks = {
        "Attack as it lands": blows.map(lambda blow: blow.rank),
        "After defence": blows.map(lambda blow: blow.net),
    }
    every = sorted({rank for found in ranks.values() for rank in found})
    series = tuple(
        Series(
            _rank_name(rank),
            tuple((name, found[rank]) for name, found in ranks.items()),
            key=attack_name(rank),
            keys=("attack", "left"),
        )
        for rank in every
    )
    lost = blows.probability(lambda blow: blow.net < blow.rank)
    words = f"Defences weaken the attack {percent(lost)} of the time."
    return Chart("stack", "Before and after defence", words, "Attack", series, key="ranks")


def _rank_name(rank: int) -> str:
    return label_of(rank) if rank else "Miss"


def _curve(attack: Attack, before: int, dead: bool) -> tuple[Chart, ...]:
    """The chance of the worst states after so many attacks (d6xd6.attack.chain)."""
    if before >= KILL:
        return ()
    steps = chain(attack, before, MOST_SHOWN).after()
    goals = {"Knockout or worse": KNOCKOUT, f"{label_of(KILL, dead)}{' or Dead' if dead else ''}": KILL}
    numbers = tuple(map(str, range(1, MOST_SHOWN + 1)))
    series = tuple(
        Series(
            name,
            tuple((str(n), reaches(one, goal)) for n, one in enumerate(steps) if n),
            key=name_of(goal),
            keys=numbers,
        )
        for name, goal in goals.items()
        if before < goal
    )
    last = series[0].points[-1][1]
    half = next((label for label, chance in series[0].points if chance >= Ratio(1, 2)), None)
    first = f"From attack {half} on it is more likely than not. " if half else ""
    words = f"{first}{series[0].name} after {MOST_SHOWN} attacks: {percent(last)}."
    return (Chart("lines", "Attack after attack", words, "Attacks", series, key="by_attacks"),)


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
    names = (
        ("Mean Drama Points to stay awake", WOUND, "mean_drama_awake"),
        ("Mean Drama Points to stay alive", KNOCKOUT, "mean_drama_alive"),
    )
    found = [(name, _drama(attack, before, goal), key) for name, goal, key in names]
    return tuple(Figure(name, one.mean(), "points", key=key) for name, one, key in found if one and max(one))


def _drama_notes(attack: Attack, before: int, times: int) -> tuple[Step, ...]:
    """What points do against one attack, the first of several."""
    what = "This attack" if times == 1 else "The first attack alone"
    against = "" if times == 1 else " after the first attack"
    found = _drama(attack, before, WOUND)
    if found is None:
        words = "No Drama Point can wake the target: they only weaken an attack."
    elif max(found):
        most = plural(max(found), "Drama Point")
        words = f"Whatever the dice show, {most} will keep the target awake{against}."
    else:
        words = f"{what} cannot knock the target out."
    return (Step(words, "d6xd6.defence.dramatic"),)


def _attack_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    blow, before, dead = run.state, state_of(inputs), inputs["dead"]
    now = label_of(blow.after, dead)
    tone = "failure" if blow.after == before else "critical" if blow.after >= KILL else "success"
    if inputs["attacks"] > 1:
        still = "still " if blow.after == before else ""
        return f"After {plural(blow.made, 'attack')} the target is {still}{now}.", tone
    if not blow.levels:
        return f"The attack fails; the target stays {now}.", tone
    if blow.after == before:
        return f"{label_of(blow.rank)}, but it changes nothing: the target stays {now}.", tone
    return f"{label_of(blow.rank)}, {_left(blow)}: the target is now {now}.", tone


def _attack_effects(inputs: Inputs, blow: Blow) -> tuple[Effect, ...]:
    """The levels, the rank before and after defence of the last attack, and what became of the target."""
    return (
        Effect("penalty", attack_of(inputs).task.points),
        Effect("levels", blow.levels),
        Effect("attack", attack_name(blow.rank)),
        Effect("attack_rank", blow.rank),
        Effect("left", attack_name(blow.net)),
        Effect("left_rank", blow.net),
        Effect("attacks", blow.made),
        Effect("state", name_of(blow.after), "target"),
    )


def _left(blow: Blow) -> str:
    return "not weakened" if blow.net == blow.rank else f"weakened to {label_of(blow.net)}"


def _attack_score(_: Inputs, blow: Any) -> tuple[int, int]:
    return blow.after, blow.net


def _attack_wins(inputs: Inputs, blow: Any) -> bool:
    return bool(blow.after > state_of(inputs))


def _state_name(inputs: Inputs, blow: Any) -> str:
    return label_of(blow.after, inputs["dead"])


def _attack_check(inputs: Inputs) -> None:
    attack_of(inputs)


def _attack_procedure(inputs: Inputs) -> Runnable:
    return volley(attack_of(inputs), state_of(inputs), inputs["attacks"])


_TIMES = Number(
    "attacks",
    "Attacks",
    1,
    1,
    MOST_ATTACKS,
    help="One after another, all alike.",
    rule="d6xd6.attack.chain",
    fold="Attacker's condition, pluses, aim",
)
ATTACK_FIELDS = (*attack_fields(), _TIMES)

ATTACK = Calculator(
    "d6xd6.attack",
    "Attack",
    "From the dice to the target's new state, against any defence.",
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
    effects=_attack_effects,
)
