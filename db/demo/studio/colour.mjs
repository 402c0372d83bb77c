// Finishes (CSS named colours) turned into believable materials, worked in OKLCh.
const NAMED = {
  black: "#27292E",
  white: "#F2F1EE",
  silver: "#C3C6CA",
  gold: "#D9B460",
  midnightblue: "#263066",
  gray: "#85888C",
  grey: "#85888C",
  dimgray: "#5C5E62",
  slategray: "#6B7A8B",
  darkslategray: "#324B4E",
  crimson: "#C21F3F",
  red: "#C8261F",
  firebrick: "#A92A26",
  teal: "#137E80",
  rosybrown: "#BC9290",
  darkolivegreen: "#566239",
  steelblue: "#4A7FB0",
  lavender: "#DAD8EE",
  navy: "#1C2556",
  blue: "#2450C4",
  green: "#25743C",
  orange: "#E38A24",
  orangered: "#DD4A1C",
  pink: "#EFBCC6",
  lightpink: "#EFB9C1",
  purple: "#6E3280",
  indigo: "#45307C",
  beige: "#E6E2D0",
  ivory: "#F2EFE2",
  maroon: "#6E1F2A",
  turquoise: "#43BDB4",
  coral: "#EC7B58",
  tan: "#C7AE8B",
  bisque: "#EBD5BC",
  lightsteelblue: "#B2C1D6",
  skyblue: "#8FC4DD",
  lightblue: "#B3D4DE",
  royalblue: "#3F63C4",
  seagreen: "#33805A",
  darkgreen: "#1F4E31",
  olive: "#75752F",
  khaki: "#DDD295",
  plum: "#C797C7",
  thistle: "#D3C1D5",
  salmon: "#E98A7B",
  saddlebrown: "#804A24",
  sienna: "#9A5733",
  chocolate: "#B9662E",
  peru: "#BE8549",
  linen: "#EFE7DC",
  gainsboro: "#D8D9DA",
  lightgray: "#CFD0D1",
  whitesmoke: "#F0F0EF",
  mintcream: "#EAF3EE",
  yellow: "#EBCB2C",
  darkblue: "#1B2566",
  darkred: "#7D1B1E",
  cadetblue: "#639A9C",
  lightgreen: "#9FD49A",
  palegreen: "#A6DBA2",
  mediumpurple: "#8D73C9",
  rebeccapurple: "#60408F",
  darkslateblue: "#484084",
  tomato: "#E4604A",
  peachpuff: "#F1CFB4",
  aquamarine: "#8BDCC2",
  mistyrose: "#F0DAD6",
  goldenrod: "#CF9E33",
  dodgerblue: "#3585DC",
};

const lin = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gam = (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

export const toLch = (hex) => {
  const [r, g, b] = [1, 3, 5].map((i) => lin(parseInt(hex.slice(i, i + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
};

export const toHex = ({ l: L, c, h }) => {
  const a = c * Math.cos(h),
    b = c * Math.sin(h);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((v) =>
      Math.round(255 * Math.min(1, Math.max(0, gam(Math.min(1, Math.max(0, v))))))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
};

export const finishHex = (name) => {
  const hex = NAMED[name.toLowerCase()] ?? (/^#[0-9a-f]{6}$/i.test(name) ? name : null);
  if (!hex) throw new Error(`unknown finish "${name}": add it to NAMED in colour.mjs`);
  return hex;
};

/** shade(+0.1) is lighter, shade(-0.1) darker; hue stays, chroma fades towards the ends. */
export const shader = (hex) => {
  const base = toLch(hex);
  const shade = (d = 0) => {
    const l = Math.min(0.99, Math.max(0.09, base.l + d));
    const c = base.c * (d > 0 ? 1 - Math.min(0.75, d * 1.6) : 1 - Math.min(0.4, -d * 0.6));
    return toHex({ l, c: l > 0.96 ? c * 0.4 : c, h: base.h });
  };
  shade.lightness = base.l;
  return shade;
};
