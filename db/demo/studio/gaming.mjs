import { EMBER, ell, group, INK, INK2, mirror, poly, rr, zoom } from "./kit.mjs";

const stick = (p, cx, cy, r) =>
  p.fill(
    ell(cx, cy, r * 1.18),
    p.lin(
      [
        [0, "#08090a"],
        [1, "#3a3c42"],
      ],
      0,
      0,
      0.6,
      1,
    ),
  ) +
  p.fill(ell(cx + 2, cy + 4, r), "#060708") +
  p.ink(ell(cx, cy, r), 1.6) +
  p.fill(
    ell(cx, cy, r * 0.7),
    p.lin(
      [
        [0, "#121316"],
        [1, "#43464d"],
      ],
      0,
      0,
      0.7,
      1,
    ),
  ) +
  p.line(ell(cx, cy, r * 0.86), "#5a5d65", 1.5);
const cross = (p, cx, cy, a, w) => {
  const d = `M${cx - w} ${cy - a}h${2 * w}v${a - w}h${a - w}v${2 * w}h${-(a - w)}v${a - w}h${-2 * w}v${-(a - w)}h${-(a - w)}v${-2 * w}h${a - w}z`;
  return `<path d="${d}" transform="translate(1 4)" fill="#050606" opacity=".6"/>${p.ink(d, 2)}${p.fill(ell(cx, cy, w * 0.6), "#0e0f11")}`;
};
const face = (p, cx, cy, a, r) =>
  [
    [0, -a, "#F2B53A"],
    [a, 0, "#E2553A"],
    [0, a, "#3FAE8C"],
    [-a, 0, "#5C7FE0"],
  ]
    .map(
      ([x, y, c]) =>
        p.fill(ell(cx + x, cy + y + 3, r), "#08090a", 'opacity=".6"') +
        p.ink(ell(cx + x, cy + y, r), 1.4) +
        p.line(ell(cx + x, cy + y, r * 0.42), c, r * 0.2) +
        p.fill(ell(cx + x - r * 0.3, cy + y - r * 0.42, r * 0.3, r * 0.16), "#fff", 'opacity=".28"'),
    )
    .join("");

const gamepad = (p) => {
  const d =
    "M252 214C300 204 330 226 400 226S500 204 548 214C640 230 680 330 706 450C724 532 734 640 668 652C606 662 580 560 528 516C500 494 470 490 400 490S300 494 272 516C220 560 194 662 132 652C66 640 76 532 94 450C120 330 160 230 252 214z";
  const bumper = "M190 246C206 196 250 176 300 186C322 190 334 204 330 222C280 214 226 222 190 246z";
  const grip = "M132 652C66 640 76 532 94 450C100 424 107 398 114 374C150 420 150 520 190 588C172 624 154 656 132 652z";
  const half = p.body(bumper, { bias: -0.12 });
  return (
    p.shadow(148, 654, 104, 18, 0.5) +
    p.shadow(652, 654, 104, 18, 0.5) +
    half +
    mirror(half) +
    p.body(d, { k: 1.2, w: 3 }) +
    p.fill(grip, "#000", 'opacity=".2"') +
    mirror(p.fill(grip, "#000", 'opacity=".28"')) +
    p.fill(
      "M246 226C300 214 330 238 400 238S500 214 554 226C600 236 634 280 656 330C600 262 560 250 500 256S300 256 262 256C210 260 170 300 148 342C166 280 196 236 246 226z",
      p.lin([
        [0, "#fff", p.dark ? 0.22 : 0.42],
        [1, "#fff", 0],
      ]),
    ) +
    p.fill(rr(338, 270, 124, 76, 18), p.shade(-0.16)) +
    p.fill(
      rr(342, 272, 116, 70, 16),
      p.lin([
        [0, p.shade(0.02)],
        [1, p.shade(0.08)],
      ]),
    ) +
    p.line("M374 362h52", EMBER, 6) +
    p.line("M374 362h52", "#FFD9BF", 2) +
    p.fill(rr(296, 284, 26, 14, 7), INK2) +
    p.fill(rr(478, 284, 26, 14, 7), INK2) +
    cross(p, 222, 340, 46, 16) +
    face(p, 578, 340, 44, 22) +
    stick(p, 308, 434, 44) +
    stick(p, 492, 434, 44)
  );
};

