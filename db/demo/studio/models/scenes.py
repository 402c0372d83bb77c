"""Scenes of the home page: several models together, in their real proportions and each in a colour of its own."""
from models import cameras, gaming, headphones, laptops, mobiles, speakers, tablets, watches

BUILDS = {
    name: model["build"]
    for shelf in (cameras, gaming, headphones, laptops, mobiles, speakers, tablets, watches)
    for name, model in shelf.MODELS.items()
} | {"console-box": gaming.console_box}
WIDE, BANNER = (1600, 900), (1200, 750)


def group(*things):
    """Places each (model, finish, (x, y), turn, scale): `scale` makes the model's unit ten centimetres."""

    def build(k):
        for name, finish, (x, y), turn, scale in things:
            with k.finish(finish), k.at(x, y, rz=turn, scale=scale):
                BUILDS[name](k)

    return build


def scene(build, size, turn, rise, **framing):
    return {"build": build, "size": size, "views": {"hero": {"turn": turn, "rise": rise, **framing}}}


def beside_words(*things, turn, rise):
    """A wide picture whose left part stays free for words."""
    return scene(group(*things), WIDE, turn, rise, within=(0.38, 1), fill=0.88)


def banner(*things, turn, rise):
    return scene(group(*things), BANNER, turn, rise, fill=0.84)


MODELS = {
    "hero-1": beside_words(
        ("laptop-slim", "silver", (0.1, 0.6), -8, 1),
        ("phone", "coral", (-1.5, -1.1), 14, 1),
        ("over-ear", "midnightblue", (1.75, -1.15), -28, 0.85),
        turn=4, rise=17,
    ),
    "hero-2": beside_words(
        ("tablet-pen", "silver", (0.2, 0.75), -10, 1),
        ("camera-mirrorless", "silver", (-1.15, -0.75), -20, 1),
        ("camera-instant", "coral", (1.6, -0.35), 18, 1),
        turn=2, rise=17,
    ),
    "hero-3": beside_words(
        ("console-box", "black", (-0.75, 0.5), 10, 1),
        ("headset", "white", (1.5, 0.35), 8, 1),
        ("gamepad", "crimson", (0.15, -1.45), -6, 1),
        turn=6, rise=18,
    ),
    "banner-1": banner(
        ("speaker-tower", "khaki", (-0.9, 0.8), 4, 1.5),
        ("speaker-portable", "teal", (1.5, -0.9), 12, 0.85),
        ("speaker-smart", "coral", (2.95, 0.2), -10, 0.7),
        turn=8, rise=14,
    ),
    "banner-2": banner(
        ("camera-mirrorless", "black", (0, 0.1), -16, 1),
        ("camera-instant", "lavender", (1.5, 0.35), 14, 1),
        ("camera-action", "coral", (1.35, -0.85), 4, 1),
        ("camera-compact", "silver", (-1.45, -0.35), 16, 1),
        turn=2, rise=16,
    ),
    "promo-1": banner(
        ("watch-round", "black", (-0.54, 0.1), -10, 0.19),
        ("watch-square", "coral", (0.02, -0.1), 0, 0.19),
        ("watch-band", "lavender", (0.46, 0.1), 10, 0.19),
        turn=4, rise=14,
    ),
    "promo-2": banner(
        ("laptop-slim", "steelblue", (0, 0.6), -10, 1),
        ("phone-flip", "lavender", (1.9, -1.1), 0, 1),
        ("phone-pro", "black", (-1.9, -1.3), 10, 1),
        turn=4, rise=16,
    ),
}
