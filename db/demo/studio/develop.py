"""
From rendered light to a picture in a finish: colour × light, tone, the shadow laid under, grain taken out.

    python3 develop.py
"""
import json
import os
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np

from finishes import NEUTRAL, colours
from views import IN_SCALE

HERE = Path(__file__).parent
EXPOSURE = 0.95


def develop(folder, finish):
    """The picture as straight RGBA bytes, in OpenCV's order of channels."""
    image = read(folder, "image")
    light = np.zeros_like(image[..., :3])
    for zone, (red, green, blue) in zip(("body", "trim"), colours(finish)):
        light += read(folder, zone)[..., :3] * (np.array((blue, green, red), np.float32) - NEUTRAL)
    alpha = np.clip(image[..., 3:], 0, 1)
    seen = np.maximum(image[..., :3] + light, 0)
    toned = tone(seen / np.maximum(alpha, 1e-4)) * alpha
    # The grain is judged on mid grey so that the edges of the cut-out stay clean.
    ground = (1 - alpha) * 0.5
    flat = to_bytes(toned + ground)
    calm = cv2.fastNlMeansDenoisingColored(flat, None, h=6, hColor=10, templateWindowSize=3, searchWindowSize=9)
    toned = np.clip(calm.astype(np.float32) / 255 - ground, 0, alpha)
    shade = shadow(folder, image.shape[:2])
    covered = alpha + shade * (1 - alpha)
    straight = np.where(covered > 1e-3, toned / np.maximum(covered, 1e-3), 0)
    return np.dstack([to_bytes(straight), to_bytes(covered)])


def tone(light):
    """A filmic curve (Narkowicz's fit of the ACES curve), then sRGB."""
    x = light * EXPOSURE * 0.8
    x = np.clip((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055)


def shadow(folder, size):
    """The density of the shadow on the table, soft and gone before the picture's edge."""
    small = np.clip(read(folder, "shadow", exact=True)[..., 3], 0, 1)
    height, width = size
    dense = cv2.resize(cv2.GaussianBlur(small, (0, 0), 3), (width, height), interpolation=cv2.INTER_CUBIC)
    reach = np.minimum(np.minimum(np.arange(width), np.arange(width)[::-1])[None, :] / width, 1)
    reach = np.minimum(reach, (np.minimum(np.arange(height), np.arange(height)[::-1]) / height)[:, None])
    fade = np.clip(reach / 0.2, 0, 1)
    return (np.clip(dense * 1.2 - 0.1, 0, 1) * (fade * fade * (3 - 2 * fade)))[..., None].astype(np.float32)


def read(folder, name, exact=False):
    path = Path(folder) / (f"{name}.exr" if exact else f"{name}0001.exr")
    pixels = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if pixels is None:
        raise FileNotFoundError(path)
    return pixels.astype(np.float32)


def to_bytes(values):
    return (np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8)


def wanted():
    """
    The pictures that the demo's products show: every finish from the front, a product's first one from a second side,
    and of each model one finish from near.
    """
    names, near = set(), set()
    for file in sorted((HERE.parent / "products").glob("*.json")):
        for product in json.loads(file.read_text()):
            model, first = product["shape"], product["colors"][0]
            names |= {(model, colour, "hero") for colour in product["colors"]} | {(model, first, "side")}
            if model not in near:
                names.add((model, first, "detail"))
                near.add(model)
    return sorted(names)


def main():
    """Writes masters/<model>-<finish>-<view>.png of all that is rendered and not developed since."""
    masters = HERE / "masters"
    masters.mkdir(exist_ok=True)
    scenes = [(folder.name, None, "hero") for folder in (HERE / "renders").glob("*-hero") if is_scene(folder.name)]
    missing = []
    for model, finish, view in [*wanted(), *scenes]:
        name = f"{model}-{finish}-{view}" if finish else model.removesuffix("-hero")
        folder = HERE / "renders" / (f"{model}-{view}" if finish else model)
        done, source = masters / f"{name}.png", folder / "shadow.exr"
        if not source.exists():
            missing.append(name)
        elif not done.exists() or done.stat().st_mtime < source.stat().st_mtime:
            cv2.imwrite(str(done), develop(folder, finish or "silver"))
            print(name, flush=True)
    print(f"{len(missing)} not rendered yet: {', '.join(missing)}")


def is_scene(name):
    return name.split("-")[0] in ("hero", "banner", "promo", "blog", "about") or name.removesuffix("-hero").endswith(IN_SCALE)


if __name__ == "__main__":
    main()
