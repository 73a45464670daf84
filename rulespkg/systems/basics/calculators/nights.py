"""A night's sleep: what it gives back, and what stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Effect, Figure, Step, number, percent
from rulespkg.calculator import Calculator, Counted
from rulespkg.choices import folded
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import histogram
from rulespkg.problem import refuse
from rulespkg.systems.basics.hazards import fatigue_words
from rulespkg.systems.basics.pools import CAP
from rulespkg.systems.basics.recovery import Morning, Sleeper, night, woken

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.dice import Procedure, Run

RULE, BLOCK = "basics.recovery.sleep", "basics.recovery.hazard-block"
MOST = 1000
KEEPS = {"nothing": (), "hazard": ("temporary", "short"), "ill": ("short",)}
"""What suffering keeps of temporary and short fatigue; long fatigue always stays."""


def _sleeper(inputs: Inputs) -> Sleeper:
    return Sleeper(
        inputs["hp"],
        inputs["max_hp"],
        inputs["max_pp"],
        inputs["rate"],
        inputs["left"],
        inputs["pool"],
        inputs["temporary"],
        inputs["short"],
        inputs["long"],
        KEEPS[inputs["suffers"]],
    )


def _procedure(inputs: Inputs) -> Procedure:
    return night(_sleeper(inputs))


def _answer(inputs: Inputs) -> Answer:
    hp = _procedure(inputs).enumerate().map(lambda morning: morning.hp)
    least, full = woken(_sleeper(inputs), 0), hp[inputs["max_hp"]]
    held = _fatigue(least)
    return Answer(
        f"{number(hp.mean())} HP in the morning on average, all {inputs['max_hp']} {percent(full)} "
        f"of the time; {held} left.",
        figures=(
            Figure("All HP back", full, tone="success", key="full"),
            Figure("Mean HP in the morning", hp.mean(), "HP", key="mean_hp"),
            Figure("PP back", least.pp - inputs["pp"], "", key="pp_back"),
            Figure("Recovery pool", least.recovery_pool, "", key="recovery_pool"),
            Figure("Fatigue that stays", held, "", key="fatigue"),
        ),
        charts=(
            histogram(
                "HP in the morning", f"At least {least.hp}, the recovery rate included.", "HP", hp, key="hp"
            ),
        ),
        notes=_notes(inputs),
    )


def _fatigue(morning: Morning) -> str:
    return fatigue_words(long=morning.long, short=morning.short, temporary=morning.temporary)


def _notes(inputs: Inputs) -> tuple[Step, ...]:
    found = [Step("PP and the recovery pool are full in the morning; no night takes long fatigue.", RULE)]
    if inputs["left"] > CAP:
        found.append(Step(f"Of the dice left, {CAP} are rolled.", "basics.pool.maximum"))
    if inputs["suffers"] == "hazard":
        found.append(Step("Neither temporary nor short fatigue goes during such a hazard.", BLOCK))
    if inputs["suffers"] == "ill":
        words = "Only temporary fatigue goes during a disease, or while irradiated."
        found.append(Step(words, "basics.hazard.disease.recovery"))
    return tuple(found)


def _legal(inputs: Inputs) -> None:
    """Nothing is above its maximum."""
    for name, label, most in (
        ("hp", "HP", "max_hp"),
        ("pp", "PP", "max_pp"),
        ("left", "Dice left in it", "pool"),
    ):
        if inputs[name] > inputs[most]:
            words = f"{label} must be at most {inputs[most]}, all there are, not “{inputs[name]}”."
            raise refuse(name, label, words)


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    morning: Morning = run.state
    words = f"{morning.hp} of {inputs['max_hp']} HP, {morning.pp} PP, {_fatigue(morning)}."
    return words, "success" if _wins(inputs, morning) else "marginal"


def _wins(inputs: Inputs, morning: Morning) -> bool:
    return bool(morning.hp == inputs["max_hp"])


def _effects(_: Inputs, morning: Morning) -> tuple[Effect, ...]:
    return tuple(Effect(name, value) for name, value in morning._asdict().items())


SLEEP = Calculator(
    "basics.sleep",
    "A night's sleep",
    "HP, PP, recovery dice and fatigue in the morning.",
    (RULE, BLOCK, "basics.hazard.disease.recovery"),
    (
        Number("hp", "HP", 4, 0, MOST, rule=RULE),
        Number("max_hp", "Most HP", 12, 0, MOST, help="From your sheet.", rule=RULE),
        Number("pp", "PP", 1, 0, MOST, rule=RULE),
        Number("max_pp", "Most PP", 9, 0, MOST, help="From your sheet.", rule=RULE),
        Number("rate", "Recovery rate", 2, 0, MOST, help="From your sheet.", rule=RULE),
        Number("pool", "Recovery pool", 8, 0, MOST, help="All its dice, from your sheet.", rule=RULE),
        Number("left", "Dice left in it", 2, 0, MOST, help="They are rolled for HP.", rule=RULE),
        *folded(
            "Fatigue and what keeps it",
            (
                Number("temporary", "Temporary fatigue", 0, 0, MOST, rule="basics.hazard.fatigue.add"),
                Number("short", "Short fatigue", 0, 0, MOST, rule="basics.hazard.fatigue.add"),
                Number("long", "Long fatigue", 0, 0, MOST, rule="basics.hazard.fatigue.add"),
                Choice(
                    "suffers",
                    "You suffer from",
                    "nothing",
                    (
                        Option("nothing", "Nothing"),
                        Option("hazard", "Cold, heat, hunger or thirst"),
                        Option("ill", "A disease or radiation"),
                    ),
                    rule=BLOCK,
                ),
            ),
        ),
    ),
    _answer,
    _procedure,
    _headline,
    check=_legal,
    roll_label="Sleep",
    score=lambda _, morning: morning.hp,
    wins=_wins,
    won="All HP back",
    counted=Counted("HP", lambda _, morning: morning.hp),
    effects=_effects,
)
