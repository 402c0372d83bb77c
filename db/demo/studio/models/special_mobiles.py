"""A phone for building sites and a minimal one. A unit is ten centimetres."""
import screens
from models.laptops import cut_corners
from models.mobiles import punch_hole
from panes import behind, bolt, each_standing, flash, lens, pane, socket
from views import model

EMBER = "#e2582d"


def rugged_body(k, width, height, thick):
    """A frame with cut corners, rubber at each, screws, and a plate with three lenses."""
    shell, soft = k.body(0.25, 0.45), k.trim(0.0, 0.75)
    k.prism(cut_corners(width, height, 0.13), thick, shell, bevel=0.03, segments=4)
    for x in (-1, 1):
        for y in (-1, 1):
            outline = [(x * (width / 2 - 0.15 + a), y * (height / 2 + b)) for a, b in ((-0.1, 0.018), (0.03, 0.018), (0.168, -0.12), (0.168, -0.3), (0.1, -0.3), (0.1, -0.14), (0.0, -0.04), (-0.1, -0.04))]
            k.prism(outline if x * y < 0 else outline[::-1], thick + 0.03, soft, bevel=0.012, segments=3)
    front = thick / 2
    k.slab(width - 0.12, height - 0.2, 0.008, k.glass(), 0.05, (0, 0, front), bevel=0.003)
    with k.at(z=front + 0.0045):
        screens.shown(k, lambda k, w, h: screens.lock(k, w, h, "dune", "06:15", 0.04))(k, width - 0.17, height - 0.26)
    punch_hole(k, width, height - 0.14, thick)
    for side in (-1, 1):
        k.slab(0.03, 0.7, thick * 0.62, soft, 0.012, (side * (width / 2), 0.02, 0), bevel=0.008)
        for y in (-0.2, 0.24):
            k.rod(0.026, 0.012, k.steel(0.35), (side * (width / 2 + 0.012), y, 0), (0, 90, 0), bevel=0.003, sides=32)
    k.slab(0.03, 0.15, thick * 0.4, k.paint(EMBER, 0.45), 0.012, (-width / 2 - 0.008, 0.42, 0), bevel=0.006)
    k.slab(0.03, 0.2, thick * 0.4, k.black(0.4), 0.012, (width / 2 + 0.008, 0.44, 0), bevel=0.006)
    socket(k, (0, -height / 2 - 0.0005, 0), thick)
    with behind(k, thick):
        k.prism(cut_corners(width - 0.2, height - 0.24, 0.1), 0.014, soft, bevel=0.006)
        k.prism(cut_corners(0.46, 0.56, 0.09), 0.04, k.black(0.35), (0, height / 2 - 0.44, 0.012), bevel=0.01)
        for x, y in ((-0.11, 0.13), (0.11, 0.13), (-0.11, -0.1)):
            lens(k, (x, height / 2 - 0.44 + y, 0.03), 0.09, k.steel(0.3), 0.02)
        flash(k, (0.11, height / 2 - 0.5, 0.034), 0.03)
        k.rod(0.024, 0.006, k.paint("#5a1016", 0.2), (0.11, height / 2 - 0.59, 0.034), bevel=0, sides=24)
        for i in range(5):
            k.slab(0.42, 0.03, 0.014, shell, 0.012, (0, -0.16 - i * 0.085, 0.01), bevel=0.005)
        bolt(k, (0, -0.64, 0.009), 0.055, k.paint(EMBER, 0.45))
        for x in (-1, 1):
            for y in (-1, 1):
                k.rod(0.03, 0.012, k.steel(0.35), (x * (width / 2 - 0.16), y * (height / 2 - 0.2), 0.012), bevel=0.004, sides=32)


def phone_rugged(k):
    each_standing(k, rugged_body, (0.86, 1.74, 0.17), (0.44, 0.24, 180 - 14), (-0.3, -0.16, -12))


def words_only(k, width, height):
    """The hour and five words, nothing else."""
    screens.tile(k, 0, 0, width, height, "#0a0b0c", 1, 0.02)
    screens.lettering(k, -width * 0.4, height * 0.34, screens.clock(k, "10:24"), 0.15, "#f1efe9", 2, 0.6, "LEFT")
    for i, word in enumerate(("Call", "Write", "Listen", "Find a way", "Pay")):
        screens.lettering(k, -width * 0.4, height * (0.1 - i * 0.105), word, 0.082, "#f1efe9", 2, 0.6, "LEFT")


def minimal_body(k, width, height, thick):
    """A plain slab with sharp corners, held by screws that anybody can turn; the lower back is the battery's lid."""
    shell = k.body(0.1, 0.55)
    pane(k, width, height, thick, 0.045, words_only, shell, k.body(0.0, 0.7), 0.04, edge=0.12)
    with behind(k, thick):
        k.slab(width - 0.05, 0.01, 0.004, k.black(0.6), 0.004, (0, 0.12, 0.002), bevel=0)
        lens(k, (-width / 2 + 0.13, height / 2 - 0.14, 0.004), 0.075, k.steel(0.3), 0.014)
        for x in (-1, 1):
            for y in (height / 2 - 0.055, 0.175, -height / 2 + 0.055):
                if x < 0 < y - 0.5:
                    continue  # The lens is there.
                k.rod(0.022, 0.008, k.steel(0.35), (x * (width / 2 - 0.055), y, 0.004), bevel=0.003, sides=32)
                k.slab(0.028, 0.006, 0.002, k.black(0.5), 0.002, (x * (width / 2 - 0.055), y, 0.0085), (0, 0, 35), bevel=0)


def phone_minimal(k):
    each_standing(k, minimal_body, (0.7, 1.44, 0.1), (0.36, 0.2, 180 - 14), (-0.26, -0.1, -10))


MODELS = {
    "phone-minimal": model(phone_minimal, hero=(8, 10), side=(192, 12), detail=(26, 14, (0.2, 0.15, 1.6), 0.45)),
    "phone-rugged": model(phone_rugged, hero=(8, 10), side=(192, 12), detail=(26, 14, (0.25, 0.15, 1.55), 0.45)),
}
