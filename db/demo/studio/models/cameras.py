"""Cameras, in decimetres. In a frame turned to the front, x lies to the viewer's right, y up and z towards the viewer."""
import math

from kit import rounded
from shapes import gear, hills
from views import model

EMBER = "#e2582d"
DAY = {"sky": ("#3f86c6", "#9cc9e6", "#f4ead2"), "land": ("#6f9a86", "#3f7358", "#1f4a3a"), "sun": "#fffbe8"}


def front(k, x, y, z):
    return k.at(x, y, z, rx=90)


def back(k, x, y, z):
    return k.at(x, y, z, rx=90, rz=180)


def leather(k, colour="#1d1e20"):
    return k.paint(colour, 0.62, bump=130, depth=0.55)


def letters_around(k, words, radius, size, material, z, step=9.0):
    """Lettering on a lens ring, read from outside, its middle at the top."""
    for i, letter in enumerate(words):
        if letter == " ":
            continue
        angle = 90 - (i - (len(words) - 1) / 2) * step
        t = math.radians(angle)
        k.text(letter, size, material, (radius * math.cos(t), radius * math.sin(t), z), (0, 0, angle - 90), height=0.0008)


def dome(k, radius, z, high=0.12):
    """A coated front element: deep colours that change towards the rim."""
    zones = ((0, 0.42, "#123540"), (0.42, 0.74, "#1d1545"), (0.74, 1, "#06070a"))
    for start, end, colour in zones:
        steps = [start + (end - start) * i / 10 for i in range(11)]
        profile = [(radius * s, z + radius * high * (1 - s * s)) for s in steps]
        k.lathe(profile, k.paint(colour, 0.04, specular=0.9))


def lens(k, radius, length, words="", accent=None, glass=0.66, metal_tip=False):
    """A lens from its mount (z = 0) to its rim, with knurled rings."""
    dark = k.paint("#1a1b1e", 0.38)
    k.lathe([(0, 0), (radius * 1.06, 0), (radius * 1.06, 0.035), (radius * 0.98, 0.05), (0, 0.05)], k.steel(0.3))
    end = length
    barrel = [
        (0, 0.04), (radius * 0.93, 0.04), (radius * 0.96, length * 0.28), (radius * 0.96, length * 0.34), (radius, length * 0.4), (radius, end - 0.012),
        (radius * 0.985, end), (radius * 0.9, end), (radius * 0.87, end - 0.03), (radius * glass, end - 0.085), (0, end - 0.085),
    ]
    k.lathe(barrel, dark)
    k.prism(gear(radius * 1.012, 70, 0.008), length * 0.13, k.rubber(), (0, 0, length * 0.2), bevel=0)
    k.prism(gear(radius * 1.035, 90, 0.009), length * 0.3, k.rubber(), (0, 0, length * 0.63), bevel=0)
    if accent:
        k.lathe([(radius * 0.99, length * 0.42), (radius * 1.012, length * 0.425), (radius * 1.012, length * 0.445), (radius * 0.99, length * 0.45)], accent)
    if metal_tip:
        k.lathe([(radius * 0.99, end - 0.05), (radius * 1.015, end - 0.045), (radius * 1.015, end - 0.01), (radius * 0.99, end)], k.body(0.6, 0.3))
    dome(k, radius * glass, end - 0.083)
    k.ring(radius * glass, 0.008, k.black(0.3), (0, 0, end - 0.08))
    letters_around(k, words, radius * 0.775, radius * 0.105, k.paint("#d9d7d1", 0.6), end - 0.052, 6.6)


def dial(k, x, y, z, radius, height, material, marks=()):
    with k.at(x, y, z):
        k.prism(gear(radius, 48, 0.006), height, material, (0, 0, height / 2), bevel=0)
        k.rod(radius * 0.93, 0.012, material, (0, 0, height + 0.004), bevel=0.005)
        for i, mark in enumerate(marks):
            t = math.radians(90 - 360 * i / len(marks))
            k.text(mark, radius * 0.3, k.paint("#eceae4", 0.6), (radius * 0.66 * math.cos(t), radius * 0.66 * math.sin(t), height + 0.0105), (0, 0, math.degrees(t) - 90), height=0.0006)


