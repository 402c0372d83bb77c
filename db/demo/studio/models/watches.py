"""Watches: round, square, slim, rugged and classic, standing on their closed straps. One unit is 20 mm."""
import math

from kit import arc, oval, rounded, turn
from views import model

LEAN = 12


class Loop:
    """The strap's closed line in y and z, flat in front where the case sits and round behind."""

    def __init__(self, tall=3.5, deep=2.7, power=2.35):
        self.tall, self.deep, self.power = tall, deep, power

    def at(self, degrees):
        """The point at an angle from the front (0) over the top (90) to the back (180)."""
        t = math.radians(degrees)
        curve = lambda size, value: math.copysign(size / 2 * abs(value) ** (2 / self.power), value)
        return (0, -curve(self.deep, math.cos(t)), self.tall / 2 + curve(self.tall, math.sin(t)))

    def line(self, start, end, steps=120):
        """Points evenly apart."""
        fine = [self.at(start + (end - start) * i / 1500) for i in range(1501)]
        far = [0.0]
        for a, b in zip(fine, fine[1:]):
            far.append(far[-1] + math.dist(a, b))
        points, j = [], 0
        for i in range(steps + 1):
            while j < 1500 and far[j] < far[-1] * i / steps - 1e-9:
                j += 1
            points.append(fine[j])
        return points


OUT = (-1, 0, 0)
"""The side of the strap's line that a section's y follows; its x then looks outward."""


def band(k, loop, width, thick, material, start=24, end=336, narrow=0.82, power=6.0):
    """A strap of one piece, narrower behind."""
    taper = lambda t: (1, narrow + (1 - narrow) * abs(2 * t - 1) ** 1.5)
    k.sweep(loop.line(start, end), oval(thick / 2, width / 2, power, 48), material, up=OUT, taper=taper, angle=50)


def along(k, loop, start, end, count):
    """Frames along the strap: x across it, y along it, z outward. Yields the share of the way."""
    points = loop.line(start, end, count * 2)
    for i in range(count):
        (_, y0, z0), (_, y, z), (_, y1, z1) = points[2 * i], points[2 * i + 1], points[2 * i + 2]
        with k.at(y=y, z=z, rx=math.degrees(math.atan2(z1 - z0, y1 - y0))):
            yield (i + 0.5) / count, math.dist((y0, z0), (y1, z1))


def face(k, loop, out=0.0):
    """The frame of the case: x to the right, y up, z to the viewer."""
    return k.at(y=-loop.deep / 2 - out, z=loop.tall / 2, rx=90)


def standing(build):
    """Leans the watch back a little on its strap."""

    def model(k):
        with k.at(rx=-LEAN):
            build(k)

    return model


def stroke(k, points, width, material, z):
    """A flat line with round ends on a display."""
    k.sweep([(x, y, z) for x, y in points], [(-width / 2, -0.002), (width / 2, -0.002), (width / 2, 0.002), (-width / 2, 0.002)], material, up=(0, 0, 1), angle=30)
    for x, y in (points[0], points[-1]):
        k.rod(width / 2, 0.004, material, (x, y, z), bevel=0, sides=24)


def gauge(k, radius, start, share, width, colour, z, x=0.0, y=0.0, ground=None):
    """A ring that is filled clockwise from `start` by `share`."""
    move = lambda points: [(x + px, y + py) for px, py in points]
    if ground:
        stroke(k, move(arc(radius, radius, start, start - 359, 90)), width, k.lamp(ground, 0.5), z - 0.003)
    stroke(k, move(arc(radius, radius, start, start - 360 * share, 72)), width, k.lamp(colour, 1.1), z)


def hand(k, angle, length, width, material, z, tail=0.12):
    """A tapered hand; angle clockwise from twelve."""
    with k.at(z=z, rz=-angle):
        k.prism([(-width / 2, -tail), (width / 2, -tail), (width * 0.3, length), (0, length + width * 0.5), (-width * 0.3, length)], 0.012, material, bevel=0.004)


def crown(k, x, y=0.0, radius=0.13, length=0.14, z=0.0, material=None, ridges=22):
    """A fluted crown at the right side of the case."""
    metal = material or k.steel(0.3)
    with k.at(x=x, y=y, z=z, ry=90):
        k.rod(radius, length, metal, (0, 0, length / 2), bevel=0.025)
        for t in turn(ridges):
            k.rod(radius * 0.1, length * 0.62, metal, (radius * math.cos(t), radius * math.sin(t), length / 2), bevel=0.005, sides=12)
        k.rod(radius * 0.62, 0.012, k.black(0.3), (0, 0, length + 0.002), bevel=0.003)


