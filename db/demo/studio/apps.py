"""What looks show on screens. Each drawing fills a width and a height, upright or wide, as those of `screens.py`."""
import math

import screens
from screens import WALLPAPERS, disc, icons, lettering, lines, patch, sign, tile, wallpaper


def edge(width, height):
    return min(width, height)


def shine(k, x, y, width, height, name, layer, radius=0.02):
    """A picture in soft colours within a drawing."""
    with k.at(x, y, layer * screens.LAYER):
        k.slab(width, height, 0.0016, k.display(*WALLPAPERS[name], 1.4), radius, bevel=0)


def desktop(k, width, height):
    screens.desktop(k, width, height)


def board(k, width, height):
    screens.board(k, width, height, "lagoon")


def home(k, width, height):
    screens.home(k, width, height, "sky", 0.09)


def lock(k, width, height):
    screens.lock(k, width, height, "sky", radius=0.07)


def atlas(k, width, height):
    screens.atlas(k, width, height)


def paper(k, width, height):
    screens.paper(k, width, height)


def sketch(k, width, height):
    screens.sketch(k, width, height)


def arena(k, width, height):
    screens.arena(k, width, height)


def cutting_room(k, width, height):
    screens.cutting_room(k, width, height)


def ledger(k, width, height):
    screens.ledger(k, width, height)


def playground(k, width, height):
    screens.playground(k, width, height)


def code(k, width, height):
    """A program in an editor: files on the left, coloured words, a terminal below."""
    tile(k, 0, 0, width, height, "#10141c", 0, 0.03, 1)
    tile(k, -width * 0.41, 0, width * 0.16, height * 0.96, "#1a202c", 1, 0.02, 1)
    unit = height / 26
    for i in range(15):
        shade = "#7fa0d8" if i == 4 else "#5b6678"
        tile(k, -width * 0.47 + width * 0.045 * (1 + i % 3) * 0.6 + 0.06, height * 0.42 - i * unit * 1.5, width * (0.06, 0.045, 0.08)[i % 3], unit * 0.42, shade, 2, 0.01)
    colours = ("#c792ea", "#82aaff", "#c3e88d", "#f78c6c", "#89ddff", "#d6deeb")
    for row in range(17):
        x, y = -width * 0.29 + width * 0.03 * (0, 1, 2, 2, 3, 2, 1, 0)[row % 8], height * 0.42 - row * unit * 1.16
        for part in range(2 + (row * 5) % 3):
            size = width * (0.05, 0.09, 0.13, 0.07)[(row + part * 3) % 4]
            tile(k, x + size / 2, y, size, unit * 0.46, colours[(row * 2 + part * 5) % 6], 2, 0.01, 1.2)
            x += size + width * 0.014
    tile(k, width * 0.085, -height * 0.39, width * 0.79, height * 0.17, "#0a0d13", 2, 0.02, 1)
    for i, size in enumerate((0.3, 0.22, 0.36)):
        tile(k, -width * 0.28 + width * size / 2, -height * (0.34 + 0.05 * i), width * size, unit * 0.4, ("#7ee08a", "#9aa6b8", "#9aa6b8")[i], 3, 0.01)