def shutter(k, x, y, z, radius=0.065, colour=None):
    with k.at(x, y, z):
        k.prism(gear(radius * 1.35, 32, 0.004), 0.04, k.steel(0.3), (0, 0, 0.02), bevel=0)
        k.rod(radius, 0.03, colour or k.steel(0.2), (0, 0, 0.045), bevel=0.012, segments=4)


def lug(k, side, x, y, z):
    k.rod(0.035, 0.03, k.steel(), (side * x, y, z), (0, 90, 0))
    k.ring(0.05, 0.01, k.steel(), (side * (x + 0.022), y, z - 0.035), (90, 0, 0))


def hot_shoe(k, x, y, z):
    k.slab(0.2, 0.2, 0.012, k.steel(0.35), 0.01, (x, y, z), bevel=0.003)
    for side in (-1, 1):
        k.slab(0.03, 0.19, 0.014, k.steel(0.3), 0.006, (x + side * 0.085, y, z + 0.03), bevel=0.003)
        k.slab(0.012, 0.19, 0.036, k.steel(0.3), 0.003, (x + side * 0.094, y, z + 0.018), bevel=0.002)
    k.slab(0.12, 0.16, 0.006, k.black(0.5), 0.01, (x, y, z + 0.008), bevel=0)


def rear_screen(k, width, height):
    """A hinged screen with a picture; in a frame turned to the back."""
    k.slab(width, height, 0.045, k.black(0.4), 0.04, (0, 0, 0.015), bevel=0.01)
    k.slab(width - 0.04, height - 0.04, 0.004, k.glass(), 0.03, (0, 0, 0.039), bevel=0.001)
    with k.at(z=0.043):
        hills(k, width - 0.09, height - 0.1, **DAY, strength=0.95)


def rear_buttons(k, places, radius=0.032):
    for x, y in places:
        k.rod(radius, 0.02, k.black(0.3), (x, y, 0.008), bevel=0.007)


def thumb_wheel(k, x, y, radius=0.12):
    k.prism(gear(radius, 44, 0.005), 0.025, k.black(0.35), (x, y, 0.01), bevel=0)
    k.rod(radius * 0.72, 0.03, k.paint("#222427", 0.3), (x, y, 0.01), bevel=0.006)
    k.rod(radius * 0.34, 0.034, k.black(0.25), (x, y, 0.012), bevel=0.006)


# Mirrorless


