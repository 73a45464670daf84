"""D6xD6's calculators, in the order of its pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulespkg.calculator import Calculator

CALCULATORS: tuple[Calculator, ...] = ()
