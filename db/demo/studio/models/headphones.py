"""Headphones: over, on and in the ear."""
import math

from kit import oval, rounded
from views import model


def dome(radius, height, power=2.6, steps=28):
    """A quarter of a superellipse as (radius, z), from the rim up to the axis."""
    angles = (math.pi / 2 * i / steps for i in range(steps + 1))
    return [(radius * max(math.cos(t), 0) ** (2 / power), height * math.sin(t) ** (2 / power)) for t in angles][:-1] + [(0, height)]


def arch(half, low, high, power=2.0, start=180, end=0, steps=96):
    """A headband's line in x and z, from left to right."""
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [
        (math.copysign(half * abs(math.cos(t)) ** (2 / power), math.cos(t)), 0, low + (high - low) * max(math.sin(t), 0) ** (2 / power))
        for t in angles
    ]


def bezier(a, b, c, d, steps=40):
    def at(t):
        u = 1 - t
        return tuple(u**3 * p + 3 * u * u * t * q + 3 * u * t * t * r + t**3 * s for p, q, r, s in zip(a, b, c, d))

    return [at(i / steps) for i in range(steps + 1)]


def ear_pad(k, outer, hole, depth, material, z=0.0):
    """A soft ring; its inner face looks to -z."""
    section = [((outer + hole) / 2 + x, z + y) for x, y in oval((outer - hole) / 2, depth / 2, 2.5, 48)]
    k.lathe([*section, section[0]], material, angle=80)


def shell(k, radius, height, material, power=3.0, skirt=0.05):
    """A domed cup whose rim goes on for a `skirt` below z = 0."""
    k.lathe([(0, -skirt), (radius - 0.02, -skirt), (radius, -skirt + 0.02), *dome(radius, height, power)], material, angle=50)


def cushion(k, half, low, high, start, end, wide, thick, material, power=2.0):
    """The padding under a headband, rounded off at its ends."""
    taper = lambda t: (max(1 - abs(2 * t - 1) ** 10, 0.05) ** 0.5, max(1 - abs(2 * t - 1) ** 14, 0.3) ** 0.5)
    k.sweep(arch(half, low, high, power, start, end), oval(thick, wide, 3.2), material, taper=taper, angle=70)


def mirrored(k, build):
    for side in (-1, 1):
        with k.at(scale=(side, 1, 1)):
            build()


def over_ear(k):
    """Long oval cups on round stems, one flowing band."""
    soft = k.trim(0, 0.62, bump=150, depth=0.1)
    shine = k.body(0.35, 0.34)

    def side():
        with k.at(x=0.86, z=0.6, ry=90 + 5):
            with k.at(scale=(1.17, 0.95, 1)):
                shell(k, 0.5, 0.26, shine, 2.7)
                ear_pad(k, 0.485, 0.215, 0.27, soft, -0.17)
                k.rod(0.27, 0.03, k.fabric("#1b1c1f"), (0, 0, -0.1))
                k.ring(0.497, 0.012, k.black(), (0, 0, -0.045))
            for turn, size in ((38, 0.034), (50, 0.042), (62, 0.034)):
                out = 1 / math.hypot(math.cos(math.radians(turn)) / 0.585, math.sin(math.radians(turn)) / 0.475)
                with k.at(z=0.05, rz=turn):
                    k.rod(size, 0.03, k.black(0.5), (out + 0.004, 0, 0), (0, 90, 0), bevel=0.008)
            k.slab(0.05, 0.016, 0.012, k.black(0.3), 0.007, (0.3, -0.3, 0.205), (0, 0, 45), bevel=0)
        with k.at(x=0.93, z=1.15, ry=3):
            k.rod(0.075, 0.06, k.black(0.35), (0, 0, 0.0), bevel=0.02)
            k.rod(0.05, 0.36, k.steel(), (0, 0, 0.16), bevel=0.006)

    mirrored(k, side)
    taper = lambda t: (1, 0.36 + 0.64 * max(math.sin(math.pi * t), 0) ** 0.55)
    k.sweep(arch(0.955, 1.32, 2.36, 2.15), oval(0.042, 0.185, 3.4), shine, taper=taper, angle=60)
    cushion(k, 0.88, 1.34, 2.275, 152, 28, 0.155, 0.075, soft, 2.15)


