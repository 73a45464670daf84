"""Readings of D6xD6 about the game as a whole."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-36", "What about vehicles?",
            "Nothing stands here.",
            "Their chapter could not be fetched.",
            ("d6xd6.vehicles.exists",)),
    Reading("G-37", "May these rules be copied?",
            "No license allows it, as far as we could read; see the credits above. "
            "Procedures, numbers and short labels stand here in our own words, with links to each chapter.",
            "The one license that the site names is for adventures and supplements.",
            ()),
)
# fmt: on
