"""No default makes a single legal choice illegal."""

from rulespkg import systems
from rulespkg.model.field import Choice, Die, Flag
from rulespkg.model.problem import Refusal
from site_tests.rules.inputs import flat_fields


def options(field):
    """The texts of a field in which one picks among several."""
    match field:
        case Choice():
            return [one.value for one in field.options]
        case Die():
            return list(field.ladder)
        case Flag():
            return ["0", "1"]
    return []


def test_every_option_is_answered_while_all_else_stands_as_it_does_at_first():
    refused = {}
    for calculator in (one for name in systems.EVERY for one in systems.load(name).calculators):
        for name, field in flat_fields(calculator).items():
            for value in options(field):
                try:
                    calculator.read({name: value}).odds()
                except Refusal as refusal:
                    refused[f"{calculator.id}?{name}={value}"] = str(refusal)
    assert refused == {}