def button(k, x, y, size, material, z=0.0, turned=0):
    with k.at(x=x, y=y, z=z, rz=turned):
        k.slab(0.09, size, 0.13, material, 0.03, (0, 0, 0), bevel=0.022)


def buckle(k, loop, width, metal):
    """A pin buckle low at the back, with the strap's keeper above it."""
    for _, _ in along(k, loop, 214, 221, 1):
        frame = [(x, y, 0.06) for x, y in rounded(width + 0.16, 0.42, 0.1, 6)]
        k.tube(frame, 0.045, metal, closed=True)
        k.slab(0.06, 0.44, 0.045, metal, 0.02, (0, 0.02, 0.11), bevel=0.012)


def keeper(k, loop, width, thick, at, material):
    for _, _ in along(k, loop, at - 3, at + 3, 1):
        k.slab(width + 0.07, 0.18, thick + 0.07, material, 0.03, (0, 0, 0), bevel=0.03)


# Displays


def shown(k, usual):
    """The face that the look wishes, or the model's usual one."""
    if not (k.look and k.look.screen):
        return usual
    import faces

    return getattr(faces, k.look.screen)


def face_rings(k, z, radius):
    """The time between rings of activity."""
    light = k.lamp("#f2f4f7", 1.2)
    for r, share, colour, ground in ((0.88, 0.78, "#ff5a3c", "#3a130c"), (0.75, 0.62, "#58e06f", "#0f3316"), (0.62, 0.86, "#3fb4ff", "#0b2a40")):
        gauge(k, radius * r, 90, share, radius * 0.095, colour, z + 0.004, ground=ground)
    k.text("10:09", radius * 0.46, light, (0, radius * 0.06, z + 0.004), bold=0.001)
    k.text("SAT 21", radius * 0.16, k.lamp("#ffb45e", 1.0), (0, -radius * 0.27, z + 0.004), bold=0.002)


def round_dial(k, z, radius):
    """A drawn analogue dial with small gauges."""
    light, dim = k.lamp("#eef1f5", 1.1), k.lamp("#8d97a6", 0.7)
    for i in range(60):
        t = math.radians(6 * i)
        long = i % 5 == 0
        a, b = radius * 0.93, radius * (0.82 if long else 0.88)
        stroke(k, [(a * math.sin(t), a * math.cos(t)), (b * math.sin(t), b * math.cos(t))], 0.028 if long else 0.012, light if long else dim, z + 0.003)
    for x, y, share, colour, words in ((-0.42, 0.0, 0.7, "#ff7a45", "72"), (0.42, 0.0, 0.45, "#58e0c0", "4.2"), (0, -0.44, 0.82, "#7fb2ff", "82")):
        gauge(k, radius * 0.19, 220, share * 0.72, 0.035, colour, z + 0.006, radius * x, radius * y, "#20262e")
        k.text(words, radius * 0.15, light, (radius * x, radius * y, z + 0.006), bold=0.002)
    k.text("21 NOV", radius * 0.12, dim, (0, radius * 0.36, z + 0.005), bold=0.001)
    hand(k, 305, radius * 0.46, 0.075, light, z + 0.014)
    hand(k, 54, radius * 0.72, 0.06, light, z + 0.02)
    hand(k, 190, radius * 0.78, 0.016, k.lamp("#ff5a2c", 1.3), z + 0.028, 0.2)
    k.rod(0.05, 0.04, k.lamp("#ff5a2c", 1.1), (0, 0, z + 0.02), bevel=0.006)


def square_face(k, z, width, height):
    """Big hours and minutes over a soft sky, a row of facts below."""
    light = k.lamp("#ffffff", 1.25)
    k.text("10", height * 0.36, light, (-width * 0.12, height * 0.2, z + 0.004), bold=0.006)
    k.text("09", height * 0.36, k.lamp("#ffd9a0", 1.15), (width * 0.12, -height * 0.12, z + 0.004), bold=0.006)
    for i, (colour, share) in enumerate((("#ff6a4a", 0.8), ("#7df0a0", 0.6), ("#7cc8ff", 0.7))):
        gauge(k, width * 0.085, 90, share, 0.045, colour, z + 0.004, (i - 1) * width * 0.27, -height * 0.385, "#2a2038")


