"""Gaming: a gamepad, a mouse, a keyboard, a headset, a console and a handheld, in decimetres."""
import math

import screens
from kit import oval, rounded
from shapes import chain, hills, round_ends, spread
from views import model

EMBER, MUSTARD = "#e2582d", "#e9b949"

# Controls

PLUS = [(1, 3), (-1, 3), (-1, 1), (-3, 1), (-3, -1), (-1, -1), (-1, -3), (1, -3), (1, -1), (3, -1), (3, 1), (1, 1)]


def stick(k, x, y, z, size=1.0):
    """A thumb stick in its well."""
    with k.at(x, y, z, scale=size):
        k.ring(0.158, 0.016, k.paint("#2a2d31", 0.25), flat=0.8)
        k.rod(0.15, 0.03, k.black(0.6), (0, 0, -0.005), bevel=0)
        k.lathe([(0, 0), (0.12, 0.01), (0.07, 0.06), (0.06, 0.1), (0, 0.1)], k.black(0.35))
        cap = [(0, 0.1), (0.095, 0.1), (0.113, 0.108), (0.118, 0.122), (0.112, 0.135), (0.098, 0.14), (0.088, 0.136), (0.05, 0.126), (0, 0.122)]
        k.lathe(cap, k.rubber())
        k.ring(0.117, 0.006, k.paint("#33363b", 0.6), (0, 0, 0.122), flat=1.4)


def cross(k, x, y, z, size=1.0):
    """A direction pad in a shallow dish."""
    with k.at(x, y, z, scale=size):
        k.rod(0.158, 0.012, k.paint("#202327", 0.3), bevel=0.005)
        k.prism([(a * 0.042, b * 0.042) for a, b in PLUS], 0.06, k.black(0.35), (0, 0, 0.025), bevel=0.012)
        k.ball(0.036, k.paint("#24272b", 0.3), (0, 0, 0.056), scale=(1, 1, 0.15))


def action_buttons(k, x, y, z, size=1.0):
    """Four buttons that count: one to four dots."""
    with k.at(x, y, z, scale=size):
        for number, angle in enumerate((270, 0, 180, 90)):
            t = math.radians(angle)
            a, b = 0.118 * math.cos(t), 0.118 * math.sin(t)
            k.rod(0.07, 0.01, k.paint("#202327", 0.3), (a, b, 0.002), bevel=0.003)
            k.rod(0.059, 0.06, k.black(0.22), (a, b, 0.02), bevel=0.018, segments=4)
            places = {0: [(0, 0)], 1: [(-1, 0), (1, 0)], 2: [(-1, -0.8), (1, -0.8), (0, 0.9)], 3: [(-1, -1), (1, -1), (-1, 1), (1, 1)]}
            k.dots([(a + p * 0.014, b + q * 0.014) for p, q in places[number]], 0.0085, k.paint("#f1efe9", 0.4), height=0.0505)


# Gamepad


def pad_shell(k, material, swell=1.0, fineness=0.014):
    with k.at(0, 0.06, 0.32, scale=swell), k.at(0, -0.06, -0.32):
        parts = [k.slab(1.04, 0.6, 0.27, material, 0.27, (0, 0.12, 0.335), bevel=0.11, segments=6)]
        for side in (-1, 1):
            parts.append(k.ball(1, material, (side * 0.47, 0.13, 0.3), scale=(0.33, 0.34, 0.183)))
            path = chain([(side * 0.44, 0.2, 0.3), (side * 0.55, -0.1, 0.27), (side * 0.63, -0.34, 0.2), (side * 0.67, -0.53, 0.12)])
            parts.append(k.sweep(path, oval(1, 0.92), material, up=(0, 0, 1), taper=round_ends(0.24, 0.17, 0.16)))
        return k.fuse(parts, material, fineness, 22)


def copy_of(thing, material):
    """A second body of the same shape, to be carved differently."""
    import bpy

    twin = bpy.data.objects.new(thing.name, thing.data.copy())
    bpy.context.scene.collection.objects.link(twin)
    twin.matrix_world = thing.matrix_world
    twin.data.materials.clear()
    twin.data.materials.append(material)
    return twin


def seam(offset):
    """The plane that parts a gamepad's upper shell from its lower one."""
    return (0, 0.12, 0.275 + offset), (0, -0.3, 1)