def on_ear(k):
    """Small round cups on a flat arm and a folding joint, a thin band."""
    soft = k.trim(0, 0.66, bump=150, depth=0.12)
    shine = k.body(0.0, 0.38, coat=0.25)

    def side():
        with k.at(x=0.84, z=0.5, ry=90 + 7):
            shell(k, 0.42, 0.13, shine, 4.0)
            ear_pad(k, 0.43, 0.14, 0.2, soft, -0.13)
            k.rod(0.2, 0.03, k.fabric("#1b1c1f"), (0, 0, -0.09))
            k.lathe([(0, 0.15), (0.29, 0.15), (0.3, 0.145), (0.31, 0.12), (0, 0.12)], k.trim(0, 0.4), angle=30)
            k.ring(0.305, 0.01, k.steel(), (0, 0, 0.142))
            k.slab(0.62, 0.17, 0.05, shine, 0.084, (-0.225, 0, 0.172), bevel=0.018)
            k.rod(0.052, 0.02, k.steel(), (0, 0, 0.2), bevel=0.006)
        with k.at(x=0.945, z=1.0, ry=4):
            k.rod(0.075, 0.2, k.black(0.4), (0, 0, 0.02), (90, 0, 0), bevel=0.015)
            k.rod(0.035, 0.212, k.steel(), (0, 0, 0.02), (90, 0, 0), bevel=0.006)
            k.slab(0.06, 0.18, 0.3, shine, 0.03, (0.0, 0, 0.2), bevel=0.01)
            k.slab(0.03, 0.12, 0.3, k.steel(0.35), 0.014, (-0.005, 0, 0.42), bevel=0.006)

    mirrored(k, side)
    taper = lambda t: (1, 0.72 + 0.28 * max(math.sin(math.pi * t), 0) ** 0.5)
    k.sweep(arch(0.965, 1.45, 2.22, 2.1), oval(0.036, 0.13, 4), shine, taper=taper, angle=60)
    cushion(k, 0.9, 1.42, 2.16, 138, 42, 0.115, 0.06, soft, 2.1)


def coil(line, first, last, turns, radius, z):
    """A line on the table that winds around itself between two shares of its length."""
    fine = len(line) - 1
    points = []
    steps = turns * 14
    head = [p for i, p in enumerate(line) if i / fine < first]
    tail = [p for i, p in enumerate(line) if i / fine > last]
    for i in range(steps + 1):
        t = first + (last - first) * i / steps
        j = min(int(t * fine), fine - 1)
        f = t * fine - j
        x, y, _ = (a + (b - a) * f for a, b in zip(line[j], line[j + 1]))
        dx, dy = line[j + 1][0] - line[j][0], line[j + 1][1] - line[j][1]
        size = math.hypot(dx, dy) or 1
        reach = radius * min(1, i / 14, (steps - i) / 14)
        a = 2 * math.pi * i / 14
        points.append((x - dy / size * reach * math.cos(a), y + dx / size * reach * math.cos(a), z + reach * math.sin(a)))
    return head + points + tail


