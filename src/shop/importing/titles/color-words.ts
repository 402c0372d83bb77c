import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { CSS_NAMES } from "#shop/catalogue/reading/css-colors.ts";

export const CSS_COLORS: ReadonlyMap<string, string> = new Map(
  [...CSS_NAMES].map((name) => [colorName(name).toLowerCase(), name]),
);

export const COLOR_ALIASES: Readonly<Record<string, string>> = {
  graphite: "dimgray",
  charcoal: "darkslategray",
  "space gray": "dimgray",
  gunmetal: "dimgray",
  "gun metal": "dimgray",
  "jet black": "black",
  onyx: "black",
  "rose gold": "rosybrown",
  champagne: "bisque",
  bronze: "peru",
  copper: "peru",
  "navy blue": "navy",
  "ocean blue": "steelblue",
  "ice blue": "lightblue",
  "mint green": "palegreen",
  mint: "palegreen",
  "olive green": "olive",
  burgundy: "maroon",
  wine: "maroon",
  lilac: "plum",
  mauve: "plum",
  peach: "peachpuff",
  cream: "cornsilk",
  golden: "gold",
  multicolor: "transparent",
  multicolour: "transparent",
  transparent: "transparent",
};

export const AMBIGUOUS_COLORS: ReadonlySet<string> = new Set(
  "azure,bisque,chocolate,copper,coral,cream,linen,lime,mint,peach,peru,plum,snow,tan,thistle,tomato,wheat,wine".split(
    ",",
  ),
);
