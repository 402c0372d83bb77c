"""Laptops. A unit is ten centimetres."""
import math

import screens
from kit import oval
from panes import bolt
from shapes import chain
from views import model

PITCH, GAP = 0.178, 0.026


def rows_of_keys(rows):
    """The widths of the keys of each row, in keys."""
    usual = [[1] * 14, [1.5] + [1] * 12 + [1.5], [1.8] + [1] * 11 + [2.2], [2.3] + [1] * 10 + [2.7]]
    return [[1] * 14] * (rows - 5) + usual + [[1.1, 1.1, 1.1, 1.3, 6, 1.3, 1.1, 1, 1]]


def keyboard(k, width, top, y, rows=6, pad=False, keys=None, glow=None):
    """Rows of keys whose widths differ as on a real one, the space bar in the last; y is the first row's middle."""
    keys = keys or k.paint("#1c1e21", 0.5)
    main = width * (0.79 if pad else 1)
    places = []
    for row, widths in enumerate(rows_of_keys(rows)):
        unit = (main - GAP * (len(widths) - 1)) / sum(widths)
        x = -width / 2
        for size in widths:
            places.append((x + size * unit / 2, y - row * PITCH, size * unit))
            x += size * unit + GAP
    if pad:
        unit = (width * 0.19 - 3 * GAP) / 4
        right = width / 2 - width * 0.19 + unit / 2
        places += [(right + column * (unit + GAP), y - row * PITCH, unit) for row in range(rows) for column in range(4)]
    for x, at, size in places:
        k.slab(size, PITCH - GAP, 0.022, keys, 0.02, (x, at, top), bevel=0.006, segments=2)
        if glow:
            sign = k.lamp(glow(x / width), 2.2)
            k.slab(min(size * 0.4, 0.05), 0.04, 0.002, sign, 0.012, (x, at, top + 0.0115), bevel=0)
    if glow:
        middle = y - PITCH * (rows - 1) / 2
        for i in range(12):
            x = width * (i / 12 - 0.5 + 1 / 24)
            shine = k.lamp(glow(x / width), 1.1)
            k.slab(width / 12, PITCH * rows, 0.002, shine, 0.001, (x, middle, top - 0.012), bevel=0)


def lid(k, width, height, at, lean, draw, shell, thickness=0.05, radius=0.13, bezel=0.05, outline=None, badge=None):
    """
    The screen half, turned back by `lean` degrees from upright; `at` is the hinge's (y, z). `badge` decorates its outer
    side.
    """
    with k.at(y=at[0], z=at[1], rx=90 - lean), k.at(y=height / 2 + 0.03):
        front = thickness / 2
        if outline:
            k.prism(outline(width, height), thickness, shell, bevel=0.018)
            k.prism(outline(width - 0.07, height - 0.07), 0.006, k.glass(), (0, 0, front + 0.002), bevel=0.002)
        else:
            k.slab(width, height, thickness, shell, radius, bevel=0.018)
            k.slab(width - 0.07, height - 0.07, 0.006, k.glass(), radius - 0.02, (0, 0, front + 0.002), bevel=0.002)
        with k.at(y=0.015, z=front + 0.006):
            screens.shown(k, draw)(k, width - 0.07 - 2 * bezel, height - 0.12 - 2 * bezel)
        k.rod(0.012, 0.004, k.paint("#20242c", 0.2), (0, height / 2 - 0.05, front + 0.006), bevel=0)
        with k.at(z=-front - 0.001, ry=180):
            bolt(k, (0, 0, 0), 0.13)
            if badge:
                badge(k, width, height)


