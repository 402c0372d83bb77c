"""Phones. A unit is ten centimetres."""
import math

import screens
from panes import bands, behind, bolt, flash, keys_at_side, lens, pane, socket, standing
from views import model


def punch_hole(k, width, height, thick):
    k.rod(0.019, 0.002, k.paint("#050608", 0.1), (0, height / 2 - 0.075, thick / 2 + 0.012), bevel=0, sides=32)


def phone_pane(k, draw, camera, width=0.72, height=1.5, thick=0.08, radius=0.115, back=None, bezel=0.024):
    """A phone in a metal frame with a back of glass; `camera` builds the back's cameras."""
    frame = k.body(0.8, 0.28)
    pane(k, width, height, thick, radius, draw, frame, back or k.body(0.0, 0.2, coat=0.5), bezel)
    bands(k, width, height, thick, k.trim(0.0, 0.5))
    punch_hole(k, width, height, thick)
    with behind(k, thick):
        camera(k, width, height)


def pill_camera(k, width, height):
    """Two lenses one above the other in an upright pill."""
    x, y = -width / 2 + 0.155, height / 2 - 0.29
    k.slab(0.2, 0.47, 0.024, k.body(0.3, 0.25), 0.1, (x, y, 0.01), bevel=0.008)
    for shift in (-0.125, 0.125):
        lens(k, (x, y + shift, 0.02), 0.082, k.body(0.85, 0.22), 0.022)
    flash(k, (x + 0.17, y + 0.125, 0.004))
    bolt(k, (0, -0.1, 0.004), 0.07)


def phone(k):
    with standing(k, 1.5, 0.08, 0.36, 0.2, 180 - 14):
        phone_pane(k, lambda k, w, h: screens.lock(k, w, h, "sky"), pill_camera)
    with standing(k, 1.5, 0.08, -0.26, -0.1, -10):
        phone_pane(k, screens.shown(k, lambda k, w, h: screens.home(k, w, h, "sky", 0.09)), pill_camera)


def round_camera(k, width, height):
    """A great disc with four lenses, as on phones made for photographers."""
    y = height / 2 - 0.36
    with k.at(y=y):
        k.rod(0.295, 0.045, k.body(0.85, 0.25), (0, 0, 0.022), top=0.285, bevel=0.01)
        k.ring(0.278, 0.008, k.steel(0.2), (0, 0, 0.046))
        k.rod(0.262, 0.004, k.glass(), (0, 0, 0.047), bevel=0.001)
        for angle, size in ((135, 0.096), (45, 0.08), (225, 0.08), (315, 0.064)):
            x, up = 0.15 * math.cos(math.radians(angle)), 0.15 * math.sin(math.radians(angle))
            lens(k, (x, up, 0.048), size, k.black(0.25), 0.014)
        flash(k, (0, -0.2, 0.05), 0.02)
        k.rod(0.012, 0.006, k.paint("#5a1016", 0.2), (0, 0.205, 0.05), bevel=0, sides=24)
    k.slab(width - 0.05, 0.012, 0.006, k.steel(0.25), 0.004, (0, y - 0.37, 0.003), bevel=0.001)
    bolt(k, (0, -height / 2 + 0.2, 0.004), 0.06)


def phone_pro(k):
    size = {"width": 0.77, "height": 1.62, "thick": 0.088, "radius": 0.085}
    leather = k.body(0.0, 0.62, bump=150, depth=0.3)
    with standing(k, 1.62, 0.088, 0.4, 0.22, -14):
        phone_pane(k, screens.shown(k, lambda k, w, h: screens.lock(k, w, h, "ember", "18:47", 0.06)), round_camera, **size, back=leather)
    with standing(k, 1.62, 0.088, -0.25, -0.14, 180 + 12):
        phone_pane(k, screens.shown(k, lambda k, w, h: screens.lock(k, w, h, "ember", "18:47", 0.06)), round_camera, **size, back=leather)


def leaf_outline(width, height, radius, sign=1, steps=10):
    """A half of a folding device: y from 0, at the hinge, to the height, round at the far corners; -1 turns it over."""
    far = [
        (side * (width / 2 - radius) + radius * math.cos(a), height - radius + radius * math.sin(a))
        for side, start in ((1, 0), (-1, 90))
        for a in (math.radians(start + 90 * i / steps) for i in range(steps + 1))
    ]
    return [(sign * x, sign * y) for x, y in ((width / 2, 0), *far, (-width / 2, 0))]