def grip_edge(side, offset):
    """The plane outside which a grip is of another material."""
    return (side * (0.585 + offset), -0.1, 0.3), (side, -0.62, 0.12)


def flipped(plane):
    point, normal = plane
    return point, tuple(-n for n in normal)


def pad(k):
    upper, lower, grip = k.body(0, 0.42), k.black(0.5), k.trim(0, 0.62, bump=110, depth=0.3)
    shell = k.carve(pad_shell(k, upper))
    for side in (-1, 1):
        k.carve(copy_of(shell, grip), flipped(seam(0.003)), flipped(grip_edge(side, 0.004)))
    k.carve(copy_of(shell, lower), seam(-0.003))
    k.carve(shell, flipped(seam(0.003)), grip_edge(-1, -0.004), grip_edge(1, -0.004))
    shoulder = k.carve(pad_shell(k, k.trim(0, 0.3), 1.022))
    for side in (-1, 1):
        k.carve(
            copy_of(shoulder, k.trim(0, 0.3)), ((0, 0.29, 0), (0, -1, 0)), ((0, 0, 0.3), (0, 0, -1)), ((side * 0.21, 0, 0), (-side, 0, 0)),
        )
        k.slab(0.26, 0.2, 0.2, k.black(0.3), 0.07, (side * 0.43, 0.42, 0.21), (-28, 0, -side * 14), bevel=0.06, segments=5)
        k.slab(0.1, 0.24, 0.05, k.paint("#2a2d31", 0.35), 0.045, (side * 0.36, 0.0, 0.165), (0, 0, side * 20), bevel=0.02)
    k.carve(shoulder, ((0, 0, -1), (0, 0, 1)))
    stick(k, -0.45, 0.17, 0.494)
    stick(k, 0.23, -0.06, 0.466)
    cross(k, -0.23, -0.06, 0.466)
    action_buttons(k, 0.45, 0.17, 0.479)
    k.slab(0.42, 0.2, 0.012, k.paint("#1b1d20", 0.35), 0.05, (0, 0.26, 0.4665), bevel=0.005)
    k.rod(0.05, 0.02, k.black(0.2), (0, 0.09, 0.466), bevel=0.006)
    k.ring(0.054, 0.006, k.lamp(EMBER, 2.2), (0, 0.09, 0.47))
    for x in (-1, 1):
        k.slab(0.07, 0.03, 0.02, k.black(0.3), 0.015, (x * 0.16, 0.1, 0.466), (0, 0, -x * 18), bevel=0.006)
    k.dots([(x * 0.022, -0.06 - y * 0.022) for x in range(-2, 3) for y in range(3)], 0.006, k.black(), height=0.4705)
    k.slab(0.1, 0.03, 0.035, k.paint("#050506", 0.5), 0.016, (0, 0.425, 0.33), bevel=0)


def gamepad(k):
    with k.at(rx=2):
        pad(k)


# Mouse


def mouse_shell(k, material, swell=1.0):
    """Sections across the hand: low and narrow in front, a hump behind, the waist where thumb and finger lie."""
    rings = []
    for i in range(49):
        y = -0.62 * math.cos(math.pi * i / 48)
        end = (1 - abs(y / 0.6201) ** (4.5 if y < 0 else 2.6)) ** (1 / (3.2 if y < 0 else 2.3))
        high = (0.2 + 0.2 * math.exp(-(((y - 0.14) / 0.42) ** 2))) * end**0.8
        wide = (0.315 - 0.045 * math.exp(-(((y + 0.08) / 0.26) ** 2))) * end
        arch = [(math.pi * j / 36) for j in range(37)]
        ring = [(wide * spread(math.cos(t), 2.9), high * spread(math.sin(t), 2.25) if 0 < t < math.pi else 0) for t in arch]
        rings.append([(x * swell, y * swell, 0.03 + z * swell) for x, z in ring])
    return k.loft(rings, material)


