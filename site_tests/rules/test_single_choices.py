"""No default makes a single legal choice illegal: any option may be picked while all else is as at first."""

from rulespkg import systems
from rulespkg.chances.single_inputs import single_inputs
from rulespkg.model.field import Choice
from rulespkg.model.problem import Refusal

RULED_OUT = {
    "buskit.duel where": "A blade does not reach across a room, and both have one at first.",
    "d6xd6.aim goal": "Dead is a state only with the reading “Dying and Dead”.",
    "d6xd6.aim range": "Viewing range takes a rifle and a trained sniper.",
    "d6xd6.aim state": "A goal is worse than the state the target is in.",
    "d6xd6.attack range": "Viewing range takes a rifle and a trained sniper.",
    "d6xd6.duel range": "Viewing range takes a rifle and a trained sniper.",
    "d6xd6.matrix range": "Viewing range takes a trained sniper.",
    "d6xd6.split range": "Viewing range takes a rifle and a trained sniper.",
    "toaster.check specialty": "The second level of a specialty needs rank 8.",
    "toaster.opposed they.specialty": "The second level of a specialty needs rank 8.",
    "toaster.opposed you.specialty": "The second level of a specialty needs rank 8.",
}
"""Choices of which a rule refuses some option until another input allows it; none other may be."""


def answered(calculator, flat):
    """The odds, or for a duel, which takes seconds for hundreds of weapons, what they are worked out of."""
    form = calculator.read(flat)
    return form.dice() if calculator.id.endswith(".duel") else form.odds()


def test_every_option_of_a_choice_is_answered_while_all_else_stands_as_at_first():
    refusals = {}
    for calculator in (calculator for name in systems.EVERY for calculator in systems.load(name).calculators):
        for leaf in single_inputs(calculator.initial()):
            if not (leaf.shown and isinstance(leaf.field, Choice)):
                continue
            for text in leaf.others():
                try:
                    answered(calculator, {leaf.name: text})
                except Refusal as refusal:
                    refusals[f"{calculator.id} {leaf.name}"] = f"{text}: {refusal}"
    assert {name: words for name, words in refusals.items() if name not in RULED_OUT} == {}
    assert set(RULED_OUT) <= set(refusals), "nothing refuses these any more"
