// Arrangements: banners, blog covers and the two neutral defaults.

import { part } from "./draw.mjs";
import { ell, group, n, newSheet, poly } from "./kit.mjs";

// y of the contact line in the 800 box, so things stand on one floor
const FLOOR = {
  "laptop-slim": 646,
  "laptop-gaming": 660,
  "laptop-2in1": 650,
  "over-ear": 648,
  "on-ear": 602,
  headset: 640,
  earbuds: 628,
  phone: 712,
  "phone-fold": 694,
  tablet: 702,
  "tablet-keyboard": 678,
  "watch-round": 752,
  "watch-square": 752,
  "watch-band": 752,
  gamepad: 654,
  console: 708,
  handheld: 552,
  "camera-mirrorless": 628,
  "camera-compact": 596,
  "camera-action": 640,
  "camera-instant": 624,
  "speaker-portable": 554,
  soundbar: 590,
  "speaker-tower": 706,
  "speaker-smart": 680,
};
const stand = (sheet, shape, finish, cx, floor, k, view) =>
  group(
    part(sheet, shape, finish, view),
    `translate(${n(cx - 400 * k)} ${n(floor - (FLOOR[shape] ?? 640) * k)}) scale(${k})`,
  );
const scene = (w, h, list) => {
  const s = newSheet();
  return s.svg(list.map((a) => stand(s, ...a)).join(""), w, h);
};

export const heroes = {
  "hero-1": () =>
    scene(1600, 900, [
      ["speaker-smart", "slategray", 232, 750, 0.86],
      ["laptop-slim", "silver", 800, 760, 1.16],
      ["over-ear", "crimson", 1290, 800, 0.8],
      ["phone", "midnightblue", 452, 836, 0.62],
      ["earbuds", "white", 1030, 846, 0.34],
    ]),
  "hero-2": () =>
    scene(1600, 900, [
      ["tablet", "steelblue", 1130, 770, 0.98],
      ["camera-mirrorless", "silver", 640, 800, 0.98],
      ["camera-instant", "rosybrown", 252, 770, 0.66],
      ["watch-round", "teal", 1420, 830, 0.56],
      ["camera-action", "black", 980, 840, 0.4],
    ]),
  "hero-3": () =>
    scene(1600, 900, [
      ["console", "white", 1290, 770, 1],
      ["laptop-gaming", "black", 740, 760, 1.08],
      ["headset", "teal", 262, 800, 0.7],
      ["gamepad", "crimson", 1010, 846, 0.5],
      ["handheld", "slategray", 520, 850, 0.44],
    ]),
};
export const banners = {
  "banner-1": () =>
    scene(800, 500, [
      ["speaker-tower", "black", 180, 440, 0.58],
      ["over-ear", "gold", 480, 456, 0.62],
      ["earbuds", "lavender", 680, 466, 0.28],
    ]),
  "banner-2": () =>
    scene(800, 500, [
      ["camera-compact", "teal", 240, 420, 0.62],
      ["camera-mirrorless", "black", 540, 450, 0.68],
      ["camera-action", "gold", 270, 468, 0.28],
    ]),
  "promo-1": () =>
    scene(800, 500, [
      ["watch-square", "silver", 190, 468, 0.58],
      ["watch-round", "crimson", 420, 480, 0.62],
      ["watch-band", "darkolivegreen", 640, 470, 0.54],
    ]),
  "promo-2": () =>
    scene(800, 500, [
      ["tablet-keyboard", "slategray", 300, 430, 0.72],
      ["phone", "gold", 600, 466, 0.56],
    ]),
};

