"""Adapters for the countdown, held and common actions, and pooled dice."""

from __future__ import annotations

from typing import Any

from rulespkg.model.problem import Refusal
from site_tests.rules import door
from site_tests.rules.adapters.d6xd6.shown import TASK, Flat, Inputs, number, resolved, roll, rows

TURN, POOL = "d6xd6.initiative", "d6xd6.assigner"


def actors(several: list[Inputs]) -> Flat:
    """The rows of the countdown for so many rolls."""
    return rows("actors", [{"focus": "6", "kind": "focused", **roll(actor)} for actor in several])


def numbered(numbers: list[Any], **more: str) -> Flat:
    """The rows of the countdown with the numbers rolled."""
    return rows("actors", [{"number": number(value), **more} for value in numbers])


def now(sheet: Flat) -> list[str]:
    """Who acts now, by the cards that are marked."""
    return [card.key for card in door.odds(TURN, sheet).answer.cards if card.tone == "success"]


def groups(sheet: Flat) -> list[list[str]]:
    """Who acts together, first ones first; the countdown is followed to its end."""
    parties = []
    while together := now(sheet):
        parties.append(together)
        for who in together:
            sheet = door.act(TURN, sheet, "act", who=who)
    return parties


def countdown(i: Inputs) -> Any:
    if "numbers" in i:
        names = list(i["numbers"])
        order = groups(numbered(list(i["numbers"].values())))
        return [sorted(names[int(place) - 1] for place in together) for together in order]
    if i.get("ask") == "order":
        result = door.odds(TURN, actors([i["a"], i["b"]]))
        a, b = (str(result.cell("order", place, "first")) for place in "12")
        return {"a_first": a, "tie": str(result.figure("tie")), "b_first": b}
    if i.get("ask") == "p_given_actor_strictly_first":
        actor = {key: i[key] for key in i if key not in ("actors", "ask")}
        return str(door.odds(TURN, actors([actor] * i["actors"])).cell("order", "1", "first"))
    return {"initiative": resolved(TASK, roll(i), i["dice"]).effect("number")}


def success_and_first(i: Inputs) -> Any:
    return str(door.odds(TURN, actors([i["a"], i["b"]])).cell("order", "1", "success_and_first"))


def held(i: Inputs) -> Any:
    """The holder is the first in the list; where the choice is refused, the order is that of the numbers."""
    sheet = numbered([i["holder_number"], i["target_number"]])
    holding = door.act(TURN, sheet, "hold", who=1)
    try:
        sheet = door.act(TURN, holding, "release", who=1, whom=2, choice=i["choice"])
        more = {"at": int(sheet["actors.1.number"])}
    except Refusal as refused:
        if refused.problems[0].name != "whom":
            raise
        more = {"at": None, "allowed": False}
    called = {"1": "holder", "2": "target"}
    order = [[called[place] for place in together] for together in groups(sheet)]
    alone = [group[0] for group in order if len(group) == 1]
    return {"order": alone if len(alone) == 2 else order, **more}


def combined(i: Inputs) -> Any:
    timed = i["timing_matters"]
    sheet = numbered(i["numbers"], group="a" if timed else "whole")
    result = door.odds(TURN, sheet)
    if timed:
        return {"acts_at": result.figure("count")}
    over = door.odds(TURN, door.act(TURN, sheet, "act", who=1))
    return {"from": result.meter("1", "lasts"), "to": over.meter("1", "lasts")}


def pooled(i: Inputs) -> Any:
    goal = "levels" if i.get("ask") in ("expected_max_total_levels", "max_total_levels") else "successes"
    flat = {**rows("members", [roll(member) for member in i["members"]]), "goal": goal}
    if "leader_occupation" in i:
        flat["leader"] = str(int(i["leader_occupation"] == "Peacekeeper"))
    if "assignment" in i:
        flat["dice"] = "".join(map(str, i["dice"]))
        flat["allotment"] = "".join(str(face) for pair in i["assignment"] for face in pair)
        result = door.odds(POOL, flat)
        return {"levels": result.figure("own_levels"), "successes": result.figure("own_successes")}
    if "dice" in i:
        return resolved(POOL, flat, i["dice"]).effect("levels")
    result = door.odds(POOL, flat)
    return {
        "p_all_can_succeed": lambda: str(result.figure("everybody")),
        "expected_max_total_levels": lambda: str(result.figure("mean_levels")),
        "max_successes_distribution": lambda: result.spread("successes", "pooled"),
    }[i["ask"]]()


ADAPTERS = {
    "turn.countdown": countdown,
    "turn.ties": countdown,
    "turn.success-and-first": success_and_first,
    "option.held": held,
    "option.combined": combined,
    "option.team": pooled,
    "turn.evil-forces": pooled,
}
