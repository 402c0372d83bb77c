"""The shop's place and people: a house in its street, and a wooden figure for each person. A figure is a decimetre high."""
import props
from models.covers import put
from models.scenes import BANNER, scene
from props import BLUE, CREAM, EMBER, GOLD, INK, PAPER, TEAL

SQUARE = (1000, 1000)


def awning(k, width, z, stripes=9):
    """A striped roof over the shop's window."""
    step = width / stripes
    for i in range(stripes):
        x = -width / 2 + step * (i + 0.5)
        with k.at(x, -0.32, z, rx=24):
            k.slab(step, 0.8, 0.05, k.paint(EMBER if i % 2 == 0 else PAPER, 0.7), 0.01, bevel=0.008)
        k.rod(step / 2, 0.05, k.paint(EMBER if i % 2 == 0 else PAPER, 0.7), (x, -0.7, z - 0.18), (90, 0, 0), bevel=0.005, sides=40)


def window(k, x, z, width, height, lit="#ffdf9e", panes=2, shutters=None):
    """In the front of the house, which lies at y = 0."""
    k.slab(width + 0.14, 0.1, height + 0.14, k.paint(CREAM, 0.6), 0.03, (x, -0.03, z), bevel=0.02)
    k.slab(width, 0.04, height, k.lamp(lit, 0.9), 0.02, (x, -0.075, z), bevel=0)
    for i in range(1, panes):
        k.slab(0.05, 0.05, height, k.paint(CREAM, 0.6), 0.01, (x - width / 2 + width * i / panes, -0.09, z), bevel=0.005)
    k.slab(width, 0.05, 0.05, k.paint(CREAM, 0.6), 0.01, (x, -0.09, z + height * 0.16), bevel=0.005)
    if shutters:
        for side in (-1, 1):
            with k.at(x + side * (width * 0.72 + 0.04), -0.09, z, rz=side * 12):
                k.slab(width * 0.42, 0.05, height + 0.1, k.paint(shutters, 0.5), 0.02, bevel=0.012)
                for i in range(6):
                    k.slab(width * 0.32, 0.03, 0.045, k.paint(INK, 0.6), 0.01, (0, -0.02, height * (-0.38 + 0.152 * i)), bevel=0)


def house(k):
    """Two floors and a flat roof; the shop is below."""
    wall = k.paint("#e8b98a", 0.8, bump=40)
    k.slab(4.0, 1.7, 3.5, wall, 0.04, (0, 0.85, 1.85), bevel=0.03)
    k.slab(4.2, 1.9, 0.16, k.paint(CREAM, 0.6), 0.04, (0, 0.85, 3.66), bevel=0.03)
    k.slab(4.12, 1.8, 0.12, k.paint(CREAM, 0.6), 0.04, (0, 0.85, 2.08), bevel=0.02)
    k.slab(4.06, 1.76, 0.22, k.paint("#7a5648", 0.8), 0.03, (0, 0.85, 0.2), bevel=0.02)
    for x in (-1.3, 0, 1.3):
        window(k, x, 2.85, 0.6, 0.86, shutters=TEAL)
    window(k, -0.72, 0.98, 2.1, 1.1, panes=3)
    k.slab(0.86, 0.1, 1.56, k.paint(CREAM, 0.6), 0.03, (1.2, -0.02, 0.92), bevel=0.02)
    k.slab(0.7, 0.06, 1.42, k.paint(TEAL, 0.45), 0.02, (1.2, -0.08, 0.86), bevel=0.015)
    k.slab(0.46, 0.04, 0.72, k.lamp("#ffdf9e", 0.9), 0.02, (1.2, -0.115, 1.12), bevel=0)
    k.ball(0.045, k.paint(GOLD, 0.25, 0.9), (0.93, -0.15, 0.8))
    k.slab(3.5, 0.1, 0.44, k.paint(INK, 0.5), 0.06, (0, -0.05, 1.86), bevel=0.02)
    with k.at(0, -0.102, 1.86, rx=90):
        props.words(k, "BIJLI", 0.3, PAPER, (0.14, 0))
        bolt = [(0.1, 0.9), (-0.55, -0.15), (-0.05, -0.15), (-0.1, -0.9), (0.55, 0.15), (0.05, 0.15)]
        props.shape(k, [(x * 0.19, y * 0.19) for x, y in bolt], EMBER, (-0.6, 0), 2)
    with k.at(-0.72, 0, 0):
        awning(k, 2.4, 1.62)
    put(k, "speaker-tower", "black", -1.45, -0.14, 0, 0.3, 0.46)
    put(k, "laptop-wide", "silver", -0.72, -0.16, 0, 0.26, 0.46)
    put(k, "over-ear", "crimson", 0.02, -0.16, 0, 0.3, 0.46)
    k.slab(2.2, 0.3, 0.06, k.paint(CREAM, 0.6), 0.02, (-0.72, -0.14, 0.43), bevel=0.01)


def tree(k, x, y, size=1.0):
    with k.at(x, y, 0.1, scale=size):
        k.rod(0.12, 1.3, k.paint("#6d4a33", 0.9), (0, 0, 0.65), top=0.08)
        for dx, dy, z, r, colour in ((0, 0, 1.75, 0.68, "#4d8a52"), (-0.42, -0.1, 1.45, 0.44, "#417a49"), (0.42, 0.05, 1.5, 0.46, "#5a9a5c")):
            k.ball(r, k.paint(colour, 0.95, bump=12, depth=0.6), (dx, dy, z), scale=(1, 1, 0.92))


