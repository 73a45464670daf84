"""Ready-made foes of NWM: what each wants, how it fights, and a line to say."""

from __future__ import annotations

from rulespkg.play.game import Kind
from rulespkg.systems.nwm.characters.calculators.character import GRUM, MOOK, attribute, preset


def _unnamed(flat: dict[str, str], **more: str) -> dict[str, str]:
    """A sheet that takes the name of its kind."""
    return {key: text for key, text in flat.items() if key != "name"} | more


def _fighter(weapon: str, attack: str, quickness: str, buffness: str, resistance: str) -> dict[str, str]:
    """Somebody with four attributes, each a name and a rank such as "Knives great"."""
    roles = (("attack", "defense"), ("quickness", "athletics"), ("buffness",), ("resistance", "resilience"))
    triples = [words.rpartition(" ") for words in (attack, quickness, buffness, resistance)]
    attributes = (
        attribute(name, rank, *serves) for (name, _, rank), serves in zip(triples, roles, strict=True)
    )
    return _unnamed(preset("", weapon, *attributes))


_MOOK = _unnamed(MOOK)

FOES = (
    Kind(
        "Mook",
        _MOOK,
        "Good at brawling and shooting, a handgun",
        wish="to be on the side that wins.",
        way="He shoots from behind somebody else and runs when the others do.",
        line="You first.",
    ),
    Kind(
        "Crew of sailors",
        {**_MOOK, "weapon": "knife", "count": "5"},
        "Five mooks who act as one",
        wish="to be paid before the fight and not after.",
        way="They come all at once and stop when two of them are Down.",
        line="Nobody said anything about her.",
    ),
    Kind(
        "Knife fighter",
        _fighter("knife", "Knives great", "Quick hands great", "Wiry good", "Stubborn good"),
        "Great with a knife, and as quick",
        wish="to be gone before anybody counts the pages.",
        way="He bows, lies and pays, in this order. If attacked, he dodges first and cuts second.",
        line="You have the wrong man.",
    ),
    Kind(
        "Armored guard",
        _unnamed(
            preset(
                "",
                "light-rifle",
                attribute("Drill", "good-plus", "attack", "defense"),
                attribute("Alert", "good", "quickness"),
                attribute("Fit", "good", "buffness", "athletics", "resistance", "resilience"),
            ),
            protection="rank-good",
            coverage="coverage-a-lot",
        ),
        "A light rifle, and a Good vest over a lot of the body",
        wish="his shift to end quietly.",
        way="He shouts twice, shoots once, and trusts his vest.",
        line="Halt! I said halt! Please.",
    ),
    Kind(
        "Doorman",
        _fighter("bare-hands", "Fists great", "In no hurry average", "Shoulders great", "Had worse great"),
        "Great fists, and slow to use them",
        wish="to go home at two.",
        way="He grabs people and carries them out, and never hits anybody who is lying down.",
        line="Not in those shoes.",
    ),
    Kind(
        "Duelist",
        _fighter("small-weapon", "Fencing extraordinary", "Poise great", "Wrist good", "Vanity good"),
        "Extraordinary with a sword, and only good at bleeding",
        wish="to be seen.",
        way="She salutes, which is her easy set-up, and thrusts only if people are watching.",
        line="Whenever you are ready. I have been.",
    ),
    Kind(
        "Hired rifle",
        _fighter("light-rifle", "One shot extraordinary", "Patience good", "Lean average", "Cold blood good"),
        "Extraordinary with a light rifle, from far away",
        wish="to be paid for one shot.",
        way="She aims, fires and leaves, whatever has happened.",
        line="Hold still. It is nothing personal.",
    ),
    Kind(
        "Strangler",
        _fighter("bare-hands", "From behind great", "Silence great", "Hands extraordinary", "Patience good"),
        "Extraordinary hands, and a quiet step",
        wish="nobody to hear anything.",
        way="He grabs first; then his blows at whoever he holds have 2 extra successes for free.",
        line="Shh.",
    ),
    Kind(
        "Believer",
        _fighter("large-weapon", "Fervor great", "Impatience good", "Fasting good", "Faith heroic"),
        "Great with a machete in both hands, and Heroic at bearing pain",
        wish="a witness.",
        way="He never defends, and strikes until somebody stops him.",
        line="This is nothing personal. It is everything else.",
    ),
    Kind(
        "Bridge troll",
        _unnamed(GRUM, **{"attributes.1.rank": "rank-great"}),
        "A troll who is not weak, with a club",
        wish="the toll, and half of what is in the basket.",
        way="He hits the bridge first, with a blunt club. If somebody hits him hard, he offers a discount.",
        line="Two coins. Three if you run.",
    ),
)
