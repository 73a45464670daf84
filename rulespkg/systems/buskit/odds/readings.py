"""Misprints of Buskit about odds."""

from rulespkg.model.rule import Misprint

# fmt: off
MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M1", "Odds, d12 against d8, win", "64.58%", "62.50% (5/8)",
             "slip: wrong figure; the cell adds up to 102.05%"),
    Misprint("M2", "Odds, d8 against d12, fail", "64.58%", "62.50% (5/8)",
             "slip: wrong figure; the cell adds up to 102.05%"),
    Misprint("M3", "Odds, d12 against d6, win", "70.9%", "70.8% (17/24)", "slip: rounding"),
    Misprint("M4", "Odds, d6 against d12, fail", "70.9%", "70.8% (17/24)", "slip: rounding"),
    Misprint("M5", "Odds, reading direction", "rows look like the acting die",
             "columns are the acting die", "unclear layout"),
)
# fmt: on
