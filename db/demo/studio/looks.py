"""
What tells products of one model apart: the picture on the screen, the colours of accents and keys, and the wordmark.
`looks.json` names them by model and look; a product names its look in `../products/*.json`.
"""
import json
from pathlib import Path
from types import SimpleNamespace

HERE = Path(__file__).parent

BRANDS = {
    "Veyra": ("figtree-600", str.upper, 1.5),
    "Orlin": ("figtree-400", str.lower, 1.05),
    "Tarang": ("DejaVuSans-Bold", str.upper, 1.1),
    "Kestrik": ("DejaVuSans-BoldOblique", str.upper, 1.05),
    "Zephra": ("DejaVuSans-ExtraLight", str.upper, 1.4),
    "Auralt": ("DejaVuSerif", str.upper, 1.35),
    "Dhvanik": ("DejaVuSerif-Bold", str.title, 1.0),
    "Pixora": ("figtree-600", str.lower, 1.0),
    "Lumeno": ("figtree-400", str.upper, 1.7),
    "Chakori": ("DejaVuSerif-Italic", str.title, 1.0),
    "Indrik": ("DejaVuSansMono-Bold", str.upper, 1.0),
    "Solvane": ("DejaVuSerifCondensed", str.upper, 1.5),
    "Qubril": ("DejaVuSansCondensed-Bold", str.lower, 1.0),
    "Navika": ("DejaVuSans", str.lower, 1.0),
}
"""Of each brand's wordmark: its font, its letters and the distance between them. Plain lettering, no logo."""

FONTS = (HERE / "../../../src/documents/fonts", Path("/usr/share/fonts/truetype/dejavu"))


def looks():
    """Every look by (model, name)."""
    entries = json.loads((HERE / "looks.json").read_text())
    return {(model, name): look_of(model, name, entry) for model, named in entries.items() for name, entry in named.items()}


def look_of(model, name, entry):
    places = json.loads((HERE / "wordmarks.json").read_text()).get(model, {})
    plain = {"wallpaper": None, "screen": None, "clock": None, "repaint": {}, "brand": "", "trim": None}
    return SimpleNamespace(**{**plain, **entry, "name": name, "places": places})


def font(brand):
    name = f"{BRANDS[brand][0]}.ttf"
    return next(str(folder / name) for folder in FONTS if (folder / name).exists())


def wordmark(brand):
    return BRANDS[brand][1](brand)
