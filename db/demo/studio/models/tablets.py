"""Tablets. A unit is ten centimetres."""
import math

import screens
from kit import oval, rounded
from models.laptops import keyboard
from panes import behind, bolt, flash, lens, pane, standing, strut
from shapes import chain
from views import model


def slate(k, width, height, draw, thick=0.064, radius=0.13, bezel=0.085, metal=0.75, lenses=1, trim=False):
    """A tablet as a pane: metal from edge to edge, the camera in a corner of the back."""
    shell = k.body(metal, 0.36)
    pane(k, width, height, thick, radius, draw, shell, shell, bezel, edge=0.28)
    k.rod(0.011, 0.003, k.paint("#1c2230", 0.15), (0, height / 2 - bezel * 0.5, thick / 2 + 0.004), bevel=0, sides=24)
    with behind(k, thick):
        bolt(k, (0, 0, 0.004), 0.12)
        island = 0.13 * (lenses - 1)
        x, y = width / 2 - 0.2, height / 2 - 0.2
        plate = k.trim(metal, 0.4) if trim else shell
        k.slab(0.2, 0.2 + island, 0.022, plate, 0.1, (x, y - island / 2, 0.008), bevel=0.006)
        for i in range(lenses):
            lens(k, (x, y - 0.13 * i, 0.018), 0.055, k.black(0.3), 0.012)
        flash(k, (x - 0.19, y, 0.003), 0.024)


def tablet(k):
    width, height, thick = 2.48, 1.72, 0.064
    with standing(k, width, thick, 0.62, 0.2, 180 - 8):
        slate(k, height, width, lambda k, w, h: screens.wallpaper(k, w, h, "lagoon"))
    with standing(k, height, thick, -0.22, -0.2, -4):
        slate(k, width, height, screens.shown(k, lambda k, w, h: screens.board(k, w, h, "lagoon")))


def pen(k, length=1.62, radius=0.044):
    """A pen along x, its nib to the left, lying on z = 0."""
    shell = k.paint("#f3f2ee", 0.35)
    with k.at(z=radius, ry=90):
        k.rod(radius, length * 0.84, shell, (0, 0, length * 0.08), bevel=0.012, sides=48)
        k.rod(0.013, length * 0.14, shell, (0, 0, -length * 0.41), top=radius, bevel=0.002, sides=48)
        k.rod(0.004, 0.05, k.black(), (0, 0, -length * 0.48 - 0.02), top=0.013, bevel=0, sides=24)
        k.rod(radius * 1.012, 0.02, k.body(0.8, 0.3), (0, 0, length * 0.38), bevel=0.002, sides=48)
        k.slab(0.02, 0.16, 0.01, k.body(0.2, 0.4), 0.01, (-radius, 0, -length * 0.2), (90, 0, 90), bevel=0.003)


def tablet_pen(k):
    width, height, thick, lean = 2.62, 1.9, 0.07, 56
    shell = k.body(0.75, 0.36)
    with standing(k, height, thick, lean=lean):
        slate(k, width, height, screens.shown(k, screens.sketch), thick, 0.12, 0.1)
    along, up = math.sin(math.radians(lean)), math.cos(math.radians(lean))
    top = 1.5
    strut(k, (top * along + thick / 2 * up, top * up - thick / 2 * along), (top * along + 0.42, 0.02), 1.5, 0.03, shell)
    with k.at(0.45, -0.38, rz=16):
        pen(k)


def tablet_keyboard(k):
    width, height, thick, lean, depth = 2.8, 1.94, 0.07, 20, 1.72
    cloth = k.trim(0.0, 0.9, bump=420, depth=0.35)
    shell = k.body(0.75, 0.36)
    with standing(k, height, thick, y=0.05, lean=lean):
        slate(k, width, height, screens.shown(k, screens.paper), thick, 0.1, 0.1)
    along, up = math.sin(math.radians(lean)), math.cos(math.radians(lean))
    start = (0.05 + along + thick / 2 * up, up)
    strut(k, start, (start[0] + 0.6, 0.018), width * 0.96, 0.028, shell)
    high = 0.052
    k.slab(width, depth, high, cloth, 0.1, (0, -depth / 2, high / 2), bevel=0.016)
    k.slab(width - 0.2, 1.1, 0.004, k.trim(0.0, 0.5), 0.05, (0, -0.66, high), bevel=0.001)
    keyboard(k, width - 0.26, high + 0.012, -0.21, keys=k.paint("#1a1c20", 0.5))
    k.slab(1.05, 0.36, 0.004, k.trim(0.0, 0.3), 0.04, (0, -depth + 0.25, high + 0.001), bevel=0.002)
    k.slab(width - 0.04, 0.05, 0.07, cloth, 0.02, (0, -0.005, 0.05), bevel=0.015)


