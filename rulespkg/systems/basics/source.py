"""Where BASICS 2.0 comes from, who owns it, and how much of it this site covers."""

from rulespkg.model.rule import Source

SOURCE = Source(
    title="BASICS 2.0",
    authors=(
        "Not named in the rules; a page of an earlier edition ends with the account name "
        "“underableedingsun”, very probably the same author",
    ),
    year="Not stated.",
    edition="2.0, as the wiki calls itself; wikis of other editions exist, and their numbers differ.",
    address="http://basics20.obsidianportal.com/wikis/rules",
    licence=(
        "License not stated: we found none in the rules or on any other page that we had, and did not read "
        "the terms of the host. So we treat the original as all rights reserved: procedures, names and "
        "numbers are restated in our own words and no sentence is copied."
    ),
    influences=("The pages that we could read name none.",),
    trademarks=("None that we know of.",),
    covers=(
        "Pools, tests, criticals, recovery, travel, hazards, disease, levels, ranks and tiers: "
        "every rule, table and worked figure of the part that we had.",
        "Nine races, one of them in part, and thirteen perks, nearly all of which change a number in a "
        "calculator.",
        "Every reading that we chose where the original is silent or contradicts itself.",
        "The slips and contradictions that we found.",
    ),
    not_covered=(
        "Combat, initiative and actions, weapons and armor, vehicles and mounts: we did not have these "
        "pages, so the calculators ask you for such numbers, and their fields start with numbers of ours.",
        "Lists of attributes and skills, the making of hit points, fatigue boxes, recovery pool and recovery "
        "rate, status effects, spell lists, mooks and the bestiary.",
        "The other breathers for games with little combat, charisma and intelligence perks, "
        "and whatever else stands beyond the opening parts of the wiki's further pages.",
        "The address is the likely one: we could not confirm it.",
    ),
    cited=(),
)
