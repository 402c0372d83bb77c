import { ell, group, INK, INK2, rr, turn, zoom } from "./kit.mjs";

const front = (p, x, y, w, h, r, wall, { bezel = 11, hole } = {}) =>
  p.body(rr(x, y, w, h, r), { w: 3 }) +
  p.glass(rr(x + 4, y + 4, w - 8, h - 8, r - 4), 0) +
  p.wall(
    rr(x + bezel, y + bezel, w - 2 * bezel, h - 2 * bezel, Math.max(4, r - bezel)),
    x + bezel,
    y + bezel,
    w - 2 * bezel,
    h - 2 * bezel,
    wall,
  ) +
  (hole
    ? p.fill(ell(x + w / 2, y + bezel + 16, 7), "#08090b") + p.fill(ell(x + w / 2 - 2, y + bezel + 14, 2), "#5872a8")
    : "");

const camera = (p, cx, cy, r) =>
  p.fill(
    ell(cx, cy, r * 1.14),
    p.lin(
      [
        [0, p.shade(0.24)],
        [1, p.shade(-0.2)],
      ],
      0,
      0,
      1,
      1,
    ),
  ) + p.lens(cx, cy, r);

/** back shell with a pill of cameras */
const back = (p, x, y, w, h, r, { cams = 2, size = 26, pill = true } = {}) => {
  const d = rr(x, y, w, h, r);
  const gap = size * 2.7,
    px = x + 22,
    py = y + 22;
  const bump = rr(px, py, size * 2.9, gap * (cams - 1) + size * 2.9, size * 1.3);
  const cx = px + size * 1.45;
  return (
    p.body(d, { k: 1.1, w: 3 }) +
    p.fill(
      d,
      p.lin(
        [
          [0, "#fff", 0.28],
          [0.42, "#fff", 0.05],
          [0.425, "#fff", 0],
          [1, "#fff", 0],
        ],
        0,
        0,
        1,
        0.6,
      ),
    ) +
    (pill
      ? p.fill(
          bump,
          p.lin(
            [
              [0, p.shade(0.1)],
              [1, p.shade(-0.1)],
            ],
            0,
            0,
            0.6,
            1,
          ),
        ) + p.rim(bump, 2)
      : "") +
    Array.from({ length: cams }, (_, i) => camera(p, cx, py + size * 1.45 + i * gap, size)).join("") +
    p.fill(ell(px + size * 4, py + size * 1.1, size * 0.36), "#FFF3D6") +
    p.line(ell(px + size * 4, py + size * 1.1, size * 0.36), p.shade(-0.2), 1.5)
  );
};

const phone = (p) =>
  p.shadow(410, 716, 270, 26, 0.5) +
  turn(back(p, 372, 92, 292, 610, 48, { cams: 3, size: 32 }), 7, 500, 700) +
  turn(
    p.cast(rr(196, 96, 296, 614, 48), { dx: 14, dy: 8, sd: 12, a: 0.35 }) +
      p.fill(rr(189, 230, 6, 70, 3), p.shade(-0.1)) +
      front(p, 194, 92, 298, 618, 50, "dune", { hole: true }),
    -4,
    340,
    700,
  );
const phoneBack = (p) =>
  turn(p.cast(rr(170, 90, 520, 1000, 84)) + back(p, 170, 90, 520, 1000, 84, { cams: 3, size: 58 }), -8);

