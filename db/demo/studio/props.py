"""Things of pictures that are no products: papers, parcels, tools. A unit is ten centimetres."""
import math
from contextlib import contextmanager

import bpy

from kit import arc, turn
from panes import standing

EMBER, INK, GREY, PAPER, CREAM = "#d9480f", "#22252b", "#a9a59c", "#fbf8f1", "#efe6d4"
BLUE = "#24476b"
GREEN, GOLD, KRAFT, TEAL, RED = "#2f9e63", "#e0a52e", "#c79a66", "#1f7a80", "#c8352b"
LAYER = 0.005
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"


# Drawings on paper, in x and y, facing +z


def mark(k, x, y, width, height, colour, layer=1, radius=0.015):
    k.slab(width, height, LAYER, k.paint(colour, 0.6), radius, (x, y, layer * LAYER), bevel=0)


def disc(k, x, y, radius, colour, layer=1):
    k.rod(radius, LAYER, k.paint(colour, 0.6), (x, y, layer * LAYER), bevel=0, sides=48)


def shape(k, outline, colour, at=(0, 0), layer=1, thick=LAYER):
    k.prism(outline, thick, k.paint(colour, 0.55), (*at, layer * LAYER), bevel=0)


def words(k, text, size, colour, at=(0, 0), layer=2, align="CENTER", material=None, height=0.0):
    """Lettering of the studio's bold font, its middle line at `at`; with a height it stands out."""
    curve = bpy.data.curves.new("words", "FONT")
    curve.body, curve.size, curve.extrude, curve.align_x, curve.align_y = text, size, height, align, "CENTER"
    curve.font = bpy.data.fonts.load(FONT, check_existing=True)
    draft = bpy.data.objects.new("words", curve)
    mesh = bpy.data.meshes.new_from_object(draft)
    bpy.data.objects.remove(draft)
    return k._put(mesh, material or k.paint(colour, 0.55), (*at, layer * LAYER + height), (0, 0, 0))


def rows(k, x, y, width, count, pitch, thick, colour=GREY, layer=1):
    """Lines that read as text, the left end at x and the first at y."""
    for i in range(count):
        length = width * (1, 0.82, 0.93, 0.66)[i % 4]
        mark(k, x + length / 2, y - i * pitch, length, thick, colour, layer, thick / 2)


def tick_outline(size):
    points = ((-0.5, 0.02), (-0.36, 0.16), (-0.12, -0.08), (0.36, 0.42), (0.5, 0.28), (-0.12, -0.36))
    return [(x * size, y * size) for x, y in reversed(points)]


def ticked(k, x, y, size, colour=GREEN, layer=1):
    """A round box with a tick in it."""
    disc(k, x, y, size * 0.62, colour, layer)
    shape(k, tick_outline(size * 0.72), PAPER, (x, y), layer + 1)


def star_outline(radius, inner=0.46):
    reach = (radius, radius * inner)
    return [(reach[i % 2] * math.sin(t), reach[i % 2] * math.cos(t)) for i, t in enumerate(turn(10))][::-1]


def arrow_arc(k, radius, start, end, thick, colour, layer=1):
    """An arrow along a circle around the origin, clockwise from one angle to a lower one, in degrees."""
    band = [*arc(radius + thick / 2, radius + thick / 2, end, start, 20), *arc(radius - thick / 2, radius - thick / 2, start, end, 20)]
    shape(k, band, colour, layer=layer)
    head = ((radius + thick, end + 1), (radius - thick, end + 1), (radius, end - 34))
    shape(k, [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for r, a in head], colour, layer=layer)


# Papers


@contextmanager
def sheet(k, width, height, x=0, y=0, turned=0, lean=10, thick=0.03, colour=PAPER, radius=0.05):
    """A card that stands on its lower edge; what is drawn inside lies on its front."""
    with standing(k, height, thick, x, y, turned, lean):
        k.slab(width, height, thick, k.paint(colour, 0.7), radius, bevel=thick * 0.3)
        with k.at(z=thick / 2):
            yield


