"""Cameras of a kind of their own: a superzoom, one that sees all around, and one on a gimbal. In decimetres."""
from kit import rounded
from models.cameras import DAY, EMBER, back, dial, dome, front, hot_shoe, leather, lens, letters_around, lug, rear_buttons, rear_screen, shutter, thumb_wheel
from shapes import gear, hills
from views import model


def superzoom(k):
    """A deep grip, a hump for the finder, and a barrel that is longer than the body is wide."""
    shell = k.body(0, 0.46, bump=170, depth=0.1)
    wide, deep = 1.26, 0.46
    k.slab(wide, deep, 0.72, shell, 0.14, (0, 0, 0.4), bevel=0.04, segments=5)
    k.slab(0.36, 0.5, 0.68, leather(k), 0.16, (-0.47, -0.24, 0.4), bevel=0.06, segments=5)
    k.slab(0.38, 0.52, 0.14, shell, 0.16, (-0.46, -0.22, 0.76), bevel=0.05, segments=5)
    k.prism(rounded(0.62, 0.52, 0.14), 0.26, shell, (0.08, -0.02, 0.88), bevel=0.05, top=0.7, segments=5)
    hot_shoe(k, 0.08, 0.04, 1.012)
    with front(k, 0.1, -deep / 2, 0.42):
        k.rod(0.43, 0.12, shell, (0, 0, 0.04), bevel=0.03)
        k.lathe([(0.4, 0.09), (0.405, 0.1), (0.405, 0.12), (0.4, 0.13)], k.paint(EMBER, 0.4))
        k.lathe([(0, 0.08), (0.385, 0.08), (0.385, 0.46), (0.375, 0.475), (0, 0.475)], k.black(0.4))
        k.prism(gear(0.398, 96, 0.009), 0.2, k.rubber(), (0, 0, 0.25), bevel=0)
        k.lathe([(0, 0.46), (0.35, 0.46), (0.35, 0.74), (0.342, 0.75), (0, 0.75)], k.black(0.32))
        with k.at(z=0.74):
            lens(k, 0.315, 0.3, "ZOOM 24-1440 mm  1:3", None, 0.74)
        k.rod(0.04, 0.04, k.lamp("#ffb27a", 0.8), (-0.36, 0.36, 0.0), bevel=0.008)
    shutter(k, -0.47, -0.34, 0.82)
    k.prism(gear(0.1, 40, 0.006), 0.05, k.black(0.4), (-0.47, -0.34, 0.8), bevel=0)
    dial(k, -0.44, 0.06, 0.81, 0.135, 0.07, k.black(0.4), ("A", "S", "M", "C", "V", "P"))
    for x in (-0.26, -0.2):
        k.rod(0.026, 0.02, k.black(0.3), (x, -0.13, 0.77), bevel=0.006)
    for side in (-1, 1):
        lug(k, side, wide / 2, 0.02, 0.68)
    with back(k, 0, deep / 2, 0.4):
        with k.at(-0.14, 0, 0.005):
            rear_screen(k, 0.8, 0.56)
        thumb_wheel(k, 0.44, -0.09)
        rear_buttons(k, ((0.44, 0.13), (0.55, 0.21), (0.36, 0.22), (0.55, -0.25), (0.36, -0.26)))
        k.slab(0.38, 0.24, 0.1, k.rubber(), 0.08, (-0.08, 0.5, 0.03), bevel=0.03)
        k.slab(0.2, 0.12, 0.01, k.glass(), 0.03, (-0.08, 0.5, 0.078), bevel=0)


def all_round(k):
    """A slim bar with a lens to each side, on a short stick with a foot."""
    shell = k.body(0, 0.5, bump=160, depth=0.1)
    wide, deep, high, lift = 0.5, 0.26, 1.24, 0.5
    middle = lift + high / 2
    k.slab(wide, high, deep, shell, 0.2, (0, 0, middle), (90, 0, 0), bevel=0.05, segments=6)
    k.slab(wide + 0.01, 0.03, deep + 0.01, k.paint(EMBER, 0.45), 0.01, (0, 0, middle + 0.04), (90, 0, 0), bevel=0.004)
    for turned in (0, 180):
        with k.at(rz=turned), front(k, 0, -deep / 2, lift + high - 0.27):
            k.lathe([(0, 0), (0.225, 0), (0.225, 0.03), (0.205, 0.05), (0, 0.05)], k.trim(0.4, 0.35))
            k.lathe([(0.15, 0.048), (0.19, 0.048), (0.185, 0.062), (0.16, 0.066)], k.paint("#2a2c30", 0.25))
            dome(k, 0.16, 0.05, 0.55)
            letters_around(k, "360 5.7K", 0.207, 0.022, k.paint("#b9bcc1", 0.6), 0.0505, 8)
    with front(k, 0, -deep / 2, middle):
        k.slab(0.36, 0.4, 0.012, k.glass(), 0.05, (0, -0.2, 0.004), bevel=0.004)
        with k.at(0, -0.2, 0.0115):
            hills(k, 0.3, 0.34, **DAY)
        k.rod(0.07, 0.02, k.black(0.35), (0, -0.49, 0.004), bevel=0.008)
        k.rod(0.04, 0.026, k.paint("#d8342b", 0.35), (0, -0.49, 0.006), bevel=0.008)
        k.slab(0.012, 0.012, 0.004, k.lamp("#ff3b30", 3), 0.005, (0.15, 0.045, 0.004), bevel=0)
    for i in range(6):
        for side in (-1, 1):
            k.slab(0.014, deep * 0.6, 0.018, k.trim(0, 0.6), 0.006, (side * (wide / 2 + 0.001), 0, middle - 0.42 + i * 0.06), bevel=0.004)
    k.rod(0.1, 0.06, k.black(0.4), (0, 0, lift - 0.02), bevel=0.012)
    k.rod(0.045, 0.4, k.steel(0.28), (0, 0, lift - 0.22), bevel=0.006)
    k.rod(0.3, 0.05, k.black(0.5), (0, 0, 0.035), bevel=0.018)
    k.rod(0.26, 0.03, k.trim(0, 0.6), (0, 0, 0.015), bevel=0.008)