def leaf(k, width, height, thick, radius, sign, name, scale=1.0, lit=True):
    """One half, its screen on the plane z = 0 so that both halves' screens meet in the hinge."""
    frame = k.body(0.8, 0.28)
    k.prism(leaf_outline(width, height, radius, sign), thick, frame, (0, 0, -thick / 2), bevel=thick * 0.22)
    back = k.body(0.0, 0.2, coat=0.5)
    k.prism(leaf_outline(width - 0.02, height - 0.01, radius, sign), 0.006, back, (0, 0, -thick), bevel=0.002)
    k.prism(leaf_outline(width - 0.012, height - 0.006, radius, sign), 0.006, k.black(0.3), bevel=0.002)
    if lit:
        shine = k.display(*screens.theme(k, name), scale)
        k.prism(leaf_outline(width - 0.055, height - 0.028, radius - 0.02, sign), 0.002, shine, (0, 0, 0.0045), bevel=0)


def hinged(k, width, height, thick, radius, fold, name, spread=0.5, scale=1.0):
    """Two leaves around the x axis, folded by `fold` degrees, shared by `spread`. Answers each leaf's turn."""
    turns = (fold * spread, -fold * (1 - spread))
    for sign, turned in zip((1, -1), turns):
        with k.at(rx=turned):
            leaf(k, width, height, thick, radius, sign, name, scale)
    middle = math.radians((turns[0] + turns[1]) / 2)
    spine = thick * 0.54
    out = (0, math.sin(middle) * spine, -math.cos(middle) * spine)
    k.rod(spine, width * 0.985, k.body(0.85, 0.25), out, (0, 90, 0), bevel=0.01, sides=64)
    return turns


def outer_screen(k, width, height, name, radius, clock=None):
    """A screen in the outer shell, drawn in a frame whose z points out of it."""
    k.slab(width, height, 0.006, k.glass(), radius, bevel=0.002)
    with k.at(z=0.004):
        screens.wallpaper(k, width - 0.05, height - 0.05, name, radius - 0.02, 1.4)
        if clock:
            screens.lettering(k, 0, height * 0.16, clock, width * 0.24)


def phone_fold(k):
    """Open as a book, both halves on the table."""
    tall, wide, thick = 1.54, 0.72, 0.052
    with k.at(z=tall / 2, rx=90), k.at(rz=90):
        turns = hinged(k, tall, wide, thick, 0.07, 50, "orchid", scale=0.9)
        with k.at(rx=turns[0]), k.at(rz=-90):
            with k.at(-wide / 2, 0, 0.006):
                reading_half(k, wide, tall)
            with k.at(-wide / 2, 0, -thick - 0.002, ry=180):
                outer_screen(k, wide - 0.05, tall - 0.05, "orchid", 0.06, screens.clock(k, "10:24"))
        with k.at(rx=turns[1]), k.at(rz=-90):
            with k.at(wide / 2, 0, 0.006):
                app_half(k, wide, tall)
            with k.at(wide / 2, 0, -thick - 0.002, ry=180):
                tower(k, -wide / 2 + 0.17, tall / 2 - 0.36)
                bolt(k, (0, -0.3, 0.002), 0.06)
        with k.at(rx=turns[1]), k.at(z=-thick / 2, rz=-90):
            keys_at_side(k, wide, 0.2, thick, k.body(0.8, 0.28))


def tower(k, x, y):
    """Three lenses in an upright frame."""
    k.slab(0.22, 0.6, 0.03, k.trim(0.3, 0.3), 0.07, (x, y, 0.012), bevel=0.008)
    for i in (-1, 0, 1):
        lens(k, (x, y + 0.18 * i, 0.026), 0.075, k.body(0.85, 0.22), 0.016)
    flash(k, (x + 0.16, y + 0.18, 0.004))


