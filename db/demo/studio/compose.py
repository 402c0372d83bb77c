"""
The fixed pictures of the site that are no scenes, laid out from developed pictures.

    python3 compose.py
"""
from pathlib import Path

import cv2
import numpy as np

MASTERS = Path(__file__).parent / "masters"
COVER = (1200, 750)
FLOOR = 0.86
"""Where things stand, as a share of the cover's height."""


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