def sockets(k, x, y, z, kinds, step=0.19):
    """Openings in the side wall at x (its sign tells the wall), one behind the other from y on."""
    sizes = {
        "c": (0.09, 0.034, 0.016), "a": (0.14, 0.058, 0.004), "hdmi": (0.15, 0.052, 0.02),
        "lan": (0.14, 0.085, 0.004), "jack": (0.045, 0.045, 0.022), "card": (0.2, 0.02, 0.004),
    }
    for kind in kinds:
        wide, high, radius = sizes[kind]
        rot = (90, 0, 90)
        k.slab(wide + 0.012, high + 0.012, 0.006, k.steel(0.4), radius + 0.006, (x, y, z), rot, bevel=0)
        k.slab(wide, high, 0.008, k.paint("#08090a", 0.6), radius, (x, y, z), rot, bevel=0)
        if kind in ("c", "a", "hdmi"):
            k.slab(wide * 0.62, high * 0.22, 0.0095, k.paint("#4a4e55", 0.5), 0.002, (x, y, z), rot, bevel=0)
        y -= step


def feet(k, width, depth, high=0.03):
    for x in (-1, 1):
        for y in (-1, 1):
            k.rod(0.07, high, k.rubber(), (x * (width / 2 - 0.25), y * (depth / 2 - 0.22), high / 2))


def slats(k, width, at, count=2, rot=(0, 0, 0)):
    """Long openings for the warm air, in the back edge."""
    step = width / count
    for i in range(count):
        place = (at[0] - width / 2 + step * (i + 0.5), *at[1:])
        k.slab(step - 0.08, 0.03, 0.006, k.paint("#0a0b0c", 0.7), 0.012, place, rot, bevel=0)


def laptop(
    k, width=3.1, depth=2.12, thick=0.085, draw=screens.desktop, lean=17, pad=False, keys=None,
    metal=0.55, bezel=0.05, radius=0.13, trackpad=(1.15, 0.7), deck=None, ports=(("c", "c"), ("c", "jack")),
):
    """A plain clamshell; `deck` builds what is special on its upper side, given the height of that side."""
    shell = k.body(metal, 0.36)
    top = thick + 0.03
    back = depth / 2
    k.slab(width, depth, thick, shell, radius, (0, 0, thick / 2 + 0.03), bevel=0.022)
    wide = width - 0.3 if pad else width - 0.42
    high = PITCH * 6
    first = back - (0.33 if not deck else 0.5)
    k.slab(wide + 0.06, high + 0.03, 0.004, k.black(), 0.05, (0, first - high / 2 + PITCH / 2, top), bevel=0.001)
    keyboard(k, wide, top + 0.013, first, pad=pad, keys=keys)
    shift = -0.105 * wide if pad else 0
    room = first - high + PITCH / 2 + back
    pad_at = (shift, room / 2 - back, top + 0.001)
    k.slab(*trackpad, 0.004, k.body(metal, 0.26), 0.05, pad_at, bevel=0.002)
    if deck:
        deck(k, wide, first, top)
    k.rod(0.05, width * 0.7, k.black(), (0, back - 0.01, top - 0.02), (0, 90, 0))
    slats(k, width * 0.5, (0, back + 0.001, thick / 2 + 0.01), rot=(90, 0, 0))
    lid(k, width, depth - 0.1, (back - 0.02, top), lean, draw, shell, radius=radius, bezel=bezel)
    k.slab(0.3, 0.004, 0.012, k.black(0.3), 0.002, (0, -back - 0.0005, top - 0.03), bevel=0)
    for side, kinds in zip((-1, 1), ports):
        sockets(k, side * (width / 2 - 0.001), back - 0.32, thick / 2 + 0.03, kinds)
    feet(k, width, depth)


def laptop_slim(k):
    laptop(k)


def laptop_wide(k):
    laptop(
        k, 3.58, 2.36, 0.125, screens.ledger, 21, pad=True, bezel=0.075, radius=0.09, trackpad=(1.05, 0.68),
        metal=0.2, ports=(("lan", "hdmi", "a", "c"), ("jack", "a", "a", "card")),
    )