def reading_half(k, width, height):
    """An article on the left half of an open book."""
    screens.tile(k, 0.01, 0, width * 0.86, height * 0.9, "#fbf7ee", 1, 0.05)
    screens.lettering(k, -width * 0.34, height * 0.36, "Morning", 0.1, "#23262c", 2, 0.6, "LEFT")
    screens.tile(k, 0.01, height * 0.16, width * 0.72, height * 0.22, "#f2a24e", 2, 0.03)
    screens.disc(k, width * 0.14, height * 0.18, 0.07, "#fff1cf", 3)
    screens.lines(k, -width * 0.34, -height * 0.02, width * 0.7, 9, 0.066, 0.02, "#9a968d", 2)


def app_half(k, width, height):
    """The hour and the apps on the right half."""
    screens.lettering(k, 0, height * 0.3, screens.clock(k, "10:24"), 0.2)
    screens.icons(k, 0, -height * 0.06, 3, 4, 0.2, 0.21, 0.13)


def phone_flip(k):
    """Half open on the table, and a second one closed beside it."""
    wide, half, thick = 0.73, 0.84, 0.075
    with k.at(-0.2, -0.12, thick + 0.003, rz=-16):
        turns = hinged(k, wide, half, thick, 0.11, 72, "rose", spread=1, scale=1.1)
        with k.at(rx=turns[0]):
            with k.at(y=half / 2, z=0.005):
                screens.lettering(k, 0, 0.1, screens.clock(k, "10:24"), 0.19)
                screens.lettering(k, 0, -0.06, "Friday 14 March", 0.054)
                k.rod(0.017, 0.002, k.paint("#050608", 0.1), (0, half / 2 - 0.065, 0.003), bevel=0, sides=32)
            cover(k, half, wide, thick, "rose")
        with k.at(y=-half / 2, z=0.005):
            screens.tile(k, 0, 0.08, wide * 0.8, 0.3, "#fbf4ee", 1, 0.05)
            screens.disc(k, -0.19, 0.08, 0.075, "#ee7f86", 2)
            screens.lines(k, -0.07, 0.14, 0.3, 3, 0.06, 0.024, "#b3a29a", 2)
            screens.icons(k, 0, -0.22, 4, 1, 0.15, 0, 0.105)
        with k.at(z=-thick / 2):
            socket(k, (0, -half - 0.0005, 0), thick)
    with k.at(0.52, 0.1, 0, rz=12), k.at(rx=90):
        with k.at(y=0.0375):
            leaf(k, wide, half, thick, 0.11, 1, "rose", lit=False)
            with k.at(ry=180):
                leaf(k, wide, half, thick, 0.11, 1, "rose", lit=False)
            k.rod(thick * 0.9, wide * 0.985, k.body(0.85, 0.25), (0, 0.03, 0), (0, 90, 0), bevel=0.01, sides=64)
            with k.at(ry=180):
                cover(k, half, wide, thick, "rose")


def cover(k, half, wide, thick, name):
    """The outside of the half with the cameras, in the frame of that half's screen."""
    with k.at(0, half / 2, -thick - 0.002, ry=180):
        with k.at(y=0.11):
            outer_screen(k, wide - 0.08, half - 0.32, name, 0.07, None)
        with k.at(y=0.11, z=0.005):
            screens.lettering(k, -0.27, -0.02, screens.clock(k, "10:24"), 0.15, align="LEFT")
            screens.lettering(k, -0.265, -0.13, "29° Clear", 0.055, align="LEFT")
        for x in (0.055, 0.22):
            lens(k, (x, half * 0.28, 0.0), 0.075, k.body(0.85, 0.22), 0.03)
        bolt(k, (-0.26, -half / 2 + 0.13, 0.0), 0.045)


def keypad(k, width, top, rows=("1 2 3", "4 5 6", "7 8 9", "* 0 #")):
    """Twelve keys with their numbers, the first row's middle at `top`."""
    step_x, step_y = width / 3, 0.122
    white = k.lamp("#ffffff", 0.9)
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs.split()):
            x, y = (column - 1) * step_x, top - row * step_y
            k.slab(step_x - 0.016, step_y - 0.02, 0.026, k.trim(0.0, 0.45), 0.035, (x, y, 0.006), bevel=0.009)
            screens.words(k, sign, 0.082, white, (x, y - (0.012 if sign == "*" else 0), 0.0196))


