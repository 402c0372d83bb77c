"""The finishes of `finishes.json` as light: what rendering, previews and developing know of colour."""
import json
from pathlib import Path

NEUTRAL = 0.5
"""Linear reflectance of every surface that takes the finish, until it is developed."""
TRIM_DARKNESS = 0.72
"""How far the second colour of a finish goes from the first towards near black, where finishes.json names none."""


def linear(colour):
    """'#rrggbb' as linear RGB."""
    channels = (int(colour.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def colours(finish):
    """The colours of a finish's body and trim, linear RGB."""
    entry = json.loads((Path(__file__).parent / "finishes.json").read_text())[finish]
    body = linear(entry["body"])
    darker = tuple(c * (1 - TRIM_DARKNESS) + 0.012 * TRIM_DARKNESS for c in body)
    return body, linear(entry["trim"]) if "trim" in entry else darker