def mirrorless(k):
    metal = k.body(0.55, 0.34)
    wide, deep = 1.32, 0.4
    k.slab(wide, deep, 0.66, leather(k), 0.13, (0, 0, 0.39), bevel=0.01)
    k.slab(wide + 0.012, deep + 0.012, 0.09, metal, 0.136, (0, 0, 0.045), bevel=0.022, segments=4)
    k.slab(wide + 0.012, deep + 0.012, 0.19, metal, 0.136, (0, 0, 0.755), bevel=0.035, segments=5)
    k.slab(0.3, 0.3, 0.6, leather(k), 0.12, (-0.51, -0.17, 0.39), bevel=0.035, segments=5)
    k.slab(0.3, 0.32, 0.15, metal, 0.12, (-0.51, -0.15, 0.755), bevel=0.035, segments=5)
    k.prism(rounded(0.54, 0.44, 0.1), 0.2, metal, (0.05, 0.0, 0.935), bevel=0.035, top=0.74, segments=5)
    hot_shoe(k, 0.05, 0.05, 1.042)
    with front(k, 0.05, -deep / 2, 0.43):
        k.rod(0.4, 0.05, metal, (0, 0, 0.01), bevel=0.015)
        with k.at(z=0.03):
            lens(k, 0.355, 0.52, "LENS 16-50 mm  1:2.8", k.paint(EMBER, 0.4))
        k.rod(0.035, 0.04, k.black(0.3), (-0.3, -0.29, 0.03), bevel=0.01)
        k.slab(0.17, 0.05, 0.02, k.black(0.4), 0.015, (0, 0.5, 0.028), bevel=0.006)
    with front(k, -0.17, -deep / 2 - 0.006, 0.765):
        k.rod(0.03, 0.008, k.lamp("#ffb27a", 0.8), bevel=0.003)
        k.ring(0.032, 0.006, k.black(0.3))
    shutter(k, -0.51, -0.2, 0.825)
    dial(k, -0.5, 0.07, 0.845, 0.125, 0.07, k.black(0.4), ("A", "S", "M", "C1", "C2", "V", "P"))
    dial(k, -0.27, 0.1, 0.845, 0.085, 0.055, k.black(0.4))
    dial(k, 0.49, 0.04, 0.845, 0.14, 0.06, k.black(0.4), ("1", "2", "4", "8", "15", "30", "60", "125"))
    k.rod(0.028, 0.02, k.black(0.3), (-0.36, -0.1, 0.855), bevel=0.006)
    k.prism(gear(0.085, 40, 0.006), 0.05, k.black(0.4), (-0.51, -0.3, 0.735), bevel=0)
    for side in (-1, 1):
        lug(k, side, wide / 2, 0.02, 0.72)
    with back(k, 0, deep / 2, 0.4):
        with k.at(-0.13, 0, 0.005):
            rear_screen(k, 0.82, 0.58)
        thumb_wheel(k, 0.45, -0.09)
        rear_buttons(k, ((0.45, 0.13), (0.56, 0.21), (0.37, 0.22), (0.56, -0.25), (0.37, -0.26)))
        k.slab(0.2, 0.3, 0.06, leather(k), 0.08, (0.55, 0.14, -0.015), bevel=0.02)
        k.slab(0.36, 0.2, 0.09, k.rubber(), 0.07, (-0.05, 0.5, 0.03), bevel=0.025)
        k.slab(0.2, 0.11, 0.01, k.glass(), 0.03, (-0.05, 0.5, 0.072), bevel=0)


# Instant