def tablet_mini(k):
    width, height, thick = 1.34, 1.96, 0.066
    with standing(k, height, thick, 0.5, 0.3, 180 - 24):
        slate(k, width, height, screens.shown(k, story), thick, 0.14, 0.075, lenses=2, trim=True)
    with standing(k, height, thick, -0.34, -0.15, -10):
        slate(k, width, height, screens.shown(k, story), thick, 0.14, 0.075)


def story(k, width, height):
    """A page of an illustrated book."""
    screens.tile(k, 0, 0, width, height, "#fbf5e6", 0, 0.07)
    with k.at(0, height * 0.2, 0.003):
        screens.wallpaper(k, width * 0.84, height * 0.42, "dune", 0.04, 1.2)
        screens.disc(k, width * 0.16, height * 0.06, height * 0.09, "#fff6dc")
    screens.lettering(k, -width * 0.41, -height * 0.1, "Chapter 3", width * 0.11, "#3a2b20", 2, 0.7, "LEFT")
    screens.lines(k, -width * 0.41, -height * 0.18, width * 0.82, 7, height * 0.043, height * 0.012, "#94897a", 2)


def tablet_kids(k):
    width, height, thick, lean = 2.0, 1.26, 0.09, 16
    soft, dark = k.body(0.0, 0.62), k.trim(0.0, 0.65)
    rim, deep = 0.27, 0.3
    full = height + 2 * rim
    lift = deep / 2 * math.sin(math.radians(lean))
    with k.at(z=lift, rx=90 - lean), k.at(y=full / 2 - 0.03):
        k.slab(width + 0.2, height + 0.2, deep * 0.6, soft, 0.2, (0, 0, -0.03), bevel=0.05)
        k.slab(width, height, 0.02, k.glass(), 0.08, (0, 0, 0.06), bevel=0.004)
        with k.at(z=0.072):
            screens.shown(k, screens.playground)(k, width - 0.16, height - 0.16)
        path = [(x, y, 0) for x, y in rounded(width + rim, height + rim, 0.3, 12)]
        k.sweep(path, oval(rim * 0.525, deep / 2, steps=28), soft, up=(0, 0, 1), closed=True, angle=80)
        for x in (-1, 1):
            for y in (-1, 1):
                corner = [
                    (x * (width / 2 + 0.045 + 0.12 * math.cos(a)), y * (height / 2 + 0.045 + 0.12 * math.sin(a)), 0)
                    for a in (math.radians(d) for d in range(-20, 111, 5))
                ]
                k.sweep(corner, oval(rim * 0.6, deep * 0.56, steps=28), dark, up=(0, 0, 1), angle=80)
        left = [(-0.62, 0), (-0.6, 0.2), (-0.5, 0.35), (-0.3, 0.43)]
        arch = chain([*left, (0, 0.45), *((-x, y) for x, y in reversed(left))], 5)
        path = [(x, y + height / 2 + rim * 0.5, 0) for x, y in arch]
        k.sweep(path, oval(0.1, 0.12, steps=28), dark, up=(0, 0, 1), angle=80)
        k.rod(0.012, 0.004, k.paint("#20242c", 0.2), (0, height / 2 - 0.04, 0.072), bevel=0)
        with k.at(z=-deep / 2 + 0.04, ry=180):
            lens(k, (width / 2 - 0.25, height / 2 - 0.22, 0), 0.075, k.black(0.3), 0.05)
            holes = [(0.06 * i, 0.06 * j) for i in range(-4, 5) for j in range(-1, 2)]
            k.dots(holes, 0.016, k.paint("#060607", 0.7), (0, 0.3, 0.032))
    along, up = math.sin(math.radians(lean)), math.cos(math.radians(lean))
    start = (0.95 * along + 0.1, 0.95 * up)
    strut(k, start, (start[0] + 0.5, 0.05), 0.9, 0.1, dark, 0.1)


MODELS = {
    "tablet": model(tablet, hero=(14, 12), side=(202, 14), detail=(200, 16, (-0.65, -0.1, 0.92), 0.45)),
    "tablet-pen": model(tablet_pen, hero=(22, 30), side=(150, 18), detail=(30, 30, (0.2, -0.6, 0.14), 0.62)),
    "tablet-keyboard": model(tablet_keyboard, hero=(26, 22), side=(214, 16), detail=(28, 36, (0.3, -0.2, 0.06), 0.6)),
    "tablet-mini": model(tablet_mini, hero=(8, 12), side=(38, 24), detail=(24, 18, (0.6, 0.15, 1.55), 0.45)),
    "tablet-kids": model(tablet_kids, hero=(24, 16), side=(208, 20), detail=(34, 20, (0.7, -0.1, 0.95), 0.5)),
}
