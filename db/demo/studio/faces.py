"""Faces of watches that looks name, on a dark ground that covers the model's usual face."""
import math

from kit import arc, turn
from models import watches as parts

WHITE = "#f2f4f7"


def ground(k, z, radius, colour="#06080b"):
    k.rod(radius, 0.001, k.lamp(colour, 0.6), (0, 0, z + 0.0305), bevel=0, sides=96)
    return z + 0.032


def rings(k, z, radius):
    z = ground(k, z, radius)
    parts.face_rings(k, z, radius)
    brand(k, z, radius * 0.42, radius)


def brand(k, z, y, radius):
    k.text(k.look.brand.upper(), radius * 0.11, k.lamp("#c9ced6", 1.0), (0, y, z + 0.005), bold=0.001)


def dress(k, z, radius):
    """Two slim hands over twelve bars."""
    z = ground(k, z, radius, "#0b1230")
    gold = k.lamp("#f0d9a0", 1.1)
    for i in range(12):
        t = math.radians(30 * i)
        a, b = radius * 0.92, radius * (0.7 if i % 3 == 0 else 0.8)
        parts.stroke(k, [(a * math.sin(t), a * math.cos(t)), (b * math.sin(t), b * math.cos(t))], 0.035, gold, z + 0.003)
    brand(k, z, radius * 0.36, radius)
    k.text("21", radius * 0.15, k.lamp(WHITE, 1.0), (radius * 0.5, 0, z + 0.004))
    parts.hand(k, 305, radius * 0.48, 0.06, gold, z + 0.014)
    parts.hand(k, 54, radius * 0.76, 0.05, gold, z + 0.02)
    k.rod(0.045, 0.03, gold, (0, 0, z + 0.02), bevel=0.006)


def weather(k, z, radius):
    """The hour over a sky that goes around."""
    z = ground(k, z, radius, "#0d2f4a")
    parts.gauge(k, radius * 0.86, 90, 0.6, radius * 0.1, "#ffc857", z + 0.004, ground="#123a58")
    k.text("10:09", radius * 0.5, k.lamp("#ffffff", 1.25), (0, radius * 0.02, z + 0.004), bold=0.006)
    k.text("31°", radius * 0.2, k.lamp("#ffc857", 1.1), (0, -radius * 0.34, z + 0.004), bold=0.002)
    brand(k, z, radius * 0.38, radius)


def compass(k, z, radius):
    """A rose with the course."""
    z = ground(k, z, radius)
    for i in range(72):
        t = math.radians(5 * i)
        long = i % 6 == 0
        a, b = radius * 0.95, radius * (0.82 if long else 0.89)
        parts.stroke(k, [(a * math.sin(t), a * math.cos(t)), (b * math.sin(t), b * math.cos(t))], 0.026 if long else 0.012, k.lamp(WHITE if long else "#7d8794", 1.0), z + 0.003)
    for word, x, y in (("N", 0, 0.64), ("E", 0.64, 0), ("S", 0, -0.64), ("W", -0.64, 0)):
        k.text(word, radius * 0.2, k.lamp("#ff6a3d" if word == "N" else WHITE, 1.1), (x * radius, y * radius, z + 0.004), bold=0.003)
    k.prism([(0.09, 0), (0, 0.42), (-0.09, 0)], 0.002, k.lamp("#ff6a3d", 1.2), (0, 0.1, z + 0.004), bevel=0)
    k.text("248°", radius * 0.27, k.lamp(WHITE, 1.2), (0, -radius * 0.2, z + 0.005), bold=0.004)


def dive(k, z, radius):
    """Depth and time under water."""
    z = ground(k, z, radius, "#03182b")
    parts.gauge(k, radius * 0.88, 210, 0.5, radius * 0.09, "#35c7e8", z + 0.004, ground="#0a2c44")
    k.text("18.4", radius * 0.56, k.lamp("#ffffff", 1.25), (-radius * 0.08, radius * 0.14, z + 0.004), bold=0.006)
    k.text("m", radius * 0.24, k.lamp("#35c7e8", 1.2), (radius * 0.6, radius * 0.06, z + 0.004), bold=0.003)
    k.text("27 min", radius * 0.26, k.lamp("#ffd25a", 1.2), (0, -radius * 0.3, z + 0.004), bold=0.003)
    brand(k, z, radius * 0.55, radius)


