"""Where D6xD6 comes from, who owns it, and how much of it this site covers."""

from rulespkg.model.rule import Source

SOURCE = Source(
    title="D6xD6 RPG",
    authors=("Lester Smith",),
    year=(
        "The web text bears no date; its preface dates the revival of the game to spring 2013, "
        "and an Expanded Edition in print is of 2015."
    ),
    edition="The free web text at d6xd6.com, without a version number; the game was sold in 2014 and 2015 "
    "as D6xD6 CORE.",
    address="http://d6xd6.com/chases-and-combat/",
    licence=(
        "No Creative Commons license was found: none is named in the parts that we could read. "
        "The license that the site names is the “Open Supplement License”, "
        "at https://d6xd6.com/faq-licensing-etc/d6xd6-rpg-licensing/. "
        "It covers third parties who publish adventures and supplements; its text, "
        "as far as we could read it, allows “terminology specific to the system”, "
        "then begins a limit with “but the entirety of the D6...”, and breaks off there. "
        "We could not retrieve the remaining terms. "
        "The same page says that fans may freely post articles, rule variants and adventure outlines "
        "anywhere, and asks for a link. "
        "The book of 2015 carries an ordinary all-rights-reserved notice, "
        "and the chapter that we follow states no license itself. "
        "So we restate procedures, numbers and short labels in our own words, and copy no sentence."
    ),
    influences=(
        "The dice come from the author's game Zero of 1997; its other rules are not the same.",
        "Publishers named: Popcorn Press (the books of 2014 and 2015), later Lester Smith Games.",
    ),
    trademarks=(
        "The name is marked as a trademark in the book of 2015, and its settings belong to their authors; "
        "Rollbook does not use the game's logo.",
        "We name Kevlar because the original does; we have no connection with its maker.",
    ),
    covers=(
        "Chapter 7, “Conflict and Damage”, with every rule, option, table and worked figure, "
        "and what the author answered below it.",
        "What the other chapters state openly, as far as we could read them: "
        "the beginnings of chapters 3, 4, 9, 10 and 11, and the author's summaries elsewhere.",
        "Every reading that we chose where the original is silent or contradicts itself.",
    ),
    not_covered=(
        "The size of difficulty penalties, time-consuming tasks, how helpers combine, "
        "other uses of Drama Points and opposed rolls (chapter 3, http://d6xd6.com/dice-mechanics/).",
        "How many skills may be Focused or Unfocused, and the seventh step of creation "
        "(chapter 4, https://d6xd6.com/character-creation/).",
        "The lists of occupations and of skills (chapters 5 and 6, which we could not fetch), "
        "and so how First Aid heals.",
        "Vehicles (probably chapter 8, which we could not fetch).",
        "The end of the rule on a plus for the occupation "
        "(chapter 9, http://d6xd6.com/campaigns-and-experience/).",
        "The numbers of cover and concealment (chapter 10, https://d6xd6.com/the-game-host/).",
        "Everything particular to a setting (chapter 11, https://d6xd6.com/settings/), "
        "and later editions such as D6xD6 Dungeons, which differ.",
    ),
    cited=("Lester Smith",),
)