def gimbal(k):
    """A handle with a small screen; three motors hold the camera level above it."""
    shell = k.body(0, 0.48, bump=170, depth=0.08)
    dark = k.black(0.38)
    wide, deep, high = 0.4, 0.32, 1.24
    k.slab(wide, high, deep, shell, 0.11, (0, 0, high / 2), (90, 0, 0), bevel=0.06, segments=6)
    k.slab(wide + 0.008, 0.05, deep + 0.008, k.trim(0.3, 0.4), 0.02, (0, 0, high - 0.12), (90, 0, 0), bevel=0.006)
    with front(k, 0, -deep / 2, 0.78):
        k.slab(0.32, 0.46, 0.012, k.glass(), 0.04, (0, 0.06, 0.003), bevel=0.004)
        with k.at(0, 0.06, 0.0105):
            hills(k, 0.27, 0.4, **DAY)
        k.rod(0.07, 0.02, k.rubber(), (-0.07, -0.27, 0.004), bevel=0.008)
        k.rod(0.042, 0.05, k.black(0.5), (-0.07, -0.27, 0.02), bevel=0.014)
        k.rod(0.05, 0.02, k.paint("#d8342b", 0.35), (0.09, -0.27, 0.006), bevel=0.008)
        k.dots([(x * 0.032, -0.52 - y * 0.032) for x in range(-3, 4) for y in range(2)], 0.009, k.paint("#050506", 0.8), height=0.004)
    # The pan motor, the arm around the left, the roll motor behind the head and the head itself.
    k.rod(0.16, 0.14, dark, (0, 0.02, high + 0.07), bevel=0.02)
    k.rod(0.162, 0.02, k.paint(EMBER, 0.45), (0, 0.02, high + 0.03), bevel=0.004)
    k.slab(0.34, 0.12, 0.1, shell, 0.04, (-0.13, 0.04, high + 0.16), bevel=0.03, segments=5)
    k.slab(0.1, 0.14, 0.52, shell, 0.04, (-0.3, 0.04, high + 0.37), bevel=0.03, segments=5)
    k.rod(0.15, 0.12, dark, (-0.3, 0.03, high + 0.58), (0, 90, 0), bevel=0.02)
    k.rod(0.09, 0.02, k.trim(0.5, 0.35), (-0.365, 0.03, high + 0.58), (0, 90, 0), bevel=0.006)
    k.slab(0.4, 0.4, 0.36, shell, 0.09, (0.0, -0.02, high + 0.58), (90, 0, 0), bevel=0.05, segments=6)
    with front(k, 0.0, -0.2, high + 0.58):
        k.slab(0.34, 0.34, 0.02, k.black(0.35), 0.08, (0, 0, 0.004), bevel=0.006)
        k.lathe([(0, 0), (0.15, 0), (0.15, 0.05), (0.14, 0.06), (0.12, 0.055), (0, 0.04)], k.trim(0.5, 0.3))
        dome(k, 0.12, 0.05, 0.25)
        letters_around(k, "1 INCH 4K", 0.134, 0.017, k.paint("#b9bcc1", 0.6), 0.0605, 9)
        k.slab(0.012, 0.012, 0.004, k.lamp("#ff3b30", 3), 0.005, (0.14, 0.14, 0.014), bevel=0)
    with back(k, 0, deep / 2, 0.6):
        k.slab(0.28, 0.7, 0.014, k.rubber(), 0.06, (0, 0, 0.002), bevel=0.005)
        for i in range(8):
            k.slab(0.22, 0.024, 0.012, k.black(0.5), 0.01, (0, 0.26 - i * 0.075, 0.01), bevel=0.004)
    k.slab(0.095, 0.036, 0.006, k.paint("#060607", 0.6), 0.017, (0, 0, 0.002), bevel=0)


MODELS = {
    "camera-superzoom": model(superzoom, hero=(-30, 17), side=(152, 20), detail=(-46, 22, (0.1, -0.5, 0.5), 0.6)),
    "camera-360": model(all_round, hero=(-26, 12), side=(58, 12), detail=(-30, 16, (0.0, -0.15, 1.6), 0.45)),
    "camera-gimbal": model(gimbal, hero=(-28, 12), side=(38, 16), detail=(-34, 18, (0.0, -0.1, 1.7), 0.45)),
}
