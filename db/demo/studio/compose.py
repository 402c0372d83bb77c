"""
Blog covers and the fixed pictures of the site, laid out from developed pictures.

    python3 compose.py
"""
from pathlib import Path

import cv2
import numpy as np

MASTERS = Path(__file__).parent / "masters"
COVER = (1200, 750)
FLOOR = 0.86
"""Where things stand, as a share of the cover's height."""

# model, wished finish, middle (share of the width), height (share of the cover's), further back first
COVERS = {
    "after-you-place-an-order": [("phone", "white", 0.34, 0.66), ("earbuds", "white", 0.66, 0.42)],
    "cash-on-delivery-door-checklist": [("speaker-portable", "coral", 0.36, 0.40), ("watch-round", "silver", 0.68, 0.52)],
    "choose-a-laptop-for-four-years": [("laptop-wide", "silver", 0.36, 0.60), ("laptop-slim", "midnightblue", 0.67, 0.52)],
    "decibels-watts-and-loudness": [("speaker-tower", "black", 0.34, 0.70), ("speaker-portable", "teal", 0.69, 0.34)],
    "earbuds-or-over-ear": [("over-ear", "black", 0.35, 0.68), ("earbuds", "white", 0.67, 0.42)],
    "electronics-in-heat-and-dust": [("laptop-study", "slategray", 0.36, 0.58), ("camera-action", "black", 0.69, 0.36)],
    "first-mirrorless-camera": [("camera-mirrorless", "black", 0.46, 0.58), ("camera-compact", "silver", 0.77, 0.30)],
    "how-we-count-reviews": [("tablet-mini", "white", 0.37, 0.60), ("on-ear", "slategray", 0.68, 0.52)],
    "how-we-make-our-pictures": [("camera-instant", "coral", 0.34, 0.50), ("watch-square", "gold", 0.56, 0.48), ("mouse", "white", 0.77, 0.30)],
    "invoice-and-warranty-file": [("tablet-pen", "white", 0.38, 0.48), ("phone-basic", "black", 0.72, 0.54)],
    "nits-and-hertz-explained": [("laptop-gaming", "black", 0.36, 0.60), ("tablet", "silver", 0.70, 0.50)],
    "plugs-sockets-and-230-volts": [("console", "white", 0.35, 0.70), ("soundbar", "black", 0.66, 0.36)],
    "retire-an-old-phone": [("phone-basic", "crimson", 0.33, 0.56), ("phone-flip", "lavender", 0.54, 0.44), ("phone-pro", "slategray", 0.75, 0.62)],
    "smartwatch-without-regret": [("watch-rugged", "black", 0.33, 0.54), ("watch-classic", "gold", 0.55, 0.54), ("watch-band", "black", 0.75, 0.48)],
    "what-mah-really-tells-you": [("phone-pro", "black", 0.36, 0.64), ("speaker-smart", "white", 0.67, 0.42)],
    "why-our-mrp-is-the-printed-one": [("headset", "black", 0.35, 0.62), ("gamepad", "white", 0.68, 0.40)],
}


def master(model, finish):
    """The hero of a model in the wished finish, or in the first that there is."""
    wished = MASTERS / f"{model}-{finish}-hero.png"
    path = wished if wished.exists() else next(iter(sorted(MASTERS.glob(f"{model}-*-hero.png"))), None)
    return None if path is None else cv2.imread(str(path), cv2.IMREAD_UNCHANGED).astype(np.float32) / 255


def stand(ground, picture, middle, height):
    """Lays a cut-out on the ground: its solid part stands on the floor, its shadow comes along."""
    solid = np.argwhere(picture[..., 3] > 0.9)
    (top, left), (bottom, right) = solid.min(0), solid.max(0)
    scale = height * COVER[1] / (bottom - top)
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    x = round(middle * COVER[0] - (left + right) / 2 * scale)
    y = round(FLOOR * COVER[1] - bottom * scale)
    over(ground, np.clip(small, 0, 1), x, y)


def over(ground, picture, x, y):
    """Straight alpha over straight alpha, what reaches beyond the ground cut off."""
    height, width = ground.shape[:2]
    x0, y0 = max(0, x), max(0, y)
    x1, y1 = min(width, x + picture.shape[1]), min(height, y + picture.shape[0])
    part, under = picture[y0 - y : y1 - y, x0 - x : x1 - x], ground[y0:y1, x0:x1]
    a, b = part[..., 3:], under[..., 3:]
    alpha = a + b * (1 - a)
    colour = (part[..., :3] * a + under[..., :3] * b * (1 - a)) / np.maximum(alpha, 1e-4)
    ground[y0:y1, x0:x1] = np.dstack([colour, alpha])


def cover(things):
    ground = np.zeros((COVER[1], COVER[0], 4), np.float32)
    for model, finish, middle, height in things:
        picture = master(model, finish)
        if picture is None:
            return None
        stand(ground, picture, middle, height)
    return ground


def quiet(picture):
    """What stands in where a picture is missing: a grey shape, so that nobody takes it for the product."""
    grey = picture[..., :3].mean(axis=2, keepdims=True) * 0.35 + 0.52
    return np.dstack([np.repeat(grey, 3, 2), picture[..., 3:] * 0.5])


def write(name, picture):
    if picture is not None:
        cv2.imwrite(str(MASTERS / f"{name}.png"), (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))


def main():
    for slug, things in COVERS.items():
        write(f"blog-{slug}", cover(things))
    box = master("speaker-smart", "silver")
    write("default-product", None if box is None else quiet(box))
    write("sign-in", master("headset", "midnightblue"))
    write("empty-cart", master("earbuds", "white"))
    write("empty-wishlist", master("watch-square", "silver"))
    write("empty-nowhere", master("earbuds-wired", "coral"))
    write("empty-orders", master("speaker-portable", "coral"))
    tablet = cover([("tablet", "silver", 0.5, 0.6)])
    write("default-blog", None if tablet is None else quiet(tablet))


if __name__ == "__main__":
    main()