@contextmanager
def calendar(k, width, height, x, y, turned=0, head=EMBER, title=""):
    """A desk calendar on its two legs."""
    with sheet(k, width, height, x, y, turned, 14, 0.04, PAPER, 0.06):
        mark(k, 0, height * 0.375, width, height * 0.25, head, 1, 0.06)
        words(k, title, height * 0.14, PAPER, (0, height * 0.365))
        for side in (-0.28, 0.28):
            k.ring(height * 0.055, 0.018, k.steel(), (side * width, height * 0.5, 0), (0, 90, 0))
        yield
    with k.at(x, y, rz=turned), k.at(0, height * 0.48, 0), standing(k, height, 0.04, lean=-14):
        k.slab(width, height, 0.04, k.paint(CREAM, 0.7), 0.06, bevel=0.01)


def clipboard(k, width, height, x, y, turned=0, lean=14, count=4, open_rows=1):
    """A list on a board; the last rows are still to do."""
    with sheet(k, width, height, x, y, turned, lean, 0.05, "#8a5a34", 0.08):
        k.slab(width * 0.86, height * 0.86, 0.012, k.paint(PAPER, 0.7), 0.03, (0, -height * 0.03, 0.006), bevel=0)
        k.slab(width * 0.42, height * 0.1, 0.07, k.steel(0.3), 0.04, (0, height * 0.45, 0.03), bevel=0.015)
        for i in range(count):
            y_row = height * (0.27 - 0.66 * i / max(count - 1, 1))
            size = height * 0.13
            if i < count - open_rows:
                ticked(k, -width * 0.27, y_row, size, layer=4)
            else:
                disc(k, -width * 0.27, y_row, size * 0.62, GREY, 3)
                disc(k, -width * 0.27, y_row, size * 0.46, PAPER, 4)
            mark(k, width * 0.1, y_row, width * 0.44, height * 0.06, INK if i < count - open_rows else GREY, 4, 0.03)


# Things


def parcel(k, width, depth, height, x=0, y=0, turned=0, label=True, tape=EMBER):
    """A closed carton with its tape and the label of an address."""
    with k.at(x, y, rz=turned):
        k.slab(width, depth, height, k.paint(KRAFT, 0.8, bump=60), 0.03, (0, 0, height / 2), bevel=0.02)
        k.slab(width * 0.16, depth + 0.012, height + 0.012, k.paint(tape, 0.35), 0.03, (0, 0, height / 2), bevel=0.02)
        if label:
            with k.at(width * 0.29, -depth / 2 - 0.002, height * 0.58, rx=90):
                mark(k, 0, 0, width * 0.32, height * 0.46, PAPER, 1, 0.02)
                rows(k, -width * 0.12, height * 0.13, width * 0.22, 3, height * 0.12, height * 0.045, INK, 2)


def open_carton(k, width, depth, height, x=0, y=0, turned=0):
    """A carton without its lid, the flaps turned out; yields nothing, holds what is put into it."""
    board = k.paint(KRAFT, 0.8, bump=60)
    with k.at(x, y, rz=turned):
        for side in (-1, 1):
            k.slab(width, 0.04, height, board, 0.015, (0, side * depth / 2, height / 2), bevel=0.01)
            k.slab(0.04, depth, height, board, 0.015, (side * width / 2, 0, height / 2), bevel=0.01)
            with k.at(side * width / 2, 0, height, ry=side * 62):
                k.slab(0.04, depth, width * 0.28, board, 0.015, (0, 0, width * 0.14), bevel=0.01)
        k.slab(width, depth, 0.04, board, 0.02, (0, 0, 0.03))


def coins(k, x, y, count, radius=0.3, thick=0.07):
    for i in range(count):
        turned, shift = (i * 67) % 360, 0.016 * math.sin(i * 2.3)
        with k.at(x + shift, y - shift, thick * (i + 0.5), rz=turned):
            k.rod(radius, thick * 0.92, k.paint(GOLD, 0.28, 0.85), bevel=0.014)
            k.ring(radius * 0.82, 0.012, k.paint(GOLD, 0.3, 0.85), (0, 0, thick * 0.46), flat=0.6)
    with k.at(x, y, thick * count - 0.004):
        words(k, "₹", radius * 1.15, "#8a6212", layer=1, height=0.01)


