"""How we read D6xD6 where the source is silent or contradicts itself.

The readings stand in the chapters; here they are one list in the order of their numbers.
No misprint was found.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House
from rulespkg.model.system import listed
from rulespkg.systems.d6xd6 import ROOMS

READINGS: tuple[Reading, ...] = tuple(
    sorted(listed("d6xd6", ROOMS, "readings", "READINGS"), key=lambda reading: reading.id)
)

MISPRINTS: tuple[Misprint, ...] = ()

HOUSE = (
    House("carry_within", "drama", "", "Drama Points left after a fight", "next_session"),
    House(
        "armour_subtracts", "task", "kind=unfocused&armour=heavy", "Unfocused, Focus 6, 3 points from armor"
    ),
    House(
        "by_product",
        "task",
        "kind=unfocused&armour=heavy",
        "Unfocused, Focus 6, 3 points from armor",
        "mean_number",
    ),
    House("step_within", "move", "", "Running at somebody 8 meters away, Focus 6"),
    House(
        "worse_chance",
        "move",
        "distance=3000&observed=1&observer=9&focus=4",
        "Focus 4 fires, Focus 9 observes",
        "fire_success",
    ),
    House("helpless", "attack", "state=knockout", "A shot at somebody knocked out", "mean_drama_alive"),
    House("dead", "attack", "state=kill", "A shot at somebody with a Kill", "harm"),
    House("buy_off", "task", "plus=1&first=-1", "One plus, and a die that loses 1"),
    House(
        "host_allows", "attack", "weapon=throwing-blade&range=brawling", "A throwing blade up close", "harm"
    ),
    House("no_guns_close", "attack", "weapon=small-pistol&range=brawling", "A small pistol up close", "harm"),
    House("count_attribute", "character", "", "A new character", "focus"),
)
"""What a group settles once and for all, each with the case that shows what it does."""