def key_phone(k):
    """A small phone with keys."""
    width, height, thick = 0.54, 1.36, 0.14
    shell = k.body(0.0, 0.36, coat=0.3)
    k.slab(width, height, thick, shell, 0.13, bevel=0.045, segments=5)
    with k.at(z=thick / 2):
        k.slab(width - 0.075, 0.56, 0.008, k.glass(), 0.045, (0, 0.325, 0), bevel=0.003)
        with k.at(0, 0.32, 0.0045):
            basic_screen(k, 0.4, 0.44)
        k.slab(0.13, 0.016, 0.004, k.paint("#2b2e33", 0.5), 0.008, (0, 0.638, 0), bevel=0)
        chrome = k.steel(0.25)
        k.slab(0.19, 0.15, 0.022, chrome, 0.05, (0, -0.045, 0.006), bevel=0.008)
        k.slab(0.1, 0.072, 0.026, shell, 0.025, (0, -0.045, 0.008), bevel=0.006)
        for x, colour in ((-0.166, "#2fae62"), (0.166, "#d8412f")):
            for y, dash in ((-0.003, k.lamp("#ffffff", 0.9)), (-0.087, k.lamp(colour, 1.2))):
                k.slab(0.12, 0.066, 0.022, k.trim(0.0, 0.45), 0.03, (x, y, 0.006), bevel=0.008)
                k.slab(0.05, 0.014, 0.002, dash, 0.006, (x, y, 0.0178), bevel=0)
        keypad(k, width - 0.06, -0.195)
    with behind(k, thick):
        k.slab(width - 0.09, 0.87, 0.004, k.trim(0.0, 0.6), 0.095, (0, -0.15, 0), bevel=0.001)
        k.slab(width - 0.102, 0.858, 0.012, shell, 0.09, (0, -0.15, 0), bevel=0.004)
        k.slab(0.3, 0.15, 0.01, k.black(0.3), 0.07, (0.06, 0.47, 0.002), bevel=0.003)
        lens(k, (0, 0.47, 0.006), 0.06, k.steel(0.2), 0.012)
        flash(k, (0.14, 0.47, 0.007), 0.026)
        holes = [(0.035 * i, 0.035 * j) for i in range(-4, 5) for j in range(-1, 2)]
        k.dots(holes, 0.01, k.paint("#060607", 0.7), (0, -0.46, 0.007))
        bolt(k, (0, 0.0, 0.007), 0.06)
    k.slab(0.1, 0.05, 0.012, k.lamp("#fff6d8", 1.4), 0.024, (0, height / 2, 0), (90, 0, 0), bevel=0)
    socket(k, (0, -height / 2 - 0.0005, 0), 0.07)


def basic_screen(k, width, height):
    screens.wallpaper(k, width, height, "lagoon", 0.012, 1.8)
    screens.tile(k, 0, height * 0.44, width, height * 0.11, "#06222c", 1, 0.01)
    screens.lettering(k, 0, height * 0.12, screens.clock(k, "10:24"), 0.125, layer=2)
    screens.lettering(k, 0, -height * 0.1, "Fri 14 March", 0.044, layer=2)
    screens.tile(k, 0, -height * 0.43, width, height * 0.14, "#06222c", 1, 0.01)
    screens.lettering(k, -width * 0.45, -height * 0.43, "Menu", 0.042, layer=2, align="LEFT")
    screens.lettering(k, width * 0.45, -height * 0.43, "Names", 0.042, layer=2, align="RIGHT")


def phone_basic(k):
    with standing(k, 1.36, 0.14, 0.3, 0.2, 180 - 16):
        key_phone(k)
    with standing(k, 1.36, 0.14, -0.22, -0.1, -12):
        key_phone(k)


MODELS = {
    "phone": model(phone, hero=(8, 10), side=(192, 12), detail=(26, 14, (0.2, 0.15, 1.6), 0.45)),
    "phone-pro": model(phone_pro, hero=(4, 12), side=(-36, 22), detail=(-28, 16, (-0.36, -0.15, 1.55), 0.48)),
    "phone-fold": model(phone_fold, hero=(18, 12), side=(165, 14), detail=(170, 16, (0.62, 0, 1.5), 0.48)),
    "phone-flip": model(phone_flip, hero=(16, 22), side=(-54, 16), detail=(18, 14, (0.5, 0.15, 0.65), 0.5)),
    "phone-basic": model(phone_basic, hero=(6, 10), side=(38, 24), detail=(16, 18, (-0.36, -0.15, 0.85), 0.5)),
}
