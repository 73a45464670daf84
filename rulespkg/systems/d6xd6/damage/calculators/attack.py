"""The attack calculator."""

from __future__ import annotations

from functools import cached_property

from rulespkg.dice import Distribution, Ratio, Run, Runnable
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Series, Step, percent
from rulespkg.model.form import whole
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.checks.roll import level_odds, success
from rulespkg.systems.d6xd6.damage.attack import (
    Attack,
    Blow,
    attack_series,
    chain,
    procedure,
    reaches,
    strike,
)
from rulespkg.systems.d6xd6.damage.attack_form import (
    CONDITION_FOLD,
    MOST_ATTACKS,
    PENALTY_FIELDS,
    PERMISSION_FOLD,
    READING_FIELDS,
    SHOWN_FIRST,
    AttackForm,
)
from rulespkg.systems.d6xd6.damage.defence import drama_to_keep
from rulespkg.systems.d6xd6.damage.ranks import (
    KNOCKOUT,
    WOUND,
    a,
    attack_name,
    condition,
    label_of,
    look_of,
    name_of,
)
from rulespkg.systems.d6xd6.damage.tables import KILL
from rulespkg.systems.d6xd6.fields import PERMISSION_FIELDS
from rulespkg.systems.d6xd6.figures import state_chart

MOST_SHOWN = 12
"""The attacks in the chart of one attack after another."""


class AttackCalculator(AttackForm):
    """One attack from the dice to the damage that the target then has, against any defense."""

    id, title = "d6xd6.attack", "Attack"
    purpose = "Strike or shoot somebody"
    strip = (("weapon", ""), ("range", ""), ("focus", ""))
    rules = (
        "d6xd6.attack.pipeline",
        "d6xd6.attack.damage",
        "d6xd6.defence.stack",
        "d6xd6.damage.accumulate",
        "d6xd6.attack.chain",
        "d6xd6.weapon.taser",
    )
    roll_label, win_label, count_label = "Roll the attack", "Damage done", "Damage"
    count_better = "or worse"
    shown = SHOWN_FIRST
    folds = (
        (CONDITION_FOLD, (*PENALTY_FIELDS, "plus", "aim", "redirected", "trained_sniper", "abilities")),
        ("Target's Drama Points and cover", ("drama", "cover")),
        (PERMISSION_FOLD, (*PERMISSION_FIELDS, *READING_FIELDS)),
        (CONDITION_FOLD, ("attacks",)),
    )

    attacks = whole(
        "Attacks",
        1,
        1,
        MOST_ATTACKS,
        help="One after another, all alike.",
        rule="d6xd6.attack.chain",
    )

    def check(self) -> None:
        self.attack_with(self.weapon)

    @cached_property
    def states(self) -> Distribution:
        """What becomes of the target."""
        return self.dice().enumerate().map(lambda blow: blow.after).sorted()

    def odds(self) -> Answer:
        worse = self.states.probability(lambda state: state > self.before)
        return Answer(
            self.odds_words(worse),
            figures=(
                Figure("The roll succeeds", success(self.attack.task), key="success"),
                Figure("Damage done", worse, tone="success", key="harm"),
                *self.kind_figure(),
                *self.drama_figures(),
            ),
            charts=(
                state_chart(f"The target after {plural(self.attacks, 'attack')}", self.states, self.dead),
                _before_and_after(procedure(self.attack, self.before).enumerate()),
                *_curve(self.attack, self.before, self.dead),
            ),
            notes=(*self.ability_notes(), *self.drama_notes(), *self.house),
        )

    def odds_words(self, worse: Ratio) -> str:
        """How often the target is hurt, and out of the fight."""
        if self.before >= KNOCKOUT:
            return f"The target, already down, gets worse {percent(worse)} of the time."
        out = self.states.probability(lambda state: state >= KNOCKOUT)
        it, hurts, knocks = ("They", "hurt", "knock") if self.attacks > 1 else ("It", "hurts", "knocks")
        words = f"{it} {hurts} {percent(worse)} of the time and"
        return f"{words} {knocks} out {percent(out)}." if out.num else f"{words} cannot knock out."

    def kind_figure(self) -> tuple[Figure, ...]:
        """What is rolled, where abilities decide it."""
        if not self.abilities:
            return ()
        return (Figure("Rolled as", self.attack.task.kind.capitalize(), "", key="kind"),)

    def drama_needed(self, goal: int) -> Distribution | None:
        """The Drama Points that one attack would take to keep the target at a state or better."""
        before = self.before
        if before > goal:
            return None
        bare = self.attack._replace(defence=self.defence._replace(drama=0))
        return level_odds(bare.task).map(
            lambda levels: drama_to_keep(before, strike(bare, before, levels).rank, goal, bare.defence)
        )

    def drama_figures(self) -> tuple[Figure, ...]:
        """How many points it takes on average."""
        names = (
            ("Drama Points to stay awake, on average", WOUND, "mean_drama_awake"),
            ("Drama Points to stay alive, on average", KNOCKOUT, "mean_drama_alive"),
        )
        rows = [(name, self.drama_needed(goal), key) for name, goal, key in names]
        return tuple(
            Figure(name, odds.mean(), "points", key=key) for name, odds, key in rows if odds and max(odds)
        )

    def drama_notes(self) -> tuple[Step, ...]:
        """What points do against one attack, the first of several."""
        what = "This attack" if self.attacks == 1 else "The first attack alone"
        against = "" if self.attacks == 1 else " after the first attack"
        points = self.drama_needed(WOUND)
        if points is None:
            words = "Drama Points weaken attacks; they cannot wake the target."
        elif max(points):
            most = plural(max(points), "Drama Point")
            words = f"Whatever the dice show, {most} will keep the target awake{against}."
        else:
            words = f"{what} cannot knock the target out."
        return (Step(words, "d6xd6.defence.dramatic"),)

    def dice(self) -> Runnable:
        return attack_series(self.attack, self.before, self.attacks)

    def headline(self, run: Run) -> tuple[str, str]:
        blow: Blow = run.state
        unchanged = blow.after == self.before
        now = f"the target {condition(blow.after, 'still' if unchanged else 'now')}"
        tone = "failure" if unchanged else "critical" if blow.after >= KILL else "success"
        if self.attacks > 1:
            return f"After {plural(blow.attacks, 'attack')} {now}.", tone
        if not blow.levels:
            return f"The attack fails; {now}.", tone
        if not blow.net and self.drama:
            return f"Drama Points turn the {label_of(blow.rank)} into a miss.", tone
        if unchanged:
            how = "changes nothing" if blow.net else "is stopped"
            return f"The {label_of(blow.rank)} {how}; {now}.", tone
        return self.hurt_words(blow, now), tone

    def hurt_words(self, blow: Blow, now: str) -> str:
        """What an attack that does damage has done; ``now`` says how the target is."""
        if blow.after == blow.net:
            weakened = "" if blow.net == blow.rank else f", weakened from {a(blow.rank)}"
            return f"The target takes {a(blow.net)}{weakened}."
        if blow.net <= blow.before:
            return f"The {label_of(blow.net)} adds a step: {now}."
        if blow.after < KILL:
            return f"The victim's check turns the {label_of(KILL)} into {a(blow.after)}."
        return f"The {label_of(blow.net)} lands: {now}."

    def score(self, state: Blow) -> tuple[int, int]:
        return state.after, state.net

    def wins(self, state: Blow) -> bool:
        return state.after > self.before

    def counts(self, state: Blow) -> str:
        return label_of(state.after, self.dead)

    def more_ends(self) -> tuple[tuple[str, tuple[int, int]], ...]:
        return tuple((label_of(state, self.dead), (state, 0)) for state in (KNOCKOUT, KILL))

    def effects(self, state: Blow) -> tuple[Effect, ...]:
        """The levels, the rank before and after defence of the last attack, and the target's end."""
        return (
            Effect("penalty", self.attack.task.points),
            Effect("levels", state.levels),
            Effect("attack", attack_name(state.rank)),
            Effect("attack_rank", state.rank),
            Effect("left", attack_name(state.net)),
            Effect("left_rank", state.net),
            Effect("attacks", state.attacks),
            Effect("state", name_of(state.after), "target"),
        )