def studio(k):
    """Deep round cups in forks, a broad padded band, a coiled cable."""
    soft = k.paint("#17181a", 0.6, bump=150, depth=0.14)
    tone = k.body(0.1, 0.45)
    metal = k.steel(0.3)

    def side():
        with k.at(x=0.84, z=0.62, ry=90 + 4):
            k.lathe([(0, -0.06), (0.42, -0.06), (0.46, -0.03), (0.47, 0.02), (0.47, 0.16), (0.45, 0.2), (0.4, 0.225), (0, 0.225)], k.trim(0, 0.5), angle=40)
            k.lathe([(0, 0.27), (0.3, 0.27), (0.325, 0.262), (0.345, 0.235), (0.35, 0.2), (0, 0.2)], tone, angle=40)
            k.ring(0.375, 0.012, metal, (0, 0, 0.228))
            ear_pad(k, 0.5, 0.2, 0.28, soft, -0.2)
            k.rod(0.25, 0.03, k.fabric("#1b1c1f"), (0, 0, -0.12))
            for a in range(0, 360, 12):
                t = math.radians(a)
                k.slab(0.06, 0.014, 0.01, k.black(0.3), 0.006, (0.41 * math.cos(t), 0.41 * math.sin(t), 0.218), (0, 0, a), bevel=0)
            for y in (-1, 1):
                k.rod(0.055, 0.1, metal, (0, y * 0.5, 0.08), (90, 0, 0), bevel=0.01)
        with k.at(x=0.92, z=0.62, ry=4):
            fork = [(0, 0.545 * math.cos(math.radians(a)), 0.575 * math.sin(math.radians(a))) for a in range(-8, 189, 4)]
            k.sweep(fork, oval(0.022, 0.06, 4), metal, up=(1, 0, 0), angle=60)
            k.rod(0.05, 0.09, k.black(), (0, 0, 0.6), bevel=0.012)
        with k.at(x=0.96, z=1.4, ry=3):
            k.slab(0.028, 0.16, 0.42, metal, 0.012, (0, 0, 0.02), bevel=0.005)
            for i in range(6):
                k.slab(0.004, 0.09 if i % 3 == 0 else 0.05, 0.009, k.black(), 0.001, (0.016, 0.0, -0.12 + i * 0.04), bevel=0)
            k.slab(0.1, 0.27, 0.2, k.trim(0, 0.5), 0.04, (0, 0, 0.22), bevel=0.025)

    mirrored(k, side)
    k.sweep(arch(0.955, 1.62, 2.5, 2.2), oval(0.045, 0.2, 4), tone, taper=lambda t: (1, 0.62 + 0.38 * max(math.sin(math.pi * t), 0) ** 0.6), angle=60)
    cushion(k, 0.87, 1.58, 2.43, 148, 32, 0.19, 0.085, soft, 2.2)
    for y in (-1, 1):
        seam = [(x, y * 0.165, z + 0.046) for x, _, z in arch(0.955, 1.62, 2.5, 2.2, 140, 40)]
        k.tube(seam, 0.006, k.paint("#5a5d63", 0.6))
    wire = k.black(0.5)
    k.rod(0.045, 0.14, k.black(), (-0.87, -0.1, 0.1), (35, 0, 0), top=0.03)
    lead = bezier((-0.87, -0.13, 0.06), (-0.87, -0.34, -0.02), (-0.95, -0.5, 0.03), (-0.82, -0.68, 0.075), 24)
    run = bezier((-0.82, -0.68, 0.075), (-0.5, -1.15, 0.075), (0.2, -0.7, 0.075), (0.72, -0.95, 0.075), 160)
    k.tube(lead + coil(run, 0.02, 0.86, 34, 0.055, 0.075)[1:], 0.018, wire)
    (x0, y0, _), (x1, y1, _) = run[-2], run[-1]
    with k.at(x=x1, y=y1, z=0.075, rz=math.degrees(math.atan2(y1 - y0, x1 - x0))):
        lie = (0, 90, 0)
        k.rod(0.03, 0.1, k.rubber(), (0, 0, 0), lie, top=0.045)
        k.rod(0.065, 0.26, k.black(0.35), (0.17, 0, 0), lie, bevel=0.012)
        k.rod(0.045, 0.02, k.steel(), (0.31, 0, 0), lie)
        k.rod(0.03, 0.2, k.paint("#d8b25a", 0.25, 1.0), (0.41, 0, 0), lie)
        k.rod(0.0305, 0.012, k.black(), (0.4, 0, 0), lie, bevel=0)
        k.rod(0.028, 0.05, k.paint("#d8b25a", 0.25, 1.0), (0.53, 0, 0), lie, top=0.012)