def gallery(k, width, height):
    """A wall of pictures."""
    tile(k, 0, 0, width, height, "#f3f1ec", 0, 0.03, 1.15)
    columns = 4 if width > height else 2
    rows = 3 if width > height else 4
    names = ("dusk", "lagoon", "meadow", "rose", "sky", "dune", "orchid", "ember")
    gap = edge(width, height) * 0.025
    wide, high = (width - gap) / columns - gap, (height * 0.86 - gap) / rows - gap
    lettering(k, -width / 2 + gap * 2, height * 0.44, "Pictures", edge(width, height) * 0.075, "#22252b", 1, 0.6, "LEFT")
    for i in range(columns * rows):
        x = -width / 2 + gap + wide / 2 + (i % columns) * (wide + gap)
        y = height * 0.36 - high / 2 - (i // columns) * (high + gap)
        shine(k, x, y, wide, high, names[(i * 3 + len(k.look.name)) % 8], 1)
        if i % 3 == 0:
            disc(k, x + wide * 0.2, y + high * 0.15, min(wide, high) * 0.14, "#fff3d2", 3)
        if i % 2:
            ridge = [(x - wide / 2 + wide * j / 16, y - high * (0.12 + 0.13 * math.sin(j * 0.5 + i))) for j in range(17)]
            patch(k, [(x - wide / 2, y - high / 2), (x + wide / 2, y - high / 2), *reversed(ridge)], ("#24424e", "#3d2b45", "#2f5138")[i % 3], 3)


def player(k, width, height):
    """Music: the cover, the waves of the song, the buttons."""
    wallpaper(k, width, height, "ink", 0.05, 0.9)
    unit = edge(width, height)
    upright = height > width
    x, y, size = (0, height * 0.17, width * 0.74) if upright else (-width * 0.27, height * 0.05, height * 0.62)
    names = ("rose", "ember", "lagoon", "orchid", "dune", "meadow")
    shine(k, x, y, size, size, names[len(k.look.name) % 6], 2, 0.05)
    for i in range(4):
        k.ring(size * (0.1 + 0.085 * i), size * 0.008, k.lamp("#ffffff", 1.2), (x, y, 0.001 + 4 * screens.LAYER), flat=0.1, sides=64)
    disc(k, x, y, size * 0.05, "#ffffff", 4)
    left, room, middle = (-width * 0.4, width * 0.8, -height * 0.24) if upright else (width * 0.06, width * 0.38, -height * 0.02)
    lettering(k, left, middle + unit * 0.14, "Monsoon", unit * 0.11, layer=2, align="LEFT")
    for i in range(24):
        tall = unit * (0.02 + 0.07 * abs(math.sin(i * 1.3) * math.cos(i * 0.45)))
        tile(k, left + room * (i + 0.5) / 24, middle, room / 40, tall, "#ffffff" if i < 10 else "#9aa3b4", 2, 0.006)
    for i in (-1, 0, 1):
        x = left + room / 2 + i * unit * 0.2
        disc(k, x, middle - unit * 0.19, unit * (0.085 if i == 0 else 0.055), "#ffffff" if i == 0 else "#566072", 2)
        turned = -1 if i == -1 else 1
        shape = [(turned * unit * 0.036, 0), (-turned * unit * 0.024, unit * 0.034), (-turned * unit * 0.024, -unit * 0.034)]
        patch(k, shape if turned > 0 else shape[::-1], "#1a1d24" if i == 0 else "#ffffff", 3, (x, middle - unit * 0.19))


def film(k, width, height):
    """A film: the sea at night under a moon, with the bar of its length."""
    wallpaper(k, width, height, "ink", 0.03, 0.7)
    disc(k, width * 0.16, height * 0.2, edge(width, height) * 0.13, "#fdf3d8", 1, 1.4)
    for layer, (colour, level, swing) in enumerate((("#2c4a70", 0.0, 0.05), ("#1b3352", -0.13, 0.04), ("#0d1d33", -0.27, 0.05))):
        ridge = [(width * (j / 40 - 0.5), height * (level + swing * math.sin(j * 0.33 + layer * 2) + swing * 0.5 * math.sin(j * 0.9))) for j in range(41)]
        patch(k, [(-width / 2, -height / 2), (width / 2, -height / 2), *reversed(ridge)], colour, 2 + layer, strength=1)
    for i in range(6):
        tile(k, width * 0.16, -height * (0.06 + 0.045 * i), width * (0.14 - 0.017 * i), 0.012, "#fdf3d8", 5, 0.004, 1)
    tile(k, 0, -height * 0.42, width * 0.9, 0.02, "#6b7484", 6, 0.008)
    tile(k, -width * 0.18, -height * 0.42, width * 0.54, 0.02, "#ff6a3d", 7, 0.008)
    disc(k, width * 0.09, -height * 0.42, 0.035, "#ffffff", 8)


def call(k, width, height):
    """Four people in a video call."""
    tile(k, 0, 0, width, height, "#15181f", 0, 0.03, 1)
    coats = ("#d9683f", "#3f8a86", "#5a6fc0", "#c0a03a", "#9a4f7d")
    skins = ("#8a5a3c", "#b07a52", "#6d452e", "#c58f66")
    for i in range(4):
        x, y = width * (0.245 if i % 2 else -0.245), height * (-0.2 if i > 1 else 0.245)
        wide, high = width * 0.47, height * 0.42
        size = edge(wide, high)
        shine(k, x, y, wide, high, ("dune", "sky", "meadow", "rose")[(i + len(k.look.name)) % 4], 1, 0.03)
        shoulders = [(size * 0.4 * math.cos(t), -high * 0.5 + size * 0.34 * math.sin(t)) for t in (math.pi * j / 24 for j in range(25))]
        patch(k, shoulders, coats[(i + len(k.look.name)) % 5], 3, (x, y), 1)
        disc(k, x, y + size * 0.06, size * 0.19, skins[i], 4, 1)
        crown = [(size * 0.2 * math.cos(t), size * 0.08 + size * 0.19 * math.sin(t)) for t in (math.pi * j / 16 for j in range(17))]
        patch(k, crown, "#1b1512", 5, (x, y), 1)
    for i, colour in enumerate(("#3a404c", "#3a404c", "#e0473c", "#3a404c")):
        disc(k, (i - 1.5) * edge(width, height) * 0.1, -height * 0.455, edge(width, height) * 0.035, colour, 3)


def chart(k, width, height):
    """Figures of a small business on dark cards."""
    tile(k, 0, 0, width, height, "#0e1620", 0, 0.03, 1)
    for x, y, wide, high in ((-0.27, 0.21, 0.42, 0.46), (0.22, 0.21, 0.5, 0.46), (-0.16, -0.26, 0.64, 0.4), (0.33, -0.26, 0.28, 0.4)):
        tile(k, x * width, y * height, wide * width, high * height, "#182535", 1, 0.03, 1)
    size = edge(width, height)
    k.ring(size * 0.14, size * 0.035, k.lamp("#35d0b5", 1.2), (-width * 0.27, height * 0.2, 0.004), flat=0.05, sides=64)
    lettering(k, -width * 0.27, height * 0.2, "82", size * 0.12, layer=4)
    for i, tall in enumerate((0.3, 0.42, 0.36, 0.55, 0.5, 0.74, 0.9)):
        bar = tall * height * 0.34
        tile(k, width * (0.04 + 0.06 * i), height * 0.03 + bar / 2, width * 0.036, bar, "#ff9a4d" if i == 6 else "#4a8df0", 2, 0.01)
    points = [(-0.45 + 0.045 * i, -0.3 + 0.09 * math.sin(i * 0.7) + i * 0.011) for i in range(14)]
    screens.ribbon(k, [(x * width, y * height) for x, y in points], size * 0.018, "#c58bff", 2)
    lines(k, width * 0.22, -height * 0.14, width * 0.2, 5, height * 0.065, height * 0.024, "#7f90a6", 2)


def timetable(k, width, height):
    """A week in coloured blocks."""
    tile(k, 0, 0, width, height, "#faf8f3", 0, 0.03, 1.2)
    days = 6 if width > height else 4
    pitch = width * 0.94 / days
    colours = ("#f4a340", "#43b581", "#4a8df0", "#e8586b", "#8a6be0", "#31b6c6")
    lettering(k, -width * 0.46, height * 0.42, "March", edge(width, height) * 0.09, "#22252b", 1, 0.6, "LEFT")
    for day in range(days):
        x = -width * 0.47 + pitch * (day + 0.5)
        tile(k, x - pitch / 2, -height * 0.07, 0.006, height * 0.84, "#dcd8cf", 1, 0.001)
        y = height * 0.32
        for part in range(4):
            tall = height * (0.11, 0.2, 0.15, 0.08)[(day * 3 + part + len(k.look.name)) % 4]
            if (day + part * 2 + len(k.look.name)) % 5:
                tile(k, x, y - tall / 2, pitch * 0.86, tall - 0.015, colours[(day * 2 + part * 3) % 6], 2, 0.02)
            y -= tall + height * 0.03


def chat(k, width, height):
    """A conversation in bubbles."""
    wallpaper(k, width, height, "dune", 0.08, 1.0)
    tile(k, 0, height * 0.43, width, height * 0.13, "#ffffff", 1, 0.06, 1.1)
    disc(k, -width * 0.33, height * 0.42, width * 0.075, "#d9683f", 2)
    tile(k, width * 0.02, height * 0.43, width * 0.42, 0.03, "#3a3f48", 2, 0.014)
    y = height * 0.3
    for i, (share, rows) in enumerate(((0.62, 2), (0.5, 1), (0.7, 3), (0.44, 1), (0.66, 2), (0.5, 1))):
        tall, mine = 0.06 + rows * 0.05, i % 2
        x = width * (0.46 - share / 2) if mine else -width * (0.46 - share / 2)
        tile(k, x, y - tall / 2, width * share, tall, "#1f9a7c" if mine else "#ffffff", 1, 0.035, 1.1)
        lines(k, x - width * share * 0.42, y - 0.055, width * share * 0.8, rows, 0.05, 0.018, "#d6f5ea" if mine else "#8b9096", 2)
        y -= tall + 0.045


def finder(k, width, height):
    """The camera: an evening at a lake, the frame and the shutter. Its black reaches a little over the usual screen."""
    tile(k, 0, 0, width * 1.01, height * 1.005, "#08090b", 0, 0.03, 1)
    with k.at(0, height * 0.06, 0.002):
        high = height * 0.66
        k.slab(width, high, 0.0016, k.display(*screens.theme(k, "dusk"), 1.0), 0.01, bevel=0)
        disc(k, width * 0.12, high * 0.12, width * 0.1, "#ffe9b8", 1)
        for layer, colour in enumerate(("#33405c", "#1d2940")):
            ridge = [(width * (j / 30 - 0.5), high * (-0.08 - 0.14 * layer + 0.07 * math.sin(j * 0.35 + layer * 2.1))) for j in range(31)]
            patch(k, [(-width / 2, -high / 2), (width / 2, -high / 2), *reversed(ridge)], colour, 2 + layer, strength=1)
    disc(k, 0, -height * 0.385, width * 0.105, "#ffffff", 1)
    disc(k, 0, -height * 0.385, width * 0.085, "#e8e8e8", 2, 1)
    shine(k, -width * 0.32, -height * 0.385, width * 0.14, width * 0.14, "meadow", 1, 0.03)
    for i, size in enumerate((0.12, 0.16, 0.12)):
        tile(k, (i - 1) * width * 0.24, -height * 0.295, width * size, 0.018, "#ffc94d" if i == 1 else "#9aa0a8", 2, 0.008)


def story(k, width, height):
    """A page of a picture book in the look's colours."""
    tile(k, 0, 0, width, height, "#f3f5ee", 0, 0.07)
    with k.at(0, height * 0.17, 0.003):
        wallpaper(k, width * 0.86, height * 0.52, "lagoon", 0.04, 1.2)
        for layer, colour in enumerate(("#2f6a5c", "#1d4740")):
            ridge = [(width * 0.86 * (j / 30 - 0.5), height * (-0.08 - 0.08 * layer + 0.05 * math.sin(j * 0.4 + layer))) for j in range(31)]
            patch(k, [(-width * 0.43, -height * 0.26), (width * 0.43, -height * 0.26), *reversed(ridge)], colour, 2 + layer, strength=1)
    lines(k, -width * 0.41, -height * 0.19, width * 0.82, 6, height * 0.045, height * 0.012, "#8a9088", 2)


def ink_page(k, width, height):
    """A page on electronic paper: black on grey, with a note in the margin."""
    tile(k, 0, 0, width, height, "#d9d8d0", 0, 0.05, 0.75)
    lettering(k, -width * 0.38, height * 0.39, "Notes", width * 0.11, "#1c1c1c", 1, 0.3, "LEFT")
    for row in range(11):
        tile(k, 0, height * (0.29 - 0.062 * row), width * 0.78, 0.004, "#9b9a92", 1, 0.001, 0.6)
    points = [(-0.36 + 0.022 * i, 0.3 + 0.014 * math.sin(i * 1.7) + 0.012 * math.sin(i * 2.9)) for i in range(32)]
    for row in (0, 1, 2, 4, 5):
        part = points[: 32 if row not in (2, 5) else 18]
        screens.ribbon(k, [(x * width, (y - 0.062 * row) * height) for x, y in part], width * 0.012, "#1c1c1c", 2)
    for i, tall in enumerate((0.1, 0.16, 0.22)):
        tile(k, width * (-0.22 + 0.17 * i), -height * (0.4 - tall / 2), width * 0.1, tall * height, "#5a5a55", 2, 0.008, 0.5)


def duel(k, width, height):
    """A game: two ships over a planet."""
    wallpaper(k, width, height, "ink", 0.02, 1.3)
    size = edge(width, height)
    for i in range(26):
        x, y = math.sin(i * 12.9) * 0.47, math.sin(i * 7.3 + 1) * 0.44
        disc(k, x * width, y * height, size * (0.004 + 0.004 * (i % 3)), "#ffffff", 1, 1.2)
    planet = [(size * 0.62 * math.cos(t), -height * 0.62 + size * 0.5 * math.sin(t)) for t in (math.pi * j / 40 for j in range(41))]
    planet = [(min(max(x, -width / 2), width / 2), max(y, -height / 2)) for x, y in planet]
    patch(k, planet, "#2a9d8f", 2)
    for x, y, way, colour in ((-0.22, 0.1, 1, "#ff7a45"), (0.24, 0.2, -1, "#5fb4ff")):
        hull = [(0.16, 0), (-0.1, 0.08), (-0.05, 0), (-0.1, -0.08)]
        shape = [(way * a * size, b * size) for a, b in hull]
        patch(k, shape if way < 0 else shape[::-1], colour, 3, (x * width, y * height), 1.5)
        tile(k, (x + way * 0.13) * width, y * height, width * 0.09, size * 0.012, "#ffe66b", 3, 0.004, 1.8)
    tile(k, -width * 0.36, height * 0.42, width * 0.22, size * 0.03, "#3fe08a", 4, 0.01, 1.3)
    tile(k, width * 0.36, height * 0.42, width * 0.22, size * 0.03, "#ff5a4c", 4, 0.01, 1.3)


def blocks(k, width, height):
    """A game of jumping from block to block."""
    wallpaper(k, width, height, "sky", 0.02, 0.9)
    pitch = height / 9
    for i in range(int(width / pitch) + 1):
        x = -width / 2 + pitch * (i + 0.5)
        if x + pitch / 2 > width / 2:
            break
        for level in range(1 + (i // 3) % 2):
            tile(k, x, -height / 2 + pitch * (level + 0.5), pitch * 0.96, pitch * 0.96, "#b5642f" if level == 0 else "#4fb35a", 2, 0.01)
    for i, (x, y) in enumerate(((-0.3, 0.02), (-0.24, 0.02), (0.08, 0.14), (0.14, 0.14), (0.2, 0.14))):
        tile(k, x * width, y * height, pitch * 0.92, pitch * 0.92, "#f7c02c" if i % 2 else "#e8912c", 2, 0.02)
    tile(k, -width * 0.08, -height * 0.1, pitch * 0.9, pitch * 1.1, "#e8405a", 3, 0.05)
    tile(k, -width * 0.065, -height * 0.06, pitch * 0.5, pitch * 0.24, "#ffffff", 4, 0.02)
    disc(k, width * 0.34, height * 0.3, pitch * 0.8, "#fff1c0", 1, 1.5)
    lettering(k, -width * 0.4, height * 0.4, "1 240", pitch * 0.9, layer=3)


def lesson(k, width, height):
    """A lesson: a teacher's board with shapes, answers below."""
    tile(k, 0, 0, width, height, "#1f5f52", 0, 0.03, 1)
    size = edge(width, height)
    lettering(k, -width * 0.2, height * 0.3, "3 × 4 = 12", size * 0.15, layer=1)
    patch(k, [(0.17 * size, -0.12 * size), (0, 0.18 * size), (-0.17 * size, -0.12 * size)], "#ffd166", 1, (width * 0.3, height * 0.2))
    disc(k, width * 0.12, height * 0.02, size * 0.1, "#ef8354", 1)
    tile(k, -width * 0.12, height * 0.02, size * 0.18, size * 0.18, "#7fc8f8", 1, 0.01)
    for i, colour in enumerate(("#ffffff", "#ffd166", "#ffffff")):
        tile(k, (i - 1) * width * 0.3, -height * 0.32, width * 0.26, height * 0.17, colour, 1, 0.04)
        lettering(k, (i - 1) * width * 0.3, -height * 0.32, ("9", "12", "16")[i], size * 0.1, "#1f3f38", 2, 0.4)


def photo(k, width, height):
    """A family's picture: a house between trees at dusk."""
    wallpaper(k, width, height, "rose", 0.03, 0.6)
    ground = [(width * (j / 30 - 0.5), height * (-0.2 + 0.04 * math.sin(j * 0.3))) for j in range(31)]
    patch(k, [(-width / 2, -height / 2), (width / 2, -height / 2), *reversed(ground)], "#3b5a46", 1, strength=1)
    tile(k, -width * 0.05, -height * 0.13, width * 0.26, height * 0.2, "#f4e3cd", 2, 0.005, 1.1)
    patch(k, [(width * 0.17, 0), (0, height * 0.16), (-width * 0.17, 0)], "#b5482f", 3, (-width * 0.05, -height * 0.03))
    for x in (-0.12, 0.02):
        tile(k, x * width, -height * 0.12, width * 0.045, height * 0.08, "#ffd98a", 3, 0.004, 1.5)
    for x, tall in ((-0.34, 0.3), (0.26, 0.36), (0.38, 0.26)):
        tile(k, x * width, -height * 0.18, width * 0.016, height * 0.16, "#4a3524", 2, 0.003, 1)
        screens.blob(k, x * width, height * (tall - 0.3), width * 0.075, height * tall * 0.42, "#2f6b4f", 3)
