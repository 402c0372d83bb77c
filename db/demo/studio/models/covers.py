"""Covers of the blog's posts: each shows what its post is about. A unit is ten centimetres; tools are enlarged."""
import math

import bpy

import props
import screens
from models.cameras import lens
from models.mobiles import phone_pane, pill_camera
from models.scenes import BANNER, BUILDS, scene
from panes import pane, standing
from props import BLUE, EMBER, GOLD, GREEN, INK, PAPER, TEAL


def put(k, name, finish, x, y, turned=0, scale=1.0, z=0):
    """A product of the shop."""
    with k.finish(finish), k.at(x, y, z, rz=turned, scale=scale):
        BUILDS[name](k)


def laptop_for_years(k):
    put(k, "laptop-wide", "silver", -0.7, 0.2, 12)
    with props.calendar(k, 1.7, 1.75, 2.05, -0.6, -16, title="YEARS"):
        props.words(k, "4", 1.25, INK, (0, -0.2))


def earbuds_or_over_ear(k):
    put(k, "over-ear", "coral", -1.4, 0, -8, 1.2)
    put(k, "earbuds", "steelblue", 1.55, -0.2, -6, 1.3)


def half_on_the_lens(k):
    for x in (-1.2, 1.2):
        props.coins(k, x - 0.32, -0.12, 9, 0.36)
        props.coins(k, x + 0.42, 0.1, 9, 0.36)
        props.coins(k, x + 0.1, -0.62, 9, 0.36)
        k.slab(2.0, 1.5, 0.06, k.paint(BLUE, 0.4), 0.12, (x, -0.1, 0.68), bevel=0.02)
    put(k, "camera-mirrorless", "black", -1.2, 0.05, -14, 1.15, 0.71)
    with k.at(1.25, 0.35, 1.39, rz=-16), k.at(rx=90, scale=1.6):
        lens(k, 0.4, 0.66, "LENS 35 mm  1:1.8", k.paint(EMBER, 0.4))