def pod(k, width, depth, radius, profile, material, **more):
    """A skin over round-cornered rings; `profile` is a list of (inset, z)."""
    rings = [[(x, y, z) for x, y in rounded(width - 2 * i, depth - 2 * i, radius - i, 16)] for i, z in profile]
    return k.loft(rings, material, angle=50, **more)


def quarter(inset, z, way, steps=12, power=2.3):
    """An edge rounded over `inset` and |z|, starting at the side; `way` is up (1) or down (-1)."""
    angles = (math.pi / 2 * i / steps for i in range(steps + 1))
    return [(inset * (1 - max(math.cos(t), 0) ** (2 / power)), way * z * math.sin(t) ** (2 / power)) for t in angles]


def ear_tip(k, material, size=1.0):
    """A silicone tip that points to +z."""
    with k.at(scale=size):
        k.lathe([(0, 0.05), (0.045, 0.06), (0.06, 0.13), (0.085, 0.15), (0.13, 0.1), (0.155, 0.03), (0.15, -0.02), (0.1, -0.03), (0, -0.03)], material, subdivide=1, angle=80)
        k.rod(0.05, 0.005, k.black(), (0, 0, 0.125), bevel=0)


def stem_bud(k, shine):
    """A bud with a stem, its tip to the right (+x); z = 0 is the stem's lower end."""
    head = k.ball(0.2, shine, (0.05, 0, 0.66), (0, 18, 0), (1.0, 0.86, 1.06))
    stem = k.sweep([(-0.08 - 0.03 * math.sin(t / 20 * 1.5), 0, 0.03 + 0.68 * t / 20) for t in range(21)], oval(0.075, 0.09, 2.4), shine, subdivide=1)
    k.fuse([head, stem], shine, 0.014, 14)
    with k.at(x=0.18, z=0.72, ry=68):
        k.rod(0.095, 0.12, shine, (0, 0, 0.02), top=0.07)
        with k.at(z=0.09):
            ear_tip(k, k.paint("#d9dadb", 0.5), 0.95)
    k.slab(0.006, 0.09, 0.2, k.trim(0.2, 0.3), 0.003, (-0.178, 0, 0.36), bevel=0)
    k.slab(0.05, 0.1, 0.03, k.steel(), 0.02, (-0.08, 0, 0.022), bevel=0.006)
    k.slab(0.1, 0.012, 0.035, k.black(0.6), 0.005, (-0.02, -0.172, 0.72), (0, 20, 0), bevel=0.004)


