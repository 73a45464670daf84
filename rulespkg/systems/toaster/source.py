"""Where Toaster comes from, who owns it, and how much of it this site covers."""

from rulespkg.model.rule import Source

SOURCE = Source(
    title="Toaster: A Roleplaying Game",
    authors=("Patrick Riley, as public copies and an older edition say; the original itself names nobody",),
    year="2002; an older edition is of 1998.",
    edition="Updated April 23, 2002 (37 pages).",
    address="https://de.scribd.com/document/385432565/Toaster",
    licence=(
        "No license was found: the original has no copyright line and grants no permission, "
        "and neither does what we read of the older edition, which says “Copyright (c) Patrick Riley 1998”. "
        "So we treat the original as all rights reserved and free to read: "
        "the rules are restated in our own words and no sentence is copied."
    ),
    influences=(
        "The original claims no new ideas, and names no games that it builds on.",
        "The older edition stands at http://www.fantasylibrary.com/lounge/toaster.htm; "
        "the pages of the edition of 2002 bear the address www.xenongames.com.",
    ),
    trademarks=(
        "Kevlar and the names of calibers stand here only as the original prints them, "
        "without any connection to their makers.",
    ),
    covers=(
        "Every rule, option, table and worked figure of the text, and both sample characters.",
        "Every reading that we chose where the original is silent or contradicts itself.",
        "Every slip and contradiction that we found.",
    ),
    not_covered=(
        "The author's own wording, the stories of the sample characters, and advice on roleplaying itself.",
        "Subjects for which the original has no figures: speed of movement, what a distance is in meters, "
        "armor-piercing weapons, grenades, a fumble table for attackers, waking from unconsciousness, "
        "and powers such as magic.",
    ),
    cited=("Patrick Riley",),
)
