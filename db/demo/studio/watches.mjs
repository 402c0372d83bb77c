import { EMBER, ell, n, rr, turn, zoom } from "./kit.mjs";

const strap = (p, w, y0 = 40, y1 = 760, { holes = true, taper = 0.8 } = {}) => {
  const t = w * taper;
  const up = `M${400 - w / 2} 330C${400 - w / 2} 220 ${400 - t / 2} 160 ${400 - t / 2} ${y0 + 24}Q${400 - t / 2} ${y0} ${400 - t / 2 + 24} ${y0}H${400 + t / 2 - 24}Q${400 + t / 2} ${y0} ${400 + t / 2} ${y0 + 24}C${400 + t / 2} 160 ${400 + w / 2} 220 ${400 + w / 2} 330z`;
  const down = `M${400 - w / 2} 470C${400 - w / 2} 580 ${400 - t / 2} 640 ${400 - t / 2} ${y1 - 40}Q${400 - t / 2} ${y1} 400 ${y1}Q${400 + t / 2} ${y1} ${400 + t / 2} ${y1 - 40}C${400 + t / 2} 640 ${400 + w / 2} 580 ${400 + w / 2} 470z`;
  const b = p.dark ? 0 : -0.08;
  return (
    p.cast(up + down, { dx: 14, dy: 14, sd: 14 }) +
    [up, down]
      .map(
        (d) =>
          p.fill(
            d,
            p.lin(
              [
                [0, p.shade(b - 0.04)],
                [0.2, p.shade(b + 0.1)],
                [0.55, p.shade(b)],
                [1, p.shade(b - 0.14)],
              ],
              0,
              0,
              1,
              0,
            ),
          ) + p.rim(d),
      )
      .join("") +
    p.fill(
      up,
      p.lin([
        [0, "#000", 0.28],
        [0.3, "#000", 0],
        [0.8, "#000", 0],
        [1, "#000", 0.3],
      ]),
    ) +
    p.fill(
      down,
      p.lin([
        [0, "#000", 0.3],
        [0.3, "#000", 0],
        [1, "#000", 0.26],
      ]),
    ) +
    (holes
      ? [600, 634, 668, 702].map((y) => p.fill(rr(392, y, 16, 10, 5), "#0b0c0e", 'opacity=".75"')).join("") +
        p.fill(rr(400 - t / 2 - 6, 96, t + 12, 24, 10), p.shade(b - 0.12)) +
        p.rim(rr(400 - t / 2 - 6, 96, t + 12, 24, 10), 2)
      : "")
  );
};
const ring = (p, cx, cy, r, w, part, colour) => {
  const a = part * 2 * Math.PI - Math.PI / 2,
    big = part > 0.5 ? 1 : 0;
  return (
    p.line(ell(cx, cy, r), colour, w, 'opacity=".22"') +
    p.line(`M${cx} ${n(cy - r)}A${r} ${r} 0 ${big} 1 ${n(cx + r * Math.cos(a))} ${n(cy + r * Math.sin(a))}`, colour, w)
  );
};
const hand = (p, deg, len, w, c) =>
  p.line(
    `M400 400L${n(400 + len * Math.sin((deg * Math.PI) / 180))} ${n(400 - len * Math.cos((deg * Math.PI) / 180))}`,
    c,
    w,
  );

