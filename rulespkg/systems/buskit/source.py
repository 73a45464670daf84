"""Where Buskit comes from, who owns it, and how much of it this site covers."""

from rulespkg.model.rule import Source

SOURCE = Source(
    title="Buskit",
    authors=("Adam Schwaninger", "Matt Schwaninger"),
    year="The original bears no date; one of the authors dates the game to about 2003 to 2006.",
    edition="None stated.",
    address="https://rpgs.wtf/2019/02/10/its-free-rpg-day/",
    licence=(
        "No license was found, neither in the original nor in what we read of the authors' post. "
        "Free means free of charge here, so we treat the original as all rights reserved: "
        "the rules are restated in our own words and no sentence is copied."
    ),
    influences=(
        "Aspects are credited in the original to FATE by Fred Hicks.",
        "One of the authors names early Savage Worlds and Fate 2.0 as the sources of its ideas.",
        "It was first built to run Star Wars; the name comes from a bucket used as a dice tray.",
    ),
    trademarks=(
        "Star Wars names belong to their owners and stand in the tables only as the original prints them.",
        "NIJ levels and calibers are named as facts, without any connection to the institute or the makers.",
    ),
    covers=(
        "Every rule, option, table and worked figure of the text.",
        "Every reading that we chose where the original is silent or contradicts itself.",
        "Every slip and contradiction that we found.",
    ),
    not_covered=(
        "The authors' own wording, jokes and running story.",
        "Subjects for which the original has no rule: dying, bleeding and stabilizing, resting, growth, "
        "movement, wearing two suits of armor, and a number for a difference of scale.",
    ),
    cited=("Adam Schwaninger", "Matt Schwaninger"),
)
