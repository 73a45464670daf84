"""What a finished roll does to people, and its outcome in few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.play.game import Change, Loaded
from rulespkg.systems.basics.hazards.fatigue import KINDS, Levels
from rulespkg.systems.basics.hazards.survival import SLEEP
from rulespkg.systems.basics.play.people import (
    held,
    hp,
    illness,
    pp,
    recovery,
    sick_threshold,
    spilled,
    to_levels,
)

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.model.answer import Answer
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person

type Found = dict[str, Any]


def found(answer: Answer, to: str | None = None) -> Found:
    """The effects by their keys; those on a mount or patient only where they are asked for."""
    return {one.key: one.value for one in answer.effects if to is None or one.to == to}


def gained(got: Found) -> dict[str, int]:
    """Levels of fatigue among effects."""
    return {kind: got[kind] for kind in KINDS if got.get(kind)}


def settled(fight: Fight, loaded: Loaded, form: Any, run: Run, answer: Answer) -> tuple[Change, ...]:
    """What Apply does, from the effects of the calculator that was rolled."""
    who = fight.find(loaded.target)
    if who is None or loaded.calculator not in SETTLES:
        return ()
    return tuple(SETTLES[loaded.calculator](who, loaded, form, run, answer))


def _march(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    lost = found(answer, "mount").get("hp", 0)
    mount = [Change(who.id, "mount", lost)] if lost else []
    return [*spilled(who, {kind: run.state._asdict()[kind] for kind in ("short", "temporary")}), *mount]


def _levels(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    return spilled(who, gained(found(answer)))


def _survival(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    """The levels in the end; any HP lost to lack of sleep bring sleep (basics.hazard.sleep-deprivation)."""
    end: Levels = run.state
    changes = to_levels(who, end)
    if form.sleepless and run.events and end.hp:
        last = run.events[-1]
        faces = [die.face for event in run.events[:-1] for die in event.throw.dice]
        before = form.dice().resolve(faces).state
        if last.key == SLEEP and end.hp > before.hp:
            changes.append(Change(who.id, "asleep", 1))
    return changes


def _breather(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    got = found(answer)
    found_ = [
        Change(who.id, "hp", -got["hp"]),
        Change(who.id, "pp", -got["pp"]),
        Change(who.id, "recovery", recovery(who) - got["recovery_pool"]),
        Change(who.id, "temporary", got["temporary"] - held(who).temporary),
        Change(who.id, "breathers", got["breathers_today"] - who.gone("breathers")),
    ]
    return [one for one in found_ if one.by]


def _sleep(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    got = found(answer)
    found_ = [
        Change(who.id, "hp", hp(who) - got["hp"]),
        Change(who.id, "pp", pp(who) - got["pp"]),
        Change(who.id, "recovery", recovery(who) - got["recovery_pool"]),
        *(Change(who.id, kind, got[kind] - getattr(held(who), kind)) for kind in KINDS),
    ]
    return [one for one in found_ if one.by]


def _care(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    got = min(who.gone("hp"), run.state)
    return [Change(who.id, "hp", -got)] if got else []


def _disease(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    got = found(answer)
    if form.stage == "contact":
        end = got["outcome"]
        caught = [Change(who.id, form.disease, 1)] if end == "caught" and form.disease else []
        return [*caught, *([Change(who.id, "weakened", 1)] if end == "healthy_but_weakened" else [])]
    row = illness(who)
    changes = spilled(who, gained(got))
    if row is None:
        return changes
    if got["cured"]:
        over = [Change(who.id, "cure", -who.gone("cure"))] if who.gone("cure") else []
        return [*changes, Change(who.id, row.slug, 0), *over]
    won = sick_threshold(who) - got["threshold"]
    return [*changes, *([Change(who.id, "cure", won)] if won else [])]


def _air(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    got = found(answer)
    if got["outcome"] == "dead":
        return [Change(who.id, "dead", 1)]
    out = [Change(who.id, "blacked-out", 1)] if got["outcome"] == "blacked_out" else []
    return [*(Change(who.id, kind, count) for kind, count in gained(got).items()), *out]


def _rays(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    got = found(answer)
    if form.stage == "damage":
        mark = {"ghoul": "ghoul", "dies": "dead"}.get(got["outcome"])
        return [Change(who.id, mark, 1)] if mark else []
    changes = spilled(who, gained(got))
    lost = sum(one.by for one in changes if one.what == "hp")
    if lost:
        changes += [Change(who.id, "burned", lost), Change(who.id, "fated", 1)]
    return [*changes, *([Change(who.id, "irradiated", 1)] if got["irradiated"] else [])]


def _fall(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    lost = run.state.loss
    return [Change(who.id, "hp", lost)] if lost else []


def _attack(who: Person, loaded: Loaded, form: Any, run: Run, answer: Answer) -> list[Change]:
    lost = min(hp(who), run.state.loss)
    return [Change(who.id, "hp", lost)] if lost else []


SETTLES = {
    "basics.march": _march,
    "basics.chain": _levels,
    "basics.survival": _survival,
    "basics.breather": _breather,
    "basics.sleep": _sleep,
    "basics.care": _care,
    "basics.disease": _disease,
    "basics.suffocation": _air,
    "basics.radiation": _rays,
    "basics.falling": _fall,
    "basics.attack": _attack,
}
"""What each calculator's end does to whom it concerns."""


