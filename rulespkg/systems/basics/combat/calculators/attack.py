"""One attack from accuracy to lost boxes."""

from __future__ import annotations

from functools import cached_property

from rulespkg.chances.charts import histogram, stacked
from rulespkg.dice import Distribution, Procedure, Ratio, Run
from rulespkg.model.answer import (
    Answer,
    Cell,
    Chart,
    Effect,
    Figure,
    Grid,
    Step,
    percent,
)
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.words import minus, plural
from rulespkg.systems.basics.checks.opposed import opposed
from rulespkg.systems.basics.checks.outcomes import outcomes
from rulespkg.systems.basics.combat.attack import Attack, Result, mean_damage, procedure
from rulespkg.systems.basics.dice import DicePool, dice_pool, hits
from rulespkg.systems.basics.fields import MOST_POOL, OwnPoolForm, forever, own_pool, pool_size, threshold
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import attack_offers
from rulespkg.systems.basics.pools.composition import dodge

_FIXED = ("against", ("threshold",))
_DODGE = ("against", ("dodge",))
_POOL = ("against", ("pool",))


_ASKED = "From your sheet; the rules for weapons and armor are not here."

LARGEST = 300


class AttackRoll(House, OwnPoolForm):
    """From accuracy over damage dice to what is left after soak."""

    id, title = "basics.attack", "Attack"
    purpose = "Strike or shoot somebody"
    strip = (("pool", ""), ("training", ""), ("threshold", ""), ("agility", "Agility"))
    offers = attack_offers
    rules = ("basics.test.attack", "basics.damage.dv", "basics.damage.soak", "basics.pool.dodge")
    roll_label = "Attack"
    win_label = "Damage"
    count_label = "Damage"

    pool = own_pool("Accuracy")
    against = choice(
        "Against",
        "threshold",
        (
            Option("threshold", "A fixed threshold"),
            Option("dodge", "A dodge, from agility"),
            Option("pool", "Another pool of the target"),
        ),
        rule="basics.test.attack",
    )
    threshold = threshold(only=_FIXED)
    agility = whole("Target's agility", 5, 0, MOST_POOL, rule="basics.pool.dodge", only=_DODGE)
    defense = pool_size("Target's pool", 3, rule="basics.test.opposed", only=_POOL)
    dv = whole("DV", 6, 0, 100, help=_ASKED, rule="basics.damage.dv")
    soak = pool_size("Soak", 4, help=_ASKED, rule="basics.damage.soak")
    hp = whole("Target's HP", 10, 1, 999, help="For the chance to lose them all.", rule="basics.damage.dv")
    forever = forever()

    @cached_property
    def target(self) -> DicePool | None:
        """The dice that make the threshold; ``None`` for a fixed one."""
        if self.against == "threshold":
            return None
        pool = dodge(self.agility) if self.against == "dodge" else self.defense
        return dice_pool(pool)

    def attack(self, bonus: int = 0) -> Attack:
        """The attack, with more or less accuracy."""
        return Attack(
            self.part(self.size + bonus),
            self.threshold,
            self.dv,
            dice_pool(self.soak, exempt=True),
            self.target,
            self.forever,
        )

    def odds(self) -> Answer:
        attack = self.attack()
        results = procedure(attack).enumerate()
        damage = results.map(lambda result: result.loss).sorted()
        down = results.probability(lambda result: result.loss >= self.hp)
        hit, hurts = results.probability(lambda result: result.hit), 1 - damage[0]
        return Answer(
            f"Hit {percent(hit)}, damage {percent(hurts)}, all {self.hp} HP {percent(down)}.",
            figures=(
                Figure("Hit", hit, tone="success", key="hit"),
                Figure("Any damage", hurts, key="damage"),
                Figure(f"At least {self.hp} HP lost", down, tone="critical", key="down"),
                Figure("Mean damage", damage.mean(), "HP", key="mean_damage"),
                *_critical_figures(results),
                *self.dodge_figure,
            ),
            charts=(
                _damage_chart(damage, self.hp),
                stacked(
                    "Outcome",
                    (
                        Figure("Miss", 1 - hit, tone="failure", key="miss"),
                        Figure("Hit without damage", hit - hurts, tone="tie", key="soaked"),
                        Figure("Damage", hurts, tone="success", key="damage"),
                    ),
                    distribution="bars",
                ),
            ),
            grids=(self.accuracy_grid, _at_least(damage)),
            notes=(*self.notes, *self.house),
        )

    @property
    def dodge_figure(self) -> tuple[Figure, ...]:
        """The target's dodge pool, where that is what it rolls."""
        if self.against != "dodge":
            return ()
        return (Figure("Dodge pool", dodge(self.agility), "", key="dodge"),)

    @property
    def accuracy_grid(self) -> Grid:
        """What a change of accuracy is worth."""
        return Grid.of(
            "accuracy",
            "With more or less accuracy",
            "",
            {str(bonus): (bonus, self.attack(bonus)) for bonus in (-4, -2, 0, 2, 4)},
            (
                "accuracy",
                "Accuracy",
                lambda row: minus(self.size + row[0]) + ("" if row[0] else self.accuracy_note),
            ),
            ("dice", "Dice", lambda row: row[1].accuracy.dice),
            ("hit", "Hit", lambda row: _hit(row[1])),
            ("mean_damage", "Mean damage", lambda row: Cell(mean_damage(row[1]), "HP")),
        )

    @property
    def accuracy_note(self) -> str:
        """What the reader's accuracy is called where circumstances may have changed it."""
        pool = self.pool
        return " (yours)" if self.size == pool else f" (your {minus(pool)} with bonuses and penalties)"

    @property
    def notes(self) -> tuple[Step, ...]:
        """Sentences on what was reckoned."""
        steps = [
            Step("Each net hit adds a damage die; a draw hits without one.", "basics.test.attack"),
            Step("Each hit of soak takes 1 off the damage.", "basics.damage.soak"),
        ]
        if self.against == "dodge":
            pool = dodge(self.agility)
            steps.insert(
                0, Step(f"Agility {self.agility} dodges with a pool of {pool}.", "basics.pool.dodge")
            )
        return tuple(steps)

    def dice(self) -> Procedure:
        return procedure(self.attack())

    def headline(self, run: Run) -> tuple[str, str]:
        result: Result = run.state
        criticals = (("critical hit", result.critical_hit), ("critical miss", result.critical_miss))
        flags = [name for name, on in criticals if on]
        words = "; ".join([_outcome(result), *flags])
        if not result.hit:
            return f"{words}.", "fumble" if result.critical_miss else "failure"
        if not result.loss:
            return f"{words}.", "tie"
        return f"{words}.", "critical" if result.critical_hit else "success"

    def score(self, result: Result) -> tuple[int, int]:
        return result.loss, int(result.hit)

    def wins(self, result: Result) -> bool:
        return result.loss > 0

    def counts(self, result: Result) -> int:
        return result.loss

    def effects(self, result: Result) -> tuple[Effect, ...]:
        return (
            Effect("hit", int(result.hit)),
            Effect("hp", result.loss, "target"),
            Effect("critical_hit", int(result.critical_hit)),
            Effect("critical_miss", int(result.critical_miss)),
        )

    def check(self) -> None:
        # Even with the bonus that the answer compares.
        most = LARGEST - self.dv
        if self.attack(4).accuracy.dice > most:
            raise self.asked["pool"].refused(
                self.pool, f"small enough to roll at most {most} dice for accuracy"
            )


