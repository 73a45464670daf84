"""The dock below the panes: the button, what a roll came to, the order, and what comes due."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulespkg.html import die as dieface
from rulespkg.html.markup import Html, block, tag
from rulespkg.html.play.controls import pressed, tap
from rulespkg.html.tone import mark, toned
from rulespkg.model.answer import Answer, Dice, fraction, glance
from rulespkg.model.problem import Refusal
from rulespkg.model.words import minus
from rulespkg.play.card import coming
from rulespkg.play.messages import Button
from rulespkg.play.table_event import TableEvent
from rulespkg.play.turn_order import passed
from rulespkg.play.turns import precedence

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulespkg.play.game import Ask, Choice, Due
    from rulespkg.play.person import Person
    from rulespkg.play.roll import PendingRoll
    from rulespkg.play.view import Desk

NO_DICE = "What is picked takes no dice"
MOST_FRACTION = 9
"""A longer fraction does not fit below the percent of a button."""


def button(desk: Desk) -> Button:
    """The button as it stands with what is picked."""
    try:
        roll = desk.loaded()
        if roll is None:
            return Button(title="", sub=idle_words(desk), chance="", word="", exact="")
        roll.checked().calculator.dice()
    except Refusal:
        return Button(title="", sub=desk.bids or NO_DICE, chance="", word="", exact="")
    win = desk.game.win_of(roll)
    exact = fraction(win.chance) if win and win.chance.den > 1 else ""
    return Button(
        title=roll.title,
        sub=roll.sub,
        chance=glance(win.chance) if win else "",
        word=win.words if win else "",
        exact=exact if len(exact) <= MOST_FRACTION else "",
    )


def idle_words(desk: Desk) -> str:
    """Why whoever would roll rolls nothing."""
    in_fight = desk.ui.get("from") == "fight"
    person = desk.acting if in_fight else desk.by or desk.who
    if in_fight and person is None and desk.fight.people:
        return "Nobody is on turn"
    if person and (down := desk.game.down(person)):
        return down
    others = [other for other in desk.fight.people if other != person and not desk.game.down(other)]
    if any(person is None or other.side != person.side for other in others):
        return NO_DICE
    return "No foe to act on: choose somebody else" if in_fight and others else "Nobody is here to act on"


def next_words(desk: Desk) -> str:
    """The words below "Next": who comes then; "" where nobody is on turn, or who is has yet to be said."""
    if not desk.fight.on_turn:
        return ""
    after = passed(desk.game, desk.fight)
    person = after.find(after.turn)
    if person is None:
        return f"End of {desk.game.round_word.lower()}"
    return f"{person.name} again" if person.id == desk.fight.on_turn else person.name


def first_in_tie(person: Person) -> TableEvent:
    """The event by which somebody goes first of those tied."""
    return TableEvent(do="turn", who=person.id, first=1, words=f"{person.name} goes first")


def tie(desk: Desk) -> TableEvent | None:
    """What the button does while a tie is open: the first of those tied in the list goes first."""
    fight = desk.fight
    return first_in_tie(fight.person(fight.tied[0])) if fight.tied else None


def begin_words(desk: Desk) -> tuple[str, str]:
    """Where nobody is on turn: what the next round begins with, "order" or "round", and its words."""
    game, state = desk.game, desk.fight
    if state.turn or not state.people:
        return "", ""
    if game.initiative(game.able(state)) and (game.each_round or not state.round):
        return "order", game.order_words
    return "round", f"{game.round_word} {state.round + 1}"


def paired(dice: Iterable[Dice]) -> list[tuple[Dice | None, Dice | None]]:
    """Dice in pairs: the actor's, and what the target throws against them."""
    pairs: list[tuple[Dice | None, Dice | None]] = []
    for each in dice:
        if each.side == "actor":
            pairs.append((each, None))
        elif pairs and pairs[-1][1] is None:
            pairs[-1] = (pairs[-1][0], each)
        else:
            pairs.append((None, each))
    return pairs


def totals(dice: Iterable[Dice]) -> list[list[str]]:
    """The totals in pairs: what for, the actor's, the target's ("" where nobody rolls)."""
    return [
        [(mine or theirs).label, mine.total if mine else "", theirs.total if theirs else ""]  # type: ignore[union-attr]
        for mine, theirs in paired(dice)
    ]


def by_foe(desk: Desk, roll: PendingRoll[Any]) -> bool:
    """Whether a foe rolls, whose success is none of ours."""
    actor = desk.fight.find(roll.actor)
    return actor is not None and not actor.ours


def _against_ours(desk: Desk, roll: PendingRoll[Any]) -> bool:
    """Whether one of ours throws what is thrown against a roll."""
    targets = (desk.fight.find(id) for id in roll.target.split())
    return any(target is not None and target.ours for target in targets)


