"""What lit screens show. Each drawing lies in x and y around the origin, faces +z and fills a width and a height."""
import math

import bpy

LAYER = 0.0012
"""The step in z from one layer of a drawing to the next."""

WALLPAPERS = {
    "dusk": ("#0b1a4a", "#e2552f", "#ffd9a0"),
    "lagoon": ("#062b3a", "#1f8fa3", "#c9f3e6"),
    "ember": ("#16060a", "#b02a1a", "#ffb45e"),
    "orchid": ("#1a0f3d", "#7b4fd0", "#f6c8e0"),
    "meadow": ("#0d2a1a", "#4f9a4a", "#f2e9a6"),
    "neon": ("#070414", "#b0187c", "#39d7f0"),
    "sky": ("#1c4fb8", "#6fb4f0", "#f6f2e4"),
    "rose": ("#5a1738", "#ee7f86", "#ffe6cf"),
    "ink": ("#0a0d16", "#22304e", "#8fa6cc"),
    "dune": ("#3c3a44", "#a8807a", "#f0d9bd"),
}
ICONS = ("#f4a340", "#43b581", "#4a8df0", "#e8586b", "#f2f2ee", "#8a6be0", "#31b6c6", "#f4d35e")


def theme(k, name):
    """The three colours of a wallpaper, or of the one that the look wishes instead."""
    return WALLPAPERS[(k.look and k.look.wallpaper) or name]


def shown(k, usual):
    """The drawing that the look wishes on the screen, or the model's usual one."""
    return getattr(drawings(), k.look.screen) if k.look and k.look.screen else usual


def drawings():
    import apps

    return apps


def clock(k, usual):
    return (k.look and k.look.clock) or usual


def wallpaper(k, width, height, name, radius=0.03, scale=0.55):
    k.slab(width, height, 0.002, k.display(*theme(k, name), scale), radius, bevel=0)


def tile(k, x, y, width, height, colour, layer=1, radius=0.02, strength=1.3):
    k.slab(width, height, LAYER * 0.6, k.lamp(colour, strength), radius, (x, y, 0.001 + layer * LAYER), bevel=0)


def disc(k, x, y, radius, colour, layer=1, strength=1.3):
    k.rod(radius, LAYER * 0.6, k.lamp(colour, strength), (x, y, 0.001 + layer * LAYER), bevel=0, sides=40)


def patch(k, outline, colour, layer=1, at=(0, 0), strength=1.3):
    """A flat shape of any outline."""
    k.prism(outline, LAYER * 0.6, k.lamp(colour, strength), (*at, 0.001 + layer * LAYER), bevel=0)


def words(k, text, size, material, at=(0, 0, 0), rot=(0, 0, 0), align="CENTER"):
    """Flat lettering, its middle line at `at`."""
    curve = bpy.data.curves.new("words", "FONT")
    curve.body, curve.size, curve.align_x, curve.align_y = text, size, align, "CENTER"
    source = bpy.data.objects.new("words", curve)
    mesh = bpy.data.meshes.new_from_object(source)
    bpy.data.objects.remove(source)
    return k._put(mesh, material, at, rot)


def lettering(k, x, y, text, size, colour="#ffffff", layer=1, strength=1.6, align="CENTER"):
    words(k, text, size, k.lamp(colour, strength), (x, y, 0.001 + layer * LAYER), align=align)


def lines(k, x, y, width, count, pitch, thick, colour, layer=1):
    """Lines of grey that read as text, the left end at x and the first at y."""
    for i in range(count):
        length = width * (0.62 if i == count - 1 else (1, 0.93, 0.98, 0.88)[i % 4])
        tile(k, x + length / 2, y - i * pitch, length, thick, colour, layer, thick / 2)


def icons(k, x, y, columns, rows, pitch_x, pitch_y, size, first=0):
    """A grid of round-cornered icons around a point."""
    first += len(k.look.name) * 3 if k.look else 0
    for row in range(rows):
        for column in range(columns):
            colour = ICONS[(first + row * columns + column * 3) % len(ICONS)]
            left, top = x - (columns - 1) * pitch_x / 2, y + (rows - 1) * pitch_y / 2
            at = (left + column * pitch_x, top - row * pitch_y)
            tile(k, *at, size, size, colour, 3, size * 0.27)
            sign(k, *at, size * 0.5, (first + row + column) % 4, "#4a4f58" if colour == "#f2f2ee" else "#ffffff")


