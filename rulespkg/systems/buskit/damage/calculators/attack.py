"""One attack to its Wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars, histogram
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, Step, number, percent
from rulespkg.model.words import plural
from rulespkg.systems.buskit.checks.margin_calculator import ties_note
from rulespkg.systems.buskit.damage.attack import Attack, AttackResult, attack_procedure
from rulespkg.systems.buskit.damage.attack_form import AttackForm
from rulespkg.systems.buskit.damage.attack_odds import AttackOdds, takes_out
from rulespkg.systems.buskit.damage.attack_series import Target, after_attack
from rulespkg.systems.buskit.damage.fields import RolledFields
from rulespkg.systems.buskit.figures import DICE_COLUMNS, NamedPool

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure, Ratio, Run


class AttackToWounds(RolledFields, AttackForm):
    """One attack, from the roll to the Wounds, with its options, armor and Scale."""

    id, title = "buskit.attack", "Attack to Wounds"
    purpose = "Strike or shoot, down to the Wounds"
    strip = (("attacker.trait", "Your die"), ("weapon", ""), ("range", ""))
    rules = (
        "buskit.armor.order",
        "buskit.damage.minimum",
        "buskit.damage.check",
        "buskit.damage.lethal-minimum",
    )
    roll_label, win_label, count_label = "Roll the attack", "Hit", "Wounds"

    def dice(self) -> Procedure:
        return attack_procedure(self.attack)

    def headline(self, run: Run) -> tuple[str, str]:
        return attack_headline(self.target, run.state, self.incapacitation)

    def takes_out(self, result: AttackResult) -> bool:
        """Whether the attack takes the target out of the fight."""
        return takes_out(self.target, result, self.incapacitation)

    def score(self, state: AttackResult) -> tuple[int, ...]:
        """A target that goes down is best, then count Wounds, Shock, and whether it was a hit at all."""
        return int(state.hit and self.takes_out(state)), state.wounds, state.shock, int(state.hit)

    def wins(self, state: AttackResult) -> bool:
        return state.hit

    def counts(self, state: AttackResult) -> int:
        return state.wounds

    def effects(self, state: AttackResult) -> tuple[Effect, ...]:
        """The outcome, and what it costs the target."""
        might = (Effect("might_total", state.might, "target"),) if self.attack.from_hit else ()
        return (
            Effect("outcome", "hit" if state.hit else "miss"),
            Effect("wounds", state.wounds, "target"),
            Effect("shock", state.shock, "target"),
            Effect("armor_dice_spent", state.spent, "target"),
            Effect("armor_dice_left", self.target.dice - state.spent, "target"),
            Effect("out_at_once", int(state.out), "target"),
            Effect("down", int(self.takes_out(state)), "target"),
            *might,
        )

    def odds(self) -> Answer:
        setup = self.attack
        out = AttackOdds(setup, self.target, self.incapacitation)
        return Answer(
            _odds_headline(out, setup),
            figures=(
                Figure("Hit", out.hit, key="hit"),
                Figure("Any Wound", out.wounded, key="wounded"),
                Figure("Target down", out.down, key="down"),
                Figure("Mean Wounds", out.wounds, "Wounds", key="mean_wounds"),
                Figure("Mean Shock", out.shock, "Shock", key="mean_shock"),
                *_given_hit(out, setup),
                *_spent(out, setup),
                *_lethal(out, setup),
            ),
            charts=(
                _funnel(out),
                _harm("Wounds", out.wounds, out.results.map(lambda result: result.wounds)),
                _harm("Shock", out.shock, out.results.map(lambda result: result.shock)),
                *_spent_chart(out, setup),
            ),
            grids=(self.dice_grid(), *self.armor_grid()),
            notes=(*self.left_out(), *self.concessions(out), *ties_note(self.ties)),
        )

    def concessions(self, out: AttackOdds) -> tuple[Step, ...]:
        """How often concessions are needed, where a failed check takes out."""
        if not self.incapacitation:
            return ()
        words = f"Concessions are needed {percent(out.wounded)} of the time: 1 point for each Wound below."
        return (Step(words, "buskit.damage.incapacitation"),)

    def dice_grid(self) -> Grid:
        """What is rolled, with the bonus dice and penalties that options and circumstances add up to."""
        called = self.options().called_shot
        attack, defends = self.pools()
        weapon = self.damage_dice(called)
        rolls = {
            "attack": NamedPool("Attack", attack, changes=True),
            "defense": NamedPool("Defense", defends, changes=True),
            "damage": NamedPool("Damage", weapon.spec),
            "might": NamedPool("Target's Might", self.toughness_pool),
        }
        if self.scale in ("outclass", "resist-die"):
            die = self.scale_die(weapon, called)
            rolls["scale"] = NamedPool("Scale", {"extra": (die,) if die else ()})
        return Grid.of(
            "dice",
            "What is rolled",
            "The Trait dice already include bonus dice and penalties.",
            rolls,
            ("roll", "Roll", lambda roll: roll.name),
            *DICE_COLUMNS,
            ("bonus", "Bonus dice", lambda roll: roll.spec.get("bonus", 0) if roll.changes else "–"),
            ("penalty", "Penalties", lambda roll: roll.spec.get("penalty", 0) if roll.changes else "–"),
        )

    def armor_grid(self) -> tuple[Grid, ...]:
        """The layers of the armor that work against this attack (buskit.armor)."""
        if not self.layers:
            return ()
        types = [layer.type for layer in self.layers]
        return (
            Grid.of(
                "armor",
                "Armor that works",
                "",
                {
                    layer.type if types.count(layer.type) == 1 else f"{layer.type}_{place}": layer
                    for place, layer in enumerate(self.layers, 1)
                },
                ("type", "Kind", lambda layer: layer.type.title()),
                ("count", "Dice", lambda layer: layer.number),
                ("die", "Die", lambda layer: layer.die),
            ),
        )


def _harm(noun: str, mean: Ratio, odds: Distribution) -> Chart:
    return histogram(noun, f"On average {number(mean)} {noun}.", noun, odds, key=noun.lower())


def _odds_headline(out: AttackOdds, setup: Attack) -> str:
    if setup.from_hit:
        return f"The hit wounds {percent(out.wounded)} of the time, downs {percent(out.down)}."
    return f"You hit {percent(out.hit)} of the time, wound {percent(out.wounded)}, down {percent(out.down)}."


def _funnel(out: AttackOdds) -> Chart:
    points = {"Hit": out.hit, "Wounded": out.wounded, "Down": out.down}
    sentence = f"Of 100 attacks about {percent(out.hit)[:-1]} hit and {percent(out.wounded)[:-1]} wound."
    keys = ("hit", "wounded", "down")
    return bars("From attack to harm", sentence, "Stage", points, key="stages", keys=keys)


def _given_hit(out: AttackOdds, setup: Attack) -> tuple[Figure, ...]:
    if not out.hit or setup.from_hit:
        return ()
    return (
        Figure("Wounded, given a hit", out.wounded / out.hit, key="wounded_given_hit"),
        Figure("Mean Wounds, given a hit", out.wounds / out.hit, "Wounds", key="mean_wounds_given_hit"),
    )


def _spent(out: AttackOdds, setup: Attack) -> tuple[Figure, ...]:
    if setup.ablative is None:
        return ()
    spent = out.results.expect(lambda result: result.spent)
    return (Figure("Mean ablative dice spent", spent, "dice", key="mean_spent"),)


def _spent_chart(out: AttackOdds, setup: Attack) -> tuple[Chart, ...]:
    if setup.ablative is None:
        return ()
    spent = out.results.map(lambda result: result.spent)
    words = f"None is spent {percent(spent[0])} of the time."
    return (histogram("Armor dice spent", words, "Dice", spent, key="armor_dice_spent"),)


def _lethal(out: AttackOdds, setup: Attack) -> tuple[Figure, ...]:
    if not setup.lethal:
        return ()
    out_at_once = out.results.probability(lambda result: result.out)
    return (Figure("Out at once (deadly rule)", out_at_once, key="out_at_once"),)


def attack_headline(target: Target, result: AttackResult, out_when_wounded: bool) -> tuple[str, str]:
    """Sentence and tone for one attack."""
    if not result.hit:
        return "A miss.", "failure"
    if result.out:
        return "A hit that takes the target out at once.", "success"
    wounds = plural(result.wounds, "Wound") if result.wounds else "no Wounds"
    harm = f"{wounds} and {result.shock} Shock"
    if after_attack(target, result).down:
        return f"A hit: {harm}. The target goes down.", "success"
    if takes_out(target, result, out_when_wounded):
        points = plural(result.wounds, "point")
        return f"A hit: {harm}. The target is out, unless concessions worth {points} are taken.", "success"
    return f"A hit: {harm}.", "success"