def second_display(k, width, first, top):
    """A narrow screen between the keys and the hinge, with sliders and previews."""
    with k.at(0, first + PITCH / 2 + 0.125, top):
        k.slab(width + 0.06, 0.24, 0.006, k.glass(), 0.03, bevel=0.002)
        with k.at(z=0.004):
            screens.wallpaper(k, width, 0.2, "ink", 0.02)
            for i, colour in enumerate(("#e0695c", "#f4a340", "#f4d35e", "#43b581", "#31b6c6", "#4a8df0", "#8a6be0")):
                screens.tile(k, -width / 2 + 0.16 + i * 0.2, 0, 0.16, 0.13, colour, 1, 0.025)
            screens.tile(k, width * 0.22, 0, width * 0.3, 0.02, "#9fb0cc", 1, 0.01)
            screens.disc(k, width * 0.24, 0, 0.045, "#ffffff", 2)
            screens.disc(k, width * 0.45, 0, 0.07, "#ffb45e", 1)
            screens.disc(k, width * 0.45, 0, 0.045, "#14161b", 2)


def laptop_creator(k):
    laptop(
        k, 3.55, 2.5, 0.095, screens.cutting_room, 20, bezel=0.022, radius=0.11, trackpad=(1.62, 0.84), metal=0.7,
        deck=second_display, ports=(("hdmi", "c", "c"), ("card", "c", "jack")),
    )


def cut_corners(width, depth, size=0.16, back=None):
    """A rectangle whose corners are cut off straight."""
    a, b, back = width / 2, depth / 2, size if back is None else back
    left = [(-a + back, b), (-a, b - back), (-a, -b + size), (-a + size, -b)]
    return [*left, *((-x, y) for x, y in reversed(left))]


def rainbow(x):
    """The glow under a key at -0.5 ≤ x ≤ 0.5."""
    colours = ("#ff2d6f", "#ff3d9a", "#c04bff", "#7a5cff", "#3d7bff", "#22b4ff", "#1fe0d0")
    return colours[min(6, int((x + 0.5) * 7))]


def fins(k, width, at, height, rot, count=22):
    """An exhaust: a dark mouth with upright fins."""
    with k.at(*at, *rot):
        k.slab(width, height, 0.008, k.paint("#060708", 0.7), 0.02, bevel=0)
        for i in range(count):
            x = width * ((i + 0.5) / count - 0.5)
            k.slab(0.014, height - 0.01, 0.014, k.paint("#6b2a20", 0.35, 0.8), 0.002, (x, 0, 0), bevel=0)


def blades(k, width, height):
    """Slanted ribs on both sides of the mark on the lid."""
    for side in (-1, 1):
        for i, tall in enumerate((0.62, 0.48, 0.34)):
            x, half = side * (0.42 + 0.2 * i), tall * height / 2
            high = x + side * 0.12
            rib = [(x - 0.035, -half), (x + 0.035, -half), (high + 0.035, half), (high - 0.035, half)]
            k.prism(rib, 0.012, k.trim(0.2, 0.4), bevel=0.004)