def sign(k, x, y, size, kind, colour):
    """One of four simple marks for an icon."""
    if kind == 0:
        disc(k, x, y, size * 0.42, colour, 4)
    elif kind == 1:
        for i, tall in enumerate((0.5, 0.95, 0.7)):
            foot = y + (tall - 0.95) * size * 0.5
            tile(k, x + (i - 1) * size * 0.36, foot, size * 0.2, size * tall, colour, 4, size * 0.08)
    elif kind == 2:
        tile(k, x, y, size, size * 0.66, colour, 4, size * 0.2)
    else:
        patch(k, [(size * 0.5, 0), (-size * 0.36, size * 0.5), (-size * 0.36, -size * 0.5)], colour, 4, (x, y))


def desktop(k, width, height, name="dusk"):
    """A wallpaper with a dock of apps below."""
    wallpaper(k, width, height, name)
    tile(k, 0, -height / 2 + 0.13, 1.16, 0.15, "#20242c", 1, 0.05, 0.6)
    icons(k, 0, -height / 2 + 0.13, 8, 1, 0.138, 0, 0.1)


def ledger(k, width, height, name="sky"):
    """A table with a chart beside it."""
    wallpaper(k, width, height, name)
    wide, high = width * 0.9, height * 0.82
    tile(k, 0, 0.02, wide, high, "#f4f5f3", 1, 0.04)
    tile(k, 0, 0.02 + high / 2 - 0.06, wide, 0.12, "#1f7a55", 2, 0.03)
    lettering(k, -wide / 2 + 0.1, 0.02 + high / 2 - 0.06, "Ledger", 0.085, layer=3, align="LEFT")
    left, top, pitch = -wide / 2 + 0.08, high / 2 - 0.16, (high - 0.2) / 10
    for row in range(10):
        y = top - pitch * (row + 0.4)
        tile(k, left + wide * 0.27, y - pitch / 2, wide * 0.54, 0.006, "#cfd3d2", 2, 0.001)
        for column, size in enumerate((0.3, 0.16, 0.2, 0.14)):
            shade = "#1f7a55" if column == 3 and row % 3 else "#7b8486"
            tile(k, left + column * wide * 0.14 + size / 2, y, size, 0.03, shade, 2, 0.012)
    for i, tall in enumerate((0.3, 0.45, 0.38, 0.6, 0.72, 0.9)):
        size = tall * high * 0.55
        colour = "#f08a3c" if i == 5 else "#3f8fd0"
        tile(k, wide * (0.12 + i * 0.062), -high / 2 + 0.12 + size / 2, wide * 0.042, size, colour, 2, 0.01)
    disc(k, wide * 0.2, high / 2 - 0.32, 0.13, "#3f8fd0", 2)
    disc(k, wide * 0.2, high / 2 - 0.32, 0.075, "#f4f5f3", 3)
    lines(k, wide * 0.29, high / 2 - 0.24, 0.42, 4, 0.065, 0.028, "#9aa2a4", 2)


def arena(k, width, height, name="neon"):
    """A game: a road to a setting sun between dark hills, and the gauges over it."""
    wallpaper(k, width, height, name, scale=0.8)
    disc(k, 0, height * 0.1, height * 0.23, "#ffd36b", 1, 1.4)
    for i in range(4):
        tile(k, 0, height * (0.05 - i * 0.045), height * 0.5, 0.008 + i * 0.007, "#c22a6e", 2, 0.002)
    tile(k, 0, -height * 0.3, width, height * 0.4, "#120726", 3, 0.001, 1)
    for side in (-1, 1):
        hills = [(0.1, -0.1), (0.24, 0.06), (0.3, 0.02), (0.4, 0.16), (0.5, 0.07), (0.5, -0.1)]
        shape = [(side * x * width, y * height) for x, y in hills]
        patch(k, shape[::-side], "#2b0f4a", 3, strength=1)
    horizon = -height * 0.1
    for i in range(-7, 8):
        near, far = i * width * 0.13, i * width * 0.02
        if abs(near) > width / 2:
            cut = (width / 2 - abs(far)) / (abs(near) - abs(far))
            near, low = math.copysign(width / 2, near), height * (-0.1 - 0.4 * cut)
        else:
            low = -height / 2
        line = [(near - 0.008, low), (near + 0.008, low), (far + 0.003, horizon), (far - 0.003, horizon)]
        patch(k, line, "#39d7f0", 4, strength=1.8)
    for tall in (0.12, 0.155, 0.21, 0.29, 0.4):
        tile(k, 0, -height * tall, width, 0.008, "#39d7f0", 4, 0.001, 1.8)
    tile(k, -width * 0.37, height * 0.42, width * 0.2, 0.05, "#3fe08a", 5, 0.02, 1.3)
    tile(k, width * 0.37, height * 0.42, width * 0.2, 0.05, "#ffb03a", 5, 0.02, 1.3)


