"""Speakers: to carry, to talk to, to stand under a television and on the floor."""
import math

import screens
from kit import oval, rounded
from views import model


def grille(width, height, pitch, radius):
    """Places of holes in a round-cornered field, every second row shifted."""
    rows = int(height / pitch / 0.866)
    for row in range(-rows // 2, rows // 2 + 1):
        for column in range(-int(width / pitch) // 2, int(width / pitch) // 2 + 1):
            x, y = (column + 0.5 * (row % 2)) * pitch, row * pitch * 0.866
            over = max(abs(x) - width / 2 + radius, 0), max(abs(y) - height / 2 + radius, 0)
            if math.hypot(*over) < radius and abs(x) < width / 2 and abs(y) < height / 2:
                yield x, y


def cone(k, radius, colour="#1a1b1e", phase=False, surround="#0f1012", depth=0.3):
    """A driver in a front that faces +z: basket ring, rubber surround, cone and dust cap."""
    k.lathe([(radius * 0.98, -0.01), (radius * 1.16, -0.01), (radius * 1.16, 0.012), (radius * 1.14, 0.022), (radius * 1.02, 0.022), (radius * 0.98, 0.008)], k.trim(0.4, 0.3), angle=40)
    roll = [(radius * (0.9 + 0.1 * math.cos(t)), radius * 0.09 * math.sin(t)) for t in (math.pi * i / 16 for i in range(17))]
    k.lathe(roll, k.paint(surround, 0.55), angle=80)
    sink = radius * depth
    dish = [(radius * (0.8 - 0.52 * t), -sink * t**0.8) for t in (i / 16 for i in range(17))]
    k.lathe([*dish, (0, -sink)], k.paint(colour, 0.5), angle=60)
    if phase:
        k.lathe([(radius * 0.2, -sink), (radius * 0.17, -sink * 0.3), (radius * 0.1, -sink * 0.02), (0, sink * 0.12)], k.steel(0.3), subdivide=1, angle=60)
    else:
        cap = [(radius * 0.32 * math.cos(t), -sink * 0.95 + radius * 0.2 * math.sin(t)) for t in (math.pi / 2 * i / 12 for i in range(13))]
        k.lathe([*cap[:-1], (0, cap[-1][1])], k.paint(colour, 0.35), angle=80)
    for i in range(6):
        t = math.radians(30 + 60 * i)
        k.rod(radius * 0.035, 0.008, k.black(0.3), (radius * 1.09 * math.cos(t), radius * 1.09 * math.sin(t), 0.024), bevel=0)


def tweeter(k, radius):
    """A soft dome in a shallow horn."""
    k.lathe([(radius * 1.9, -0.01), (radius * 1.9, 0.012), (radius * 1.84, 0.02), (radius * 1.7, 0.018), (radius * 1.1, -0.04), (radius * 1.1, -0.06)], k.trim(0.4, 0.3), angle=40)
    k.ball(radius, k.paint("#202226", 0.45), (0, 0, -0.05), scale=(1, 1, 0.7))
    k.ring(radius * 1.06, radius * 0.12, k.paint("#0e0f10", 0.6), (0, 0, -0.042))


def portable(k):
    """A cloth cylinder that lies on two feet, radiators at its ends, a strap at one."""
    radius, half = 0.56, 1.18
    lie = (0, 90, 0)
    with k.at(z=radius + 0.05):
        k.lathe([(0, -half), (radius - 0.01, -half), (radius, -half + 0.02), (radius, half - 0.02), (radius - 0.01, half), (0, half)], k.cloth(radius=radius, pitch=0.03), rot=lie, angle=40)
        for side in (-1, 1):
            with k.at(x=side * half, ry=90 * side):
                k.lathe([(radius - 0.05, -0.1), (radius + 0.022, -0.1), (radius + 0.035, -0.08), (radius + 0.035, 0.06), (radius + 0.01, 0.1), (radius - 0.08, 0.115), (radius - 0.1, 0.08), (radius - 0.1, 0.0)], k.trim(0, 0.6), angle=40)
                k.rod(radius - 0.09, 0.02, k.black(0.5), (0, 0, 0.0))
                k.lathe([(0.46, 0.01), (0.44, 0.045), (0.41, 0.05), (0.38, 0.02), (0.36, 0.02)], k.rubber(), angle=80)
                k.lathe([(0, 0.06), (0.34, 0.06), (0.365, 0.045), (0.37, 0.02), (0, 0.02)], k.body(0.5, 0.35), angle=40)
        # The control strip along the top, with raised signs.
        strip = [(0, -math.sin(math.radians(a)) * (radius + 0.012), math.cos(math.radians(a)) * (radius + 0.012)) for a in range(6, 47, 2)]
        k.sweep(strip, oval(0.018, 0.62, 12, 48), k.trim(0, 0.6), up=(1, 0, 0), angle=50)
        with k.at(rx=26):
            top = radius + 0.034
            light = k.paint("#e9e9e6", 0.5)
            k.slab(0.13, 0.03, 0.014, light, 0.014, (-0.36, 0, top), bevel=0.004)
            k.slab(0.13, 0.03, 0.014, light, 0.014, (0.36, 0, top), bevel=0.004)
            k.slab(0.03, 0.13, 0.014, light, 0.014, (0.36, 0, top), bevel=0.004)
            k.prism([(-0.06, -0.075), (0.08, 0), (-0.06, 0.075)], 0.014, light, (0, 0, top), bevel=0.006)
        with k.at(rx=112):
            for i in range(4):
                k.rod(0.016, 0.012, k.lamp("#eef6ff", 1.6) if i < 3 else k.black(), (-0.12 + i * 0.08, 0, radius), bevel=0)
    for x in (-0.75, 0.75):
        k.slab(0.42, 0.5, 0.1, k.rubber(), 0.06, (x, 0, 0.05), bevel=0.02)
    # The strap hangs from a post at the right end.
    k.rod(0.045, 0.18, k.steel(), (half, -0.58, 0.9), (90, 0, 0), bevel=0.012)
    loop = [(half + 0.1 * math.sin(math.radians(a)), -0.64, 0.58 + 0.36 * math.cos(math.radians(a))) for a in range(0, 360, 5)]
    k.sweep(loop, oval(0.016, 0.045, 4), k.trim(0, 0.7), closed=True, angle=60)


def smart(k):
    """A cloth orb on a foot, a glass top with a ring of light."""
    profile = []
    for i in range(49):
        a = math.radians(-62 + (58 + 62) * i / 48)
        profile.append((1.0 * math.cos(a) ** 0.92, 0.98 + 0.98 * math.sin(a)))
    (low_r, low_z), (top_r, top_z) = profile[0], profile[-1]
    k.lathe([(0, low_z), *profile, (top_r - 0.03, top_z - 0.02)], k.cloth(radius=1.0, pitch=0.024), angle=50)
    k.lathe([(0, 0), (low_r - 0.07, 0), (low_r - 0.04, 0.015), (low_r + 0.005, low_z - 0.015), (low_r + 0.005, low_z + 0.012), (0, low_z)], k.trim(0, 0.5), angle=40)
    k.lathe([(top_r - 0.05, top_z - 0.06), (top_r + 0.006, top_z - 0.022), (top_r + 0.004, top_z + 0.012), (top_r - 0.03, top_z + 0.03), (top_r - 0.07, top_z + 0.012), (top_r - 0.07, top_z - 0.05)], k.body(0.7, 0.25), angle=50)
    k.lathe([(top_r - 0.068, top_z - 0.03), (top_r - 0.068, top_z + 0.004), (top_r - 0.115, top_z + 0.006), (top_r - 0.115, top_z - 0.03)], k.lamp("#6fd6ff", 2.6), angle=30)
    dish = top_r - 0.117
    k.lathe([(dish, top_z - 0.03), (dish, top_z + 0.004), (0, top_z + 0.004)], k.paint("#0d0e10", 0.38), angle=60)
    light = k.paint("#d9dbdd", 0.4)
    level = top_z + 0.003
    k.slab(0.1, 0.022, 0.012, light, 0.01, (-0.28, 0, level), bevel=0)
    k.slab(0.1, 0.022, 0.012, light, 0.01, (0.28, 0, level), bevel=0)
    k.slab(0.022, 0.1, 0.012, light, 0.01, (0.28, 0, level), bevel=0)
    k.rod(0.035, 0.012, light, (0, -0.25, level), bevel=0)
    for x in (-0.04, 0.04):
        k.rod(0.012, 0.012, k.black(), (x, 0.3, level), bevel=0)
    for i in range(4):
        t = math.radians(45 + 90 * i)
        k.rod(0.018, 0.012, k.black(), (0.13 * math.cos(t), 0.13 * math.sin(t), level), bevel=0)
    cable = [(0.0 + 0.5 * (i / 40) ** 2 * 1.1, low_r * 0.7 + 0.75 * math.sin(i / 40 * 1.5), 0.035) for i in range(41)]
    k.tube(cable, 0.028, k.rubber())


def bar(k, length, deep, high):
    """A long low bar with a cloth front."""
    cloth = k.cloth("trim", 0.024)
    shell = k.body(0.15, 0.42)
    with k.at(z=0.03 + high / 2):
        side = [(y, z) for y, z in rounded(deep, high, 0.07, 8)]
        k.prism(side, length - 0.1, cloth, (0, 0, 0), (90, 0, 90), bevel=0)
        for x in (-1, 1):
            k.prism(rounded(deep + 0.012, high + 0.012, 0.075, 8), 0.12, shell, (x * (length / 2 - 0.06), 0, 0), (90, 0, 90), bevel=0.02)
        k.slab(length - 0.22, deep - 0.06, 0.02, shell, 0.02, (0, 0.015, high / 2), bevel=0.006)
        for i, x in enumerate((-0.24, -0.08, 0.08, 0.24)):
            k.rod(0.038, 0.01, k.black(0.35), (x, 0.0, high / 2 + 0.012), bevel=0.003)
            k.slab(0.03, 0.007, 0.004, k.paint("#c9cccf", 0.5), 0.002, (x, 0.0, high / 2 + 0.018), bevel=0)
            if i in (0, 3):
                k.slab(0.007, 0.03, 0.004, k.paint("#c9cccf", 0.5), 0.002, (x, 0.0, high / 2 + 0.018), bevel=0)
        for x in (0.33 - length / 2, length / 2 - 0.33):
            k.slab(0.42, 0.15, 0.012, k.black(0.5), 0.06, (x, 0.02, high / 2 + 0.007), bevel=0.004)
            k.dots(list(grille(0.38, 0.11, 0.022, 0.05)), 0.007, k.paint("#5a5d62", 0.4, 0.8), (x, 0.02, high / 2 + 0.011))
        for i in range(5):
            k.rod(0.011, 0.006, k.lamp("#f4f7ff", 2.4), (length / 2 - 0.4 + 0.05 * i, -deep / 2 - 0.001, 0.0), (90, 0, 0), bevel=0)
        k.slab(0.012, 0.16, 0.01, k.paint("#d8dadd", 0.3, 1.0), 0.005, (0.23 - length / 2, -deep / 2 - 0.002, 0.0), (90, 0, 0), bevel=0)
    for x in (0.3 - length / 2, length / 2 - 0.3):
        k.slab(0.3, 0.2, 0.03, k.rubber(), 0.03, (x, 0, 0.016), bevel=0.006)


def soundbar(k):
    """A bar with its subwoofer behind."""
    cloth, shell = k.cloth("trim", 0.024), k.body(0.15, 0.42)
    with k.at(y=-0.42):
        bar(k, 2.5, 0.34, 0.24)
    with k.at(x=0.66, y=0.62):
        k.prism(rounded(0.78, 0.86, 0.12, 12), 0.98, shell, (0, 0, 0.55), bevel=0.035, segments=5)
        k.slab(0.66, 0.86, 0.02, cloth, 0.1, (0, -0.425, 0.55), (90, 0, 0), bevel=0.008)
        k.slab(0.06, 0.012, 0.006, k.lamp("#f4f7ff", 1.8), 0.005, (0, -0.438, 0.16), (90, 0, 0), bevel=0)
        with k.at(x=0.39, z=0.5, ry=90):
            k.lathe([(0.2, 0.01), (0.19, 0.012), (0.15, -0.01), (0.13, -0.03)], k.trim(0, 0.4), angle=60)
            k.rod(0.14, 0.01, k.paint("#050506", 0.8), (0, 0, 0), bevel=0)
        for x in (-0.28, 0.28):
            for y in (-0.3, 0.3):
                k.rod(0.05, 0.07, k.rubber(), (x, y, 0.035), top=0.06)


def soundbar_compact(k):
    """A short bar that works alone, a big knob at its right end."""
    bar(k, 1.9, 0.4, 0.3)
    with k.at(x=0.95, z=0.18, ry=90):
        k.rod(0.115, 0.1, k.body(0.85, 0.25), (0, 0, 0.05), bevel=0.02)
        for t in range(0, 360, 12):
            a = math.radians(t)
            k.rod(0.008, 0.06, k.black(0.4), (0.115 * math.cos(a), 0.115 * math.sin(a), 0.045), bevel=0)
        k.ring(0.125, 0.01, k.lamp("#ffb27a", 1.6), (0, 0, 0.006))


def radio(k):
    """A wooden set: cloth before the driver, a tuning scale with a needle, knobs, a handle and an aerial."""
    wide, deep, high = 2.3, 0.95, 1.3
    case = k.body(0.0, 0.36, coat=0.35)
    k.prism(rounded(wide, high, 0.22, 14), deep, case, (0, 0, 0.06 + high / 2), (90, 0, 0), bevel=0.05, segments=6)
    front = -deep / 2
    with k.at(y=front, z=0.06 + high / 2, rx=90):
        k.slab(wide - 0.16, high - 0.16, 0.03, k.trim(0, 0.5), 0.15, bevel=0.01)
        k.slab(1.16, high - 0.3, 0.05, k.cloth("body", 0.034), 0.1, (-0.42, 0, 0.01), bevel=0.02)
        k.ring(0.4, 0.008, k.steel(0.3), (-0.42, 0, 0.036))
        k.slab(0.72, 0.46, 0.02, k.steel(0.3), 0.05, (0.62, 0.24, 0.016), bevel=0.006)
        k.slab(0.67, 0.41, 0.012, k.paint("#f0e6cf", 0.35), 0.035, (0.62, 0.24, 0.024), bevel=0)
        ink = k.paint("#33281c", 0.5)
        for row, marks in ((0.34, ("88", "92", "96", "100", "104", "108")), (0.14, ("5", "7", "9", "11", "14", "16"))):
            for i, mark in enumerate(marks):
                x = 0.35 + 0.108 * i
                k.text(mark, 0.05, ink, (x, row, 0.0315), height=0.0005)
                k.slab(0.008, 0.04, 0.001, ink, 0.002, (x, row - (0.07 if row > 0.2 else -0.07), 0.0315), bevel=0)
        k.slab(0.6, 0.008, 0.001, ink, 0.002, (0.62, 0.24, 0.0315), bevel=0)
        k.slab(0.012, 0.36, 0.006, k.paint("#d8402a", 0.4), 0.004, (0.73, 0.24, 0.034), bevel=0)
        for x, size in ((0.36, 0.1), (0.88, 0.1), (0.62, 0.15)):
            metal = k.paint("#cdb27a", 0.28, 1.0)
            k.rod(size * 1.12, 0.02, k.black(0.4), (x, -0.26, 0.02))
            k.rod(size, 0.12, metal, (x, -0.26, 0.08), top=size * 0.92, bevel=0.014)
            for t in range(0, 360, 15):
                a = math.radians(t)
                k.rod(size * 0.05, 0.07, metal, (x + size * math.cos(a), -0.26 + size * math.sin(a), 0.07), bevel=0)
            k.slab(0.014, size * 0.6, 0.004, k.black(), 0.006, (x, -0.26 + size * 0.5, 0.141), bevel=0)
    arch = [(-0.86 * math.cos(math.pi * i / 48), 0, high + 0.1 + 0.26 * math.sin(math.pi * i / 48) ** 0.45) for i in range(49)]
    k.sweep(arch, oval(0.03, 0.13, 5), k.paint("#4a2f1e", 0.55, bump=60, depth=0.2), angle=60)
    for x in (-0.86, 0.86):
        k.rod(0.08, 0.32, k.paint("#cdb27a", 0.28, 1.0), (x, 0, high + 0.09), (90, 0, 0), bevel=0.015)
    with k.at(x=0.95, y=0.34, z=high + 0.05, ry=24, rx=-6):
        for i, (radius, length) in enumerate(((0.022, 0.42), (0.017, 0.38), (0.012, 0.36))):
            k.rod(radius, length, k.steel(0.15), (0, 0, 0.2 + 0.37 * i), bevel=0.004)
        k.ball(0.026, k.steel(0.15), (0, 0, 1.13))
        k.ball(0.05, k.black(0.35), (0, 0, -0.0))
    for x in (-0.85, 0.85):
        for y in (-0.3, 0.3):
            k.rod(0.07, 0.07, k.rubber(), (x, y, 0.035), top=0.08)


def evening(k, width, height):
    """The hour over hills at dusk."""
    k.slab(width, height, 0.004, k.display("#e98f5f", "#f6b27c", "#ffe0b4", 0.4, 1.0), 0.04, bevel=0)
    with k.at(z=0.004):
        k.rod(0.16, 0.002, k.lamp("#fff3d2", 1.4), (0.38, 0.2, 0.0), bevel=0)
        for i, (colour, level, swing, phase) in enumerate((("#7d6a86", -0.02, 0.13, 0.4), ("#46586f", -0.2, 0.1, 2.1), ("#1c3144", -0.38, 0.07, 4.0))):
            ridge = [(-1.02 + 0.04 * j, level + swing * math.sin(phase + j * 0.17) + swing * 0.4 * math.sin(phase + j * 0.41)) for j in range(52)]
            k.prism([(1.02, -0.68), *reversed(ridge), (-1.02, -0.68)], 0.002, k.lamp(colour, 0.8), (0, 0, 0.002 + 0.002 * i), bevel=0)
        light = k.lamp("#ffffff", 1.2)
        k.text("10:09", 0.28, light, (-0.6, -0.36, 0.014), height=0.001)
        k.text("Saturday 21 November", 0.085, light, (-0.54, -0.56, 0.014), height=0.001)


def frame(k):
    """A screen that leans on a cloth foot."""
    with k.at(rx=-14, z=0.12, y=-0.2):
        upright = {"rot": (90, 0, 0)}
        k.slab(2.5, 1.8, 0.11, k.body(0.1, 0.4), 0.16, (0, 0, 0.92), bevel=0.035, **upright)
        k.slab(2.4, 1.7, 0.012, k.body(0.0, 0.55), 0.12, (0, -0.057, 0.92), bevel=0.004, **upright)
        with k.at(y=-0.065, z=0.92, rx=90):
            screens.shown(k, evening)(k, 2.04, 1.36)
    outline = [(-0.55, 0), (0.75, 0), (0.72, 0.12), (0.42, 1.05), (0.3, 1.12), (0.16, 1.1), (-0.1, 0.16), (-0.52, 0.14)]
    base = [[(x, y * f - 0.06, 0.03 + z * f) for y, z in outline] for x, f in ((-0.95, 0.9), (-0.93, 0.97), (-0.88, 1.0), (0.88, 1.0), (0.93, 0.97), (0.95, 0.9))]
    k.loft(base, k.cloth("trim", 0.03), bevel=0.03)
    for x in (-0.7, 0.7):
        k.slab(0.3, 1.0, 0.03, k.rubber(), 0.05, (x, 0.02, 0.016), bevel=0.006)


def tower(k):
    """A tall cabinet with two woofers, a midrange and a tweeter, on a plinth."""
    wide, deep, high, foot = 0.62, 0.78, 2.55, 0.1
    k.slab(wide + 0.14, deep + 0.08, 0.05, k.black(0.3), 0.06, (0, 0, 0.06), bevel=0.014)
    for x in (-1, 1):
        for y in (-1, 1):
            k.rod(0.05, 0.035, k.steel(), (x * (wide / 2 + 0.0), y * (deep / 2 - 0.04), 0.018), bevel=0.006)
    k.prism(rounded(wide, deep, 0.09, 10), high, k.body(0.0, 0.34, coat=0.4), (0, 0, foot + high / 2), bevel=0.02)
    front = -deep / 2
    baffle = k.slab(wide - 0.07, high - 0.07, 0.09, k.trim(0.0, 0.5), 0.06, (0, front - 0.03, foot + high / 2), (90, 0, 0), bevel=0.014)
    for z, size, kind in ((2.34, 0.055, "tweeter"), (1.98, 0.135, "mid"), (1.52, 0.195, "woofer"), (1.0, 0.195, "woofer")):
        with k.at(y=front - 0.075, z=z, rx=90):
            k.cut(baffle, k.rod(size * (1.12 if kind == "tweeter" else 1.0), 0.3, k.black(), bevel=0))
            if kind == "tweeter":
                tweeter(k, size)
            else:
                cone(k, size, "#b9762f" if kind == "mid" else "#26282c", phase=kind == "mid")
    with k.at(y=front - 0.075, z=0.48, rx=90):
        k.lathe([(0.15, 0.006), (0.145, 0.014), (0.125, 0.01), (0.1, -0.015), (0.1, -0.02)], k.trim(0.2, 0.35), angle=60)
        k.rod(0.105, 0.004, k.paint("#040405", 0.9), (0, 0, 0.0), bevel=0)
    k.slab(0.2, 0.02, 0.008, k.steel(), 0.004, (0, front - 0.077, 0.22), (90, 0, 0), bevel=0)
    k.slab(0.3, 0.32, 0.02, k.black(0.4), 0.03, (0, deep / 2, 0.5), (90, 0, 0), bevel=0.006)
    for x in (-0.08, 0.08):
        for z in (0.43, 0.57):
            k.rod(0.03, 0.08, k.paint("#d8b25a" if x > 0 else "#c9ccd0", 0.25, 1.0), (x, deep / 2 + 0.04, z), (90, 0, 0), bevel=0.008)


def party(k):
    """A box on wheels: two woofers in rings of light, a horn, knobs on top and a pull-out handle."""
    wide, deep, high = 1.15, 1.0, 2.15
    shell = k.body(0.0, 0.45)
    k.prism(rounded(wide, deep, 0.16, 12), high, shell, (0, 0, 0.14 + high / 2), bevel=0.06, segments=5)
    front = -deep / 2 - 0.045
    baffle = k.slab(wide - 0.12, high - 0.14, 0.12, k.trim(0, 0.5), 0.16, (0, front + 0.06, 0.14 + high / 2), (90, 0, 0), bevel=0.03)
    for z, colour in ((0.68, "#ff7a3c"), (1.53, "#5ac8ff")):
        with k.at(y=front, z=z, rx=90):
            k.cut(baffle, k.rod(0.34, 0.3, k.black(), bevel=0))
            cone(k, 0.34, "#26282c", depth=0.26)
            k.ring(0.405, 0.015, k.lamp(colour, 3.0), (0, 0, 0.004))
            k.rod(0.04, 0.02, k.steel(), (0, 0, -0.02), bevel=0.006)
    with k.at(y=front, z=2.07, rx=90):
        k.slab(0.62, 0.2, 0.03, k.black(0.4), 0.06, bevel=0.01)
        k.slab(0.5, 0.11, 0.02, k.paint("#050506", 0.7), 0.04, (0, 0, 0.012), bevel=0)
        for x in (-0.16, 0.0, 0.16):
            k.slab(0.012, 0.1, 0.03, k.black(0.4), 0.004, (x, 0, 0.014), bevel=0)
    with k.at(z=0.14 + high):
        k.slab(wide - 0.3, 0.46, 0.02, k.black(0.4), 0.08, (0, -0.12, 0.004), bevel=0.006)
        for i in range(5):
            k.rod(0.05, 0.07, k.steel(0.35), (-0.3 + 0.15 * i, -0.18, 0.045), bevel=0.012)
            k.rod(0.016, 0.01, k.lamp("#9fe3ff", 2.0), (-0.3 + 0.15 * i, -0.04, 0.014), bevel=0)
        for x in (-0.3, 0.3):
            k.rod(0.03, 0.62, k.steel(0.25), (x, deep / 2 - 0.12, 0.28), bevel=0.006)
        k.rod(0.05, 0.72, k.rubber(), (0, deep / 2 - 0.12, 0.6), (0, 90, 0), bevel=0.02)
    for x in (-1, 1):
        with k.at(x=x * (wide / 2 + 0.04), y=deep / 2 - 0.16, z=0.2, ry=90):
            k.rod(0.2, 0.12, k.rubber(), bevel=0.03)
            k.rod(0.11, 0.13, k.steel(0.35), bevel=0.02)
        k.slab(0.2, 0.16, 0.16, k.rubber(), 0.05, (x * 0.38, -deep / 2 + 0.14, 0.08), bevel=0.02)


def towers(k):
    """A pair, each turned a little to the listener."""
    for side in (-1, 1):
        with k.at(x=side * 0.72, y=0.0 if side > 0 else 0.1, rz=-side * 8):
            tower(k)


MODELS = {
    "speaker-portable": model(portable, hero=(26, 20), side=(66, 16), detail=(30, 30, (0.55, -0.2, 0.6), 0.55)),
    "speaker-smart": model(smart, hero=(20, 24), side=(-32, 48), detail=(16, 44, (0, -0.1, 1.5), 0.6)),
    "soundbar": model(soundbar, hero=(24, 17), side=(-38, 28), detail=(32, 26, (0.55, -0.2, 0.2), 0.6)),
    "speaker-tower": model(towers, hero=(24, 10), side=(-46, 20), detail=(30, 12, (0.55, -0.2, 1.5), 0.55)),
    "soundbar-compact": model(
        soundbar_compact, hero=(36, 24), side=(-36, 30), detail=(52, 22, (0.75, -0.1, 0.15), 0.5),
    ),
    "speaker-radio": model(radio, hero=(22, 14), side=(-46, 26), detail=(14, 12, (0.35, -0.3, 0.5), 0.5)),
    "speaker-display": model(frame, hero=(26, 14), side=(-52, 16), detail=(-24, 12, (-0.35, -0.2, 0.45), 0.55)),
    "speaker-party": model(party, hero=(26, 14), side=(-60, 22), detail=(24, 18, (0.0, -0.3, 1.3), 0.55)),
}