def result(
    desk: Desk,
    roll: PendingRoll[Any],
    words: str,
    answer: Answer,
    changes: Sequence[Sequence[Any]],
    stood: TableEvent,
    ask: Ask | None,
) -> Html:
    """What the dock shows: the verdict in ``words``, totals, dice, effect, question.

    The mark is that of whoever rolled; colors tell dice and verdicts of foes from ours.
    Dice land one after the other.
    """
    foe, pairs = by_foe(desk, roll), paired(answer.dice)
    theirs_foe = not _against_ours(desk, roll)
    count = 0
    bouts = []
    for mine, theirs in pairs:
        parts: list[Html] = []
        for dice, other in ((mine, False), (theirs, True)):
            if dice is None:
                continue
            parts += [tag("span", "v", class_="rp-versus")] if other and mine else []
            dice_html, count = _dice(dice, count, theirs_foe if other else foe)
            parts += [tag("span", dice.total, class_="rp-sum"), dice_html]
        label = (mine or theirs).label  # type: ignore[union-attr]
        caption = tag("span", label, class_="rp-bout-label") if len(pairs) > 1 else ""
        bouts.append(tag("div", caption, *parts, class_="rp-bout"))
    verdict = tag("p", mark(answer.tone), tag("span", words), class_=toned("rp-verdict", answer.tone))
    last = min(1.1, 0.4 + 0.09 * max(0, count - 1)) if count else 0
    late = [_effect(desk, changes, stood), _asked(ask)]
    return tag(
        "div",
        verdict,
        block("div", "rp-bouts", bouts),
        *late,
        class_="rp-outcome",
        data_landed=f"{last:.2f}",
        data_tone="" if foe else answer.tone,
        data_side="foe" if foe else None,
    )


def _dice(dice: Dice, count: int, foe: bool) -> tuple[Html, int]:
    step = 0.09 if len(dice.dice) <= 8 else 0.04
    spans = []
    for die in dice.dice:
        kind = " ".join(["rb-die", f"rb-d{die.sides}", *([] if die.is_kept else ["rb-dropped"])])
        drawn = dieface.drawn(die.sides, die.face)
        label = f"d{die.sides}: {die.face}"
        spans.append(
            tag(
                "span",
                drawn,
                class_=kind,
                data_at=f"{min(0.7, count * step):.2f}",
                role="img",
                aria_label=label,
            )
        )
        count += 1
    kinds = tag("small", _kinds(dice), class_="rp-kinds", aria_hidden="true") if dice.dice else ""
    return tag("span", *spans, kinds, class_="rp-thrown rp-theirs" if foe else "rp-thrown"), count


def _kinds(dice: Dice) -> str:
    """The dice by their kinds: "2d8, d6"."""
    count: dict[int, int] = {}
    for die in dice.dice:
        count[die.sides] = count.get(die.sides, 0) + 1
    return ", ".join(f"{many if many > 1 else ''}d{number}" for number, many in count.items())


def effect_words(desk: Desk, changes: Iterable[Sequence[Any]]) -> str:
    """Changes in words: "2 Wounds, 5 Shock to Thug 1"."""
    by_person: dict[str, list[str]] = {}
    for who, what, by in changes:
        person = desk.fight.find(who)
        if person is None:
            continue
        phrase = desk.game.words(person, what, by)
        by_person.setdefault(person.name, []).extend([phrase] if phrase else [])
    form = desk.game.effect_form
    return "; ".join(
        form.format(words=", ".join(words), name=name) for name, words in by_person.items() if words
    )


NOTED = "Only that it is done"
"""What Apply does where a roll changes nothing that has words, such as a night's sleep of the unhurt."""


def _effect(desk: Desk, changes: Sequence[Sequence[Any]], stood: TableEvent) -> Html:
    if not changes and not stood:
        return Html("")
    words = "; ".join(filter(None, (effect_words(desk, changes), stood.get("words"))))
    event = stood | TableEvent(do="change", changes=changes, words=words)
    apply = pressed(("Apply",), tap(event=event), "rp-apply")
    on_cards = {who: part._asdict() for who, part in coming(desk.game, desk.fight, changes).items()}
    return tag(
        "div",
        tag("span", words or NOTED),
        apply,
        class_="rp-effect",
        data_coming=json.dumps(on_cards, ensure_ascii=False) if on_cards else None,
    )


def _answer(choice: Choice) -> dict[str, Any]:
    """What a page does once this is chosen; ``words`` tell of it in the log."""
    parts = choice._asdict()
    return {"words": parts.pop("label"), **parts}


def _asked(ask: Ask | None) -> Html:
    if ask is None:
        return Html("")
    choices = [pressed((choice.label,), tap(answer=_answer(choice)), "rp-chip") for choice in ask.choices]
    return tag("div", tag("span", ask.words), tag("div", *choices, class_="rp-chips"), class_="rp-ask")


def ordered(people: Iterable[Person], asks: bool) -> Html:
    """The order that was rolled, first to act first; who has no turn is left out.

    ``asks`` is on where it is still to be said who acts first.
    """
    order = [person for person in people if person.place is not None]
    order.sort(key=lambda person: precedence(person.place, person.tie))
    lines = [tag("li", tag("b", minus(person.place)), " ", person.name) for person in order]
    first = f"{order[0].name} acts first" if order else "Nobody acts"
    words = "A tie: say who goes first" if asks else first
    verdict = tag("p", tag("span", words), class_="rp-verdict")
    return tag("div", verdict, tag("ol", *lines, class_="rp-order"), class_="rp-outcome", data_landed="0")


def due(desk: Desk, items: Sequence[Due]) -> Html:
    """What comes due at the end of a round: each can be left out; one tap does the rest."""
    lines = [
        tag(
            "li",
            tag(
                "label",
                Html(f'<input type="checkbox" checked data-due="{place}">'),
                tag("span", due.words),
            ),
        )
        for place, due in enumerate(items)
    ]
    return tag("ul", *lines, class_="rp-due") if lines else Html("")
