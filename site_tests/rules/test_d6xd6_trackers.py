"""The damage tracker and the countdown of D6xD6, action by action."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.border import act
from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.d6xd6.checks.roll import Penalty, Task, read
from rulespkg.systems.d6xd6.combat.initiative import firsts, initiative

if TYPE_CHECKING:
    pass

GAME = load("d6xd6")
TRACKER = GAME.calculator("d6xd6.tracker")
TURN = GAME.calculator("d6xd6.initiative")


def sheet_after(calculator: Any, sheet: Any, action: str, **args: str) -> Any:
    """The sheet after an action."""
    chosen_action = next(candidate for candidate in calculator.actions if candidate.name == action)
    values = {
        field.name: field.parse(args[field.name]) if field.name in args else field.default
        for field in chosen_action.fields
    }
    return sheet.perform(action, values)


def hit(sheet: Any, attack: str, who: str = "3", **more: str) -> Any:
    return sheet_after(TRACKER, sheet, "hit", who=who, attack=attack, defend="0", **more)


@pytest.mark.parametrize(
    ("attacks", "state"),
    [
        (("graze", "stun"), "stun"),
        (("hit", "graze"), "wound"),
        (("graze", "graze"), "stun"),
        (("wound", "graze"), "knockout"),
        (("knockout", "graze"), "kill"),
        (("overkill",), "kill"),
        (("kill", "kill"), "kill"),
    ],
)
def test_hits_supersede_or_add(attacks: tuple[str, ...], state: str) -> None:
    sheet = TRACKER.initial()
    for attack in attacks:
        sheet = hit(sheet, attack)
    assert sheet.people[2].state == state


def test_the_house_rule_goes_on_to_dead_and_back() -> None:
    sheet = TRACKER.initial().but(dead=True)
    assert hit(sheet, "overkill").people[2].state == "dead"
    dead = hit(hit(sheet, "kill"), "graze")
    assert dead.people[2].state == "dead"
    assert dead.odds().cards[2].status == "Dead"
    assert dead.but(dead=False).odds().cards[2].status.startswith("Kill")
    assert sheet_after(TRACKER, dead, "mend", who="3").people[2].state == "kill"


def test_own_defence_and_drama_points_are_taken_off() -> None:
    sheet = TRACKER.initial()
    reactive = sheet_after(TRACKER, sheet, "hit", who="1", attack="hit", defend="1", spent="1")
    assert (reactive.people[0].state, reactive.people[0].drama) == ("graze", 5)
    armoured = sheet_after(TRACKER, sheet, "hit", who="2", attack="graze", defend="1")
    assert armoured.people[1].state == "unhurt"
    with pytest.raises(Refusal) as refusal:
        sheet_after(TRACKER, sheet, "hit", who="2", attack="hit", spent="1")
    assert refusal.value.problems[0].name == "spent"


def test_minutes_run_for_the_dying_until_they_are_stabilised() -> None:
    sheet = hit(TRACKER.initial(), "kill")
    later = sheet_after(TRACKER, sheet_after(TRACKER, sheet, "minute"), "minute")
    assert [row.minutes for row in later.people] == [0, 0, 2]
    assert "dying for 2 minutes" in later.odds().cards[2].status
    assert later.odds().notes[0].rule == "d6xd6.damage.kill"
    stable = sheet_after(TRACKER, later, "stabilise", who="3")
    assert sheet_after(TRACKER, stable, "minute").people[2].minutes == 2
    assert "stabilized" in stable.odds().cards[2].status
    with pytest.raises(Refusal):
        sheet_after(TRACKER, TRACKER.initial(), "stabilise", who="1")


def test_the_buttons_on_a_card_do_what_they_say() -> None:
    sheet = TRACKER.initial()
    for press in sheet.odds().cards[2].presses:
        after = act(sheet, {"action": press.action, "args": press.args})
        assert after.people[2].state == {"overkill": "kill"}.get(press.label.lower(), press.label.lower())


def numbered(*numbers: int) -> Any:
    sheet: Any = TURN.initial()
    actors = zip(sheet.actors, numbers, strict=True)
    return sheet.but(actors=tuple(actor.but(number=str(number)) for actor, number in actors))


def acting(sheet: Any) -> list[str]:
    return [card.title for card in sheet.odds().cards if card.status == "acts now"]


def test_the_highest_number_acts_and_equal_ones_together() -> None:
    sheet = numbered(12, 20, 12)
    assert acting(sheet) == ["20: Mara"]
    sheet = sheet_after(TURN, sheet, "act", who="2")
    assert acting(sheet) == ["12: Ida", "12: Bandit"]
    for who in "13":
        sheet = sheet_after(TURN, sheet, "act", who=who)
    assert sheet.odds().headline == "The countdown is over: next turn."


@pytest.mark.parametrize(("choice", "order"), [("before", ["Ida", "Bandit"]), ("after", ["Bandit", "Ida"])])
def test_who_holds_breaks_in_around_somebody_slower(choice: str, order: list[str]) -> None:
    sheet = sheet_after(TURN, numbered(30, 20, 12), "hold", who="1")
    assert acting(sheet) == ["20: Mara"]
    sheet = sheet_after(
        TURN, sheet_after(TURN, sheet, "act", who="2"), "release", who="1", whom="3", choice=choice
    )
    names = [card.title.rpartition(" ")[2] for card in sheet.odds().cards]
    assert [name for name in names if name != "Mara"] == order
    assert len(acting(sheet)) == 1


@pytest.mark.parametrize("numbers", [(12, 20, 12), (5, 20, 12)])
def test_who_holds_must_have_the_higher_number(numbers: tuple[int, ...]) -> None:
    sheet = sheet_after(TURN, numbered(*numbers), "hold", who="1")
    with pytest.raises(Refusal) as refusal:
        sheet_after(TURN, sheet, "release", who="1", whom="3", choice="before")
    assert refusal.value.problems[0].name == "whom"


def test_a_held_action_is_due_at_the_end() -> None:
    sheet = sheet_after(TURN, numbered(30, 20, 12), "hold", who="1")
    for who in "23":
        sheet = sheet_after(TURN, sheet, "act", who=who)
    assert sheet.odds().headline == "The countdown is at 0: Ida must act now or lose the action."


def test_a_common_action_happens_on_the_lowest_number_for_all_of_them() -> None:
    sheet = numbered(30, 20, 12)
    rows = tuple(row.but(group="a") if i != 1 else row for i, row in enumerate(sheet.actors))
    sheet = sheet.but(actors=rows)
    assert acting(sheet) == ["20: Mara"]
    sheet = sheet_after(TURN, sheet, "act", who="2")
    assert acting(sheet) == ["12: Ida", "12: Bandit"]
    assert [row.acted for row in sheet_after(TURN, sheet, "act", who="1").actors] == [True, True, True]
    whole = sheet.but(actors=tuple(row.but(group="whole", acted=False) for row in rows))
    assert [card.meters[0].now for card in whole.odds().cards] == [36, 36, 36]


def test_a_knockout_cancels_the_action_unless_both_act_at_once() -> None:
    alone = sheet_after(TURN, numbered(30, 20, 12), "out", who="3")
    assert alone.odds().cards[2].status == "knocked out: the action is lost"
    together = sheet_after(TURN, numbered(12, 5, 12), "out", who="3")
    assert together.odds().cards[1].status == "done"
    assert not together.actors[2].out


def test_the_next_turn_clears_numbers_but_wakes_nobody() -> None:
    sheet = sheet_after(TURN, sheet_after(TURN, numbered(30, 20, 12), "out", who="3"), "next")
    assert [(row.number, row.out) for row in sheet.actors] == [("", False), ("", False), ("", True)]


def test_who_is_first_agrees_with_every_throw_of_three() -> None:
    tasks = [
        Task("focused", 5, (Penalty("any", 4),)),
        Task("unfocused", 8, (Penalty("any", 3),)),
        Task("unfamiliar", 3),
    ]
    pairs = list(product(range(1, 7), repeat=2))
    numbers = [[initiative(task, read(task, pair)) for pair in pairs] for task in tasks]
    good = [[read(task, pair).success for pair in pairs] for task in tasks]
    first, successful = [0, 0, 0], [0, 0, 0]
    for throw in product(range(36), repeat=3):
        own_numbers = [numbers[place][pair] for place, pair in enumerate(throw)]
        if own_numbers.count(max(own_numbers)) == 1:
            place = own_numbers.index(max(own_numbers))
            first[place] += 1
            successful[place] += good[place][throw[place]]
    results = firsts(tasks)
    assert [result.alone for result in results] == [Ratio(count, 36**3) for count in first]
    assert [result.successful for result in results] == [Ratio(count, 36**3) for count in successful]


@pytest.mark.parametrize(("by_product", "number"), [(False, 36), (True, 32)])
def test_the_reading_of_the_number_touches_those_who_roll_low(by_product: bool, number: int) -> None:
    task = Task("unfocused", 5, (Penalty("any", 4),))
    assert initiative(task, read(task, (6, 6)), by_product) == number