const COVERS = [
  ["laptop-slim", "silver", "#F1DFCE"],
  ["over-ear", "crimson", "#F3E2DA"],
  ["tablet", "steelblue", "#EFE3D0"],
  ["watch-round", "teal", "#F4E6D3"],
  ["gamepad", "midnightblue", "#F0DCD2"],
  ["camera-mirrorless", "black", "#EEDDC6"],
  ["phone", "darkolivegreen", "#F3E4DE"],
  ["soundbar", "slategray", "#F2E0CC"],
  ["earbuds", "white", "#EDD5C8"],
  ["speaker-portable", "rosybrown", "#F1E5D6"],
];
export const covers = Object.fromEntries(
  COVERS.map(([shape, finish, tint]) => [
    `blog-${shape}`,
    () => {
      const s = newSheet();
      const back = `<path d="M0 0h1200v750H0z" fill="${tint}"/><path d="${ell(600, 375, 330)}" fill="#fff" opacity=".34"/>`;
      return s.svg(group(part(s, shape, finish), "translate(230 5) scale(.925)"), 1200, 750, back);
    },
  ]),
);

// parcel with a plug: stands in for a product without a picture
const parcel = () => {
  const s = newSheet(),
    p = s.pen("tan");
  const L = poly([180, 300], [400, 370], [400, 660], [180, 574]),
    R = poly([400, 370], [620, 300], [620, 574], [400, 660]),
    T = poly([400, 232], [620, 300], [400, 370], [180, 300]);
  const _cord = "M400 300C400 220 470 236 480 180S430 110 400 146";
  return s.svg(
    p.shadow(400, 640, 300, 44, 0.4) +
      p.fill(
        L,
        p.lin([
          [0, p.shade(0.06)],
          [1, p.shade(-0.06)],
        ]),
      ) +
      p.fill(
        R,
        p.lin([
          [0, p.shade(-0.08)],
          [1, p.shade(-0.2)],
        ]),
      ) +
      p.fill(
        T,
        p.lin([
          [0, p.shade(0.14)],
          [1, p.shade(0.05)],
        ]),
      ) +
      p.fill(poly([270, 272.5], [310, 260], [528, 330], [490, 342]), p.shade(0.17), 'opacity=".8"') +
      p.fill(poly([490, 342], [528, 330], [528, 400], [490, 412]), p.shade(0.03), 'opacity=".9"') +
      [L, R, T].map((d) => p.rim(d, 2)).join("") +
      group(
        `<g fill="none" stroke="${p.shade(-0.34)}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"><path d="M-26-54v30M26-54v30M-46-24h92v22a46 46 0 0 1-92 0zM0 44v46"/></g>`,
        "matrix(.9 .35 0 1 290 490)",
      ),
  );
};
// open page, abstract lines
const page = () => {
  const s = newSheet(),
    p = s.pen("linen");
  const half = (sx) =>
    `M400 232C${400 + sx * 60} 192 ${400 + sx * 180} 184 ${400 + sx * 260} 206V590C${400 + sx * 180} 568 ${400 + sx * 60} 576 400 616z`;
  const rows = (sx, skip) =>
    Array.from({ length: 7 }, (_, i) =>
      i < skip
        ? ""
        : p.line(
            `M${400 + sx * 46} ${282 + i * 42}C${400 + sx * 90} ${258 + i * 42} ${400 + sx * 150} ${252 + i * 42} ${400 + sx * (i === 6 ? 150 : 216)} ${(i === 6 ? 254 : 262) + i * 42}`,
            p.shade(-0.2),
            9,
          ),
    ).join("");
  const pic = "M184 250C250 240 310 250 356 272V400C310 378 250 368 184 380z";
  return s.svg(
    p.shadow(400, 622, 330, 36, 0.42) +
      p.body(
        "M128 222Q130 210 150 212V596Q280 580 400 628Q520 580 650 596V212Q670 210 672 222V618Q520 604 400 650Q280 604 128 618z",
        { bias: -0.26 },
      ) +
      p.fill(
        half(-1),
        p.lin(
          [
            [0, p.shade(0.04)],
            [0.8, p.shade(0)],
            [1, p.shade(-0.12)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      p.fill(
        half(1),
        p.lin(
          [
            [0, p.shade(-0.14)],
            [0.25, p.shade(0.02)],
            [1, p.shade(-0.04)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      p.rim(half(-1), 2) +
      p.rim(half(1), 2) +
      p.wall(pic, 184, 240, 172, 160, "dune") +
      rows(-1, 4) +
      rows(1, 0),
  );
};
export const defaults = { "default-product": parcel, "default-blog": page };
