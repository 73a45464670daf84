"""Colors as style sheets name them, and how well one can be told from another."""

import colorsys


def channels(color: str) -> list[float]:
    """Red, green and blue of "#rrggbb", each from 0 to 1."""
    return [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]


def light(color: str) -> float:
    """How light a color is, from 0 to 1."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(color)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(color: str, other: str) -> float:
    """The contrast of two colors, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    low, high = sorted((light(color), light(other)))
    return (high + 0.05) / (low + 0.05)


def apart(color: str, other: str) -> float:
    """How far apart two hues are, in degrees up to 180."""
    hues = [colorsys.rgb_to_hls(*channels(each))[0] * 360 for each in (color, other)]
    between = abs(hues[0] - hues[1])
    return min(between, 360 - between)


def mixed(color: str, ground: str, share: float) -> str:
    """A color that covers a share of its ground."""
    parts = zip(channels(color), channels(ground), strict=True)
    return "#" + "".join(f"{round(255 * (share * c + (1 - share) * g)):02x}" for c, g in parts)