def earbuds(k):
    """Buds with stems, standing in their open case."""
    shine = k.body(0.0, 0.22, coat=0.5)
    width, depth, radius, rim = 2.05, 0.94, 0.465, 0.94
    base = [(i, 0.34 + z) for i, z in quarter(0.34, 0.34, -1)][::-1]
    pod(k, width, depth, radius, [*base, (0, rim - 0.03), (0.01, rim - 0.008), (0.025, rim), (0.06, rim), (0.075, rim - 0.01), (0.08, rim - 0.1)], shine)
    tray = k.trim(0, 0.45)
    pod(k, width - 0.15, depth - 0.15, radius - 0.07, [(0.0, rim - 0.2), (0.0, rim - 0.075), (0.02, rim - 0.055)], tray)
    with k.at(y=depth / 2 - 0.03, z=rim + 0.02, rx=-104):
        with k.at(y=-depth / 2 + 0.03):
            top = [(i, 0.16 + z) for i, z in quarter(0.33, 0.3, 1)]
            inner = [(0.16, 0.36), (0.1, 0.26), (0.08, 0.03), (0.07, 0.01), (0.055, 0), (0.025, 0), (0.01, 0.008), (0, 0.03)]
            pod(k, width, depth, radius, [*inner, *top], shine)
            pod(k, width - 0.16, depth - 0.16, radius - 0.08, [(0.1, 0.35), (0.04, 0.29), (0.005, 0.04), (0.015, 0.04), (0.06, 0.27), (0.12, 0.31)], tray)
    k.rod(0.04, 0.62, k.steel(0.35), (0, depth / 2 - 0.01, rim + 0.01), (0, 90, 0), bevel=0.01)
    k.rod(0.022, 0.008, k.lamp("#bfffd2", 2.2), (0, -depth / 2 - 0.001, 0.6), (90, 0, 0), bevel=0)
    k.slab(0.22, 0.09, 0.006, k.black(0.3), 0.044, (0, depth / 2 + 0.001, 0.36), (90, 0, 0), bevel=0)

    def side():
        k.slab(0.56, 0.5, 0.02, k.black(0.5), 0.24, (0.4, 0, rim - 0.052), bevel=0.008)
        with k.at(x=0.4, z=rim - 0.42, ry=-3, rz=-42):
            with k.at(scale=1.1):
                stem_bud(k, shine)

    mirrored(k, side)


def hook_bud(k, shine):
    """A sports bud seen from outside, its soft hook to the right."""
    grip = k.trim(0, 0.6)
    k.prism(oval(0.3, 0.42, 2.7), 0.3, shine, (0, 0.02, 0.44), (90, 0, 0), bevel=0.1, segments=8)
    k.prism(oval(0.19, 0.29, 2.7), 0.03, grip, (0, -0.132, 0.44), (90, 0, 0), bevel=0.012)
    k.ring(0.105, 0.012, shine, (0, -0.15, 0.52), (90, 0, 0))
    k.slab(0.05, 0.014, 0.01, k.black(), 0.006, (0, -0.148, 0.24), (90, 0, 0), bevel=0)
    k.rod(0.012, 0.006, k.lamp("#a8d8ff", 2.0), (0, -0.149, 0.3), (90, 0, 0), bevel=0)
    with k.at(x=-0.03, y=0.2, z=0.4, rx=-72, ry=8):
        k.rod(0.2, 0.16, grip, (0, 0, 0), top=0.16, bevel=0.03)
        k.rod(0.12, 0.01, k.paint("#3b3e43", 0.5, 0.6), (0, 0, 0.082), bevel=0)
    path = bezier((-0.12, 0.04, 0.72), (-0.22, 0.08, 1.42), (0.62, 0.2, 1.62), (0.66, 0.22, 0.9), 40)
    path += bezier((0.66, 0.22, 0.9), (0.68, 0.22, 0.6), (0.6, 0.22, 0.32), (0.49, 0.22, 0.07), 60)[1:]
    swell = lambda t: 1.25 - min(t, 0.55) + 0.75 * max(t - 0.62, 0) / 0.38
    taper = lambda t: swell(t) * max(1 - max(t - 0.94, 0) ** 2 / 0.06**2, 0.01) ** 0.5
    k.sweep(path, oval(0.085, 0.075, 2.2, 32), grip, taper=taper, angle=80)
    k.ring(0.085, 0.012, k.steel(), (-0.135, 0.047, 0.85), (0, -4, 0), flat=1.2)


def earbuds_open(k):
    """A pair of sports buds with hooks before their closed case."""
    shine = k.body(0.0, 0.42)

    def side():
        with k.at(x=0.42, y=-0.2, rz=8):
            hook_bud(k, shine)

    mirrored(k, side)
    with k.at(y=0.95):
        low = [(i, 0.3 + z) for i, z in quarter(0.3, 0.3, -1)][::-1]
        high = [(i, 0.62 + z) for i, z in quarter(0.3, 0.3, 1)]
        case = k.trim(0, 0.42)
        pod(k, 2.1, 0.92, 0.45, [*low, (0, 0.52), (0.018, 0.53), (0.018, 0.545), (0, 0.555), *high], case)
        k.slab(0.34, 0.05, 0.02, k.black(0.3), 0.02, (0, -0.46, 0.535), (90, 0, 0), bevel=0.004)
        for i in range(4):
            k.rod(0.014, 0.006, k.lamp("#dff1ff", 2.0) if i < 3 else k.black(), (-0.09 + 0.06 * i, -0.461, 0.36), (90, 0, 0), bevel=0)


