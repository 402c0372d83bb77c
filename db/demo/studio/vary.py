"""
The pictures of products that share a model with another one: a look's overlay laid over the model's picture.

    python3 vary.py [--again]

The model's picture is masters/<model>-<finish>-<view>.png, or unpacked/… which `unpack.mjs` makes of the stored one;
the result is masters/<model>-<look>-<finish>-<view>.png.
"""
import json
import os
import sys
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np

from develop import read, to_bytes, tone
from finishes import colours
from looks import look_of

HERE = Path(__file__).parent
INK = {"light": 0.9, "dark": 0.09}
"""Of a printed wordmark: on a dark surface light, on a light one dark."""


def base(model, finish, view, size):
    """The model's picture in a finish, 0 to 1, in OpenCV's order of channels; or none."""
    name = f"{model}-{finish}-{view}.png"
    path = next((folder / name for folder in (HERE / "masters", HERE / "unpacked") if (folder / name).exists()), None)
    if path is None:
        return None
    picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED).astype(np.float32) / 255
    return cv2.resize(picture, size, interpolation=cv2.INTER_CUBIC).clip(0, 1)


def varied(picture, folder, look, finish):
    """The picture with what the look changes."""
    colour, alpha = picture[..., :3].copy(), picture[..., 3:]
    colour = repainted(colour, read(folder, "from"), read(folder, "to"))
    if look.trim:
        share = read(folder, "trim")[..., :3].max(axis=2, keepdims=True).clip(0, 1)
        body, trim = colours(finish)
        colour = tinted(colour, share, np.array(trim[::-1], np.float32), linear_bgr(look.trim))
    colour = printed(colour, read(folder, "mark")[..., :1].clip(0, 1))
    lit = read(folder, "lit")[..., :1].clip(0, 1)
    shine = tone(read(folder, "image")[..., :3] / np.maximum(lit, 1e-3)) * (lit > 0)
    colour = colour * (1 - lit) + shine * lit
    return np.dstack([to_bytes(colour), to_bytes(np.maximum(alpha, lit))])


def repainted(colour, before, after):
    """Painted parts in another colour: the light on them stays."""
    share = np.where(before[..., :3].max(axis=2, keepdims=True) > 0, 1, 0).astype(np.float32)
    if not share.any():
        return colour
    # At edges both passes hold the same share of their colours, so that it cancels out.
    ratio = after[..., :3] / np.maximum(before[..., :3], 1e-4)
    known = linear_paint(before, after)
    covered = (before[..., :3].sum(axis=2, keepdims=True) / np.maximum(known, 1e-4)).clip(0, 1) * share
    changed = tone(untoned(colour) * ratio)
    return colour * (1 - covered) + changed * covered


def linear_paint(before, after):
    """The sum of channels of the fully covered colour around each pixel: its largest neighbour."""
    total = before[..., :3].sum(axis=2)
    return cv2.dilate(total, np.ones((7, 7), np.uint8))[..., None]


def tinted(colour, share, old, new):
    """A trim in another colour; grain is taken out where darkness becomes light."""
    light = untoned(colour)
    calm = cv2.bilateralFilter(light, 7, 0.05, 3)
    return colour * (1 - share) + tone(calm * np.minimum(new / old, 9)) * share


def printed(colour, mark):
    """The wordmark as print: in the shade that the surface has there."""
    if not mark.any():
        return colour
    there = mark[..., 0] > 0.5
    around = float(colour[there].mean()) if there.any() else 0.5
    ink = INK["dark"] if around > 0.5 else INK["light"]
    shade = cv2.GaussianBlur(colour.mean(axis=2), (0, 0), 6)[..., None] / max(around, 0.02)
    strength = 0.82
    return colour * (1 - mark * strength) + (ink * shade.clip(0.55, 1.12)).clip(0, 0.97) * mark * strength


def untoned(colour):
    """The light of which `tone` made the colour."""
    steps = np.linspace(0, 4, 4096, dtype=np.float32)
    return np.interp(colour, tone(steps), steps).astype(np.float32)


def linear_bgr(colour):
    from finishes import linear

    return np.array(linear(colour)[::-1], np.float32)


def wanted():
    """Every (model, look, finish, view) that the demo's products show."""
    names = []
    for file in sorted((HERE.parent / "products").glob("*.json")):
        for product in json.loads(file.read_text()):
            if "look" in product:
                model, look, first = product["shape"], product["look"], product["colors"][0]
                names += [(model, look, colour, "hero") for colour in product["colors"]] + [(model, look, first, "side")]
    return names


def main():
    masters = HERE / "masters"
    masters.mkdir(exist_ok=True)
    entries = json.loads((HERE / "looks.json").read_text())
    missing = []
    for model, name, finish, view in wanted():
        folder = HERE / "overlays" / f"{model}-{name}-{view}"
        source, done = folder / "to0001.exr", masters / f"{model}-{name}-{finish}-{view}.png"
        if not source.exists() or folder.with_suffix(".claim").exists():
            missing.append(done.stem)
        elif "--again" in sys.argv or not done.exists() or done.stat().st_mtime < source.stat().st_mtime:
            height, width = read(folder, "to").shape[:2]
            picture = base(model, finish, view, (width, height))
            if picture is None:
                missing.append(done.stem)
                continue
            cv2.imwrite(str(done), varied(picture, folder, look_of(model, name, entries[model][name]), finish))
            print(done.stem, flush=True)
    print(f"{len(missing)} without an overlay or a picture: {', '.join(missing)}")


if __name__ == "__main__":
    main()
