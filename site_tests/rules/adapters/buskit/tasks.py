"""Adapters for extended tasks: their odds, and how they stand after some rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from site_tests.rules import door
from site_tests.rules.adapters.buskit.shown import Inputs, pool, texts

if TYPE_CHECKING:
    from collections.abc import Iterable

CHASE = "buskit.chase"


def tries(i: Inputs) -> Any:
    flat = {**pool("a", i["actor"]), **pool("b", i["opposition"]), "mode": "tries"}
    result = door.odds(CHASE, {**flat, "needed": i["needed"], "tries": i["tries"]})
    return texts(result, success="success", per_try="each_try")


def contest(mode: str, i: Inputs) -> Any:
    goals = {f"target_{side}": i[f"{'lead' if mode == 'lead' else 'target'}_{side}"] for side in "ab"}
    result = door.odds(CHASE, {"mode": mode, **pool("a", i["a"]), **pool("b", i["b"]), **goals})
    return texts(result, a_wins="a_wins", mean_rounds="mean_rounds")


def scored(flat: Inputs, rounds: Iterable[tuple[str, int]]) -> door.Result:
    """The answer after rounds, as long as it is not over: (who scores, how much) pairs."""
    sheet = door.texts(flat)
    for who, by in rounds:
        if by and not door.odds(CHASE, sheet).answer.tone:
            sheet = door.act(CHASE, sheet, "score", who=who, by=by)
    return door.odds(CHASE, sheet)


def status(result: door.Result, success: str, failure: str) -> str:
    return {"success": success, "failure": failure, "": "ongoing"}[result.answer.tone]


def tries_state(i: Inputs) -> Any:
    rounds = [({"success": "a", "fail": "b"}[result], 1) for result in i["results"]]
    score = scored({"mode": "tries", "needed": i["needed"], "tries": i["tries"]}, rounds)
    return {"status": status(score, "success", "failure")}


def _rounds(results: Iterable[str]) -> list[tuple[str, int]]:
    return [(who, int(who != "tie")) for who in results]


def race_state(i: Inputs) -> Any:
    flat = {"mode": "race", "target_a": i["target_a"], "target_b": i["target_b"]}
    result = scored(flat, _rounds(i["results"]))
    return {
        "status": status(result, "a_wins", "b_wins"),
        "a": result.meter("1", "score"),
        "b": result.meter("2", "score"),
    }


def lead_state(i: Inputs) -> Any:
    flat = {"mode": "lead", "target_a": i["lead_a"], "target_b": i["lead_b"]}
    result = scored(flat, _rounds(i["results"]))
    return {"status": status(result, "a_wins", "b_wins"), "lead": result.figure("lead")}


def advantage_state(i: Inputs) -> Any:
    flat = {"mode": "advantage", "target_a": i["target_a"], "target_b": i["target_b"]}
    result = scored(flat, [("a" if margin > 0 else "b", abs(margin)) for margin in i["margins"]])
    return {
        "status": status(result, "a_wins", "b_wins"),
        "a_needs": result.figure("a_needs"),
        "b_needs": result.figure("b_needs"),
    }


ADAPTERS = {
    "tries": tries,
    "race": lambda i: contest("race", i),
    "lead": lambda i: contest("lead", i),
    "advantage_race": lambda i: contest("advantage", i),
    "tries_state": tries_state,
    "race_state": race_state,
    "lead_state": lead_state,
    "advantage_state": advantage_state,
}