def band_face(k, z, width, height):
    light = k.lamp("#f4f6f8", 1.25)
    k.text("10", width * 0.62, light, (0, height * 0.3, z + 0.004), bold=0.006)
    k.text("09", width * 0.62, k.lamp("#5fe0c0", 1.15), (0, height * 0.08, z + 0.004), bold=0.006)
    gauge(k, width * 0.27, 90, 0.74, 0.06, "#ff6a4a", z + 0.004, 0, -height * 0.19, "#3a130c")
    k.text("7.4k", width * 0.2, light, (0, -height * 0.19, z + 0.004), bold=0.002)
    for i in range(4):
        high = (0.05, 0.09, 0.07, 0.12)[i]
        k.slab(width * 0.1, high, 0.004, k.lamp("#7cb8ff", 1.0), 0.01, ((i - 1.5) * width * 0.17, -height * 0.43 + high / 2, z + 0.004), bevel=0)


def trail_face(k, z, radius):
    """Contour lines with a track, the height below."""
    for i in range(5):
        points = [
            ((0.16 + 0.14 * i) * radius * (1 + 0.16 * math.sin(3 * t + i * 0.5)) * math.cos(t) + radius * 0.14, (0.13 + 0.115 * i) * radius * (1 + 0.12 * math.cos(2 * t + i)) * math.sin(t) + radius * 0.16)
            for t in turn(72)
        ]
        points = [p for p in points if math.hypot(*p) < radius * 0.86 and p[1] > -radius * 0.32]
        stroke(k, points, 0.014, k.lamp("#7fae63", 0.9), z + 0.003) if i < 2 else split(k, points, z)
    track = [(-0.6, -0.2), (-0.42, 0.0), (-0.3, 0.28), (-0.05, 0.3), (0.1, 0.5), (0.34, 0.42), (0.42, 0.2)]
    stroke(k, [(x * radius, y * radius) for x, y in track], 0.045, k.lamp("#ff7a2c", 1.3), z + 0.006)
    k.rod(0.06, 0.006, k.lamp("#ffffff", 1.3), (0.42 * radius, 0.2 * radius, z + 0.008), bevel=0)
    k.text("1 842 m", radius * 0.3, k.lamp("#eaf2df", 1.15), (0, -radius * 0.5, z + 0.005), bold=0.004)
    k.text("10:09", radius * 0.17, k.lamp("#ffb45e", 1.0), (0, -radius * 0.75, z + 0.005), bold=0.002)


def split(k, points, z):
    """Draws a line that was cut into pieces, piece by piece."""
    piece = []
    for point in points:
        if piece and math.dist(piece[-1], point) > 0.2:
            if len(piece) > 1:
                stroke(k, piece, 0.012, k.lamp("#668a50", 0.8), z + 0.003)
            piece = []
        piece.append(point)
    if len(piece) > 1:
        stroke(k, piece, 0.012, k.lamp("#668a50", 0.8), z + 0.003)


# Watches


def lugs(k, width, reach, material, thick=0.3, spread=0.26, drop=-0.14):
    """Four horns that hold the strap."""
    for x in (-1, 1):
        for y in (-1, 1):
            outline = [(-spread / 2, -0.42), (spread / 2, -0.42), (spread * 0.36, 0.2), (0.0, 0.27), (-spread * 0.36, 0.2)]
            with k.at(x=x * (width / 2 + spread * 0.36), y=y * (reach - 0.24), z=drop, rx=-y * 27, scale=(1, y, 1)):
                k.prism(outline, thick, material, bevel=0.05, segments=4)