const fold = (p) => {
  const L = group(
    p.body(rr(0, 0, 262, 560, 30), { w: 3 }) + p.glass(rr(5, 5, 257, 550, 24), 0),
    "matrix(1 .1 0 1 140 96)",
  );
  const wallL = group(p.wall(rr(12, 12, 250, 536, 18), 12, 12, 502, 536, "dusk"), "matrix(1 .1 0 1 140 96)");
  const R = group(
    p.body(rr(0, 0, 262, 560, 30), { w: 3, bias: -0.03 }) +
      p.glass(rr(0, 5, 257, 550, 24), 0) +
      p.wall(rr(0, 12, 250, 536, 18), -252, 12, 502, 536, "dusk") +
      p.fill(
        rr(0, 12, 250, 536, 18),
        p.lin(
          [
            [0, "#000", 0.3],
            [0.3, "#000", 0.04],
            [1, "#000", 0],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      p.fill(ell(228, 34, 7), "#08090b"),
    "matrix(1 -.1 0 1 402 122.200)",
  );
  const hinge = rr(392, 124, 20, 560, 8);
  const under = "M146 654L402 682L658 654L658 666L402 698L146 666z";
  return (
    p.shadow(402, 690, 320, 30, 0.5) +
    p.fill(
      under,
      p.lin(
        [
          [0, p.shade(0.05)],
          [0.5, p.shade(-0.15)],
          [1, p.shade(-0.02)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    p.rim(under, 1.6) +
    p.tube(hinge, { bias: -0.04, w: 2 }) +
    L +
    wallL +
    R +
    p.line("M402 136V670", "#000", 3, 'opacity=".35"') +
    p.line("M405 136V670", "#fff", 2, 'opacity=".25"')
  );
};
const foldBack = (p) =>
  p.shadow(400, 716, 290, 26, 0.5) +
  group(back(p, 0, 0, 280, 580, 34, { cams: 3, size: 28 }), "matrix(1 -.06 0 1 408 120)") +
  p.tube(rr(388, 112, 26, 594, 10), { bias: -0.02 }) +
  group(
    p.body(rr(0, 0, 280, 580, 34), { w: 3 }) +
      p.glass(rr(8, 8, 264, 564, 28), 0) +
      p.wall(rr(14, 14, 252, 552, 22), 14, 14, 252, 552, "dusk") +
      p.fill(ell(140, 36, 7), "#08090b"),
    "matrix(1 .06 0 1 114 102)",
  );

const basic = (p) => {
  const d = rr(276, 70, 248, 640, 62);
  const key = (x, y, w = 56, h = 38, c) =>
    p.fill(rr(x, y + 3, w, h, 16), p.shade(-0.26)) +
    p.fill(
      rr(x, y, w, h, 16),
      c ??
        p.lin([
          [0, p.shade(0.2)],
          [1, p.shade(0.04)],
        ]),
    ) +
    p.fill(
      ell(x + w / 2, y + h / 2, 4.5),
      c ? "#fff" : p.shade(p.pale ? -0.45 : p.dark ? 0.55 : 0.42),
      'opacity=".85"',
    );
  let pad = "";
  for (let r = 0; r < 4; r++) for (let c = 0; c < 3; c++) pad += key(301 + c * 71, 490 + r * 49);
  const nav = ell(400, 422, 46);
  return turn(
    p.cast(d, { dx: 16, dy: 22 }) +
      p.body(rr(280, 78, 248, 640, 62), { bias: -0.14 }) +
      p.body(d) +
      p.fill(
        rr(288, 82, 100, 610, 46),
        p.lin(
          [
            [0, "#fff", 0.28],
            [1, "#fff", 0],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      p.fill(rr(362, 94, 76, 9, 4.5), INK) +
      p.glass(rr(298, 118, 204, 246, 22)) +
      p.wall(rr(308, 128, 184, 226, 14), 308, 128, 184, 226, "leaf") +
      key(301, 392, 50, 34, "#3E9B63") +
      key(449, 392, 50, 34, "#D2452E") +
      key(301, 436, 50, 34) +
      key(449, 436, 50, 34) +
      p.body(nav, { bias: 0.04 }) +
      p.ink(ell(400, 422, 20)) +
      pad,
    8,
  );
};

const tablet = (p) =>
  p.shadow(410, 706, 330, 28, 0.5) +
  turn(back(p, 300, 128, 400, 560, 34, { cams: 1, size: 26 }), 8, 560, 690) +
  turn(
    p.cast(rr(112, 104, 430, 594, 34), { dx: 14, dy: 8, sd: 12 }) +
      front(p, 110, 100, 432, 600, 36, "sea", { bezel: 20 }) +
      p.fill(ell(326, 110, 4), "#37404c"),
    -3,
    330,
    700,
  );

const stylus = (p, len) =>
  p.tube(rr(-11, 0, 22, len, 11), { w: 2 }) +
  p.fill(
    `M-10 ${len - 14}h20L2.500 ${len + 26}q-2.500 6-5 0z`,
    p.lin(
      [
        [0, p.shade(0.12)],
        [1, p.shade(-0.15)],
      ],
      0,
      0,
      1,
      0,
    ),
  ) +
  p.fill(`M-4 ${len + 10}h8l-2 17q-2 4-4 0z`, INK2) +
  p.fill(rr(-11, 36, 22, 5, 0), p.shade(-0.16)) +
  p.fill(rr(-6, 54, 4, len * 0.6, 2), "#fff", 'opacity=".4"');

const tabletPen = (p) => {
  const d = rr(62, 170, 620, 440, 38);
  return (
    turn(
      p.cast(d) +
        p.body(rr(66, 178, 620, 440, 38), { bias: -0.14 }) +
        front(p, 62, 170, 620, 440, 38, "dusk", { bezel: 24 }),
      -6,
    ) +
    p.line("M210 470C250 380 300 380 300 450S370 520 410 430S500 330 520 400", "#fff", 7, 'opacity=".85"') +
    group(
      p.cast(rr(-11, 0, 22, 440, 11), { dx: 20, dy: 10, sd: 8, a: 0.4 }) + stylus(p, 420),
      "translate(706 96) rotate(30.500) scale(1.050)",
    )
  );
};
const tabletPenBack = (p) =>
  turn(p.cast(rr(40, 170, 760, 900, 60)) + back(p, 40, 170, 760, 900, 60, { cams: 2, size: 46 }), -8) +
  group(
    p.cast(rr(-11, 0, 22, 440, 11), { dx: 14, dy: 8, sd: 7, a: 0.4 }) + stylus(p, 440),
    "translate(600 200) rotate(14) scale(1.150)",
  );

const tabletKeyboard = (p) => {
  const deck = "M128 548H672L742 660Q746 676 726 676H74Q54 676 58 660z";
  let caps = "";
  for (let r = 0; r < 4; r++) {
    const y = 560 + r * 19 + r * r * 0.8,
      k = (y - 548) / 112,
      x0 = 150 - 62 * k,
      x1 = 650 + 62 * k;
    const cols = r === 3 ? [1, 1, 1, 5, 1, 1, 1] : Array(12 - (r % 2)).fill(1);
    const u = (x1 - x0) / cols.reduce((a, b) => a + b, 0);
    let x = x0;
    for (const c of cols) {
      caps += p.fill(
        rr(x + 2.5, y, u * c - 5, 14 + r * 1.5, 5),
        p.lin([
          [0, p.dark ? p.shade(0.17) : p.shade(-0.28)],
          [1, p.dark ? p.shade(0.1) : p.shade(-0.34)],
        ]),
      );
      x += u * c;
    }
  }
  return (
    p.shadow(400, 682, 390, 32, 0.5) +
    p.body("M190 440L610 440L640 556L160 556z", { bias: -0.16 }) +
    p.fill(
      deck,
      p.lin([
        [0, p.shade(-0.12)],
        [0.3, p.shade(0.02)],
        [1, p.shade(0.06)],
      ]),
    ) +
    p.rim(deck) +
    caps +
    p.fill("M322 652H478L482 670H318z", p.shade(-0.08)) +
    p.line("M62 668Q66 676 76 676H724Q736 676 738 668", p.shade(p.dark ? 0.26 : -0.2), 3) +
    p.fill("M150 548H650L656 560H144z", "#000", 'opacity=".35"') +
    front(p, 124, 138, 552, 412, 30, "leaf", { bezel: 20 }) +
    p.fill(ell(400, 148, 4), "#37404c")
  );
};

export const mobiles = {
  phone: { hero: phone, detail: phoneBack },
  "phone-fold": { hero: fold, detail: foldBack },
  "phone-basic": { hero: basic, detail: (p) => zoom(basic(p), 390, 500, 1.75, -16) },
  tablet: {
    hero: tablet,
    detail: (p) =>
      turn(p.cast(rr(80, 110, 760, 1000, 60)) + back(p, 80, 110, 760, 1000, 60, { cams: 1, size: 62 }), -8),
  },
  "tablet-pen": { hero: tabletPen, detail: tabletPenBack },
  "tablet-keyboard": { hero: tabletKeyboard, detail: (p) => zoom(tabletKeyboard(p), 290, 540, 1.9) },
};
export { front, stylus };