def in_ear(k, shine):
    """A small wired bud lying along +x, its tip to the right."""
    lie = (0, 90, 0)
    k.lathe([(0, 0), (0.09, 0), (0.115, 0.02), (0.12, 0.06), (0.105, 0.2), (0.07, 0.25), (0.05, 0.3), (0, 0.3)], shine, rot=lie, angle=50)
    k.rod(0.085, 0.012, k.steel(0.3), (-0.002, 0, 0), lie, bevel=0.004)
    k.ring(0.115, 0.008, k.steel(0.3), (0.075, 0, 0), lie)
    with k.at(x=0.295, ry=90):
        ear_tip(k, k.paint("#2a2b2e", 0.55), 0.84)


def neckband(k):
    """A soft band around the neck, thicker at both ends, with two buds on cables."""
    shine = k.body(0.0, 0.4)
    soft = k.trim(0, 0.62)
    band = [(0.98 * math.copysign(abs(math.cos(t)) ** 0.9, math.cos(t)), 0.3 + 0.95 * math.sin(t) ** 0.9, 0.1) for t in (math.pi * i / 72 for i in range(73))]
    k.sweep([(-x, y, z) for x, y, z in band], oval(0.045, 0.075, 2.4, 32), soft, up=(0, 0, 1), angle=80)

    def side():
        line = bezier((0.98, 0.5, 0.1), (0.99, 0.0, 0.1), (0.98, -0.35, 0.1), (0.8, -0.75, 0.1), 48)
        ease = lambda t: max(1 - abs(2 * t - 1) ** 7, 0.02) ** 0.5
        k.sweep(line, oval(0.1, 0.1, 2.8, 48), shine, up=(0, 0, 1), taper=lambda t: (ease(t) * (0.8 + 0.2 * t), ease(t) * (0.85 + 0.15 * t)), angle=80)
        k.sweep(line[4:10], oval(0.088, 0.093, 2.6, 48), soft, up=(0, 0, 1), angle=80)
        for i in range(3):
            k.slab(0.075, 0.15 if i != 1 else 0.1, 0.03, soft if i != 1 else k.steel(0.3), 0.034, (0.975 - 0.012 * i - 0.01 * i * i, -0.02 - 0.17 * i, 0.197), (0, 0, -3 - 4 * i), bevel=0.012)
        k.rod(0.012, 0.006, k.lamp("#bfe4ff", 2.0), (0.895, -0.5, 0.2), bevel=0)
        k.rod(0.042, 0.12, k.rubber(), (0.785, -0.785, 0.1), (90, 0, -25), top=0.024)
        cable = bezier((0.77, -0.82, 0.1), (0.62, -1.15, -0.02), (0.3, -1.45, 0.02), (0.13, -1.13, 0.06), 48)
        cable += bezier((0.13, -1.13, 0.06), (0.06, -1.0, 0.075), (0.075, -0.93, 0.1), (0.075, -0.87, 0.12), 16)[1:]
        k.tube(cable, 0.019, k.black(0.5))
        with k.at(x=0.008, y=-0.79, z=0.122):
            in_ear(k, shine)
            k.rod(0.032, 0.1, k.rubber(), (0.066, -0.115, 0.0), (90, 0, 0))

    mirrored(k, side)


