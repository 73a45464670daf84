"""Random evenings: whatever a page offers is tapped in any order, and the table stays sound after each."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, Phase, configuration, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run

from macros.paths import CACHE
from rulespkg.model.problem import Refusal
from rulespkg.play import desk
from rulespkg.play.events import fold
from rulespkg.play.fight import MOST_PEOPLE, Fight
from rulespkg.systems import NAMES, play
from site_tests.night import NIGHT
from site_tests.play.table import Table
from site_tests.rules.markup import hyphens

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

configuration.set_hypothesis_home_dir(CACHE / "hypothesis")

STEPS = 40
"""Taps of an evening."""
EVENINGS, MANY_EVENINGS = 3, 500
"""Evenings of each game: 120 taps by day, 20,000 by night."""

PANES = ("roll", "sheet", "fight")
ID = re.compile(r"\bp\d+\b")


class Taps(HTMLParser):
    """All that can be tapped or chosen in panes, as what a tap does."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.taps: list[dict[str, Any]] = []
        self.select: dict[str, str] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        if tag == "select":
            self.select = of
        if "data-tap" in of:
            self.taps.append(json.loads(of["data-tap"]))
        if tag != "option":
            return
        here, value = self.select, of.get("value", "")
        if "data-place" in here:
            self.taps.append({"pick": [here["data-place"], json.loads(value)], "from": here["data-from"]})
        elif "data-ui" in here:
            self.taps.append({"ui": {here["data-ui"]: value}})
        elif "data-taps" in here and value.startswith("{"):
            self.taps.append(json.loads(value))


def kind_of(tap: dict[str, Any]) -> str:
    """What a tap is of, such as "pick" or the event "hold"; taps of a kind are equally likely together."""
    event = tap.get("event")
    return event["do"] if event else min(set(tap) - {"from"})


