"""Products beside things of a known size. A unit is ten centimetres; hands and heads are a mannequin's."""
import screens
from kit import oval
from models.mobiles import phone_pane, pill_camera
from models.scenes import BUILDS
from views import view

SIZE = (1000, 1000)
CLAY = "#cdbfb2"
WRIST = 0.2
"""A unit of the watches, twenty millimetres."""


def mug(k, x, y, turn=0):
    """Nine and a half centimetres high."""
    white = k.paint("#ece7de", 0.3, coat=0.4)
    with k.at(x, y, rz=turn):
        k.lathe([(0, 0), (0.34, 0), (0.39, 0.05), (0.41, 0.2), (0.41, 0.93), (0.4, 0.95), (0.38, 0.95), (0.37, 0.92), (0.37, 0.1), (0, 0.08)], white, angle=40)
        k.rod(0.372, 0.01, k.paint("#3a2417", 0.15), (0, 0, 0.8), bevel=0)
        k.tube([(0.39, 0, 0.76), (0.55, 0, 0.78), (0.68, 0, 0.66), (0.7, 0, 0.48), (0.64, 0, 0.3), (0.52, 0, 0.2), (0.39, 0, 0.2)], 0.05, white, subdivide=1)


def pencil(k, x, y, turn):
    """Seventeen and a half centimetres long."""
    with k.at(x, y, 0.036, rz=turn), k.at(ry=90):
        k.rod(0.036, 1.5, k.paint("#d59b2d", 0.35), (0, 0, -0.1), bevel=0, sides=6)
        k.rod(0.036, 0.16, k.paint("#e3c79f", 0.7), (0, 0, 0.73), bevel=0, top=0.01, sides=24)
        k.rod(0.01, 0.03, k.black(0.5), (0, 0, 0.82), bevel=0, top=0.002, sides=16)


def on_a_desk(name, finish, things, scale=1, turned=0):
    """`things` are (build, x, y, degrees), placed beside the product."""

    def build(k):
        with k.finish(finish), k.at(rz=turned, scale=scale):
            BUILDS[name](k)
        for put, *place in things:
            put(k, *place)

    return build


def wrist(name, finish):
    """A lower arm that lies on the table, its hand to the right."""

    def build(k):
        with k.at(scale=WRIST):
            with k.finish(finish):
                BUILDS[name](k)
            clay = k.paint(CLAY, 0.75)
            middle = 1.85
            parts = [
                k.sweep(
                    [(x, 0, middle) for x in (-5.2, -4, -2, -1, 0, 1, 2, 3)],
                    oval(1, 1),
                    clay,
                    up=(0, 0, 1),
                    taper=lambda t: (1.5 - 0.37 * min(t * 1.4, 1), 1.85 - 0.32 * min(t * 1.4, 1)),
                ),
                k.ball(1, clay, (4.1, 0.1, middle), scale=(2.4, 0.8, 1.9)),
            ]
            for z, reach in ((-1.4, 5.8), (-0.5, 6.2), (0.42, 6.2), (1.3, 5.9)):
                high = middle + z
                bent = [(4.4, -0.1, high), (reach, -0.15, high), (reach + 0.45, 0.75, high), (reach - 0.4, 1.5, high)]
                parts += [k.tube(bent, 0.45, clay, subdivide=1), k.ball(0.47, clay, bent[1]), k.ball(0.47, clay, bent[2])]
            thumb = [(2.4, -0.2, middle + 1.1), (3.6, -0.5, middle + 2.0), (5.4, -0.6, middle + 2.15)]
            parts += [k.tube(thumb, 0.52, clay), k.ball(0.52, clay, thumb[-1])]
            k.fuse(parts, clay, 0.07, 8)

    return build


def head(name, finish, scale):
    """A mannequin's head."""

    def build(k):
        with k.at(scale=scale):
            with k.finish(finish):
                BUILDS[name](k)
            clay = k.paint(CLAY, 0.75)
            parts = [
                k.ball(1, clay, (0, 0.12, 1.05), scale=(0.74, 1.0, 1.16)),
                k.ball(1, clay, (0, -0.28, 0.42), scale=(0.52, 0.62, 0.95)),
                k.rod(0.43, 1.1, clay, (0, 0.2, -0.35), bevel=0.05, top=0.38),
                k.ball(1, clay, (0, 0.2, -0.95), scale=(1.25, 0.66, 0.42)),
            ]
            k.fuse(parts, clay, 0.045, 30)

    return build


def hand(k):
    """A left hand that holds a phone upright."""
    with k.finish("lavender"), k.at(z=1.85, rx=90):
        phone_pane(k, lambda k, w, h: screens.lock(k, w, h, "sky"), pill_camera)
    clay = k.paint(CLAY, 0.75)
    with k.at(z=1.85):
        parts = [
            k.ball(1, clay, (0.02, 0.2, -0.3), scale=(0.37, 0.14, 0.46)),
            k.ball(1, clay, (0.0, 0.24, -0.66), scale=(0.3, 0.18, 0.3)),
            k.tube([(0.0, 0.36, -0.5), (0.02, 0.38, -0.9), (0.04, 0.4, -1.35)], 0.27, clay),
        ]
        for z in (0.16, -0.04, -0.24, -0.42):
            path = [(0.1, 0.2, z - 0.12), (0.34, 0.21, z - 0.04), (0.46, 0.1, z), (0.445, -0.04, z + 0.01), (0.33, -0.105, z + 0.01)]
            parts += [k.tube(path, 0.083, clay, subdivide=1), k.ball(0.085, clay, path[-1])]
        thumb = [(-0.2, 0.2, -0.6), (-0.42, 0.14, -0.36), (-0.46, 0.03, -0.12), (-0.4, -0.075, 0.12), (-0.3, -0.11, 0.26)]
        parts += [k.tube(thumb, 0.1, clay, subdivide=1), k.ball(0.1, clay, thumb[-1])]
        k.fuse(parts, clay, 0.018, 8)


def seen(build, turn, rise):
    return {"build": build, "size": SIZE, "views": {"hero": view(turn, rise)}}


MODELS = {
    "laptop-slim-lavender-on-a-desk": seen(on_a_desk("laptop-slim", "lavender", ((mug, 2.15, -0.1, -30), (pencil, 1.2, -1.75, 12))), 16, 24),
    "tablet-silver-on-a-desk": seen(on_a_desk("tablet", "silver", ((mug, 1.9, -0.35, -30), (pencil, 0.2, -1.0, 8))), 10, 20),
    "camera-mirrorless-black-on-a-desk": seen(on_a_desk("camera-mirrorless", "black", ((mug, 1.3, 0.15, -30), (pencil, 0.4, -1.15, 10)), turned=-14), 4, 20),
    "gamepad-black-on-a-desk": seen(on_a_desk("gamepad", "black", ((mug, 1.35, 0.35, -30), (pencil, 0.3, -1.0, 10))), -8, 32),
    "speaker-smart-white-on-a-desk": seen(on_a_desk("speaker-smart", "white", ((mug, 1.2, -0.1, -30), (pencil, 0.3, -1.0, 10)), 0.7), 8, 20),
    "watch-round-silver-on-a-wrist": seen(wrist("watch-round", "silver"), 14, 26),
    "over-ear-midnightblue-on-a-head": seen(head("over-ear", "midnightblue", 0.85), 32, 8),
    "phone-lavender-in-hand": seen(hand, 14, 8),
}
