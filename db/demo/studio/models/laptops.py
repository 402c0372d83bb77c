"""Laptops."""
import math

WALLPAPERS = {
    "dusk": ("#0b1a4a", "#e2552f", "#ffd9a0"),
    "lagoon": ("#062b3a", "#1f8fa3", "#c9f3e6"),
    "ember": ("#16060a", "#b02a1a", "#ffb45e"),
    "orchid": ("#1a0f3d", "#7b4fd0", "#f6c8e0"),
    "meadow": ("#0d2a1a", "#4f9a4a", "#f2e9a6"),
}


def keyboard(k, width, top, y, rows=5, pad=False, colour="#1c1e21", glow=None):
    """Rows of keys whose widths differ as on a real one, the space bar in the last."""
    keys = k.paint(colour, 0.5)
    gap, pitch = 0.026, 0.178
    sizes = [[1] * 14, [1.5] + [1] * 12 + [1.5], [1.8] + [1] * 11 + [2.2], [2.3] + [1] * 10 + [2.7]]
    sizes = [[1] * 14] * (rows - 5) + sizes + [[1.1, 1.1, 1.1, 1.3, 6, 1.3, 1.1, 1, 1]]
    main = width * (0.79 if pad else 1)
    left = -width / 2
    for row, widths in enumerate(sizes):
        unit = (main - gap * (len(widths) - 1)) / sum(widths)
        x = left
        for size in widths:
            k.slab(size * unit, pitch - gap, 0.022, keys, 0.02, (x + size * unit / 2, y - row * pitch, top), bevel=0.006, segments=2)
            x += size * unit + gap
    if pad:
        unit = (width * 0.19 - 3 * gap) / 4
        for row in range(len(sizes)):
            for column in range(4):
                x = width / 2 - width * 0.19 + unit / 2 + column * (unit + gap)
                k.slab(unit, pitch - gap, 0.022, keys, 0.02, (x, y - row * pitch, top), bevel=0.006, segments=2)
    if glow:
        bed = pitch * len(sizes)
        k.slab(width + 0.02, bed, 0.002, k.lamp(glow, 0.9), 0.04, (0, y - bed / 2 + pitch / 2, top - 0.012), bevel=0)


def lid(k, width, height, hinge_y, hinge_z, lean, wallpaper, shell, thickness=0.05, radius=0.13, bezel=0.05):
    """The screen half, turned back by `lean` degrees from upright."""
    with k.at(y=hinge_y, z=hinge_z, rx=-lean):
        upright = {"rot": (90, 0, 0)}
        k.slab(width, height, thickness, shell, radius, (0, 0, height / 2 + 0.03), bevel=0.018, **upright)
        front = -thickness / 2
        k.slab(width - 0.07, height - 0.07, 0.006, k.glass(), radius - 0.02, (0, front - 0.002, height / 2 + 0.03), bevel=0.002, **upright)
        k.slab(
            width - 0.07 - 2 * bezel, height - 0.12 - 2 * bezel, 0.003, k.display(*WALLPAPERS[wallpaper]), 0.03,
            (0, front - 0.006, height / 2 + 0.045), bevel=0, **upright,
        )
        k.rod(0.012, 0.004, k.paint("#20242c", 0.2), (0, front - 0.006, height - 0.02), (90, 0, 0), bevel=0)


def laptop(k, width=3.1, depth=2.12, thick=0.085, wallpaper="dusk", lean=17, pad=False, key="#1c1e21", glow=None, metal=0.55):
    shell = k.body(metal, 0.36)
    top = thick + 0.03
    k.slab(width, depth, thick, shell, 0.13, (0, 0, thick / 2 + 0.03), bevel=0.022)
    keys = width - 0.42
    k.slab(keys + 0.06, 0.95, 0.004, k.black(), 0.05, (0, depth / 2 - 0.68, top), bevel=0.001)
    keyboard(k, keys, top + 0.013, depth / 2 - 0.32, pad=pad, colour=key, glow=glow)
    k.slab(width * 0.37, depth * 0.33, 0.004, k.body(metal, 0.26), 0.05, (-0.12 if pad else 0, -depth / 2 + 0.46, top + 0.001), bevel=0.002)
    k.rod(0.05, width * 0.7, k.black(), (0, depth / 2 - 0.01, top - 0.02), (0, 90, 0))
    lid(k, width, depth - 0.1, depth / 2 - 0.02, top, lean, wallpaper, shell)
    for x in (-1, 1):
        k.slab(0.16, 0.01, 0.035, k.black(0.3), 0.004, (x * (width / 2 - 0.3), -depth / 2 - 0.002, 0.07), bevel=0)
        for y in (-1, 1):
            k.rod(0.07, 0.03, k.rubber(), (x * (width / 2 - 0.25), y * (depth / 2 - 0.22), 0.015))


def laptop_slim(k):
    laptop(k)


MODELS = {
    "laptop-slim": {
        "build": laptop_slim,
        "views": {
            "hero": {"turn": 28, "rise": 21},
            "side": {"turn": 205, "rise": 20},
            "detail": {"turn": 24, "rise": 38, "focus": ((0.35, 0.1, 0.05), 0.6)},
        },
    },
}