def six_questions(k):
    with props.sheet(k, 2.6, 1.9, 1.05, 0.75, -6, 10, 0.06, BLUE, 0.12):
        for i in range(6):
            x, y = -0.84 + 0.84 * (i % 3), 0.42 - 0.86 * (i // 3)
            props.mark(k, x, y, 0.7, 0.7, PAPER if i % 2 else "#ffd9a8", 2, 0.16)
            props.words(k, "?", 0.62, INK, (x, y), 4)
    put(k, "watch-round", "gold", -1.55, -0.1, -10, 0.4)
    put(k, "watch-square", "coral", -0.55, -0.85, 4, 0.36)


def at_the_door(k):
    frame, leaf = k.paint("#e9dfcd", 0.6), k.paint(TEAL, 0.45)
    with k.at(-1.3, 0.8, rz=14):
        for x in (-1.02, 1.02):
            k.slab(0.2, 0.3, 3.5, frame, 0.03, (x, 0, 1.75))
        k.slab(2.24, 0.3, 0.22, frame, 0.03, (0, 0, 3.6))
        k.slab(1.84, 0.12, 3.46, leaf, 0.02, (0, 0, 1.74))
        for z, high in ((0.86, 1.2), (2.5, 1.5)):
            for x in (-0.42, 0.42):
                k.slab(0.62, 0.05, high, k.paint("#2a8f96", 0.45), 0.05, (x, -0.06, z), bevel=0.02)
        k.ball(0.09, k.paint(GOLD, 0.25, 0.9), (0.74, -0.17, 1.72))
        k.slab(0.34, 0.03, 0.34, k.paint(GOLD, 0.3, 0.9), 0.16, (0, -0.09, 3.28))
        k.slab(2.1, 0.9, 0.05, k.paint("#7d4a35", 0.95, bump=300), 0.06, (0, -0.72, 0.025))
    props.parcel(k, 1.5, 1.0, 0.95, 0.6, -0.45, 12)
    for i, turned in enumerate((-26, -4, 18)):
        with k.at(0.62, -0.4, 1.0, rx=58), k.at(rz=-turned):
            props.note(k, 1.25, 0, 0.36, 0.02 * i)
    props.clipboard(k, 1.35, 1.95, 2.05, -0.3, -14)
    props.coins(k, 1.5, -1.35, 4, 0.24)
    props.coins(k, 2.1, -1.4, 2, 0.24)


def heat_and_dust(k):
    sand = k.paint("#dcb67e", 0.95, bump=30, depth=0.5)
    k.ball(1, sand, (0.1, 0.1, 0), scale=(2.5, 1.35, 0.3))
    k.ball(1, sand, (1.5, 0.5, 0), scale=(1.4, 1.0, 0.5))
    k.rod(1.0, 0.06, k.paint("#f3a73b", 0.5), (-1.15, 1.4, 2.05), (90, 0, 0), bevel=0.02)
    put(k, "laptop-study", "slategray", -0.35, -0.1, 10, 0.95, 0.2)
    with k.at(z=0.24):
        props.thermometer(k, 2.6, 1.95, -0.1, 0.84, -10)
    for x, y, size in ((-1.35, -0.75, 0.42), (0.35, -0.95, 0.34), (1.2, -0.7, 0.3)):
        k.ball(1, sand, (x, y, 0.1), scale=(size * 1.6, size, size * 0.55))


def warranty_file(k):
    with k.at(-1.35, 0.25, rz=16):
        for side, colour in ((0, "#b23a1e"), (0.72, BLUE)):
            with k.at(side - 0.36):
                k.slab(0.66, 2.1, 2.5, k.paint(colour, 0.5), 0.05, (0, 0.4, 1.25), bevel=0.03)
                with k.at(0, -0.652, 1.5, rx=90):
                    props.mark(k, 0, 0.1, 0.44, 1.2, PAPER, 1, 0.04)
                    with k.at(rz=90):
                        props.words(k, "WARRANTY" if side == 0 else "INVOICES", 0.2, INK, (0.1, 0))
                k.ring(0.13, 0.03, k.steel(), (0, -0.655, 0.42), (90, 0, 0))
    with props.sheet(k, 1.6, 2.15, 0.35, -0.15, -4, 12):
        props.words(k, "INVOICE", 0.26, INK, (0, 0.84))
        props.mark(k, 0, 0.64, 1.3, 0.03, EMBER)
        for i in range(4):
            props.mark(k, -0.3, 0.42 - 0.24 * i, 0.66 - 0.1 * (i % 2), 0.08, props.GREY, 1, 0.04)
            props.mark(k, 0.5, 0.42 - 0.24 * i, 0.3, 0.08, INK, 1, 0.04)
        props.words(k, "₹", 0.3, INK, (0.1, -0.74))
        props.mark(k, 0.48, -0.74, 0.44, 0.12, INK, 1, 0.05)
        with k.at(-0.42, -0.68, rz=12):
            props.ticked(k, 0, 0, 0.5)
    with props.calendar(k, 1.3, 1.35, 1.95, -0.55, -14, title="MONTH"):
        props.words(k, "11", 0.72, INK, (0, -0.15))


def old_phone(k):
    props.open_carton(k, 2.3, 1.3, 1.15, 0, 0, 6)
    put(k, "phone-basic", "crimson", -0.45, 0.05, 2, 1, 0.35)
    put(k, "phone", "lavender", 0.6, 0.1, -10, 0.95, 0.5)
    with k.at(rz=6), k.at(0, -0.67, 0.58, rx=90):
        for start in (100, 220, 340):
            props.arrow_arc(k, 0.33, start, start - 84, 0.12, GREEN)


def charge(k, width, height):
    """The screen of a phone: how full its battery is."""
    screens.tile(k, 0, 0, width, height, "#10261c", 0, 0.08, 1)
    screens.tile(k, 0, height * 0.08, width * 0.5, height * 0.4, "#e9f5ee", 1, 0.06)
    screens.tile(k, 0, height * 0.3, width * 0.2, height * 0.04, "#e9f5ee", 1, 0.015)
    screens.tile(k, 0, height * 0.08, width * 0.43, height * 0.365, "#10261c", 2, 0.045, 1)
    screens.tile(k, 0, height * 0.05, width * 0.38, height * 0.27, "#3fd07f", 3, 0.03)
    screens.lettering(k, 0, -height * 0.27, "80%", width * 0.3)


def capacity(k):
    with k.finish("steelblue"), standing(k, 1.62, 0.08, -1.35, 0.1, 8, 4):
        phone_pane(k, charge, pill_camera, width=0.8, height=1.62)
    with k.at(0.65, 0, 0.0, rz=0):
        k.rod(0.78, 2.1, k.paint("#1f7d4d", 0.35, coat=0.5), (0, 0, 1.15), bevel=0.06)
        k.rod(0.79, 0.3, k.paint(GOLD, 0.25, 0.9), (0, 0, 2.22), bevel=0.06)
        k.rod(0.79, 0.12, k.steel(), (0, 0, 0.06), bevel=0.03)
        k.rod(0.3, 0.22, k.steel(0.2), (0, 0, 2.46), bevel=0.05)
        wrapped(k, "5000", 0.52, PAPER, 0.785, 1.42)
        wrapped(k, "mAh", 0.46, "#ffd98a", 0.785, 0.82)
    for i, (x, y) in enumerate(((1.95, -0.45), (2.35, 0.1))):
        with k.at(x, y):
            k.rod(0.24, 1.0, k.paint((INK, "#b23a1e")[i], 0.35, coat=0.5), (0, 0, 0.5), bevel=0.03)
            k.rod(0.245, 0.14, k.paint(GOLD, 0.25, 0.9), (0, 0, 0.95), bevel=0.03)
            k.rod(0.09, 0.1, k.steel(0.2), (0, 0, 1.06), bevel=0.02)


def wrapped(k, text, size, colour, radius, z):
    """Lettering around an upright cylinder."""
    with k.at(z=z):
        thing = props.words(k, text, size, colour, layer=0, height=0.004)
    for vertex in thing.data.vertices:
        x, y, out = vertex.co
        t = x / radius
        vertex.co = ((radius + out) * math.sin(t), -(radius + out) * math.cos(t), y)


def bright(k, width, height):
    screens.tile(k, 0, 0, width, height, "#4aa3e8", 0, 0.03, 1.2)
    screens.disc(k, 0, height * 0.1, height * 0.17, "#fff0b8", 2, 2.2)
    for i in range(12):
        t = math.radians(30 * i)
        with k.at(math.sin(t) * height * 0.28, height * 0.1 + math.cos(t) * height * 0.28, rz=-30 * i):
            screens.tile(k, 0, 0, height * 0.035, height * 0.09, "#fff0b8", 2, 0.02, 2)
    screens.lettering(k, 0, -height * 0.35, "nits", height * 0.22, "#ffffff", 3)


def moving(k, width, height):
    screens.tile(k, 0, 0, width, height, "#1a1436", 0, 0.03, 1)
    shades = ("#37296a", "#4f358a", "#7442a4", "#a34fae", "#d9629c", "#ff8a5c")
    for i, colour in enumerate(shades):
        screens.disc(k, width * (-0.34 + 0.125 * i), height * (0.02 + 0.2 * math.sin(0.62 * i)), height * (0.09 + 0.012 * i), colour, 1 + i)
    screens.lettering(k, 0, -height * 0.35, "hertz", height * 0.22, "#ffffff", 8)


def nits_and_hertz(k):
    for x, draw, turned in ((-1.28, bright, 10), (1.28, moving, -10)):
        with k.finish("silver"), standing(k, 1.75, 0.08, x, 0, turned, 6):
            pane(k, 2.4, 1.75, 0.08, 0.12, draw, k.body(0.8, 0.28), k.body(0.2, 0.3), 0.09)


def loudness(k):
    put(k, "speaker-tower", "khaki", -1.0, 0.3, 14, 1.5)
    for i in range(3):
        radius = 0.75 + 0.48 * i
        path = [(radius * math.cos(t), 0, radius * math.sin(t)) for t in (math.radians(-42 + 3 * j) for j in range(29))]
        k.tube(path, 0.075, k.paint(EMBER, 0.4), (0.05, -0.3, 1.75))
    with props.sheet(k, 1.05, 2.0, 2.25, -0.7, -12, 10, 0.22, INK, 0.16):
        props.mark(k, 0, 0.36, 0.84, 0.94, "#dff0d8", 1, 0.06)
        props.words(k, "84", 0.5, INK, (0, 0.46))
        props.words(k, "dB", 0.28, INK, (0, 0.08))
        for i in range(5):
            props.mark(k, -0.3 + 0.15 * i, -0.3, 0.1, 0.18, (GREEN, GREEN, GOLD, GOLD, EMBER)[i], 1, 0.02)
        props.disc(k, 0, -0.68, 0.16, EMBER)


def socket_round(k, x, y, size):
    """A socket for three round pins, the earth's above."""
    k.rod(size * 1.9, 0.03, k.paint("#d3cabb", 0.4), (x, y, 0.02), bevel=0.01)
    for dx, dy, hole in ((0, 0.85, 0.36), (-0.8, -0.6, 0.28), (0.8, -0.6, 0.28)):
        k.rod(size * hole, 0.01, k.paint("#141312", 0.7), (x + dx * size, y + dy * size, 0.038), bevel=0, sides=40)


def plugs(k):
    with standing(k, 2.1, 0.14, -0.65, 0.35, 8, 0):
        k.slab(3.1, 2.1, 0.14, k.paint("#2f5d73", 0.4, coat=0.4), 0.16, bevel=0.04)
        k.slab(2.8, 1.8, 0.05, k.paint(PAPER, 0.35, coat=0.4), 0.12, (0, 0, 0.08), bevel=0.02)
        with k.at(z=0.1):
            socket_round(k, -0.62, 0.05, 0.32)
            k.slab(0.5, 0.86, 0.06, k.paint("#d3cabb", 0.4), 0.06, (0.85, 0.1, 0.03), (4, 0, 0), bevel=0.02)
            props.disc(k, 0.85, 0.36, 0.06, EMBER, 14)
            props.words(k, "230 V", 0.22, INK, (0.85, -0.62), 2)
    with k.at(1.65, -0.55, 0.62, rz=-42, scale=1.25), k.at(rx=90):
        k.rod(0.5, 0.7, k.paint(INK, 0.4), (0, 0, 0), bevel=0.12, top=0.42)
        for dx, dy, pin, length in ((0, 0.22, 0.1, 0.62), (-0.22, -0.16, 0.075, 0.5), (0.22, -0.16, 0.075, 0.5)):
            k.rod(pin, length, k.paint(GOLD, 0.22, 0.95), (dx, dy, 0.35 + length / 2), bevel=0.03)
    with k.at(1.65, -0.55, 0.62, rz=-42, scale=1.25):
        k.tube([(0, 0.3, 0), (0, 0.8, -0.05), (0.1, 1.2, -0.4), (0.5, 1.3, -0.43), (1.0, 0.9, -0.43)], 0.085, k.rubber(), subdivide=1)


def printed_price(k):
    with k.at(-0.3, 0.2, rz=10):
        k.slab(2.6, 1.2, 2.3, k.paint(BLUE, 0.5), 0.03, (0, 0, 1.15), bevel=0.025)
        with k.at(0, -0.605, 1.15, rx=90):
            props.mark(k, 0, 0.98, 2.6, 0.34, EMBER, 1, 0.02)
            props.mark(k, 0, -0.18, 2.1, 1.4, PAPER, 1, 0.05)
            props.words(k, "M.R.P.", 0.36, INK, (0, 0.12))
            props.words(k, "₹2,999", 0.42, INK, (0, -0.32))
    props.magnifier(k, 0.02, -1.2, 1.02, 1.0, 66)


def wired(k, name, ratio=0.08, thick=0.014):
    """A product of the shop as the mesh of its model."""
    known = set(bpy.context.scene.objects)
    BUILDS[name](k)
    lines = k.paint("#3b6fd8", 0.5)
    for thing in set(bpy.context.scene.objects) - known:
        if thing.type != "MESH" or thing.get("cutter"):
            continue
        few = thing.modifiers.new("few", "DECIMATE")
        few.ratio = ratio
        net = thing.modifiers.new("net", "WIREFRAME")
        net.thickness, net.use_even_offset = thick, False
        thing.data.materials.clear()
        thing.data.materials.append(lines)


def from_models(k):
    put(k, "headset", "coral", 1.3, 0, -6, 1.2)
    with k.at(-1.3, 0, rz=-6, scale=1.2):
        wired(k, "headset")


def ordered(k, width, height):
    """The screen of a phone: the order is placed."""
    screens.tile(k, 0, 0, width, height, "#f4f2ed", 0, 0.08, 0.95)
    screens.disc(k, 0, height * 0.16, width * 0.25, "#1f9d61", 1)
    screens.patch(k, props.tick_outline(width * 0.3), "#ffffff", 2, (0, height * 0.16))
    screens.lines(k, -width * 0.3, -height * 0.12, width * 0.6, 3, height * 0.07, height * 0.025, "#a0a4aa", 1)
    screens.tile(k, 0, -height * 0.4, width * 0.7, height * 0.09, EMBER, 1, 0.05, 1)


def after_the_order(k):
    with k.finish("midnightblue"), standing(k, 1.9, 0.09, -1.95, -0.3, 12, 5):
        phone_pane(k, ordered, pill_camera, width=0.95, height=1.9, thick=0.09)
    props.parcel(k, 1.0, 0.8, 0.75, -0.7, -0.1, 10)
    props.van(k, 1.25, 0.1, 180 + 14, 1.0)


def count_of_stars(k):
    for i, high in enumerate((0.4, 0.28, 0.6, 1.3, 2.0)):
        x = -1.7 + 0.85 * i
        k.slab(0.66, 0.66, high, k.paint(BLUE if i < 4 else TEAL, 0.5), 0.06, (x, 0, high / 2), bevel=0.03)
        with k.at(x, -0.335, high - 0.16, rx=90):
            props.words(k, str(i + 1), 0.24, PAPER, (0, 0))
        with k.at(x, 0, high + 0.27, rx=90):
            k.prism(props.star_outline(0.33, 0.48), 0.14, k.paint(GOLD, 0.3, 0.7), bevel=0.03)


SCENES = {
    "after-you-place-an-order": (after_the_order, 4, 15),
    "cash-on-delivery-door-checklist": (at_the_door, 4, 13),
    "choose-a-laptop-for-four-years": (laptop_for_years, 4, 18),
    "decibels-watts-and-loudness": (loudness, 4, 11),
    "earbuds-or-over-ear": (earbuds_or_over_ear, 10, 15),
    "electronics-in-heat-and-dust": (heat_and_dust, 4, 14),
    "first-mirrorless-camera": (half_on_the_lens, 4, 17),
    "how-we-count-reviews": (count_of_stars, 8, 13),
    "how-we-make-our-pictures": (from_models, 22, 14),
    "invoice-and-warranty-file": (warranty_file, 2, 14),
    "nits-and-hertz-explained": (nits_and_hertz, 0, 12),
    "plugs-sockets-and-230-volts": (plugs, 4, 15),
    "retire-an-old-phone": (old_phone, 4, 18),
    "smartwatch-without-regret": (six_questions, 4, 13),
    "what-mah-really-tells-you": (capacity, 4, 12),
    "why-our-mrp-is-the-printed-one": (printed_price, 4, 12),
}
MODELS = {f"blog-{slug}": scene(build, BANNER, turn, rise, fill=0.88) for slug, (build, turn, rise) in SCENES.items()}