def instant(k):
    shell, face = k.body(0, 0.4), -0.26
    side, high = 1.16, 1.14
    up = {"rot": (90, 0, 0)}
    k.slab(side, high, 0.34, shell, 0.26, (0, -0.09, high / 2), bevel=0.06, segments=6, **up)
    k.slab(side, high, 0.2, k.trim(0, 0.45), 0.26, (0, 0.19, high / 2), bevel=0.05, segments=6, **up)
    k.slab(side - 0.03, high - 0.03, 0.06, k.black(0.5), 0.25, (0, 0.085, high / 2), bevel=0, **up)
    with front(k, 0, face, high / 2):
        with k.at(0.03, -0.1):
            k.lathe([(0, 0), (0.42, 0), (0.415, 0.02), (0.395, 0.03), (0, 0.03)], k.trim(0, 0.45))
            k.lathe([(0, 0), (0.355, 0), (0.345, 0.13), (0.33, 0.145), (0.3, 0.145), (0.285, 0.125), (0, 0.125)], k.paint("#f1eee8", 0.35))
            k.lathe([(0, 0.1), (0.28, 0.1), (0.275, 0.2), (0.26, 0.21), (0.235, 0.205), (0.15, 0.165), (0, 0.165)], k.black(0.4))
            k.prism(gear(0.355, 60, 0.01), 0.06, k.trim(0, 0.4), (0, 0, 0.06), bevel=0)
            dome(k, 0.15, 0.166, 0.2)
            letters_around(k, "AUTO 60 mm", 0.315, 0.034, k.paint("#5b5e63", 0.6), 0.1455, 9)
        k.slab(0.36, 0.19, 0.03, k.black(0.35), 0.06, (-0.3, 0.4, 0.005), bevel=0.01)
        k.slab(0.3, 0.13, 0.012, k.paint("#f3f1ea", 0.15, specular=0.8), 0.04, (-0.3, 0.4, 0.018), bevel=0.004)
        for i in range(9):
            k.slab(0.004, 0.12, 0.003, k.paint("#cfccc4", 0.3), 0.001, (-0.42 + i * 0.03, 0.4, 0.025), bevel=0)
        k.slab(0.22, 0.19, 0.03, k.black(0.35), 0.06, (0.36, 0.4, 0.005), bevel=0.01)
        k.slab(0.16, 0.13, 0.012, k.glass(), 0.035, (0.36, 0.4, 0.018), bevel=0.003)
        k.rod(0.028, 0.02, k.glass(), (0.08, 0.42, 0.005), bevel=0.004)
        k.rod(0.095, 0.03, k.steel(0.3), (-0.46, -0.34, 0.005), bevel=0.008)
        k.rod(0.075, 0.05, k.paint(EMBER, 0.3), (-0.46, -0.34, 0.015), bevel=0.018, segments=4)
        k.dots([(0.4 + x * 0.035, -0.44 - y * 0.035) for x in range(3) for y in range(2)], 0.009, k.black(), height=0.001)
    k.slab(0.86, 0.1, 0.02, k.black(0.5), 0.03, (0, -0.09, high - 0.004), bevel=0.004)
    with k.at(0, -0.09, high, rx=-4):
        k.slab(0.76, 0.66, 0.012, k.paint("#f7f5f0", 0.5), 0.02, (0, 0, 0.26), bevel=0.003, **up)
        with front(k, 0, -0.0065, 0.31):
            k.slab(0.64, 0.46, 0.001, k.paint("#8fc0de", 0.4), 0.01, bevel=0)
            k.rod(0.05, 0.001, k.paint("#fff4d0", 0.4), (0.15, 0.1, 0.0006), bevel=0)
            for number, colour in enumerate(("#7ba58f", "#3f7358", "#24503f")):
                xs = [0.64 * (i / 30 - 0.5) for i in range(31)]
                crest = [(x, 0.0 - 0.06 * number + 0.03 * math.sin(7 * x + number * 2) + 0.02 * math.sin(17 * x)) for x in xs]
                k.prism([(-0.32, -0.23), (0.32, -0.23), *reversed(crest)], 0.0006, k.paint(colour, 0.5), (0, 0, 0.0014 + number * 0.0006), bevel=0)
    with back(k, 0, 0.29, high / 2):
        k.slab(0.86, 0.8, 0.02, k.trim(0, 0.5), 0.1, (0, -0.1, 0), bevel=0.008)
        k.slab(0.12, 0.05, 0.02, k.black(0.35), 0.02, (0, -0.44, 0.012), bevel=0.006)
        k.slab(0.2, 0.16, 0.06, k.rubber(), 0.05, (-0.36, 0.4, 0.01), bevel=0.02)
        k.slab(0.12, 0.09, 0.006, k.glass(), 0.02, (-0.36, 0.4, 0.04), bevel=0)
        k.slab(0.07, 0.1, 0.004, k.lamp("#ffd9a8", 0.8), 0.02, (0.3, -0.02, 0.011), bevel=0)
    for x in (-1, 1):
        k.rod(0.035, 0.03, k.steel(), (x * side / 2, 0.05, high * 0.8), (0, 90, 0))


# Compact