def cutting_room(k, width, height, name="rose"):
    """A film editor: the picture, the controls and the tracks."""
    tile(k, 0, 0, width, height, "#14161b", 0, 0.03)
    with k.at(-width * 0.11, height * 0.17, 0.003):
        wallpaper(k, width * 0.7, height * 0.58, name, 0.02)
        disc(k, width * 0.18, height * 0.08, height * 0.1, "#fff1c8", 1, 1.3)
    for i in range(3):
        y = height * (0.37 - i * 0.2)
        tile(k, width * 0.37, y, width * 0.2, height * 0.17, "#252932", 1, 0.02)
        tile(k, width * 0.37, y - 0.04, width * 0.16, 0.02, "#59606e", 2, 0.01)
        disc(k, width * (0.33 + 0.03 * i), y - 0.04, 0.026, "#ffb45e", 3)
        tile(k, width * 0.32, y + 0.05, width * 0.07, 0.03, "#9aa3b4", 2, 0.01)
    tracks = (("#e0695c", (0.3, 0.22, 0.38)), ("#4c8fd6", (0.18, 0.4, 0.2)), ("#3fae86", (0.52, 0.36)))
    for row, (colour, parts) in enumerate(tracks):
        x, y = -width * 0.47, -height * (0.22 + row * 0.095)
        for part in parts:
            tile(k, x + part * width * 0.47, y, part * width * 0.94 - 0.02, height * 0.075, colour, 1, 0.015)
            x += part * width * 0.94 + 0.012
    tile(k, -width * 0.08, -height * 0.315, 0.012, height * 0.31, "#ffffff", 3, 0.002, 1.4)


def atlas(k, width, height):
    """A map: land, a lake with its river, woods, roads and the way between two pins."""
    tile(k, 0, 0, width, height, "#e6d3a0", 0, 0.03)
    blob(k, width * 0.26, height * 0.16, width * 0.16, height * 0.24, "#58aee0", 1)
    river = [(width * (0.24 - 0.03 * t), height * (0.1 - 0.06 * t + 0.03 * math.sin(t * 1.3))) for t in range(11)]
    ribbon(k, river, 0.09, "#58aee0", 1)
    for x, y, size in ((-0.3, 0.22, 0.17), (-0.08, -0.3, 0.13), (0.36, -0.3, 0.12)):
        blob(k, x * width, y * height, size * width, size * height * 1.2, "#7cc06a", 2)
    start, cross, goal = (-0.36, -0.092), (-0.2, -0.06), (0.1, 0.3)
    ways = (
        ((-0.48, -0.12), cross, goal, (0.17, 0.47)),
        ((-0.34, -0.47), cross, (-0.1, 0.47)),
        (cross, (0.2, -0.22), (0.48, -0.1)),
    )
    for way in ways:
        ribbon(k, [(x * width, y * height) for x, y in way], 0.045, "#ffffff", 3)
    ribbon(k, [(x * width, y * height) for x, y in (start, cross, goal)], 0.035, "#e8502f", 4)
    for x, y in (start, goal):
        pin(k, x * width, y * height, height * 0.07)
    tile(k, -width * 0.26, height * 0.41, width * 0.4, height * 0.1, "#ffffff", 5, 0.06)
    disc(k, -width * 0.42, height * 0.41, height * 0.026, "#e8502f", 6)
    tile(k, -width * 0.26, height * 0.41, width * 0.2, 0.03, "#9aa0a6", 6, 0.012)


