"""How many screens of a phone a page of the games may have: 390 by 844 pixels, its forms closed.

What a page may have is what it had when it was last measured, and up to half a screen more, for a sentence,
or for a browser that breaks lines elsewhere; no chapter of rules may have more than the budget of one.
Whoever writes more there folds, tells or cuts something, or says here why not.
Readings are a list, and scenes and places for play have lengths of their own.
"""

FORM = 2
"""What a form may have as it stands at first."""

MOST_OF_FORM = {
    # Both sides have a whole pool, and the score is kept below them.
    "buskit.chase": 2.1,
    # Six attributes, eleven pools and two lists, each of which a new character needs.
    "basics.character": 2.5,
    # Six actions of a fight, each with what it asks.
    "toaster.conditions": 2.5,
}
"""What a taller form may have, and why it is taller."""

CHAPTER = 12
"""What a chapter may have, from the design of the reading pages."""

MOST_SCREENS: dict[str, float] = {
    "buskit/characters/": 8.0,
    "buskit/checks/": 10.0,
    "buskit/combat/": 11.5,
    "buskit/cover/": 3.0,
    "buskit/damage/": 7.5,
    "buskit/equipment/": 9.0,
    "buskit/": 10.0,
    "buskit/gm/": 8.0,
    "toaster/gm/": 8.5,
    "toaster/spread/": 5.0,
    "toaster/tonight/": 2.75,
    "buskit/odds/": 4.0,
    "buskit/recovery/": 3.5,
    "buskit/scale/": 5.5,
    "buskit/spread/": 5.5,
    # A night is two screens below the head of its page.
    "buskit/tonight/": 2.5,
    "toaster/characters/": 9.5,
    "toaster/checks/": 11.0,
    "toaster/combat/": CHAPTER,
    "toaster/damage/": 12.0,
    "toaster/equipment/": 6.5,
    "toaster/": 10.0,
    "toaster/luck/": 3.0,
    "toaster/odds/": 2.5,
    "toaster/recovery/": 4.0,
    "toaster/samples/": 6.5,
    "toaster/skills/": 11.0,
    "toaster/traits/": 8.5,
    "d6xd6/characters/": 6.5,
    "d6xd6/checks/": 8.0,
    "d6xd6/combat/": 8.5,
    "d6xd6/damage/": 8.5,
    "d6xd6/equipment/": 6.0,
    "d6xd6/growth/": 4.0,
    "d6xd6/": 8.5,
    "d6xd6/odds/": 2.5,
    "d6xd6/options/": 5.0,
    "basics/characters/": 8.5,
    "basics/checks/": 6.5,
    "basics/combat/": 3.0,
    "basics/disease/": 4.5,
    "basics/hazards/": CHAPTER,
    # Its glossary has every word that a newcomer meets.
    "basics/": 10.5,
    # Four stand-ins for the page of combat that we did not have are a list.
    "basics/gm/": 10.0,
    "basics/odds/": 1.5,
    "basics/pools/": 6.0,
    "basics/recovery/": 5.0,
    "basics/spread/": 4.5,
    # Each of its seven cards has lines of dice.
    "basics/tonight/": 2.75,
    "basics/travel/": 5.5,
    "nwm/attacks/": CHAPTER,
    "nwm/characters/": 4.0,
    "nwm/checks/": 4.0,
    # A duel joined the points that it spends.
    "nwm/combat/": 7.5,
    "nwm/damage/": 8.5,
    "nwm/effects/": 6.0,
    "nwm/equipment/": 6.5,
    "nwm/": 10.0,
    "nwm/gm/": 10.0,
    "nwm/movement/": 4.5,
    "nwm/odds/": 3.0,
    "nwm/recovery/": 3.0,
    "nwm/scale/": 3.5,
    "nwm/spread/": 5.5,
    "nwm/tonight/": 2.75,
}