const round = (p) => {
  const marks = Array.from({ length: 60 }, (_, i) => {
    const a = (i * 6 * Math.PI) / 180,
      r0 = i % 5 ? 158 : 144;
    return p.line(
      `M${n(400 + r0 * Math.sin(a))} ${n(400 - r0 * Math.cos(a))}L${n(400 + 166 * Math.sin(a))} ${n(400 - 166 * Math.cos(a))}`,
      i % 5 ? "#6b6f78" : "#E9EAEC",
      i % 5 ? 2 : 5,
    );
  }).join("");
  return (
    strap(p, 210) +
    p.tube(rr(588, 326, 36, 50, 12), { across: "y", w: 2 }) +
    p.tube(rr(586, 430, 26, 56, 10), { across: "y", w: 2 }) +
    p.body(ell(400, 400, 214), { k: 1.4, w: 3 }) +
    p.fill(
      ell(400, 400, 198),
      p.lin(
        [
          [0, p.shade(-0.18)],
          [1, p.shade(0.14)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    p.glass(ell(400, 400, 188), 2) +
    marks +
    ring(p, 400, 470, 40, 8, 0.72, "#FF8A4A") +
    ring(p, 334, 400, 34, 7, 0.45, "#45C4B0") +
    ring(p, 466, 400, 34, 7, 0.62, "#8EA6FF") +
    hand(p, 304, 84, 12, "#F4F4F2") +
    hand(p, 52, 128, 8, "#F4F4F2") +
    hand(p, 196, 140, 3.5, EMBER) +
    p.fill(ell(400, 400, 10), EMBER) +
    p.fill(ell(400, 400, 4), "#fff") +
    p.fill(
      "M236 330C262 252 330 214 400 214C350 262 300 330 250 450C230 420 226 366 236 330z",
      p.lin(
        [
          [0, "#fff", 0.22],
          [1, "#fff", 0.02],
        ],
        0,
        0,
        0.6,
        1,
      ),
    )
  );
};
const square = (p) => {
  const bars = [44, 70, 52, 96, 78, 112, 64, 88]
    .map((h, i) => p.fill(rr(262 + i * 36, 560 - h, 22, h, 8), i === 5 ? "#FF8A4A" : "#3E4652"))
    .join("");
  const arc = (r, from, to, c, w) => {
    const at = (t) => `${n(400 + r * Math.cos(t))} ${n(392 + r * Math.sin(t))}`;
    return p.line(`M${at(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`, c, w);
  };
  return (
    strap(p, 250, 40, 760, { taper: 0.84 }) +
    p.tube(rr(596, 352, 18, 96, 8), { across: "y", w: 2 }) +
    p.body(rr(206, 176, 388, 448, 62), { k: 1.3, w: 3 }) +
    p.fill(
      rr(217, 187, 366, 426, 52),
      p.lin(
        [
          [0, p.shade(-0.16)],
          [1, p.shade(0.12)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    p.glass(rr(226, 196, 348, 408, 44), 2) +
    arc(126, Math.PI, 2 * Math.PI, "#2C323B", 20) +
    arc(
      126,
      Math.PI,
      1.68 * Math.PI,
      p.lin(
        [
          [0, "#45C4B0"],
          [1, "#FFC36B"],
        ],
        0,
        0,
        1,
        0,
      ),
      20,
    ) +
    p.fill(
      ell(400, 356, 40),
      p.rad(
        [
          [0, "#FFE3A8"],
          [1, "#FF9A4A"],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
    p.fill("M372 408a22 22 0 0 1 4-44a34 34 0 0 1 64-2a24 24 0 0 1 6 46z", "#E9ECF1") +
    bars +
    p.fill(
      "M236 300C242 224 262 210 350 206C310 270 270 360 236 480z",
      p.lin(
        [
          [0, "#fff", 0.2],
          [1, "#fff", 0.02],
        ],
        0,
        0,
        0.6,
        1,
      ),
    )
  );
};
const bandWatch = (p) =>
  strap(p, 150, 40, 760, { taper: 0.94 }) +
  p.body(rr(310, 196, 180, 408, 88), { k: 1.3, w: 3 }) +
  p.glass(rr(321, 207, 158, 386, 78), 2) +
  ring(p, 400, 300, 48, 14, 0.7, "#FF7A45") +
  p.line("M344 420h20l12-30 18 64 16-50 10 16h36", "#FF6B6B", 7) +
  [
    [480, 72],
    [506, 104],
    [532, 56],
  ]
    .map(
      ([y, w], i) =>
        p.fill(rr(400 - 54, y, 108, 10, 5), "#fff", 'opacity=".14"') +
        p.fill(rr(346, y, w, 10, 5), ["#46C7B2", "#9AA8FF", "#FFC36B"][i]),
    )
    .join("") +
  p.fill(
    "M328 300C326 226 356 212 410 212C380 300 350 380 328 460z",
    p.lin(
      [
        [0, "#fff", 0.2],
        [1, "#fff", 0.02],
      ],
      0,
      0,
      0.5,
      1,
    ),
  );

export const watches = {
  "watch-round": { hero: (p) => turn(round(p), 12), detail: (p) => zoom(round(p), 430, 390, 1.75, -14) },
  "watch-square": { hero: (p) => turn(square(p), -10), detail: (p) => zoom(square(p), 450, 410, 1.7, 16) },
  "watch-band": { hero: (p) => turn(bandWatch(p), 16), detail: (p) => zoom(bandWatch(p), 410, 380, 1.75, -24) },
};