def blob(k, x, y, wide, high, colour, layer):
    """A soft, uneven patch."""
    edge = [
        (wide * (1 + 0.16 * math.sin(3 * t + x)) * math.cos(t), high * (1 + 0.14 * math.cos(2 * t + y)) * math.sin(t))
        for t in (math.pi * i / 30 for i in range(60))
    ]
    patch(k, edge, colour, layer, (x, y))


def ribbon(k, points, thick, colour, layer):
    """A band of even width along points."""
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        length, turned = math.hypot(bx - ax, by - ay), math.degrees(math.atan2(by - ay, bx - ax))
        at = ((ax + bx) / 2, (ay + by) / 2, 0.001 + layer * LAYER)
        k.slab(length + thick, thick, LAYER * 0.6, k.lamp(colour, 1.3), thick / 2, at, (0, 0, turned), bevel=0)


def pin(k, x, y, size, colour="#e8502f"):
    patch(k, [(0, 0), (size * 0.52, size * 1.1), (-size * 0.52, size * 1.1)], colour, 5, (x, y))
    disc(k, x, y + size * 1.35, size * 0.62, colour, 5)
    disc(k, x, y + size * 1.35, size * 0.26, "#ffffff", 6)


def lock(k, width, height, name, usual="10:24", radius=0.08, scale=1.3):
    """A phone that waits: the hour, the day, two notes and a bar below."""
    hour = clock(k, usual)
    wallpaper(k, width, height, name, radius, scale)
    lettering(k, 0, height * 0.27, hour, width * 0.27, layer=1)
    lettering(k, 0, height * 0.37, "Friday 14 March", width * 0.075, layer=1)
    tile(k, 0, -height * 0.47, width * 0.34, 0.008, "#ffffff", 1, 0.004)


def home(k, width, height, name, radius=0.08, scale=1.3, columns=4, rows=3):
    """A phone's first screen: a card, a grid of apps, the dock."""
    wallpaper(k, width, height, name, radius, scale)
    pitch = width * 0.225
    size = pitch * 0.68
    card = height * 0.23
    tile(k, 0, height * 0.31, width * 0.86, card, "#f6f4ee", 1, 0.05)
    disc(k, -width * 0.27, height * 0.31, card * 0.27, "#ffb03a", 2)
    lettering(k, -width * 0.08, height * 0.335, "29°", width * 0.17, "#22252b", 2, 0.6, "LEFT")
    lines(k, -width * 0.08, height * 0.26, width * 0.36, 2, 0.045, 0.018, "#a0a4aa", 2)
    icons(k, 0, -height * 0.03, columns, rows, pitch, pitch * 1.2, size)
    tile(k, 0, -height * 0.41, width * 0.9, pitch, "#ffffff", 1, 0.06, 0.55)
    icons(k, 0, -height * 0.41, columns, 1, pitch, 0, size, 5)


def board(k, width, height, name, columns=6, radius=0.04, scale=0.8):
    """A tablet's first screen: a clock, cards, apps and the dock."""
    wallpaper(k, width, height, name, radius, scale)
    unit = min(width, height)
    size = unit * 0.094
    lettering(k, -width * 0.44, height * 0.31, clock(k, "10:24"), unit * 0.2, align="LEFT")
    lettering(k, -width * 0.435, height * 0.17, "Friday 14 March", unit * 0.062, align="LEFT")
    tile(k, width * 0.24, height * 0.24, width * 0.42, height * 0.34, "#f6f4ee", 1, 0.05)
    for i, tall in enumerate((0.3, 0.55, 0.42, 0.8, 0.62)):
        bar = tall * height * 0.26
        tile(k, width * (0.09 + 0.045 * i), height * 0.1 + bar / 2, width * 0.028, bar, ICONS[(i * 3) % 8], 2, 0.01)
    lines(k, width * 0.31, height * 0.33, width * 0.11, 4, height * 0.055, height * 0.022, "#a0a4aa", 2)
    icons(k, 0, -height * 0.1, columns, 1, width * 0.147, 0, size)
    tile(k, 0, -height * 0.39, columns * size * 1.45, size * 1.45, "#ffffff", 1, 0.07, 0.5)
    icons(k, 0, -height * 0.39, columns, 1, size * 1.4, 0, size, 3)