class Evening(RuleBasedStateMachine):
    """A table as one page holds it."""

    game: str

    def __init__(self) -> None:
        super().__init__()
        desk.DICE.seed(0)  # type: ignore[attr-defined]
        self.declared = play(self.game)
        self.table = Table(self.game)
        self.table.ui |= {"tab": "fight", "from": "fight"}
        self.states = [Fight()]
        self.undone: list[dict[str, Any]] = []
        self.rolls: list[dict[str, Any]] = []
        self.effects: list[dict[str, Any]] = []
        self.asked: list[dict[str, Any]] = []
        self.orders: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}

    @property
    def fight(self) -> Fight:
        return self.states[-1]

    def happen(self, event: dict[str, Any]) -> None:
        """An event is kept; one that the engine turns away is as if it had not been tapped."""
        self.table.events.append(event)
        folded = fold(self.declared, self.table.events)
        if folded.refused:
            assert self.may_be_refused(event), (event, folded.refused)
            self.table.events.pop()
            return
        self.states.append(folded.fight)
        self.undone.clear()

    def may_be_refused(self, event: dict[str, Any]) -> bool:
        """A full table takes nobody in, and what an old result does to somebody who has left is too late."""
        joins = len(self.fight.people) + len(event.get("people", ())) > MOST_PEOPLE
        return joins or not set(ID.findall(json.dumps(event))) <= self.here

    @property
    def here(self) -> set[str]:
        return {person.id for person in self.fight.people}

    def show(self, *names: str) -> str:
        self.table.ui["show"] = list(names)
        self.view = self.table.ask("view")
        del self.table.ui["show"]
        assert "forgot" not in self.view, "what is picked fits nothing"
        for name in self.view["gone"]:
            del self.table.ui[name]
        html = "".join(self.view["html"].values())
        assert hyphens(html) == []
        return html

    def tap(self, tap: dict[str, Any]) -> None:
        """What a page does at a tap."""
        self.table.ui |= {name: text for name, text in tap.get("ui", {}).items() if name != "panel"}
        if "from" in tap:
            self.table.ui["from"] = tap["from"]
        if "pick" in tap:
            place, sets = tap["pick"]
            picks = self.table.ui["picks"]
            picks[place] = {**picks.get(place, {}), **sets}
        if "event" in tap:
            self.happen(tap["event"])
        if "foe" in tap:
            self.happen(self.table.ask("foe", count=tap["foe"])["event"])
        if "name" in tap:
            self.happen(self.table.ask("name")["event"])
        if "begin" in tap:
            self.begin(tap["begin"])
        if "answer" in tap:
            self.answer(tap["answer"])
        if "errand" in tap:
            self.errand(tap["errand"])
        if "roll" in tap:
            self.throw()

    def begin(self, how: str, **more: Any) -> None:
        self.table.ui |= {"open": "", "from": "fight"}
        event = self.table.ask("order", **more)["event"] if how == "order" else {"do": "round"}
        self.orders += [event] if how == "order" else []
        self.happen(event)

    def throw(self, **more: Any) -> None:
        reply = self.table.ask("throw", **more)
        assert hyphens(reply["result"]) == []
        self.rolls.append(reply["event"])
        taps = Taps(reply["result"]).taps
        self.effects += [tap["event"] for tap in taps if "event" in tap]
        self.asked = [tap for tap in taps if "answer" in tap]

    def answer(self, answer: dict[str, Any]) -> None:
        last = self.rolls[-1]
        if answer["changes"]:
            self.happen({"do": "change", "changes": answer["changes"]})
        faces = {} if answer["again"] else {"faces": last["faces"]}
        self.throw(loaded=last, inputs=answer["inputs"], answered=True, **faces)

    def errand(self, errand: dict[str, Any]) -> None:
        """The form of the chapter is sent back as it is filled in."""
        faces: list[int] = []
        calculator = self.declared.calculator(errand["calculator"])
        if calculator.has_dice:
            try:
                faces = calculator.read(errand["inputs"]).dice().roll(desk.DICE).faces
            except Refusal:  # There is nothing to roll for, such as stun alone in Toaster.
                return
        event = self.table.ask("errand", **errand, faces=faces)["event"]
        if event:
            self.happen(event)

    @initialize(kinds=st.lists(st.integers(0, 99), min_size=2, max_size=5), begins=st.booleans())
    def sit(self, kinds: list[int], begins: bool) -> None:
        """Some of the ready-made people sit down."""
        for kind in (self.declared.kinds[at % len(self.declared.kinds)] for at in kinds):
            self.happen({"do": "add", "people": [[kind.side, {"name": kind.name, **kind.sheet}]]})
        self.show()
        if begins:
            self.begin(self.view["begin"][0])

    @rule(
        data=st.data(),
        pane=st.sampled_from(("fight", "fight", *PANES, "add", "foe", "number", "name", "over", "menu")),
    )
    def taps(self, data: DataObject, pane: str) -> None:
        """Something in a pane is tapped."""
        taps_by_kind: dict[str, list[dict[str, Any]]] = {}
        for tap in Taps(self.show(pane)).taps:
            # The prognosis takes seconds, and is another suite's.
            if "look" not in tap:
                taps_by_kind.setdefault(kind_of(tap), []).append(tap)
        if taps_by_kind:
            kind = data.draw(st.sampled_from(sorted(taps_by_kind)), "kind")
            self.tap(data.draw(st.sampled_from(taps_by_kind[kind]), "tap"))

    @rule(seed=st.integers(0, 2**16))
    def throws(self, seed: int) -> None:
        """The button is tapped."""
        self.show()
        desk.DICE.seed(seed)  # type: ignore[attr-defined]
        if self.view["begin"][0] and not self.table.ui.get("open"):
            self.begin(self.view["begin"][0])
        elif self.view["button"]["title"]:
            self.throw()

    @rule(data=st.data())
    def rolls_real_dice(self, data: DataObject) -> None:
        """Face after face is tapped, for the button's roll or for the order."""
        self.show()
        order = {"order": 1} if self.view["begin"][0] == "order" else {}
        if not order and not self.view["button"]["title"]:
            return
        faces: list[int] = []
        while (waiting := self.table.ask("next", faces=faces, **order)["waiting"]) is not None:
            low, sides = waiting["low"], waiting["sides"]
            faces.append(data.draw(st.integers(low, low + sides - 1), waiting["label"]))
        if order:
            self.begin("order", faces=faces)
        elif faces:
            self.throw(faces=faces)

    @precondition(lambda self: self.effects)
    @rule(data=st.data())
    def applies(self, data: DataObject) -> None:
        """What a roll came to is applied, perhaps late."""
        self.happen(data.draw(st.sampled_from(self.effects[-3:]), "effect"))

    @precondition(lambda self: self.asked)
    @rule(data=st.data())
    def answers(self, data: DataObject) -> None:
        """The question that the last roll has left is answered."""
        self.answer(data.draw(st.sampled_from(self.asked), "answer")["answer"])

    @precondition(lambda self: self.rolls)
    @rule(data=st.data())
    def rolls_again(self, data: DataObject) -> None:
        """One of the last rolls is thrown once more."""
        self.throw(loaded=data.draw(st.sampled_from(self.rolls[-3:]), "roll"))

    @precondition(lambda self: self.orders)
    @rule()
    def order_comes_late(self) -> None:
        """Another tab has rolled the order when others were here."""
        self.happen(self.orders[-1])

    @precondition(lambda self: self.fight.turn)
    @rule()
    def goes_on(self) -> None:
        """Whoever is on turn is done; what then comes due at the end of the round happens."""
        self.table.ui |= {"open": "", "from": "fight"}
        self.happen({"do": "next"})
        if self.fight.turn:
            return
        for entry in self.table.ask("due")["due"]:
            if entry["changes"]:
                self.happen({"do": "change", "changes": entry["changes"]})
            if entry["loaded"]:
                self.throw(loaded=entry["loaded"])

    @rule()
    def undoes(self) -> None:
        """The last event is taken back, and all is as it was."""
        if not self.table.events:
            return
        self.undone.append(self.table.events.pop())
        self.states.pop()
        assert fold(self.declared, self.table.events).fight == self.fight

    @precondition(lambda self: self.fight.people)
    @rule(data=st.data(), kind=st.integers(0, 99))
    def edits(self, data: DataObject, kind: int) -> None:
        """Somebody's whole sheet is another one, as it comes from the character form."""
        who = data.draw(st.sampled_from(sorted(self.here)), "who")
        character = self.declared.kinds[kind % len(self.declared.kinds)]
        sheet = {"name": character.name, **character.sheet}
        self.happen({"do": "dress", "who": who, "sheet": sheet, "whole": True})

    @rule()
    def begins_anew(self) -> None:
        """A checkpoint carries all there is."""
        event = self.table.ask("checkpoint")["event"]
        assert fold(self.declared, [event]).fight == self.fight
        undone = self.undone[:]
        self.happen(event)
        self.undone = undone

    @precondition(lambda self: self.undone)
    @rule()
    def redoes(self) -> None:
        """What was taken back happens again."""
        others = self.undone[:-1]
        self.happen(self.undone[-1])
        self.undone = others

    @invariant()
    def nobody_who_has_left_is_named(self) -> None:
        """Neither the state nor a pane speaks of somebody who is not there."""
        fight = self.fight
        assert {fight.turn, *fight.acted, *fight.tied} <= {"", *self.here}
        assert len(set(fight.acted)) == len(fight.acted)
        for person in fight.people:
            own = person._replace(sheet={}, declared={})
            assert set(ID.findall(json.dumps(own))) <= self.here, own
        assert set(ID.findall(self.show(*PANES))) <= self.here

    @invariant()
    def every_gauge_is_within_its_limits(self) -> None:
        """Nothing is negative but a debt of action points, and nothing is more than its bar holds."""
        for person in self.fight.people:
            for gauge in self.declared.gauges(person):
                assert gauge.now <= gauge.most, (person.name, gauge)
                assert gauge.now >= 0 or gauge.id == "ap", (person.name, gauge)

    @invariant()
    def whoever_holds_has_not_acted_and_is_not_on_turn(self) -> None:
        holding = {person.id for person in self.fight.people if "holding" in person.marks}
        assert not holding & {self.fight.turn, *self.fight.acted}

    @invariant()
    def the_button_does_what_it_says(self) -> None:
        begins, _ = self.view["begin"]
        if begins == "order":
            self.table.ask("order")
        if self.view["button"]["title"]:
            reply = self.table.ask("throw")
            event = reply["event"]
            assert "<span></span>" not in reply["result"], "Apply does not say what it does"
            ids = {event["actor"], event["target"], *(who for who, _, _ in event["changes"])}
            assert ids <= {"", *self.here}, event

    def teardown(self) -> None:
        """What was written reads alike from the beginning, and with nothing left the table is empty."""
        written = json.loads(json.dumps(self.table.events))
        fold(self.declared, [])
        for count, state in enumerate(self.states):
            assert fold(self.declared, written[:count]).fight == state
        assert fold(self.declared, []).fight == Fight()


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("evenings", [EVENINGS, pytest.param(MANY_EVENINGS, marks=NIGHT)])
@pytest.mark.parametrize("game", NAMES)
def test_a_table_stays_sound_whatever_is_tapped(game: str, evenings: int) -> None:
    machine = type(f"{game}Evening", (Evening,), {"game": game})
    run(
        machine,
        settings=settings(
            max_examples=evenings,
            phases=(Phase.generate, Phase.shrink),
            stateful_step_count=STEPS,
            derandomize=True,
            deadline=None,
            database=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        ),
    )
