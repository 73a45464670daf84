"""How turns move a fight: the transitions of a game's ``TurnRule``, and what of people ends with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.turns import Seat, Turns

if TYPE_CHECKING:
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import Game
    from rulespkg.play.person import Person


def turns(game: Game, fight: Fight) -> Turns:
    """The fight in ids and numbers; whoever is not put in order has no turn."""
    able = {person.id for person in game.able(fight)}
    seats = tuple(
        Seat(person.id, person.place, person.tie, person.holding, person.id not in able)
        for person in fight.people
    )
    return Turns(seats, fight.round, fight.phase, fight.turn, fight.acted, fight.waited, fight.tied)


def next_round(game: Game, fight: Fight) -> Fight:
    """The fight as a round begins, before its first turn."""
    return game.round_start(fight.with_turns(game.turn_rule.begin(turns(game, fight))))


def onward(game: Game, fight: Fight) -> Fight:
    """The turn goes to whoever is next; to nobody where the round ends."""
    return fight.with_turns(game.turn_rule.onward(turns(game, fight), lambda tied: game.first(fight, tied)))


def acted(game: Game, fight: Fight, person: Person) -> Fight:
    """Somebody's turn is over, and nobody else is on turn yet."""
    after = fight.with_turns(game.turn_rule.act(turns(game, fight), person.id))
    return after.put(game.turn_end(after.person(person.id)))


def passed(game: Game, fight: Fight) -> Fight:
    """Whoever acts is done."""
    person = fight.find(fight.turn)
    return onward(game, acted(game, fight, person)) if person else fight


def may_act(game: Game, fight: Fight, person: Person) -> bool:
    """Whether somebody who is not on turn may act now."""
    return game.turn_rule.may_step_in(turns(game, fight), person.id)