def sketch(k, width, height):
    """A drawing on paper: hills, a sun and its reflection, and the tools beside it."""
    tile(k, 0, 0, width, height, "#f7f1e3", 0, 0.04)
    disc(k, width * 0.1, height * 0.16, height * 0.15, "#f0783c", 1)
    for layer, (colour, low, high, turns, shift) in enumerate(
        (("#f2b27a", 0.02, 0.07, 2.1, 0.6), ("#4fa3a5", -0.1, 0.09, 1.5, 2.2), ("#1f5c78", -0.24, 0.07, 2.4, 4.0))
    ):
        ridge = [
            (width * (t / 32 - 0.5) * 0.98, height * (low + high * math.sin(turns * 2 * math.pi * t / 32 + shift)))
            for t in range(33)
        ]
        outline = [(-width * 0.49, -height * 0.47), (width * 0.49, -height * 0.47), *reversed(ridge)]
        patch(k, outline, colour, 2 + layer)
    tile(k, -width * 0.44, height * 0.06, width * 0.06, height * 0.62, "#2a2d33", 6, 0.04)
    for i, colour in enumerate(("#f0783c", "#4fa3a5", "#1f5c78", "#f2d35e", "#f7f1e3")):
        disc(k, -width * 0.44, height * (0.28 - 0.11 * i), width * 0.018, colour, 7)


def paper(k, width, height):
    """A document that is being written."""
    tile(k, 0, 0, width, height, "#dfe6ef", 0, 0.04)
    tile(k, 0, height * 0.46, width, height * 0.08, "#2c4f8f", 1, 0.03)
    for x in (-0.24, 0.24):
        tile(k, x * width, -height * 0.05, width * 0.42, height * 0.82, "#fffdf8", 1, 0.02)
    lettering(k, -width * 0.41, height * 0.26, "Notes", height * 0.09, "#22252b", 2, 0.5, "LEFT")
    lines(k, -width * 0.41, height * 0.15, width * 0.34, 9, height * 0.06, height * 0.018, "#8b9096", 2)
    with k.at(width * 0.24, height * 0.12, 0.004):
        wallpaper(k, width * 0.36, height * 0.36, "lagoon", 0.02)
    lines(k, width * 0.07, -height * 0.14, width * 0.34, 5, height * 0.06, height * 0.018, "#8b9096", 2)


def playground(k, width, height):
    """A balloon over green hills, and round buttons on both sides."""
    wallpaper(k, width, height, "sky", 0.03, 0.9)
    for x, size, colour, layer in ((-0.2, 0.6, "#4fb35a", 1), (0.22, 0.56, "#6fc95f", 2)):
        hill = [
            (width * (x + size * 0.5 * math.cos(t)), height * (-0.49 + 0.34 * math.sin(t)))
            for t in (math.pi * i / 32 for i in range(33))
        ]
        patch(k, hill, colour, layer)
    balloon(k, 0, height * 0.14, height * 0.27)
    for i, colour in enumerate(("#ef5a4c", "#f7d02c", "#8a5fd0")):
        for x, shade, kind in ((width * 0.4, colour, i), (-width * 0.4, ICONS[i + 1], i + 1)):
            disc(k, x, height * (0.31 - 0.31 * i), height * 0.115, shade, 4)
            sign(k, x, height * (0.31 - 0.31 * i), height * 0.11, kind, "#ffffff")


def balloon(k, x, y, radius):
    """A striped hot-air balloon with its basket."""
    for stripe, colour in enumerate(("#ef5a4c", "#ffd23f", "#fff4e0", "#ffd23f", "#ef5a4c")):
        left, right = (-1 + 0.4 * stripe), (-0.6 + 0.4 * stripe)
        edge = [(right, t) for t in arc_range()] + [(left, t) for t in reversed(arc_range())]
        shape = [(radius * u * math.cos(t), radius * (math.sin(t) * (1.25 if t < 0 else 1))) for u, t in edge]
        patch(k, shape, colour, 3, (x, y))
    for side in (-1, 1):
        rope = [(x + side * radius * 0.3, y - radius * 1.15), (x + side * radius * 0.16, y - radius * 1.5)]
        ribbon(k, rope, 0.014, "#6b4a2b", 3)
    tile(k, x, y - radius * 1.62, radius * 0.42, radius * 0.3, "#8a5a2c", 4, 0.02)


def arc_range(steps=16):
    """Angles from near the foot of a balloon to its top, in radians."""
    return [math.radians(-72 + 162 * i / steps) for i in range(steps + 1)]
