"""What pages write with: rules, links, tables, calculators, readings, house rules, ids, credits, scenes, …"""

from typing import Any

from macros.bundle import package
from macros.cards import foes
from macros.data.page import data_changes, data_files
from macros.figures import figure
from macros.front import doors, feels, sides
from macros.game_index import chapters, people, tasks
from macros.glance import chances, gist, glance, ours
from macros.house import does, house, settled
from macros.offline_panel import offline_panel
from macros.pages import Place, calculator, credits, dice, misprints, rule, to
from macros.play import place_for_play, plays
from macros.readings import readings
from macros.resolver import ids
from macros.same_chance import every_step, ladders, strengths
from macros.scenes import Making, Scene, played
from macros.stored_kinds import backup_panel, keeps
from macros.tables import entry, pocket, table


def define_env(env: Any) -> None:
    """Give the pages their macros; the game is that of the page's folder, which each macro learns anew."""

    def here() -> Place:
        page = env.page
        return Place(page.path if hasattr(page, "path") else page.file.src_uri)

    env.macro(lambda id, section=False: rule(here(), id, section), "rule")
    env.macro(lambda id, words="": to(here(), id, words), "to")
    env.macro(lambda name: table(here(), name), "table")
    env.macro(lambda slug: entry(here(), slug), "entry")
    env.macro(lambda *what: figure(here, *what), "figure")
    env.macro(lambda: pocket(here()), "pocket")
    env.macro(lambda id: calculator(here(), id), "calculator")
    env.macro(lambda *sides: dice(sides), "dice")
    env.macro(lambda: place_for_play(here()), "play")
    env.macro(plays, "plays")
    env.macro(doors, "doors")
    env.macro(lambda: chapters(here()), "chapters")
    env.macro(lambda: tasks(here()), "tasks")
    env.macro(lambda: people(here()), "people")
    env.macro(lambda: foes(here()), "foes")
    env.macro(lambda: ours(here()), "ours")
    env.macro(lambda id: gist(here(), id), "gist")
    env.macro(lambda *what, **more: chances(here(), *what, **more), "chances")
    env.macro(lambda *what, **more: glance(here(), *what, **more), "glance")
    env.macro(feels, "feels")
    env.macro(ladders, "ladders")
    env.macro(strengths, "strengths")
    env.macro(every_step, "every_step")
    env.macro(lambda question: sides(here(), question), "sides")
    env.macro(lambda: readings(here()), "readings")
    env.macro(lambda: house(here()), "house")
    env.macro(lambda name: does(here(), name), "does")
    env.macro(settled, "rulings")
    env.macro(lambda: misprints(here()), "misprints")
    env.macro(lambda: credits(here()), "credits")
    env.macro(offline_panel, "offline")
    env.macro(keeps, "keeps")
    env.macro(data_files, "data_files")
    env.macro(data_changes, "data_changes")
    env.macro(lambda: package.FILE, "wheel")
    env.macro(backup_panel, "backup")
    env.macro(lambda: ids(here()), "ids")
    env.macro(lambda name: Scene(here, name), "scene")
    env.macro(lambda name: Making(here, name), "making")
    env.macro(lambda *line, **more: played(here, *line, **more), "played")