def round_watch(k):
    """A polished bezel, a steel bracelet of three rows."""
    loop = Loop(3.7, 2.9)
    metal, bright = k.body(0.85, 0.36), k.body(0.95, 0.16)
    wide = 1.12
    for share, size in along(k, loop, 27, 333, 34):
        narrow = 1 - 0.2 * (1 - abs(2 * share - 1) ** 1.4)
        k.slab(wide * 0.4 * narrow, size * 0.9, 0.15, bright, 0.05, (0, 0, 0.012), bevel=0.03)
        for x in (-1, 1):
            k.slab(wide * 0.29 * narrow, size * 0.92, 0.15, metal, 0.04, (x * wide * 0.355 * narrow, 0, 0), bevel=0.03)
        k.rod(0.03, wide * 0.8 * narrow, k.steel(0.4), (0, size / 2, -0.01), (0, 90, 0))
    for _, _ in along(k, loop, 172, 190, 1):
        k.slab(0.9, 0.6, 0.13, metal, 0.06, (0, 0, 0.05), bevel=0.03)
    with face(k, loop, 0.02):
        radius = 1.12
        k.lathe([(0, -0.3), (0.86, -0.3), (0.98, -0.24), (radius, -0.12), (radius + 0.015, 0.0), (radius, 0.08), (radius - 0.06, 0.12), (0, 0.12)], metal, angle=30)
        k.lathe([(radius - 0.05, 0.1), (radius - 0.04, 0.15), (radius - 0.09, 0.22), (radius - 0.17, 0.235), (radius - 0.2, 0.21), (radius - 0.2, 0.1)], bright, angle=36)
        for i in range(60):
            t = math.radians(6 * i)
            k.slab(0.045 if i % 5 == 0 else 0.028, 0.014, 0.008, k.black(0.3), 0.004, ((radius - 0.125) * math.cos(t), (radius - 0.125) * math.sin(t), 0.232), (0, 0, 6 * i), bevel=0)
        k.lathe([(0, 0.19), (radius - 0.21, 0.19), (radius - 0.195, 0.16), (0, 0.16)], k.glass(), angle=30)
        shown(k, round_dial)(k, 0.192, radius - 0.23)
        lugs(k, wide, 1.28, metal)
        crown(k, radius - 0.02, 0, 0.12, 0.17, -0.05, bright)
        for y in (-1, 1):
            with k.at(rz=y * 30):
                k.rod(0.075, 0.16, bright, (radius + 0.05, 0, -0.05), (0, 90, 0), bevel=0.02)


def square_watch(k):
    """A round-cornered case, all glass in front, a soft strap that flows out of it."""
    loop = Loop(3.6, 2.8)
    soft = k.trim(0, 0.6)
    width, height = 1.78, 2.14
    band(k, loop, 1.3, 0.17, soft, 26, 334, 0.84)
    keeper(k, loop, 1.08, 0.17, 196, soft)
    for share, _ in along(k, loop, 140, 190, 7):
        k.slab(0.16, 0.07, 0.01, k.black(0.6), 0.034, (0, 0, 0.083), bevel=0)
    for _, _ in along(k, loop, 205, 211, 1):
        k.rod(0.1, 0.05, k.steel(), (0, 0, 0.09), bevel=0.015)
    metal = k.body(0.75, 0.3)
    with face(k, loop, 0.02):
        for y in (-1, 1):
            with k.at(y=y * 1.12, z=-0.12, rx=-y * 22):
                k.slab(1.34, 0.5, 0.22, soft, 0.06, (0, 0, 0), bevel=0.06, segments=5)
        k.prism(rounded(width, height, 0.5, 18), 0.44, metal, (0, 0, -0.05), bevel=0.13, segments=8)
        k.prism(rounded(width - 0.12, height - 0.12, 0.45, 18), 0.05, k.glass(), (0, 0, 0.178), bevel=0.03, segments=5)
        k.slab(width - 0.34, height - 0.34, 0.002, k.display("#1a0f3d", "#7b3fa0", "#ff8a5c", 0.5, 0.8), 0.34, (0, 0, 0.2045), bevel=0)
        shown(k, square_face)(k, 0.2035, width - 0.36, height - 0.36)
        crown(k, width / 2 - 0.03, 0.38, 0.15, 0.12, -0.03, k.body(0.9, 0.25), 30)
        button(k, width / 2 - 0.012, -0.32, 0.5, metal, -0.03)
        k.slab(0.02, 0.3, 0.03, k.black(0.7), 0.008, (-width / 2 + 0.001, 0, -0.05), bevel=0)