def compact(k):
    metal = k.body(0.6, 0.34)
    wide, deep, high = 1.06, 0.26, 0.62
    k.slab(wide, deep, high, metal, 0.125, (0, 0, high / 2), bevel=0.03, segments=5)
    k.slab(wide + 0.006, deep + 0.006, 0.36, leather(k), 0.128, (0, 0, 0.27), bevel=0.008)
    k.slab(0.09, 0.07, 0.34, leather(k), 0.035, (-0.42, -0.14, 0.27), bevel=0.02)
    with front(k, 0.08, -deep / 2, 0.3):
        k.lathe([(0, 0), (0.275, 0), (0.275, 0.05), (0.262, 0.062), (0, 0.062)], metal)
        k.prism(gear(0.285, 80, 0.007), 0.03, k.trim(0.4, 0.35), (0, 0, 0.03), bevel=0)
        k.lathe([(0, 0), (0.235, 0), (0.235, 0.17), (0.23, 0.176), (0, 0.176)], k.black(0.35))
        k.lathe([(0, 0), (0.205, 0), (0.205, 0.26), (0.2, 0.266), (0, 0.266)], k.body(0.6, 0.3))
        k.lathe([(0, 0), (0.178, 0), (0.178, 0.33), (0.17, 0.338), (0.155, 0.338), (0.1, 0.3), (0, 0.3)], k.black(0.35))
        dome(k, 0.104, 0.301, 0.16)
        letters_around(k, "ZOOM 24-120 mm", 0.162, 0.02, k.paint("#d9d7d1", 0.6), 0.3385, 11)
    with front(k, 0, -deep / 2, 0.515):
        k.slab(0.2, 0.09, 0.012, k.paint("#f3f1ea", 0.15, specular=0.8), 0.025, (-0.22, 0.01, 0.002), bevel=0.004)
        k.slab(0.14, 0.09, 0.012, k.black(0.3), 0.025, (0.4, 0.01, 0.002), bevel=0.004)
        k.slab(0.09, 0.055, 0.006, k.glass(), 0.015, (0.4, 0.01, 0.008), bevel=0)
        k.rod(0.022, 0.01, k.lamp("#ffb27a", 0.8), (0.22, 0.01, 0.002), bevel=0.003)
    shutter(k, -0.27, 0, high, 0.06)
    k.prism(gear(0.1, 40, 0.005), 0.03, k.trim(0.4, 0.35), (-0.27, 0, high + 0.01), bevel=0)
    dial(k, -0.44, 0.02, high, 0.075, 0.05, k.trim(0.4, 0.35))
    dial(k, 0.4, 0.02, high, 0.09, 0.045, k.trim(0.4, 0.35), ("0", "1", "2", "3", "-3", "-2", "-1"))
    hot_shoe(k, 0.08, 0.02, high + 0.004)
    for side in (-1, 1):
        lug(k, side, wide / 2, 0.0, 0.5)
    with back(k, 0, deep / 2, 0.28):
        with k.at(-0.12, 0.0, 0.0):
            rear_screen(k, 0.68, 0.44)
        thumb_wheel(k, 0.38, -0.05, 0.085)
        rear_buttons(k, ((0.32, 0.12), (0.44, 0.12), (0.32, -0.19), (0.44, -0.19)), 0.025)
        k.slab(0.15, 0.09, 0.04, k.rubber(), 0.03, (-0.4, 0.25, 0.0), bevel=0.01)
        k.slab(0.09, 0.05, 0.004, k.glass(), 0.015, (-0.4, 0.25, 0.021), bevel=0)


# Action