def mouse(k):
    body, dark = k.body(0, 0.38), k.trim(0, 0.45)
    mouse_shell(k, dark, 0.982)
    base = ((0, 0, 0.085), (0, 0, -1))
    gap, split = 0.075, -0.03
    k.carve(mouse_shell(k, body), base, ((0, split + 0.005, 0), (0, -1, 0.25)))
    for side in (-1, 1):
        k.carve(mouse_shell(k, body), base, ((0, split - 0.005, 0), (0, 1, -0.25)), ((side * gap, 0, 0), (-side, 0, 0)))
        grip = [((0, 0, 0.11), (0, 0, -1)), ((0, 0, 0.19), (0, -0.06, 1)), ((0, -0.34, 0), (0, -1, 0.1)), ((0, 0.4, 0), (0, 1, 0.1))]
        k.carve(mouse_shell(k, k.paint("#1b1d20", 0.8, bump=300, depth=0.5), 1.008), ((side * 0.1, 0, 0), (-side, 0, 0)), *grip)
    for low, high in ((-0.17, 0.02), (0.035, 0.25)):
        k.carve(
            mouse_shell(k, k.trim(0, 0.25), 1.014), ((-0.1, 0, 0), (1, 0, 0)), ((0, 0, 0.212), (0, -0.06, -1)), ((0, 0, 0.268), (0, -0.06, 1)),
            ((0, low, 0), (0, -1, 0.15)), ((0, high, 0), (0, 1, -0.15)),
        )
    k.carve(mouse_shell(k, k.lamp(EMBER, 1.8), 0.99), ((0, 0, 0.066), (0, 0, -1)), ((0, 0, 0.08), (0, 0, 1)))
    k.slab(0.085, 0.29, 0.1, k.black(0.6), 0.042, (0, -0.3, 0.228), (17, 0, 0), bevel=0.005)
    k.rod(0.105, 0.06, k.rubber(), (0, -0.3, 0.235), (0, 90, 0), bevel=0.02)
    for i in range(40):
        t = 2 * math.pi * i / 40
        k.slab(0.05, 0.006, 0.01, k.black(0.5), 0.002, (0, -0.3 + 0.105 * math.cos(t), 0.235 + 0.105 * math.sin(t)), (math.degrees(t) - 90, 0, 0), bevel=0)
    for side in (-1, 1):
        k.ring(0.088, 0.006, k.lamp(EMBER, 1.6), (side * 0.03, -0.3, 0.235), (0, 90, 0))
    k.slab(0.06, 0.11, 0.02, k.black(0.3), 0.025, (0, -0.04, 0.365), (6, 0, 0), bevel=0.008)
    for y in (-0.44, 0.42):
        k.slab(0.3, 0.1, 0.03, k.paint("#d8d8d4", 0.5), 0.05, (0, y, 0.025), bevel=0.006)


# Keyboard

ROWS = (
    "Esc .25 F1 F2 F3 F4 .25 F5 F6 F7 F8 .25 F9 F10 F11 F12 .25 Del",
    "` 1 2 3 4 5 6 7 8 9 0 - = Back:2 Home",
    "Tab:1.5 Q W E R T Y U I O P [ ] \\:1.5 PgUp",
    "Caps:1.75 A S D F G H J K L ; ' Enter:2.25 PgDn",
    "Shift:2.25 Z X C V B N M , . / Shift:1.75 ^ End",
    "Ctrl:1.25 Opt:1.25 Alt:1.25 space:6.25 Alt Fn Ctrl < v >",
)
UNIT = 0.19


def row_of_keys(text):
    """(legend, middle, width) of each key in units; a number that begins with a point is a gap."""
    x = 0
    for word in text.split(" "):
        if word.startswith(".") and len(word) > 1:
            x += float(word)
            continue
        legend, _, width = word.partition(":")
        width = float(width or 1)
        yield legend, x + width / 2, width
        x += width


def keycap(k, legend, width, material, ink):
    gap = 0.018
    k.prism(rounded(width * UNIT - gap, UNIT - gap, 0.024, 5), 0.1, material, (0, 0, 0.05), bevel=0.012, top=0.84)
    if legend == "space":
        return
    k.text(legend, 0.062 if len(legend) == 1 else 0.036, ink, (0, 0.01, 0.1), height=0.0006)