def slim_band(k):
    """A pill on a narrow strap."""
    loop = Loop(3.3, 2.5, 2.2)
    soft = k.body(0.0, 0.55)
    band(k, loop, 0.8, 0.15, soft, 16, 344, 0.88, 4.0)
    for share, _ in along(k, loop, 128, 196, 9):
        k.slab(0.2, 0.09, 0.012, k.black(0.6), 0.044, (0, 0, 0.072), bevel=0)
    keeper(k, loop, 0.74, 0.15, 212, soft)
    for _, _ in along(k, loop, 150, 156, 1):
        k.rod(0.09, 0.05, k.steel(0.3), (0, 0, 0.08), bevel=0.015)
    with face(k, loop, 0.04):
        width, height = 0.92, 2.3
        k.prism(rounded(width, height, 0.44, 18), 0.3, k.trim(0.6, 0.32), (0, 0, -0.02), bevel=0.1, segments=8)
        k.prism(rounded(width - 0.08, height - 0.08, 0.41, 18), 0.05, k.glass(), (0, 0, 0.138), bevel=0.035, segments=6)
        shown(k, band_face)(k, 0.164, width - 0.16, height - 0.3)


def rugged(k):
    """A broad bezel with screws and guarded buttons, a ribbed strap."""
    loop = Loop(3.9, 3.1)
    soft = k.trim(0, 0.68)
    shell = k.body(0.0, 0.5)
    band(k, loop, 1.3, 0.22, soft, 26, 334, 0.86)
    for start, end, count in ((40, 128, 9), (236, 320, 9)):
        for share, size in along(k, loop, start, end, count):
            for x in (-0.3, 0.3):
                k.slab(0.42, size * 0.55, 0.06, soft, 0.04, (x, 0, 0.115), bevel=0.02)
    for share, _ in along(k, loop, 140, 200, 7):
        for x in (-0.22, 0.22):
            k.slab(0.12, 0.1, 0.014, k.black(0.7), 0.03, (x, 0, 0.106), bevel=0)
    keeper(k, loop, 1.12, 0.22, 206, soft)
    buckle(k, loop, 1.1, k.steel(0.35))
    with face(k, loop, 0.04):
        outline = lambda r, cut: [(r * m * math.cos(t), r * m * math.sin(t)) for t in turn(96) for m in [1 + cut * math.cos(8 * t)]]
        k.prism(outline(1.27, 0.012), 0.46, shell, (0, 0, -0.08), bevel=0.07, segments=5)
        for y in (-1, 1):
            k.prism([(-0.78, 0), (0.78, 0), (0.66, 0.52), (-0.66, 0.52)], 0.32, shell, (0, y * 1.0, -0.12), (0, 0, 0 if y > 0 else 180), bevel=0.06, segments=4)
        metal = k.steel(0.42)
        k.lathe([(0.92, 0.14), (1.2, 0.14), (1.2, 0.2), (1.16, 0.25), (1.0, 0.3), (0.95, 0.29), (0.92, 0.22)], k.trim(0.75, 0.36), angle=30)
        for i in range(6):
            t = math.radians(30 + 60 * i)
            with k.at(x=1.08 * math.cos(t), y=1.08 * math.sin(t), z=0.268):
                k.rod(0.07, 0.03, metal, bevel=0.01)
                k.slab(0.1, 0.018, 0.006, k.black(), 0.004, (0, 0, 0.014), (0, 0, 40 * i), bevel=0)
        for i in range(36):
            if i % 6 != 3:
                t = math.radians(10 * i)
                k.slab(0.08 if i % 3 == 0 else 0.045, 0.018, 0.006, k.paint("#e9ebe6", 0.5), 0.004, (1.08 * math.cos(t), 1.08 * math.sin(t), 0.276), (0, 0, 10 * i), bevel=0)
        k.lathe([(0, 0.21), (0.915, 0.21), (0.925, 0.18), (0, 0.18)], k.glass(), angle=30)
        shown(k, trail_face)(k, 0.212, 0.88)
        for side, angles in ((1, (-30, 0, 30)), (-1, (-26, 26))):
            for a in angles:
                with k.at(rz=a if side > 0 else 180 + a):
                    k.rod(0.12, 0.12, metal, (1.3, 0, -0.08), (0, 90, 0), bevel=0.025)
                    k.rod(0.07, 0.01, k.black(0.4), (1.362, 0, -0.08), (0, 90, 0), bevel=0)
            with k.at(rz=15 if side > 0 else 180):
                k.slab(0.16, 0.2, 0.26, shell, 0.04, (1.28, 0, -0.08), bevel=0.04)
            if side > 0:
                with k.at(rz=-15):
                    k.slab(0.16, 0.2, 0.26, shell, 0.04, (1.28, 0, -0.08), bevel=0.04)