def wired(k):
    """Two small buds and their cable in loops, with a button on the way and a plug at its end."""
    shine, cord = k.body(0.0, 0.32, coat=0.3), k.trim(0, 0.5)
    split = (0.02, -0.12, 0.05)
    for x, y, rz, away in ((-0.42, -0.72, 205, -0.3), (0.2, -0.84, -38, 0.34)):
        with k.at(x=x, y=y, z=0.2, rz=rz, scale=1.6):
            in_ear(k, shine)
        side = math.copysign(1, x)
        start = (x + 0.03 * side, y + 0.16, 0.19)
        k.rod(0.045, 0.2, k.rubber(), start, (90, 0, 0))
        lead = bezier((x + 0.03 * side, y + 0.22, 0.19), (x + away, y + 0.55, 0.02), (split[0] + 0.2 * side, -0.3, 0.0), split, 40)
        k.tube([(px, py, max(pz, 0.022)) for px, py, pz in lead], 0.022, cord)
        if side > 0:
            with k.at(x=lead[24][0], y=lead[24][1], z=0.05, rz=math.degrees(math.atan2(lead[25][1] - lead[23][1], lead[25][0] - lead[23][0]))):
                k.slab(0.3, 0.1, 0.09, shine, 0.045, bevel=0.03)
                k.slab(0.1, 0.06, 0.02, k.steel(0.3), 0.028, (0, 0, 0.045), bevel=0.006)
    k.slab(0.1, 0.2, 0.07, shine, 0.045, (split[0], split[1] + 0.05, 0.045), bevel=0.025)
    loops = []
    for i in range(271):
        a = math.radians(-90 - 4.27 * i)
        grow = min(i / 40, 1)
        loops.append(((0.82 + 0.06 * math.sin(i / 17)) * math.cos(a) * (0.96 + 0.04 * grow) + 0.02, 0.66 + (0.7 + 0.05 * math.cos(i / 23)) * math.sin(a), 0.03 + 0.045 * i / 90))
    last = loops[-1]
    tail = bezier(last, (last[0] + 0.1, last[1] + 0.3, 0.12), (1.2, 0.35, 0.03), (1.22, -0.22, 0.06), 40)[1:]
    k.tube(loops + tail, 0.024, cord)
    with k.at(x=1.215, y=-0.25, z=0.075, rz=-95):
        lie = (0, 90, 0)
        gold = k.paint("#d8b25a", 0.25, 1.0)
        k.rod(0.03, 0.12, k.rubber(), (0.02, 0, 0), lie, top=0.05)
        k.rod(0.07, 0.26, shine, (0.2, 0, 0), lie, bevel=0.02)
        k.rod(0.04, 0.2, gold, (0.42, 0, 0), lie)
        for x in (0.4, 0.45):
            k.rod(0.0405, 0.012, k.black(), (x, 0, 0), lie, bevel=0)
        k.rod(0.038, 0.06, gold, (0.55, 0, 0), lie, top=0.014)


MODELS = {
    "over-ear": model(over_ear, hero=(32, 14), side=(78, 8), detail=(55, 16, (0.55, 0, 0.55), 0.62)),
    "on-ear": model(on_ear, hero=(30, 14), side=(-72, 10), detail=(58, 14, (0.7, 0, 0.6), 0.6)),
    "studio": model(studio, hero=(30, 16), side=(74, 12), detail=(62, 14, (0.72, 0.1, 0.55), 0.55)),
    "earbuds": model(earbuds, hero=(24, 22), side=(205, 18), detail=(20, 34, (0.25, -0.05, 1.0), 0.62)),
    "earbuds-open": model(earbuds_open, hero=(18, 18), side=(60, 26), detail=(14, 16, (0.4, -0.3, 0.55), 0.58)),
    "neckband": model(neckband, hero=(22, 38), side=(-50, 24), detail=(16, 30, (0.15, -0.75, 0.1), 0.55)),
    "earbuds-wired": model(wired, hero=(16, 42), side=(-48, 26), detail=(12, 34, (0.0, -0.6, 0.1), 0.6)),
}