def keyboard(k):
    width, depth = 16 * UNIT, 6 * UNIT
    light, ink, pale = k.paint("#e9e5dc", 0.55), k.paint("#3a3d42", 0.6), k.paint("#f3f1ec", 0.6)
    accents = {"Esc": k.paint(EMBER, 0.5), "Enter": k.paint(EMBER, 0.5), **{a: k.paint(MUSTARD, 0.5) for a in "^<v>"}}
    with k.at(rx=4.5):
        case = k.slab(width + 0.17, depth + 0.2, 0.2, k.body(0.35, 0.38), 0.11, (0, 0, 0.12), bevel=0.03, segments=4)
        k.cut(case, k.slab(width + 0.03, depth + 0.05, 0.2, k.black(), 0.04, (0, 0, 0.25), bevel=0))
        k.slab(width + 0.04, depth + 0.06, 0.01, k.black(0.6), 0.04, (0, 0, 0.152), bevel=0)
        for number, row in enumerate(ROWS):
            y = depth / 2 - (number + 0.5) * UNIT
            for legend, x, size in row_of_keys(row):
                plain = len(legend) == 1 and legend not in accents or legend == "space" or legend[0] == "F" and number == 0
                material = accents.get(legend) or (light if plain else k.trim(0, 0.55))
                with k.at(-width / 2 + x * UNIT, y, 0.185, rx=(-7, -4, -1, 2, 5, 6)[number]):
                    keycap(k, legend, size, material, ink if plain else pale)
        with k.at(width / 2 - UNIT / 2, depth / 2 - UNIT / 2, 0.16):
            k.rod(0.092, 0.05, k.black(0.3), (0, 0, 0.02))
            k.rod(0.085, 0.16, k.steel(0.28), (0, 0, 0.09), bevel=0.014)
            for i in range(48):
                t = 2 * math.pi * i / 48
                k.slab(0.004, 0.005, 0.12, k.paint("#8b8e93", 0.35, 1.0), 0.001, (0.085 * math.cos(t), 0.085 * math.sin(t), 0.085), (0, 0, math.degrees(t)), bevel=0)
            k.slab(0.01, 0.05, 0.004, k.paint(EMBER, 0.5), 0.004, (0, 0.05, 0.171), bevel=0)
        for x in (-1, 1):
            k.slab(0.3, 0.12, 0.1, k.rubber(), 0.04, (x * 1.2, depth / 2 - 0.05, 0.02), bevel=0.02)
            k.slab(0.3, 0.08, 0.05, k.rubber(), 0.03, (x * 1.2, -depth / 2 + 0.05, 0.01), bevel=0.01)
        k.slab(0.1, 0.02, 0.036, k.black(0.3), 0.016, (-width / 2 + 0.25, depth / 2 + 0.1, 0.13), bevel=0)


# Headset


def cup(k, side):
    """An ear cup with its cushion; local z looks outward."""
    with k.at(side * 0.8, 0, 0.54, ry=side * 90), k.at(rz=0 if side > 0 else 180), k.at(scale=(1.12, 0.94, 1)):
        k.lathe([(0, -0.06), (0.44, -0.06), (0.462, -0.04), (0.468, 0), (0.455, 0.06), (0.40, 0.115), (0.34, 0.135), (0, 0.135)], k.body(0, 0.38))
        k.lathe([(0, 0.1), (0.335, 0.1), (0.335, 0.14), (0.322, 0.152), (0.30, 0.156), (0, 0.15)], k.trim(0, 0.4))
        k.ring(0.335, 0.009, k.lamp(EMBER, 1.5), (0, 0, 0.139))
        k.lathe([(0, 0.14), (0.2, 0.15), (0.2, 0.166), (0.185, 0.172), (0, 0.174)], k.body(0.5, 0.3))
        k.ring(0.31, 0.135, k.fabric("#1e2023"), (0, 0, -0.15), flat=0.95)
        k.ring(0.43, 0.012, k.black(), (0, 0, -0.07))
        k.rod(0.26, 0.02, k.fabric("#2f3237"), (0, 0, -0.1), bevel=0)


def yoke(k, side):
    """The fork that holds a cup before and behind it."""
    points = [(side * 0.82, 0.485 * math.cos(t), 0.54 + 0.6 * math.sin(t)) for t in (math.pi * i / 40 for i in range(41))]
    k.sweep(points, oval(0.022, 0.05, 3.5), k.trim(0.5, 0.35), up=(1, 0, 0))
    for y in (-1, 1):
        k.rod(0.055, 0.05, k.steel(), (side * 0.81, y * 0.47, 0.54), (90, 0, 0), bevel=0.012)
    k.slab(0.05, 0.15, 0.36, k.steel(0.3), 0.02, (side * 0.832, 0, 1.22), (0, 0, 0), bevel=0.012)


