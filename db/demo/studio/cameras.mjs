import { EMBER, ell, n, poly, rr, squircle, zoom } from "./kit.mjs";

const leather = (p, d) =>
  p.fill(
    d,
    p.lin(
      [
        [0, "#3A3C41"],
        [0.5, "#26282C"],
        [1, "#17181B"],
      ],
      0,
      0,
      0.8,
      1,
    ),
  ) +
  p.mesh(d, { size: 13, a: 0.22 }) +
  p.line(d, "#45484F", 2);
const knurl = (p, x, y, w, h) =>
  p.tube(rr(x, y, w, h, 6), { bias: -0.03, w: 2 }) +
  Array.from({ length: Math.floor(w / 9) - 1 }, (_, i) =>
    p.line(`M${x + 9 + i * 9} ${y + 6}v${h - 12}`, p.shade(-0.22), 2, 'opacity=".6"'),
  ).join("");

const bigLens = (p, cx, cy, r) => {
  const ribs = Array.from({ length: 60 }, (_, i) => {
    const a = (i * 6 * Math.PI) / 180;
    return `M${n(cx + r * 0.9 * Math.cos(a))} ${n(cy + r * 0.9 * Math.sin(a))}L${n(cx + r * 0.985 * Math.cos(a))} ${n(cy + r * 0.985 * Math.sin(a))}`;
  }).join("");
  return (
    p.fill(
      ell(cx + 10, cy + 16, r * 1.1),
      p.rad([
        [0, "#000", 0.5],
        [0.85, "#000", 0.4],
        [1, "#000", 0],
      ]),
    ) +
    p.fill(
      ell(cx, cy, r * 1.06),
      p.lin(
        [
          [0, p.shade(0.2)],
          [1, p.shade(-0.2)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    p.fill(
      ell(cx, cy, r),
      p.lin(
        [
          [0, "#5A5D65"],
          [0.5, "#2A2C31"],
          [1, "#17181B"],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    p.line(ribs, "#0d0e10", 3, 'opacity=".7"') +
    p.lens(cx, cy, r * 0.88) +
    p.line(ell(cx, cy, r * 0.78), EMBER, 3, 'opacity=".85"')
  );
};

const mirrorless = (p) => {
  const d =
    "M84 290Q84 262 112 262H280L318 204Q326 192 342 192H458Q474 192 482 204L520 262H688Q716 262 716 290V590Q716 620 686 620H114Q84 620 84 590z";
  const grip = "M70 320Q70 296 94 296H196Q216 296 216 320V600Q216 632 184 632H106Q70 632 70 596z";
  return (
    p.shadow(400, 630, 370, 32, 0.55) +
    knurl(p, 560, 234, 92, 40) +
    knurl(p, 158, 240, 64, 30) +
    p.tube(rr(108, 238, 40, 30, 10), { bias: 0.06, w: 2 }) +
    p.fill(rr(490, 240, 50, 24, 6), p.shade(-0.2)) +
    p.body(d, { w: 3 }) +
    p.fill(
      "M112 268H284L322 210Q328 200 342 200H458Q472 200 478 210L516 268H688Q706 268 708 284H92Q94 268 112 268z",
      p.lin([
        [0, "#fff", p.dark ? 0.2 : 0.45],
        [1, "#fff", 0],
      ]),
    ) +
    leather(p, "M90 336H710V548H90z") +
    leather(p, grip) +
    p.fill(
      "M84 316Q90 304 104 304H132V616H112Q86 612 84 590z",
      p.lin(
        [
          [0, "#fff", 0.14],
          [1, "#fff", 0],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    p.glass(rr(352, 206, 96, 34, 8), 1.5) +
    p.fill(ell(262, 312, 11), "#0d0e10") +
    p.fill(ell(262, 312, 6), "#B93503") +
    bigLens(p, 424, 442, 172) +
    p.fill(
      ell(652, 380, 15),
      p.lin(
        [
          [0, p.shade(0.2)],
          [1, p.shade(-0.2)],
        ],
        0,
        0,
        1,
        1,
      ),
    )
  );
};
const compact = (p) => {
  const d = rr(94, 262, 612, 330, 44);
  return (
    p.shadow(400, 602, 340, 30, 0.55) +
    p.tube(rr(532, 236, 100, 34, 10), { w: 2 }) +
    p.tube(rr(440, 246, 62, 20, 6), { bias: -0.05, w: 2 }) +
    p.body(d, { k: 1.2, w: 3 }) +
    p.fill(
      rr(104, 268, 592, 60, 36),
      p.lin([
        [0, "#fff", p.dark ? 0.22 : 0.5],
        [1, "#fff", 0],
      ]),
    ) +
    leather(p, "M94.500 372H705.500V520H94.500z") +
    p.glass(rr(140, 288, 96, 46, 10), 2) +
    p.fill(
      rr(150, 296, 76, 30, 6),
      p.lin([
        [0, "#FFF9EA"],
        [1, "#CFCBBF"],
      ]),
    ) +
    p.fill(ell(640, 312, 10), "#0d0e10") +
    p.led(596, 312, 4) +
    bigLens(p, 400, 440, 138)
  );
};
const action = (p) => {
  const d = rr(146, 190, 508, 430, 66);
  return (
    p.shadow(400, 632, 290, 30, 0.55) +
    p.tube(rr(220, 166, 110, 34, 12), { bias: 0, w: 2 }) +
    p.fill(rr(240, 172, 70, 8, 4), "#FF7A3C") +
    p.ink(rr(330, 612, 42, 34, 8)) +
    p.ink(rr(428, 612, 42, 34, 8)) +
    p.body(d, { k: 1.2, w: 3 }) +
    p.fill(
      rr(156, 196, 488, 80, 56),
      p.lin([
        [0, "#fff", p.dark ? 0.2 : 0.42],
        [1, "#fff", 0],
      ]),
    ) +
    p.glass(rr(186, 282, 196, 196, 26)) +
    p.wall(rr(198, 294, 172, 172, 16), 198, 294, 172, 172, "sea") +
    p.fill(
      squircle(520, 356, 122, 122, 5),
      p.lin(
        [
          [0, "#43464d"],
          [1, "#0f1012"],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    p.line(squircle(520, 356, 122, 122, 5), "#5f626a", 2.5) +
    p.lens(520, 356, 100) +
    p.led(204, 250, 5) +
    Array.from({ length: 6 }, (_, i) => p.fill(rr(202 + i * 26, 530, 12, 44, 6), "#0c0d0f", 'opacity=".7"')).join("") +
    p.fill(rr(470, 536, 130, 30, 15), p.shade(-0.14))
  );
};
const instant = (p) => {
  const d = "M196 300Q200 236 262 232H538Q600 236 604 300L632 560Q634 620 574 620H226Q166 620 168 560z";
  const print = poly([274, 60], [526, 60], [526, 300], [274, 300]);
  return (
    p.shadow(400, 628, 310, 32, 0.55) +
    p.fill(print, "#FBFAF6") +
    p.line(print, "#D8D4CB", 2) +
    p.wall(rr(292, 78, 216, 160, 2), 292, 78, 216, 150, "dusk") +
    p.fill(
      rr(276, 214, 248, 24, 0),
      p.lin([
        [0, "#000", 0],
        [1, "#000", 0.3],
      ]),
    ) +
    p.body(d, { k: 1.2, w: 3 }) +
    p.fill(
      "M214 304Q218 252 266 248H534Q580 252 586 304Q400 270 214 304z",
      p.lin([
        [0, "#fff", p.dark ? 0.22 : 0.5],
        [1, "#fff", 0],
      ]),
    ) +
    p.fill(rr(258, 236, 284, 12, 6), "#0b0c0e") +
    p.glass(rr(222, 300, 92, 62, 16), 2) +
    p.fill(
      rr(232, 309, 72, 44, 9),
      p.lin([
        [0, "#FFF9EA"],
        [1, "#CFCBBF"],
      ]),
    ) +
    p.glass(rr(510, 304, 66, 52, 14), 2) +
    p.fill(
      rr(520, 312, 46, 36, 8),
      p.lin([
        [0, "#3a4a70"],
        [1, "#0b0d14"],
      ]),
    ) +
    p.fill(
      ell(408, 462, 150),
      p.rad([
        [0, "#000", 0.5],
        [0.85, "#000", 0.3],
        [1, "#000", 0],
      ]),
    ) +
    p.body(ell(400, 448, 140), { bias: p.dark ? 0.1 : p.pale ? -0.06 : 0.1, w: 3 }) +
    p.lens(400, 448, 104) +
    p.fill(ell(226, 448, 24), "#0c0d0f", 'opacity=".5"') +
    p.ball(ell(226, 446, 21), { w: 1 }) +
    p.fill(
      ell(226, 446, 18),
      p.rad(
        [
          [0, "#FF9A66"],
          [1, "#C23F0C"],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
    p.fill("M171 540H629L632 566Q634 620 574 620H226Q166 620 168 566z", "#000", 'opacity=".16"')
  );
};

export const cameras = {
  "camera-mirrorless": { hero: mirrorless, detail: (p) => zoom(mirrorless(p), 470, 380, 1.75, -6) },
  "camera-compact": { hero: compact, detail: (p) => zoom(compact(p), 480, 390, 1.8, -8) },
  "camera-action": { hero: action, detail: (p) => zoom(action(p), 470, 350, 1.75, 6) },
  "camera-instant": { hero: instant, detail: (p) => zoom(instant(p), 350, 370, 1.7, -8) },
};