def laptop_gaming(k):
    width, depth, thick, hinge = 3.56, 2.72, 0.2, 0.32
    shell, dark = k.body(0.35, 0.4), k.trim(0.2, 0.45)
    top, back = thick + 0.04, depth / 2
    k.prism(cut_corners(width, depth, 0.14, 0.26), thick, dark, (0, 0, thick / 2 + 0.04), bevel=0.03)
    k.prism(cut_corners(width - 0.02, depth - 0.02, 0.13, 0.25), 0.03, shell, (0, 0, top + 0.004), bevel=0.012)
    top += 0.019
    k.prism(cut_corners(1.9, hinge - 0.1, 0.03), 0.03, dark, (0, back - hinge / 2 - 0.03, top), bevel=0.008)
    holes = [(x * 0.05 + (y % 2) * 0.025, y * 0.043) for x in range(-17, 17) for y in range(-1, 3)]
    k.dots(holes, 0.013, k.paint("#040405", 0.8), (0, back - hinge / 2 - 0.05, top + 0.0125), sides=6)
    wide, first = width - 0.34, back - hinge - 0.3
    bed = cut_corners(wide + 0.1, PITCH * 6 + 0.06, 0.05)
    k.prism(bed, 0.004, k.black(), (0, first - PITCH * 2.5, top), bevel=0.001)
    keyboard(k, wide, top + 0.015, first, pad=True, glow=rainbow)
    k.prism(cut_corners(1.1, 0.66, 0.05), 0.004, k.trim(0.1, 0.3), (-0.34, -back + 0.46, top + 0.001), bevel=0.002)
    k.slab(0.16, 0.07, 0.02, dark, 0.02, (0, back - hinge - 0.1, top + 0.008), bevel=0.006)
    k.slab(0.08, 0.014, 0.004, k.lamp("#39d7f0", 2.5), 0.006, (0, back - hinge - 0.1, top + 0.019), bevel=0)
    strip = k.lamp("#ff2d6f", 2.4)
    k.slab(width - 0.5, 0.012, 0.022, strip, 0.004, (0, -back - 0.003, 0.09), bevel=0)
    for x in (-1, 1):
        k.slab(0.34, 0.2, 0.05, shell, 0.02, (x * (width / 2 - 0.62), back - hinge - 0.02, top + 0.02), bevel=0.015)
        fins(k, 0.85, (x * (width / 2 - 0.82), back + 0.001, thick / 2 + 0.04), 0.12, (90, 0, 0))
        fins(k, 0.6, (x * (width / 2 + 0.001), back - 0.66, thick / 2 + 0.05), 0.1, (90, 0, 90), 16)
    k.slab(0.5, 0.01, 0.016, k.lamp("#39d7f0", 2.4), 0.003, (0, back + 0.002, 0.14), bevel=0)
    sockets(k, -width / 2 + 0.001, back - 1.25, thick / 2 + 0.04, ("lan", "a", "c", "jack"))
    sockets(k, width / 2 - 0.001, back - 1.25, thick / 2 + 0.04, ("a", "a", "hdmi"))
    lid(
        k, width - 0.06, depth - hinge - 0.16, (back - hinge, top + 0.03), 18, screens.arena, shell, 0.06, bezel=0.06,
        outline=lambda w, h: cut_corners(w, h, 0.05, 0.13), badge=blades,
    )
    feet(k, width, depth, 0.04)


def laptop_2in1(k):
    """A tent: the screen towards us, the keys behind."""
    width, depth, thick, half = 2.95, 2.06, 0.07, 30
    shell = k.body(0.6, 0.34)
    ridge = depth * math.cos(math.radians(half)) + 0.02
    screen_side(k, width, depth, thick, half, ridge, shell)
    key_side(k, width, depth, thick, half, ridge, shell)
    for x in (-0.85, 0.85):
        k.rod(0.055, 0.36, k.steel(0.3), (x, 0, ridge - 0.02), (0, 90, 0))


def screen_side(k, width, depth, thick, half, ridge, shell):
    """The front leaf, hanging from the ridge; its screen is seen upside up."""
    with k.at(y=-0.03, z=ridge, rx=90 - half), k.at(y=-depth / 2):
        k.slab(width, depth, thick, shell, 0.13, bevel=0.02)
        front = thick / 2
        k.slab(width - 0.07, depth - 0.07, 0.006, k.glass(), 0.11, (0, 0, front + 0.002), bevel=0.002)
        with k.at(z=front + 0.006):
            screens.shown(k, lambda k, w, h: screens.board(k, w, h, "orchid"))(k, width - 0.21, depth - 0.25)


def key_side(k, width, depth, thick, half, ridge, shell):
    """The back leaf with the keys, which look outwards."""
    with k.at(y=0.03, z=ridge, rx=90 + half), k.at(y=-depth / 2):
        under = -thick / 2
        k.slab(width, depth, thick, shell, 0.13, bevel=0.02)
        with k.at(z=under, ry=180), k.at(rz=180):
            wide = width - 0.4
            first = depth / 2 - 0.28
            k.slab(wide + 0.06, PITCH * 6 + 0.03, 0.004, k.black(), 0.05, (0, first - PITCH * 2.5, 0), bevel=0.001)
            keyboard(k, wide, 0.013, first)
            k.slab(1.1, 0.62, 0.004, k.body(0.6, 0.26), 0.05, (0, -depth / 2 + 0.4, 0.001), bevel=0.002)