def headset(k):
    for side in (-1, 1):
        cup(k, side)
        yoke(k, side)
    top = [(0.86 * math.cos(t), 0, 1.22 + 0.86 * math.sin(t)) for t in (math.pi * i / 60 for i in range(61))]
    k.sweep(top, oval(0.035, 0.15, 4), k.body(0, 0.38), taper=lambda t: (1, 1 + 0.25 * math.sin(math.pi * t)))
    under = [(0.79 * math.cos(t), 0, 1.22 + 0.79 * math.sin(t)) for t in (math.radians(28 + 124 * i / 60) for i in range(61))]
    k.sweep(under, oval(0.07, 0.17, 2.6), k.fabric("#1e2023"), taper=round_ends(1, 1, 0.07))
    boom = chain([(0.9, -0.3, 0.36), (0.98, -0.46, 0.28), (0.94, -0.74, 0.17), (0.74, -0.98, 0.13), (0.5, -1.08, 0.14)])
    k.tube(boom, 0.024, k.black(0.5))
    k.rod(0.075, 0.1, k.black(0.35), (0.92, -0.3, 0.36), (0, 90, 0), bevel=0.02)
    k.rod(0.04, 0.08, k.trim(0.5, 0.35), (0.55, -1.062, 0.138), (0, 90, 15), bevel=0.01)
    k.ball(0.085, k.paint("#17181a", 0.95, bump=60, depth=0.9), (0.42, -1.09, 0.145), (0, 0, 10), scale=(1.35, 1, 1))


# Console


def console_box(k):
    """A tower whose lower half is a stack of fins around a dark core, with a line of light above them."""
    body, core, side = k.body(0, 0.4), k.black(0.5), 1.5
    k.slab(side - 0.5, side - 0.5, 0.1, k.rubber(), 0.3, (0, 0, 0.05))
    k.slab(side - 0.14, side - 0.14, 2.5, core, 0.3, (0, 0, 1.36), bevel=0.01)
    k.slab(side, side, 0.1, body, 0.34, (0, 0, 0.14), bevel=0.03, segments=4)
    for i in range(11):
        k.slab(side, side, 0.05, body, 0.34, (0, 0, 0.275 + i * 0.1), bevel=0.014)
    k.slab(side - 0.06, side - 0.06, 0.03, k.lamp(EMBER, 1.6), 0.32, (0, 0, 1.365), bevel=0)
    k.slab(side, side, 1.42, body, 0.34, (0, 0, 2.12), bevel=0.06, segments=6)
    k.rod(0.5, 0.02, core, (0, 0, 2.828), bevel=0.004)
    places = [(r * 0.058 * math.cos(t), r * 0.058 * math.sin(t)) for r in range(1, 8) for t in (2 * math.pi * i / (6 * r) for i in range(6 * r))]
    k.dots(places, 0.016, k.paint("#050506", 0.8), height=2.8395)
    k.ring(0.5, 0.012, k.trim(0.6, 0.3), (0, 0, 2.838))
    front = -side / 2
    with k.at(y=front, z=2.12, rx=90):
        k.slab(0.86, 0.026, 0.006, k.paint("#050506", 0.6), 0.013, (0, 0.38, 0), bevel=0)
        k.slab(0.86, 0.07, 0.003, k.trim(0, 0.5), 0.03, (0, 0.38, 0), bevel=0)
        k.rod(0.058, 0.014, k.trim(0.6, 0.3), (0.36, -0.5, 0), bevel=0.005)
        k.slab(0.012, 0.04, 0.004, k.lamp("#fff3e6", 2.5), 0.004, (0.36, -0.49, 0.007), bevel=0)
        for x in (-0.36, -0.2):
            k.slab(0.1, 0.036, 0.006, k.paint("#050506", 0.5), 0.017, (x, -0.5, 0), bevel=0)


def console(k):
    with k.at(0, 0, 0, rz=0):
        console_box(k)
    with k.at(0.42, -1.55, 0.0, rz=12), k.at(rx=2):
        pad(k)


# Handheld


def level(k, width, height):
    """The picture on the screen: an evening over hills, with the player's marks on top."""
    hills(k, width, height)
    for i in range(4):
        k.slab(0.05, 0.05, 0.001, k.lamp("#ffffff" if i < 3 else "#8b86a8", 1.1), 0.012, (-width / 2 + 0.09 + i * 0.07, height / 2 - 0.08, 0.006), (0, 0, 45), bevel=0)
    k.slab(0.26, 0.03, 0.001, k.lamp("#ffffff", 1.0), 0.014, (width / 2 - 0.2, height / 2 - 0.08, 0.006), bevel=0)


