"""Parts of flat devices. A pane lies around the origin: x to the right, y up, its screen towards +z."""
import math
from contextlib import contextmanager


@contextmanager
def standing(k, height, thick, x=0, y=0, turned=0, lean=0):
    """The frame of a pane that stands on its lower edge, leaning back; turned by 180 it shows its back."""
    with k.at(x, y, thick / 2 * abs(math.sin(math.radians(lean))), rz=turned), k.at(rx=90 - lean), k.at(y=height / 2):
        yield


def each_standing(k, build, size, *places):
    """The same pane of (width, height, thickness) at each place (x, y, turned)."""
    for place in places:
        with standing(k, *size[1:], *place):
            build(k, *size)


@contextmanager
def behind(k, thick):
    """The frame of a pane's back: x to the right as seen from behind, z outwards."""
    with k.at(ry=180), k.at(z=thick / 2):
        yield


def pane(k, width, height, thick, radius, draw, frame, back, bezel=0.035, edge=0.3, buttons=True):
    """A rounded slab with a screen; `draw` takes the kit and the lit area's width and height."""
    k.slab(width, height, thick, frame, radius, bevel=thick * edge, segments=4)
    inset = thick * edge * 0.7
    k.slab(width - 2 * inset, height - 2 * inset, 0.008, k.glass(), radius - inset, (0, 0, thick / 2), bevel=0.003)
    with k.at(z=thick / 2 + 0.0045):
        draw(k, width - 2 * bezel, height - 2 * bezel)
    k.slab(width - 2 * inset, height - 2 * inset, 0.006, back, radius - inset, (0, 0, -thick / 2), bevel=0.0025)
    socket(k, (0, -height / 2 - 0.0005, 0), thick)
    for side in (-1, 1):
        holes = [(side * (0.12 + 0.035 * i), 0) for i in range(5)]
        k.dots(holes, 0.011, k.paint("#050506", 0.7), (0, -height / 2 - 0.0005, 0), (90, 0, 0), height=0.002)
    if buttons:
        keys_at_side(k, width / 2, height * 0.14, thick, frame)


def socket(k, at, thick):
    k.slab(0.095, min(0.036, thick * 0.5), 0.004, k.paint("#060607", 0.6), 0.017, at, (90, 0, 0), bevel=0)


def keys_at_side(k, x, y, thick, material):
    """The power key and above it the two for loudness."""
    for at, length in ((y, 0.13), (y + 0.21, 0.1), (y + 0.34, 0.1)):
        k.slab(0.022, length, thick * 0.34, material, 0.009, (x, at, 0), bevel=0.005)


def bands(k, width, height, thick, material):
    """The thin lines in a metal frame that let radio through."""
    for y in (-0.42, 0.42):
        k.slab(width + 0.0014, 0.011, thick * 0.36, material, 0.001, (0, y * height, 0), bevel=0)
    for x in (-0.32, 0.32):
        k.slab(0.011, height + 0.0014, thick * 0.36, material, 0.001, (x * width, 0, 0), bevel=0)


def lens(k, at, radius, rim, height=0.03):
    """A camera in a rim that stands out of the surface at `at`."""
    with k.at(*at):
        k.rod(radius, height, rim, (0, 0, height / 2), bevel=0.007, sides=64)
        k.rod(radius * 0.86, 0.004, k.glass(), (0, 0, height + 0.001), bevel=0.001, sides=64)
        k.ring(radius * 0.56, radius * 0.035, k.paint("#3a4150", 0.25, 0.9), (0, 0, height + 0.003), flat=0.4, sides=64)
        k.rod(radius * 0.4, 0.002, k.paint("#101c38", 0.06), (0, 0, height + 0.0035), bevel=0, sides=48)
        glint = (radius * 0.08, radius * 0.1, height + 0.0045)
        k.rod(radius * 0.14, 0.002, k.paint("#3a5f9e", 0.06), glint, bevel=0, sides=32)


def flash(k, at, radius=0.022):
    k.rod(radius, 0.006, k.paint("#f6efd8", 0.25), at, bevel=0.002, sides=32)


def bolt(k, at, size=0.05, material=None):
    """The mark on the back, seen from behind."""
    shape = [(0.1, 0.9), (-0.55, -0.15), (-0.05, -0.15), (-0.1, -0.9), (0.55, 0.15), (0.05, 0.15)]
    k.prism([(x * size, y * size) for x, y in shape], 0.002, material or k.trim(0.6, 0.3), at, bevel=0)


def strut(k, start, end, width, thick, material, radius=0.05):
    """A flat leg from one (y, z) to another."""
    along, up = end[0] - start[0], end[1] - start[1]
    middle = (0, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    turned = math.degrees(math.atan2(up, along))
    k.slab(width, math.hypot(along, up), thick, material, radius, middle, (turned, 0, 0), bevel=thick * 0.3)