def note(k, width, x, y, z=0, turned=0, tilt=0):
    """A bank note of no country's drawing."""
    height = width * 0.46
    with k.at(x, y, z, rx=tilt, rz=turned):
        k.slab(width, height, 0.012, k.paint("#7fae8e", 0.7), 0.02, bevel=0.002)
        mark(k, 0, 0, width * 0.9, height * 0.8, "#a9cdb2", 2)
        disc(k, 0, 0, height * 0.3, "#4d8a62", 3)
        words(k, "₹", height * 0.42, PAPER, layer=4)


def thermometer(k, height, x, y, share, turned=0):
    """On a board with a scale, filled up to a share of it."""
    width = height * 0.3
    with sheet(k, width, height, x, y, turned, 6, 0.06, PAPER, width * 0.3):
        low, tall = -height * 0.33, height * 0.74
        disc(k, 0, low, width * 0.25, RED, 4)
        mark(k, 0, low + tall / 2, width * 0.2, tall, "#d8d2c6", 3, width * 0.1)
        mark(k, 0, low + tall * share / 2, width * 0.2, tall * share, RED, 4, width * 0.1)
        for i in range(9):
            long = width * (0.24 if i % 2 == 0 else 0.14)
            mark(k, width * 0.2 + long / 2, low + tall * (0.22 + 0.09 * i), long, height * 0.014, INK, 3, 0.004)


def magnifier(k, x, y, z, radius, turned=0):
    """A ring with its handle, upright and facing the viewer; its glass is left out."""
    with k.at(x, y, z, rx=90), k.at(rz=turned):
        k.ring(radius, radius * 0.1, k.paint(INK, 0.3, coat=0.6))
        k.ring(radius * 0.93, radius * 0.05, k.steel(0.2))
        k.rod(radius * 0.1, radius * 0.4, k.steel(0.25), (0, -radius * 1.25, 0), (90, 0, 0))
        k.rod(radius * 0.17, radius * 1.3, k.paint(EMBER, 0.35, coat=0.5), (0, -radius * 2, 0), (90, 0, 0), bevel=0.05)


def van(k, x, y, turned=0, scale=1.0):
    """A small delivery van that drives to the left, to the right when turned by 180."""
    side = [(-1.3, 0.2), (1.3, 0.2), (1.3, 1.42), (-0.42, 1.42), (-0.9, 0.86), (-1.3, 0.76)]
    with k.at(x, y, rz=turned, scale=scale):
        with k.at(rx=90):
            k.prism(side, 1.05, k.paint(BLUE, 0.3, coat=0.6), bevel=0.09, segments=5)
            for front in (-1, 1):
                with k.at(z=front * 0.526, rx=0 if front > 0 else 180):
                    window = [(-0.44, 1.28), (-0.8, 0.86), (-0.1, 0.86), (-0.1, 1.28)]
                    shape(k, [(px, py * front) for px, py in window], "#2b333d", thick=0.012)
                    mark(k, 0.58, 0.86 * front, 1.2, 0.5, EMBER, 1, 0.06)
                    bolt = [(0.06, 0.2), (-0.14, -0.04), (-0.02, -0.04), (-0.06, -0.2), (0.14, 0.04), (0.02, 0.04)]
                    shape(k, [(px, py * front) for px, py in bolt], PAPER, (0.58, 0.86 * front), 2)
        for wheel_x in (-0.78, 0.8):
            for wheel_y in (-0.5, 0.5):
                k.rod(0.27, 0.2, k.rubber(), (wheel_x, wheel_y, 0.27), (90, 0, 0), bevel=0.04)
                k.rod(0.14, 0.22, k.steel(0.35), (wheel_x, wheel_y, 0.27), (90, 0, 0), bevel=0.02)
        k.slab(0.05, 0.16, 0.12, k.lamp("#ffe0a3", 1.2), 0.03, (-1.31, -0.36, 0.58))