def handheld_shell(k, material):
    parts = [k.slab(2.62, 1.08, 0.16, material, 0.3, bevel=0.05, segments=5)]
    for side in (-1, 1):
        path = chain([(side * 1.1, 0.42, -0.04), (side * 1.13, 0.0, -0.1), (side * 1.1, -0.46, -0.09)])
        parts.append(k.sweep(path, oval(1, 0.9), material, up=(0, 0, 1), taper=round_ends(0.19, 0.19, 0.2)))
    return k.fuse(parts, material, 0.016, 14)


def handheld_front(k):
    face = 0.078
    k.slab(1.74, 1.02, 0.03, k.glass(), 0.06, (0, 0, face - 0.005), bevel=0.006)
    with k.at(z=face + 0.011):
        screens.shown(k, level)(k, 1.58, 0.9)
    stick(k, -1.08, 0.24, face - 0.003, 0.82)
    cross(k, -1.08, -0.13, face - 0.003, 0.86)
    action_buttons(k, 1.08, 0.25, face - 0.003, 0.86)
    stick(k, 1.08, -0.12, face - 0.003, 0.82)
    for side in (-1, 1):
        k.slab(0.07, 0.026, 0.02, k.black(0.3), 0.012, (side * 0.945, 0.44, face), bevel=0.005)
        k.dots([(side * 1.08 + x * 0.03, -0.36 - y * 0.03) for x in range(-3, 4) for y in range(3)], 0.008, k.paint("#08090a", 0.6), height=face + 0.004)
    k.ring(0.03, 0.005, k.lamp(EMBER, 2), (0.945, -0.42, face + 0.002))


def handheld(k):
    lean, height = 22, 0.555
    with k.at(z=height, rx=90 - lean):
        k.carve(handheld_shell(k, k.body(0, 0.42)))
        handheld_front(k)
        for side in (-1, 1):
            k.slab(0.46, 0.1, 0.1, k.trim(0, 0.3), 0.04, (side * 1.04, 0.5, -0.05), (0, 0, -side * 9), bevel=0.035, segments=5)
            k.slab(0.36, 0.2, 0.13, k.black(0.3), 0.06, (side * 1.06, 0.42, -0.17), (28, 0, -side * 9), bevel=0.05, segments=5)
        k.slab(1.3, 0.32, 0.02, k.black(0.5), 0.06, (0, 0.22, -0.085), bevel=0.006)
        for i in range(14):
            k.slab(0.045, 0.2, 0.012, k.paint("#050506", 0.8), 0.02, (-0.52 + i * 0.08, 0.22, -0.092), bevel=0)
        for x in (-0.3, 0.3):
            k.slab(0.16, 0.03, 0.02, k.paint("#050506", 0.5), 0.012, (x, 0.54, -0.01), bevel=0)
    slope = math.radians(lean)
    hinge = (-0.02 * math.sin(slope) + 0.09 * math.cos(slope), height - 0.02 * math.cos(slope) - 0.09 * math.sin(slope))
    foot = (hinge[0] + 0.32, 0.015)
    long = math.dist(hinge, foot)
    tilt = math.degrees(math.atan2(hinge[1] - foot[1], hinge[0] - foot[0]))
    k.slab(0.9, long, 0.035, k.trim(0, 0.4), 0.1, (0, (hinge[0] + foot[0]) / 2, (hinge[1] + foot[1]) / 2), (tilt, 0, 0), bevel=0.012)


MODELS = {
    "gamepad": model(gamepad, hero=(-24, 44), side=(200, 24), detail=(22, 46, (0.4, 0.15, 0.6), 0.55)),
    "mouse": model(mouse, hero=(-38, 34), side=(-118, 18), detail=(-16, 40, (0.0, -0.45, 0.4), 0.5)),
    "keyboard": model(keyboard, hero=(24, 38), side=(152, 26), detail=(-28, 34, (0.72, 0.1, 0.15), 0.42)),
    "headset": model(headset, hero=(32, 14), side=(84, 8), detail=(64, 10, (0.62, -0.2, 0.48), 0.56)),
    "console": model(console, hero=(28, 20), side=(-52, 30), detail=(24, 24, (0.0, 0.0, 1.45), 0.62)),
    "handheld": model(handheld, hero=(22, 16), side=(206, 18), detail=(30, 30, (0.72, 0.0, 0.5), 0.45)),
}