def _hit(attack: Attack) -> Ratio:
    """The chance to hit: at least as many hits as the threshold."""
    if attack.defense is None:
        return outcomes(hits(attack.accuracy), attack.threshold).success_or_draw
    return opposed(hits(attack.accuracy), hits(attack.defense)).success_or_draw


def _critical_figures(results: Distribution) -> tuple[Figure, ...]:
    hit = results.probability(lambda result: result.critical_hit)
    miss = results.probability(lambda result: result.critical_miss)
    return (
        Figure("Critical hit", hit, tone="critical", key="critical_hit"),
        Figure("Critical miss", miss, tone="fumble", key="critical_miss"),
    )


def _damage_chart(damage: Distribution, hp: int) -> Chart:
    likely = max(damage, key=lambda lost: (float(damage[lost]), lost))
    sentence = f"Most often {likely} damage, {percent(damage[likely])} of the time."
    kinds = {True: (f"{hp} or more", "critical"), False: ("Damage", "success")}
    return histogram(
        "Damage after soak", sentence, "Damage", damage, kind=lambda lost: kinds[lost >= hp], key="damage"
    )


def _at_least(damage: Distribution) -> Grid:
    return Grid.of(
        "at_least",
        "This damage or more",
        "",
        {str(lost): lost for lost in range(1, min(15, max(damage)) + 1)},
        ("damage", "Damage", str),
        ("chance", "Chance", lambda lost: damage.probability(lambda loss: loss >= lost)),
    )


def _outcome(result: Result) -> str:
    if not result.hit:
        return "A miss"
    return f"A hit: {plural(result.loss, 'point')} of damage" if result.loss else "A hit without damage"
