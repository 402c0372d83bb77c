"""Curves, outlines and drawings that models share."""
import math


def chain(points, steps=24):
    """A smooth curve through points (Catmull-Rom)."""
    ends = [points[0], *points, points[-1]]
    curve = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for i in range(steps):
            t = i / steps
            curve.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*curve, points[-1]]


def spread(value, power):
    return math.copysign(abs(value) ** (2 / power), value)


def round_ends(start, end, sharp=0.12):
    """How wide a sweep is along its length: from `start` to `end`, both ends rounded off."""

    def width(t):
        near = min(t, 1 - t) / sharp
        cap = math.sqrt(max(1 - (1 - near) ** 2, 1e-4)) if near < 1 else 1
        return (start + (end - start) * t) * cap

    return width


def gear(radius, teeth, depth):
    """The outline of a knurled ring."""
    return [
        ((radius - depth * (i % 4 > 1)) * math.cos(math.pi * i / teeth / 2), (radius - depth * (i % 4 > 1)) * math.sin(math.pi * i / teeth / 2))
        for i in range(teeth * 4)
    ]


def hills(k, width, height, sky=("#27346b", "#d9664b", "#ffd79a"), land=("#7a3f63", "#45305c", "#1b1c3a"), sun="#fff0cf", strength=1.0):
    """A lit picture in x and y: the sun over three ranges of hills."""
    k.slab(width, height, 0.002, k.display(*sky, 1.1, 1.1 * strength), 0.02, bevel=0)
    k.rod(height * 0.12, 0.002, k.lamp(sun, 1.3 * strength), (width * 0.18, height * 0.11, 0.0012), bevel=0)
    for number, colour in enumerate(land):
        base, waves = height * (0.02 - 0.12 * number), (2.3, 3.1, 4.3)[number] * 1.58 / width
        xs = [width * (i / 40 - 0.5) for i in range(41)]
        crest = [(x, base + height * (0.075 * math.sin(waves * x + number * 1.9) + 0.04 * math.sin(waves * 2.7 * x))) for x in xs]
        outline = [(-width / 2, -height / 2), (width / 2, -height / 2), *reversed(crest)]
        k.prism(outline, 0.001, k.lamp(colour, strength), (0, 0, 0.002 + number * 0.0012), bevel=0)