const console_ = (p) => {
  const frontFace = poly([250, 120], [372, 130], [372, 690], [250, 672]);
  const side = "M372 130L566 108Q590 106 590 130V640Q590 660 570 664L372 690z";
  const cap = poly([250, 120], [440, 100], [578, 108], [372, 130]);
  const slots = Array.from({ length: 15 }, (_, i) =>
    p.fill(
      poly([410, 200 + i * 27], [556, 186 + i * 26.4], [556, 195 + i * 26.4], [410, 210 + i * 27]),
      p.lin(
        [
          [0, "#0b0c0e"],
          [1, "#2b2d32"],
        ],
        0,
        0,
        1,
        0,
      ),
      'opacity=".85"',
    ),
  ).join("");
  const pad = group(gamepad(p), "translate(356 400) scale(.46)");
  return (
    p.shadow(420, 690, 280, 28, 0.5) +
    p.ink("M226 676L380 702L620 668V680L380 716L226 690z") +
    p.fill(
      side,
      p.lin(
        [
          [0, p.shade(-0.04)],
          [1, p.shade(-0.16)],
        ],
        0,
        0,
        1,
        0.5,
      ),
    ) +
    p.rim(side) +
    slots +
    p.fill(
      frontFace,
      p.lin(
        [
          [0, p.shade(0.15)],
          [1, p.shade(0)],
        ],
        0,
        0,
        0.4,
        1,
      ),
    ) +
    p.rim(frontFace) +
    p.fill(
      cap,
      p.lin(
        [
          [0, p.shade(0.22)],
          [1, p.shade(0.06)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    p.rim(cap, 2) +
    p.fill(poly([300, 124], [316, 125.5], [316, 682], [300, 680]), "#0c0d0f") +
    p.fill(
      poly([305, 150], [311, 150.5], [311, 520], [305, 519]),
      p.lin([
        [0, "#FFD3B5"],
        [0.3, "#FF7A3C"],
        [1, "#FF7A3C", 0],
      ]),
    ) +
    p.fill(rr(336, 590, 18, 8, 4), INK) +
    p.fill(rr(336, 612, 18, 8, 4), INK) +
    p.led(345, 166, 4) +
    pad
  );
};

const handheld = (p) => {
  const d =
    "M120 262Q130 236 170 236H630Q670 236 680 262C700 310 716 380 712 450C708 520 676 546 640 546C612 546 600 540 570 540H230C200 540 188 546 160 546C124 546 92 520 88 450C84 380 100 310 120 262z";
  return (
    p.shadow(400, 568, 370, 28, 0.5) +
    p.body("M180 240Q186 218 214 218H300V240z", { bias: -0.14 }) +
    mirror(p.body("M180 240Q186 218 214 218H300V240z", { bias: -0.14 })) +
    p.body(d, { k: 1.2, w: 3 }) +
    p.fill(
      "M128 268Q138 246 172 246H628Q662 246 672 268C560 256 240 256 128 268z",
      "#fff",
      `opacity="${p.dark ? 0.16 : 0.4}"`,
    ) +
    p.glass(rr(214, 258, 372, 262, 18)) +
    p.wall(rr(226, 272, 348, 234, 8), 226, 272, 348, 234, "night") +
    stick(p, 154, 318, 33) +
    cross(p, 152, 424, 34, 12) +
    face(p, 648, 318, 31, 15) +
    stick(p, 646, 426, 33) +
    p.fill(rr(188, 272, 16, 9, 4.5), INK2) +
    p.fill(rr(596, 272, 16, 9, 4.5), INK2) +
    Array.from(
      { length: 4 },
      (_, i) =>
        p.fill(rr(128 + i * 15, 500, 7, 16, 3.5), "#0b0c0e", 'opacity=".7"') +
        p.fill(rr(618 + i * 15, 500, 7, 16, 3.5), "#0b0c0e", 'opacity=".7"'),
    ).join("")
  );
};

export const gaming = {
  gamepad: { hero: gamepad, detail: (p) => zoom(gamepad(p), 540, 390, 1.9, -10) },
  console: { hero: console_, detail: (p) => zoom(console_(p), 410, 250, 1.8) },
  handheld: { hero: handheld, detail: (p) => zoom(handheld(p), 580, 390, 2.2, -6) },
};