def _before_and_after(blows: Distribution) -> Chart:
    """The rank of one attack as it lands, and what defences leave of it: two bars."""
    ranks = {
        "Attack as it lands": blows.map(lambda blow: blow.rank),
        "After defense": blows.map(lambda blow: blow.net),
    }
    every = sorted({rank for odds in ranks.values() for rank in odds})
    series = tuple(
        Series(
            _rank_name(rank),
            tuple((name, odds[rank]) for name, odds in ranks.items()),
            look_of(rank)[0],
            attack_name(rank),
            ("attack", "left"),
            look_of(rank)[1],
        )
        for rank in every
    )
    weakened = blows.probability(lambda blow: blow.net < blow.rank)
    words = f"Defense weakens the attack {percent(weakened)} of the time."
    title = "Before and after defense"
    return Chart("stack", title, words, "Attack", series, key="ranks", distribution="bars")


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
            tuple((str(n), reaches(step, goal)) for n, step in enumerate(steps) if n),
            look_of(goal)[0],
            name_of(goal),
            numbers,
            look_of(goal)[1],
        )
        for name, goal in goals.items()
        if before < goal
    )
    last = series[0].points[-1][1]
    half = next((label for label, chance in series[0].points if chance >= Ratio(1, 2)), None)
    first = f", more likely than not from attack {half} on" if half else ""
    words = f"{series[0].name}: {percent(last)} after {MOST_SHOWN} attacks{first}."
    return (Chart("lines", "Attack after attack", words, "Attacks", series, key="by_attacks"),)