def laptop_study(k):
    """A school's laptop: thick, with rubber all around and a handle."""
    width, depth, thick = 2.9, 2.1, 0.2
    shell, soft = k.body(0.0, 0.5), k.trim(0.0, 0.75)
    top, back = thick + 0.03, depth / 2
    k.slab(width, depth, thick, shell, 0.3, (0, 0, thick / 2 + 0.03), bevel=0.04)
    for x in (-1, 1):
        for y in (-1, 1):
            at = (x * (width / 2 - 0.26), y * (back - 0.26), thick / 2 + 0.03)
            bumper(k, at, 0.3, thick + 0.05, soft, math.degrees(math.atan2(y, x)) - 45)
    left = [(-0.62, 0), (-0.62, -0.2), (-0.5, -0.33), (-0.3, -0.36)]
    grip = chain([*left, *((-x, y) for x, y in reversed(left))], 5)
    path = [(x, y - back + 0.06, thick / 2 + 0.03) for x, y in grip]
    k.sweep(path, oval(0.065, 0.075, steps=24), soft, up=(0, 0, 1), angle=80)
    wide, first = width - 0.56, back - 0.36
    k.slab(wide + 0.08, PITCH * 6 + 0.05, 0.006, soft, 0.06, (0, first - PITCH * 2.5, top), bevel=0.002)
    keyboard(k, wide, top + 0.014, first, keys=k.paint("#f1efe8", 0.5))
    k.slab(0.95, 0.46, 0.006, soft, 0.06, (0, -back + 0.38, top), bevel=0.002)
    k.slab(0.91, 0.42, 0.006, k.body(0.0, 0.35), 0.05, (0, -back + 0.38, top + 0.002), bevel=0.002)
    k.rod(0.085, width * 0.8, soft, (0, back - 0.03, top), (0, 90, 0))
    sockets(k, -width / 2 + 0.001, back - 0.6, thick / 2 + 0.03, ("hdmi", "a", "c"))
    sockets(k, width / 2 - 0.001, back - 0.6, thick / 2 + 0.03, ("a", "lan", "jack"))
    height, thickness, lean = depth - 0.12, 0.11, 16
    lid(k, width, height, (back - 0.04, top + 0.03), lean, screens.atlas, shell, thickness, 0.3, 0.12)
    with k.at(y=back - 0.04, z=top + 0.03, rx=90 - lean), k.at(y=height / 2 + 0.03):
        for x in (-1, 1):
            at = (x * (width / 2 - 0.26), height / 2 - 0.26, 0)
            bumper(k, at, 0.3, thickness + 0.05, soft, 0 if x > 0 else 90)
    feet(k, width, depth)


def bumper(k, at, radius, height, material, turned):
    """A quarter ring of rubber around a corner."""
    curve = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(0, 91, 6)]
    arm, inner = 0.2, radius - 0.1
    outer = [(radius, -arm), *((radius * c, radius * s) for c, s in curve), (-arm, radius)]
    inside = [(-arm, inner), *((inner * c, inner * s) for c, s in reversed(curve)), (inner, -arm)]
    k.prism([*outer, *inside], height, material, at, (0, 0, turned), bevel=0.025)


MODELS = {
    "laptop-slim": model(laptop_slim, hero=(28, 21), side=(205, 20), detail=(24, 38, (0.35, 0.1, 0.05), 0.6)),
    "laptop-wide": model(laptop_wide, hero=(-24, 26), side=(-125, 18), detail=(28, 40, (0.55, 0.1, 0.05), 0.6)),
    "laptop-gaming": model(laptop_gaming, hero=(26, 26), side=(208, 20), detail=(-30, 36, (-0.4, 0.0, 0.1), 0.62)),
    "laptop-2in1": model(laptop_2in1, hero=(30, 14), side=(148, 18), detail=(58, 24, (0.55, -0.05, 0.9), 0.6)),
    "laptop-creator": model(laptop_creator, hero=(-18, 32), side=(158, 22), detail=(-24, 36, (-0.35, 0.25, 0.06), 0.6)),
    "laptop-study": model(laptop_study, hero=(24, 20), side=(212, 20), detail=(30, 34, (0.45, -0.3, 0.1), 0.6)),
}