def lantern(k, x, y):
    """What the street is called after."""
    iron = k.paint("#20262b", 0.4)
    with k.at(x, y, 0.1):
        k.rod(0.13, 0.14, iron, (0, 0, 0.07), top=0.08)
        k.rod(0.045, 2.1, iron, (0, 0, 1.1))
        k.rod(0.13, 0.34, k.lamp("#ffcf73", 2.2), (0, 0, 2.34), top=0.18, bevel=0, sides=6)
        k.rod(0.24, 0.14, iron, (0, 0, 2.58), top=0.05, sides=6)


def street(k):
    k.slab(6.6, 3.6, 0.1, k.paint("#cfc6b6", 0.9), 0.2, (0, 0.1, 0.05), bevel=0.03)
    k.slab(6.6, 1.1, 0.06, k.paint("#5b5e63", 0.9), 0.2, (0, -1.25, 0.075), bevel=0.02)
    for i in range(6):
        k.slab(0.5, 0.07, 0.02, k.paint(PAPER, 0.8), 0.02, (-2.6 + 1.05 * i, -1.25, 0.11), bevel=0)
    with k.at(-0.55, 0, 0.1):
        house(k)
    tree(k, 2.35, 0.75, 1.15)
    lantern(k, -2.95, -0.35)
    props.van(k, 2.05, -1.15, 180, 0.62)
    props.parcel(k, 0.42, 0.34, 0.32, 1.15, -0.36, 14)
    props.parcel(k, 0.3, 0.26, 0.24, 1.55, -0.42, -8, tape=BLUE)


# People


def figure(k, skin, cloth, hair, style, glasses=False):
    """A turned wooden figure with a little paint: nobody's face."""
    k.lathe([(0, 0), (0.5, 0), (0.53, 0.05), (0.5, 0.3), (0.38, 0.78), (0.25, 1.04), (0.17, 1.12), (0, 1.13)], k.paint(cloth, 0.5, coat=0.3))
    k.lathe([(0.2, 1.07), (0.262, 1.0), (0.29, 1.02), (0.2, 1.14)], k.paint(PAPER, 0.5))
    k.ball(0.4, k.paint(skin, 0.5, coat=0.25), (0, 0, 1.42))
    for x in (-0.13, 0.13):
        k.ball(0.034, k.paint(INK, 0.3), (x, -0.375, 1.42))
    for x in (-0.22, 0.22):
        k.ball(0.05, k.paint("#d8765c", 0.7), (x, -0.325, 1.32), scale=(1, 0.4, 0.8))
    cap = k.ball(0.425, k.paint(hair, 0.75), (0, 0.025, 1.45))
    k.carve(cap, ((0, -0.06, 1.5), (0, -0.88, -0.47)))
    if style == "bun":
        k.ball(0.19, k.paint(hair, 0.75), (0, 0.18, 1.9))
    if style == "long":
        with k.at(y=0.2, scale=(1, 0.6, 1)):
            k.lathe([(0, 0.72), (0.3, 0.76), (0.42, 0.98), (0.425, 1.5), (0, 1.6)], k.paint(hair, 0.75))
    if style == "beard":
        beard = k.ball(0.416, k.paint(hair, 0.75), (0, -0.005, 1.4))
        k.carve(beard, ((0, 0, 1.25), (0, -0.12, 0.99)))
    if glasses:
        for x in (-0.14, 0.14):
            k.ring(0.115, 0.016, k.paint(INK, 0.3), (x, -0.41, 1.42), (90, 0, x * 120))
        k.tube([(-0.03, -0.435, 1.43), (0, -0.44, 1.44), (0.03, -0.435, 1.43)], 0.012, k.paint(INK, 0.3))


def person(build, *look, **more):
    def whole(k):
        figure(k, *look, **more)
        build(k)

    return {"build": whole, "size": SQUARE, "views": {"hero": {"turn": 8, "rise": 9, "fill": 0.8}}}


def with_laptop(k):
    put(k, "laptop-slim", "silver", 0.62, -0.5, -14, 0.36)


def with_parcel(k):
    props.parcel(k, 0.62, 0.5, 0.46, 0.66, -0.35, -12)


def with_camera(k):
    put(k, "camera-instant", "coral", 0.66, -0.4, -14, 0.5)


def with_letter(k):
    with props.sheet(k, 0.78, 0.54, 0.66, -0.45, -10, 8, 0.03, "#f0cf94", 0.03):
        props.shape(k, [(-0.37, 0.25), (0.37, 0.25), (0, -0.06)], "#d9ae68")
        props.disc(k, 0, -0.03, 0.07, EMBER, 2)


MODELS = {
    "about-place": scene(street, BANNER, 14, 17, fill=0.92),
    "about-meenal": person(with_laptop, "#c98d62", BLUE, "#2a1c17", "bun", glasses=True),
    "about-farhan": person(with_parcel, "#d9a075", TEAL, "#1d1715", "beard"),
    "about-anjali": person(with_camera, "#a86d47", "#b23a1e", "#221815", "long"),
    "about-meera": person(with_letter, "#bd8158", "#6d5aa6", "#57504c", "bun"),
}