def action(k):
    shell = k.body(0, 0.55, bump=150, depth=0.12)
    wide, deep, high, lift = 0.72, 0.3, 0.5, 0.21
    middle = lift + high / 2
    up = {"rot": (90, 0, 0)}
    k.slab(wide, high, deep, shell, 0.08, (0, 0, middle), bevel=0.035, segments=5, **up)
    with front(k, 0, -deep / 2, middle):
        k.slab(wide - 0.07, high - 0.07, 0.012, k.trim(0, 0.5), 0.06, (0, 0, 0.002), bevel=0.005)
        with k.at(0.15, 0.045):
            k.slab(0.35, 0.35, 0.09, k.black(0.35), 0.06, (0, 0, 0.04), bevel=0.02, segments=4)
            k.slab(0.3, 0.3, 0.012, k.glass(), 0.045, (0, 0, 0.084), bevel=0.003)
            k.lathe([(0.1, 0.088), (0.135, 0.088), (0.14, 0.096), (0.13, 0.1), (0.1, 0.094)], k.paint("#2a2c30", 0.25))
            dome(k, 0.105, 0.088, 0.3)
            letters_around(k, "WIDE 4K 120", 0.1185, 0.016, k.paint("#b9bcc1", 0.6), 0.0985, 9)
        k.slab(0.25, 0.25, 0.012, k.glass(), 0.02, (-0.18, 0.045, 0.006), bevel=0.002)
        with k.at(-0.18, 0.045, 0.0125):
            hills(k, 0.22, 0.22, **DAY)
        k.slab(0.012, 0.012, 0.004, k.lamp("#ff3b30", 3), 0.005, (-0.3, -0.16, 0.009), bevel=0)
        k.dots([(-0.24 + i * 0.03, -0.16 - j * 0.028) for i in range(5) for j in range(2)], 0.008, k.paint("#050506", 0.8), height=0.0085)
        k.text("4K", 0.07, k.paint("#e9e7e1", 0.5), (0.2, -0.172, 0.009))
    for i in range(7):
        for side in (-1, 1):
            k.slab(0.014, deep * 0.66, 0.016, k.trim(0, 0.6), 0.005, (side * (wide / 2 + 0.001), 0, middle - 0.15 + i * 0.05), bevel=0.004)
    k.slab(0.17, 0.12, 0.02, k.trim(0, 0.5), 0.05, (-0.17, 0, lift + high), bevel=0.006)
    k.rod(0.045, 0.03, k.paint("#d8342b", 0.35), (-0.17, 0, lift + high + 0.01), bevel=0.01)
    for x in (0.1, 0.16, 0.22):
        k.slab(0.02, 0.13, 0.006, k.paint("#050506", 0.8), 0.009, (x, 0, lift + high), bevel=0)
    with back(k, 0, deep / 2, middle):
        k.slab(wide - 0.07, high - 0.07, 0.012, k.glass(), 0.05, (0, 0, 0.004), bevel=0.004)
        with k.at(z=0.012):
            hills(k, wide - 0.13, high - 0.14, **DAY)
    for x in (-0.07, 0, 0.07):
        k.slab(0.035, 0.15, 0.15, k.black(0.5), 0.03, (x, 0, lift - 0.07), bevel=0.01)
    k.rod(0.028, 0.3, k.steel(0.3), (0.02, 0, lift - 0.085), (0, 90, 0), bevel=0.006)
    k.prism(gear(0.065, 20, 0.007), 0.07, k.paint(EMBER, 0.45), (0.19, 0, lift - 0.085), (0, 90, 0), bevel=0)
    k.slab(0.44, 0.3, 0.05, k.black(0.5), 0.1, (0, 0, 0.035), bevel=0.015)
    k.slab(0.6, 0.42, 0.03, k.trim(0, 0.6), 0.14, (0, 0, 0.015), bevel=0.01)


# Video


