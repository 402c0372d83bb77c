"""
Renders what is not there yet, every model's hero first.

    blender -b --factory-startup -noaudio -P render.py -- [options]

    --only NAME,NAME     these models
    --views NAME,NAME    these views (hero, side, detail)
    --looks              instead, what the looks change of pictures that are there: overlays/<model>-<look>-<view>/
    --preview FOLDER     small, quick and developed at once: FOLDER/<model>-<view>.png; nothing is kept
    --finish NAME        the finish of previews (silver)
    --samples N --size N --threads N
    --again              what is there already as well
"""
import argparse
import importlib
import shutil
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
import looks
import overlay
import stage

RENDERS, OVERLAYS = HERE / "renders", HERE / "overlays"
VIEWS = ("hero", "side", "detail")
STALE_S = 1800


def models():
    found = {}
    for file in sorted((HERE / "models").glob("*.py")):
        found |= importlib.import_module(f"models.{file.stem}").MODELS
    return found


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--views", default=",".join(VIEWS))
    parser.add_argument("--looks", action="store_true")
    parser.add_argument("--preview")
    parser.add_argument("--finish", default="silver")
    parser.add_argument("--samples", type=int)
    parser.add_argument("--size", type=int)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def take(model, view, folder, size, samples, threads):
    angle = dict(model["views"][view])
    width, height = model.get("size", (size, size))
    stage.build(model["build"])
    stage.light()
    stage.aim(**angle, width=width, height=height)
    stage.shoot(str(folder), samples, threads)


def take_look(model, view, look, folder, size, samples, threads):
    stage.build(model["build"], look)
    stage.aim(**model["views"][view], width=size, height=size)
    if view in look.places:
        overlay.wordmark(look.brand, *look.places[view])
    overlay.shoot(folder, samples, look.trim, threads)


def claim(folder, last="shadow.exr"):
    """Whether this picture is ours to render: it is neither there nor being rendered by another process."""
    if (folder / last).exists():
        return False
    mark = folder.with_suffix(".claim")
    try:
        if mark.exists() and time.time() - mark.stat().st_mtime > STALE_S:
            mark.rmdir()
        mark.mkdir(parents=True)
    except FileExistsError:
        return False
    return True


def main():
    wanted = options()
    known = models()
    names = wanted.only.split(",") if wanted.only else list(known)
    if wanted.looks:
        return take_looks(known, names, wanted)
    for view in wanted.views.split(","):
        for name in names:
            if view not in known[name]["views"]:
                continue
            started = time.time()
            if wanted.preview:
                preview(known[name], name, view, wanted)
            else:
                folder = RENDERS / f"{name}-{view}"
                if wanted.again:
                    shutil.rmtree(folder, ignore_errors=True)
                if not claim(folder):
                    continue
                take(known[name], view, folder, wanted.size or 1000, wanted.samples or 48, wanted.threads)
                folder.with_suffix(".claim").rmdir()
            print(f"TOOK {name}-{view} {time.time() - started:.0f} s", flush=True)


def take_looks(known, names, wanted):
    for view in wanted.views.split(","):
        for (name, called), look in looks.looks().items():
            folder = OVERLAYS / f"{name}-{called}-{view}"
            if name not in names or view not in known[name]["views"]:
                continue
            if wanted.again:
                shutil.rmtree(folder, ignore_errors=True)
            if claim(folder, "to0001.exr"):
                started = time.time()
                take_look(known[name], view, look, folder, wanted.size or 1000, wanted.samples or 4, wanted.threads)
                folder.with_suffix(".claim").rmdir()
                print(f"TOOK {folder.name} {time.time() - started:.0f} s", flush=True)


def preview(model, name, view, wanted):
    import cv2
    from develop import develop

    width, height = model.get("size", (1, 1))
    size = wanted.size or 320
    small = model | {"size": (size, round(size * height / width))}
    with tempfile.TemporaryDirectory() as folder:
        take(small, view, folder, size, wanted.samples or 12, wanted.threads)
        picture = develop(folder, wanted.finish)
    Path(wanted.preview).mkdir(parents=True, exist_ok=True)
    cv2.imwrite(f"{wanted.preview}/{name}-{view}.png", picture)


main()