def classic(k):
    """Hands over a pale dial with a small window, a stitched leather strap."""
    loop = Loop(3.6, 2.8)
    leather = k.paint("#5a3a26", 0.55, bump=60, depth=0.25)
    thread = k.paint("#cdb894", 0.7)
    wide = 1.0
    band(k, loop, wide, 0.16, leather, 25, 335, 0.84, 4.5)
    for start, end, count in ((34, 176, 44), (236, 326, 30)):
        for share, size in along(k, loop, start, end, count):
            whole = (start + (end - start) * share - 25) / 310
            half = wide / 2 * (0.84 + 0.16 * abs(2 * whole - 1) ** 1.5) - 0.075
            for x in (-half, half):
                k.slab(0.022, size * 0.6, 0.02, thread, 0.01, (x, 0, 0.078), bevel=0.006)
    for at in (196, 228):
        keeper(k, loop, 0.88, 0.16, at, leather)
    buckle(k, loop, 0.84, k.body(0.95, 0.2))
    metal = k.body(0.95, 0.2)
    with face(k, loop, 0.02):
        radius = 1.06
        k.lathe([(0, -0.28), (0.8, -0.28), (0.95, -0.22), (radius, -0.08), (radius, 0.06), (radius - 0.03, 0.1), (0, 0.1)], k.body(0.9, 0.32), angle=30)
        k.lathe([(radius - 0.01, 0.09), (radius, 0.12), (radius - 0.05, 0.2), (radius - 0.09, 0.21), (radius - 0.11, 0.16), (radius - 0.13, 0.1)], metal, angle=50)
        dial = k.paint("#ece8df", 0.35)
        k.rod(radius - 0.1, 0.02, dial, (0, 0, 0.105), bevel=0, sides=128)
        k.lathe([(radius - 0.24, 0.117), (radius - 0.1, 0.13), (radius - 0.1, 0.11), (radius - 0.24, 0.11)], k.paint("#d8d2c4", 0.4), angle=30)
        for i in range(60):
            t = 6 * i
            with k.at(z=0.128, rz=-t):
                if i % 5 == 0 and i != 30:
                    k.slab(0.05, 0.2, 0.03, metal, 0.008, (0, radius - 0.34, 0), bevel=0.01)
                k.slab(0.012, 0.06, 0.008, k.black(), 0.004, (0, radius - 0.17, 0.004), bevel=0)
        k.lathe([(0.25, 0.118), (0.255, 0.128), (0.275, 0.128), (0.28, 0.118)], metal, (0, -0.4, 0), angle=30)
        k.rod(0.25, 0.01, k.glass(), (0, -0.4, 0.114), bevel=0)
        gauge(k, 0.19, 90, 0.7, 0.03, "#ff9a5c", 0.123, 0, -0.4, "#2b2016")
        k.text("6 240", 0.105, k.lamp("#f2ead8", 1.0), (0, -0.4, 0.122), bold=0.002)
        blued = k.paint("#16233f", 0.28, 0.4)
        hand(k, 305, 0.48, 0.085, blued, 0.15)
        hand(k, 54, 0.74, 0.07, blued, 0.166)
        hand(k, 0, 0.76, 0.016, k.paint("#b3391c", 0.3, 0.2), 0.18, 0.2)
        k.rod(0.045, 0.06, metal, (0, 0, 0.165), bevel=0.01)
        lugs(k, wide, 1.24, k.body(0.9, 0.28), 0.24, 0.2)
        crown(k, radius - 0.02, 0, 0.14, 0.17, -0.02, metal, 26)


MODELS = {
    "watch-round": model(standing(round_watch), hero=(30, 14), side=(68, 12), detail=(22, 22, (0.1, -0.62, 1.0), 0.6)),
    "watch-square": model(
        standing(square_watch), hero=(30, 14), side=(68, 12), detail=(22, 22, (0.1, -0.62, 1.0), 0.6),
    ),
    "watch-band": model(standing(slim_band), hero=(34, 14), side=(68, 12), detail=(22, 22, (0.1, -0.62, 1.0), 0.6)),
    "watch-rugged": model(standing(rugged), hero=(30, 14), side=(68, 12), detail=(22, 22, (0.1, -0.62, 1.0), 0.6)),
    "watch-classic": model(standing(classic), hero=(30, 14), side=(68, 12), detail=(22, 22, (0.1, -0.62, 1.0), 0.6)),
}