def video(k):
    shell = k.body(0, 0.42)
    wide, deep, high = 1.02, 0.5, 0.74
    k.slab(wide, deep, high, shell, 0.1, (0, 0, high / 2), bevel=0.05, segments=5)
    k.slab(wide + 0.008, deep + 0.008, 0.02, k.trim(0, 0.5), 0.1, (0, 0, 0.6), bevel=0.004)
    k.slab(0.3, 0.3, 0.6, k.trim(0, 0.65, bump=120, depth=0.4), 0.13, (-0.41, -0.16, 0.33), bevel=0.05, segments=5)
    for i in range(6):
        k.slab(0.3, 0.016, 0.02, k.paint("#050506", 0.8), 0.008, (0.05, deep / 2, 0.16 + i * 0.04), bevel=0)
    with front(k, 0.04, -deep / 2, 0.36):
        k.rod(0.355, 0.04, k.black(0.4), (0, 0, 0.01), bevel=0.012)
        with k.at(z=0.02):
            lens(k, 0.325, 0.56, "CINE 15-45 mm  1:2", k.paint(EMBER, 0.4))
            hood = [(0.31, 0.5), (0.34, 0.5), (0.37, 0.645), (0.358, 0.648), (0.3, 0.52), (0.31, 0.5)]
            k.lathe(hood, k.black(0.5))
            k.ring(0.364, 0.01, k.trim(0.5, 0.3), (0, 0, 0.646))
        k.slab(0.1, 0.04, 0.01, k.lamp("#ff3b30", 2.2), 0.018, (0.34, 0.305, 0.004), bevel=0)
    with k.at(wide / 2 + 0.015, -0.12, 0.36):
        k.rod(0.045, 0.5, k.black(0.4), (0.03, 0, 0), bevel=0.01)
        with k.at(0.06, 0, 0, rz=8), k.at(rx=90), k.at(x=0.41):
            k.slab(0.8, 0.56, 0.05, shell, 0.06, (0, 0, -0.01), bevel=0.018)
            k.slab(0.76, 0.52, 0.004, k.glass(), 0.045, (0, 0, 0.0155), bevel=0.001)
            with k.at(z=0.02):
                hills(k, 0.69, 0.44, ("#1c3f5c", "#e79a6b", "#ffe3b8"), ("#9c6a62", "#6a4657", "#33294a"))
                k.rod(0.02, 0.002, k.lamp("#ff3b30", 2), (-0.29, 0.17, 0.007), bevel=0)
                k.slab(0.13, 0.024, 0.001, k.lamp("#ffffff", 1.0), 0.01, (-0.19, 0.17, 0.007), bevel=0)
    hot_shoe(k, 0.04, 0.06, high + 0.004)
    k.slab(0.14, 0.16, 0.05, k.black(0.45), 0.03, (0.04, 0.06, high + 0.04), bevel=0.01)
    k.rod(0.03, 0.14, k.black(0.4), (0.04, 0.06, high + 0.11), bevel=0.006)
    for y in (-0.06, 0.18):
        k.ring(0.105, 0.016, k.rubber(), (0.04, y, high + 0.25), (90, 0, 0))
    k.slab(0.05, 0.3, 0.03, k.black(0.4), 0.012, (0.04, 0.06, high + 0.145), bevel=0.006)
    foam = k.paint("#1b1c1f", 0.95, bump=70, depth=0.9)
    k.rod(0.06, 0.28, k.trim(0.4, 0.4), (0.04, 0.2, high + 0.25), (90, 0, 0), bevel=0.015)
    profile = [(0, -0.36), (0.06, -0.352), (0.1, -0.31), (0.115, -0.24), (0.115, 0.2), (0.105, 0.25), (0.07, 0.27), (0, 0.27)]
    k.lathe(profile, foam, (0.04, -0.16, high + 0.25), (-90, 0, 0))
    shutter(k, -0.4, -0.14, high - 0.01, 0.06, k.paint("#d8342b", 0.3))
    dial(k, -0.36, 0.1, high - 0.004, 0.1, 0.05, k.black(0.4), ("A", "V", "S", "M", "C"))
    for y in (-0.1, 0.02):
        k.rod(0.03, 0.02, k.black(0.3), (-0.2, y, high + 0.004), bevel=0.006)
    with back(k, 0, deep / 2, 0.36):
        k.slab(0.6, 0.46, 0.02, k.trim(0, 0.5), 0.05, (-0.15, -0.0, 0), bevel=0.006)
        thumb_wheel(k, 0.37, -0.06, 0.09)
        rear_buttons(k, ((0.31, 0.13), (0.43, 0.13), (0.31, -0.22), (0.43, -0.22)), 0.026)


MODELS = {
    "camera-mirrorless": model(mirrorless, hero=(-26, 17), side=(158, 20), detail=(-20, 30, (-0.1, -0.3, 0.95), 0.6)),
    "camera-instant": model(instant, hero=(26, 13), side=(205, 20), detail=(30, 16, (0.0, -0.3, 0.75), 0.5)),
    "camera-compact": model(compact, hero=(28, 20), side=(206, 20), detail=(-24, 32, (0.0, -0.2, 0.75), 0.6)),
    "camera-action": model(action, hero=(-30, 16), side=(152, 20), detail=(28, 14, (0.15, -0.3, 1.35), 0.6)),
    "camera-video": model(video, hero=(-22, 14), side=(214, 20), detail=(-30, 22, (-0.15, -0.4, 0.62), 0.55)),
}