def verdict(loaded: Loaded, answer: Answer) -> str:
    """The outcome in few words."""
    got = found(answer)
    words = _WORDS.get(loaded.calculator)
    return words(loaded, got, answer) if words else answer.headline


def levels_words(got: Found, long: bool = True) -> str:
    """Levels gained, gravest first: "2 short, 1 temporary"; where room is short, one kind has no noun."""
    parts = [f"{got[kind]} {kind}" for kind in reversed(KINDS) if got.get(kind)]
    if not parts:
        return "No fatigue"
    if len(parts) == len(KINDS):
        return f"{sum(got[kind] for kind in KINDS)} levels of fatigue"
    return f"{parts[0]} fatigue" if long and len(parts) == 1 else ", ".join(parts)


def _march_words(loaded: Loaded, got: Found, answer: Answer) -> str:
    levels = gained(got)
    if not got.get("hp"):
        return levels_words(levels)
    told = levels_words(levels, long=False) if len(levels) < 2 else f"{sum(levels.values())} fatigue"
    return f"{told}; mount −{got['hp']} HP"


def _survival_words(loaded: Loaded, got: Found, answer: Answer) -> str:
    if got["hp"]:
        return f"Boxes full: {got['hp']} HP lost"
    return levels_words({kind: got[kind] - int(loaded.inputs.get(f"held_{kind}", "0")) for kind in KINDS})


def _extended_words(loaded: Loaded, got: Found, answer: Answer) -> str:
    return f"Done at check {got['done_at']}" if got["done_at"] else f"Too late, {got['remaining']} to go"


def _sleep_words(loaded: Loaded, got: Found, answer: Answer) -> str:
    left = sum(got[kind] for kind in KINDS)
    return f"{got['hp']} HP, {left} fatigue left" if left else f"{got['hp']} HP, no fatigue"


def _disease_words(loaded: Loaded, got: Found, answer: Answer) -> str:
    if "outcome" in got:
        return answer.headline.rstrip(".")
    if got["cured"]:
        return "Cured"
    if gained(got):
        return f"A bad day: {levels_words(gained(got), long=False)}"
    return f"Better: threshold {got['threshold']}"


def _air_words(loaded: Loaded, got: Found, answer: Answer) -> str:
    end = str(got["outcome"]).replace("_", " ").capitalize()
    suffers = got["outcome"] == "conscious" and gained(got)
    return f"{end}, {levels_words(gained(got))}" if suffers else end


def _rays_words(loaded: Loaded, got: Found, answer: Answer) -> str:
    ends = {"functions": "Carries on", "ghoul": "Becomes a ghoul", "dies": "Dies"}
    return ends[got["outcome"]] if "outcome" in got else levels_words(gained(got))


def _pool_words(loaded: Loaded, got: Found, answer: Answer) -> str:
    if "works" in got:
        return f"{got['works']} of the actions work"
    ends = {"critical_hit": "critical hit", "critical_miss": "critical miss"}
    end = next((f", {words}" for name, words in ends.items() if got.get(name)), "")
    if got.get("flee_rounds"):
        return (
            f"Flee for {got['flee_rounds']} rounds{end}"
            if got["flee_rounds"] > 1
            else f"Flee for a round{end}"
        )
    net, misses = got["net_hits"], got["net_misses"]
    told = f", {net} net" if net else f", {misses} short of it" if misses else ""
    return f"{str(got['outcome']).capitalize()}{end or told}"


def _opposed_words(loaded: Loaded, got: Found, answer: Answer) -> str:
    margin = abs(got["margin"])
    words = {
        "success": f"You win by {margin}",
        "draw": "A draw",
        "failure": f"They win by {margin}",
        "undetected": f"Unseen, by {margin}",
        "hidden-but-suspected": "Unseen, but suspected",
        "spotted-surprise-attack": f"Spotted, by {margin}",
    }
    return words[got["outcome"]]


def _attack_words(loaded: Loaded, got: Found, answer: Answer) -> str:
    if not got["hit"]:
        return "A critical miss" if got["critical_miss"] else "A miss"
    hit = "A critical hit" if got["critical_hit"] else "A hit"
    return f"{hit}: {got['hp']} HP" if got["hp"] else f"{hit}, no damage"


_WORDS = {
    "basics.march": _march_words,
    "basics.chain": lambda loaded, got, answer: levels_words(gained(got)),
    "basics.survival": _survival_words,
    "basics.extended": _extended_words,
    "basics.breather": lambda loaded, got, answer: f"{got['hp']} HP and {got['pp']} PP back",
    "basics.sleep": _sleep_words,
    "basics.care": lambda loaded, got, answer: f"{got.get('hp', got.get('hits'))} back",
    "basics.disease": _disease_words,
    "basics.suffocation": _air_words,
    "basics.radiation": _rays_words,
    "basics.falling": lambda loaded, got, answer: f"{got['hp']} HP lost" if got["hp"] else "Unhurt",
    "basics.pool": _pool_words,
    "basics.opposed": _opposed_words,
    "basics.attack": _attack_words,
}
"""Verdicts by calculator."""