def laps(k, z, radius):
    """Three fields of a swimmer."""
    z = ground(k, z, radius)
    for y, words, size, colour in ((0.42, "1:42", 0.34, "#5fe0ff"), (-0.02, "24", 0.5, WHITE), (-0.5, "600 m", 0.28, "#ffd25a")):
        k.text(words, radius * size, k.lamp(colour, 1.2), (0, y * radius, z + 0.004), bold=0.005)
    for y in (0.22, -0.28):
        k.slab(radius * 1.3, 0.012, 0.001, k.lamp("#39424e", 0.9), 0.002, (0, y * radius, z + 0.003), bevel=0)


def solar(k, z, radius):
    """The day's sun as an arc, and the charge."""
    z = ground(k, z, radius, "#14100a")
    parts.gauge(k, radius * 0.84, 180, 0.36, radius * 0.08, "#ffb52e", z + 0.004, ground="#3a2c12")
    k.rod(radius * 0.12, 0.002, k.lamp("#ffd873", 1.5), (radius * 0.5, radius * 0.66, z + 0.007), bevel=0)
    k.text("10:09", radius * 0.46, k.lamp("#fff6e0", 1.2), (0, 0, z + 0.004), bold=0.005)
    k.text("41 days", radius * 0.2, k.lamp("#ffb52e", 1.1), (0, -radius * 0.38, z + 0.004), bold=0.002)


def sport(k, z, radius):
    """A runner's pace over the heart's zones."""
    z = ground(k, z, radius)
    for i, colour in enumerate(("#4a8df0", "#43c08a", "#f2c230", "#f2803a", "#e8405a")):
        parts.stroke(k, arc(radius * 0.88, radius * 0.88, 200 - 44 * i, 162 - 44 * i, 20), radius * 0.1, k.lamp(colour, 1.2), z + 0.004)
    k.text("5:12", radius * 0.52, k.lamp(WHITE, 1.25), (0, radius * 0.1, z + 0.004), bold=0.006)
    k.text("154", radius * 0.28, k.lamp("#f2803a", 1.2), (-radius * 0.32, -radius * 0.36, z + 0.004), bold=0.003)
    k.text("8.2", radius * 0.28, k.lamp("#43c08a", 1.2), (radius * 0.32, -radius * 0.36, z + 0.004), bold=0.003)


# Square ones: the ground is there already, in the look's colours.


def facts(k, z, width, height):
    """The hour in one line over three rows of facts."""
    light = k.lamp("#ffffff", 1.25)
    k.text("10:09", height * 0.27, light, (0, height * 0.27, z + 0.004), bold=0.006)
    for i, (words, colour) in enumerate((("8 412", "#7df0a0"), ("72", "#ff8a7a"), ("29°", "#ffd25a"))):
        y = height * (0.02 - 0.17 * i)
        k.slab(width * 0.86, height * 0.14, 0.001, k.lamp("#10131a", 0.7), 0.1, (0, y, z + 0.003), bevel=0)
        k.rod(height * 0.04, 0.001, k.lamp(colour, 1.2), (-width * 0.3, y, z + 0.004), bevel=0)
        k.text(words, height * 0.11, light, (width * 0.08, y, z + 0.005), bold=0.002)


def hands(k, z, width, height):
    """Drawn hands on a square dial."""
    light = k.lamp("#ffffff", 1.2)
    for i in range(12):
        t = math.radians(30 * i)
        m = 0.46 / max(abs(math.sin(t)) / width * min(width, height), abs(math.cos(t)) / height * min(width, height))
        far, near = m * 0.96, m * 0.82
        parts.stroke(k, [(far * math.sin(t), far * math.cos(t)), (near * math.sin(t), near * math.cos(t))], 0.045, light, z + 0.003)
    brand(k, z, height * 0.2, width * 0.5)
    parts.hand(k, 305, width * 0.28, 0.1, light, z + 0.014)
    parts.hand(k, 54, width * 0.42, 0.08, light, z + 0.02)
    parts.hand(k, 190, width * 0.44, 0.02, k.lamp("#ff5a2c", 1.3), z + 0.028, 0.2)
    k.rod(0.06, 0.04, k.lamp("#ff5a2c", 1.1), (0, 0, z + 0.02), bevel=0.006)


