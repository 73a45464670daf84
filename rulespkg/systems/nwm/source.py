"""Where NWM comes from, who owns it, and how much of it this site covers."""

from rulespkg.model.rule import Source

SOURCE = Source(
    title="NWM",
    authors=("Trip, as the author signs; no other name was found",),
    year="No date is given; it mentions Nexus (1994) and FUDGE dice, so it is of the mid-1990s or later.",
    edition="None stated; the three letters are explained nowhere that we could read.",
    address="http://www.idiom.com/~trip/gaming/nwm/rules.html",
    licence=(
        "No license was found on any page that we could read. "
        "So we treat the original as all rights reserved and free to read: "
        "the rules are restated in our own words and no sentence is copied."
    ),
    influences=(
        "It is the house system of one campaign in Nexus: the Infinite City "
        "(Daedalus Games, 1994, designed by Jose Garcia), described at http://idiom.com/~trip/gaming/nwm/.",
        "That page compares its social circle with Amber and its power with Feng Shui.",
        "The dice do the same as FUDGE dice. Nexus has one-point actions, which the author will probably "
        "not bring over.",
        "Heroic Magnitude, on the same author's pages, is another game and not this one.",
    ),
    trademarks=(
        "Nexus, FUDGE, Amber and Feng Shui belong to their owners and are only named.",
        "Calibers stand in the tables as facts, without any connection to their makers.",
    ),
    covers=(
        "Every rule, option and worked figure of the original as we had it, and every table of it.",
        "The table of chances of its Appendix 1, which was lost, rebuilt exactly.",
        "The headings of the power table and six names of results, lost as well and restored from the rest.",
        "Every reading that we chose where the original is silent or contradicts itself.",
    ),
    not_covered=(
        "The Alternate Damage System: the author calls it a little more complicated, thinks that it may give "
        "better results, and links to a page that we could not find.",
        "The author's own wording, the campaign, and the setting.",
        "Subjects for which the original has no figures: experience, a budget for attributes, a table of "
        "weights, ranges of weapons other than five, and what extra successes buy outside a fight.",
    ),
    cited=("Trip",),
)