def friend(k, z, width, height):
    """A friendly bear under the hour, for children."""
    k.text("10:09", height * 0.22, k.lamp("#ffffff", 1.25), (0, height * 0.33, z + 0.004), bold=0.008)
    fur, dark = k.lamp("#c98a4f", 1.0), k.lamp("#3a2416", 0.8)
    for x in (-1, 1):
        k.rod(width * 0.13, 0.001, fur, (x * width * 0.24, height * 0.08, z + 0.003), bevel=0)
        k.rod(width * 0.035, 0.001, dark, (x * width * 0.12, -height * 0.08, z + 0.007), bevel=0)
    k.rod(width * 0.34, 0.001, fur, (0, -height * 0.14, z + 0.004), bevel=0)
    k.rod(width * 0.15, 0.001, k.lamp("#f3dcc0", 1.1), (0, -height * 0.22, z + 0.006), bevel=0)
    k.rod(width * 0.045, 0.001, dark, (0, -height * 0.18, z + 0.008), bevel=0)


def large(k, z, width, height):
    """The hour as large as it can be, and a button to call for help."""
    k.text("10", height * 0.42, k.lamp("#ffffff", 1.3), (0, height * 0.25, z + 0.004), bold=0.014)
    k.text("09", height * 0.42, k.lamp("#ffffff", 1.3), (0, -height * 0.08, z + 0.004), bold=0.014)
    k.slab(width * 0.7, height * 0.17, 0.001, k.lamp("#e0342a", 1.2), 0.16, (0, -height * 0.37, z + 0.003), bevel=0)
    k.text("SOS", height * 0.12, k.lamp("#ffffff", 1.2), (0, -height * 0.37, z + 0.005), bold=0.004)


def sums(k, z, width, height):
    """The three rings of the day, one in the other, and the hour above them."""
    k.text("10:09", height * 0.17, k.lamp("#ffffff", 1.25), (0, height * 0.38, z + 0.004), bold=0.004)
    for r, share, colour, dim in ((0.4, 0.78, "#ff5a3c", "#3a130c"), (0.3, 0.62, "#58e06f", "#0f3316"), (0.2, 0.86, "#3fb4ff", "#0b2a40")):
        parts.gauge(k, width * r, 90, share, width * 0.075, colour, z + 0.006, 0, -height * 0.1, dim)


def line(k, z, width, height):
    """One thin line of text: a watch that says little."""
    k.text("10 09", height * 0.19, k.lamp("#fff4e2", 1.1), (0, height * 0.06, z + 0.004))
    k.slab(width * 0.5, 0.02, 0.001, k.lamp("#d8b27a", 1.0), 0.008, (0, -height * 0.07, z + 0.004), bevel=0)
    k.text("SAT 21 NOV", height * 0.075, k.lamp("#d8cbb8", 1.0), (0, -height * 0.16, z + 0.004))


# Slim ones


def pill(k, z, width, height):
    k.slab(width, height, 0.001, k.lamp("#06080b", 0.6), width / 2 - 0.01, (0, 0, z + 0.0255), bevel=0)
    return z + 0.027


def run(k, z, width, height):
    """A runner's distance, pace and heart, one below the other."""
    z = pill(k, z, width, height)
    for y, words, size, colour in ((0.3, "5.2", 0.46, "#b8f04a"), (0.17, "km", 0.18, "#8d97a6"), (0.0, "5:12", 0.34, "#ffffff"), (-0.2, "148", 0.36, "#ff6a5c")):
        k.text(words, width * size, k.lamp(colour, 1.2), (0, height * y, z + 0.004), bold=0.004)
    for i in range(5):
        k.slab(width * 0.1, 0.07, 0.001, k.lamp(("#4a8df0", "#43c08a", "#f2c230", "#f2803a", "#39424e")[i], 1.1), 0.01, ((i - 2) * width * 0.15, -height * 0.35, z + 0.003), bevel=0)


def blank(k, z, width, height):
    """No screen at all: a dark pebble with one light."""
    z = pill(k, z, width * 1.02, height * 1.04)
    k.rod(0.035, 0.001, k.lamp("#7df0c0", 1.6), (0, -height * 0.4, z + 0.003), bevel=0)
