import { EMBER, ell, group, INK, INK2, n, plane, poly, rr, turn, zoom } from "./kit.mjs";

/** keyboard rows on a plane; widths in key units */
const keys = (_p, at, { u0 = 0.06, u1 = 0.94, v0 = 0.08, v1 = 0.62, rows = 5, cols = 13, fill, glow } = {}) => {
  let out = "";
  const rh = (v1 - v0) / rows;
  for (let r = 0; r < rows; r++) {
    const units =
      r === rows - 1
        ? [1, 1, 1, 1.2, 5.2, 1.2, 1, 1, 1]
        : r === 1
          ? [1.5, ...Array(cols - 2).fill(1), 1.3]
          : r === 2
            ? [1.8, ...Array(cols - 3).fill(1), 2]
            : r === 3
              ? [2.3, ...Array(cols - 4).fill(1), 2.4]
              : Array(cols).fill(1);
    const sum = units.reduce((a, b) => a + b, 0);
    let u = u0;
    units.forEach((w, _i) => {
      const du = (w / sum) * (u1 - u0);
      const d = at.rect(u + du * 0.02 + 0.005, v0 + r * rh + rh * 0.12, du * 0.96 - 0.01, rh * 0.76);
      const c = glow ? glow(u, r) : fill;
      out += `<path d="${d}" fill="${c}" stroke="${c}" stroke-width="3" stroke-linejoin="round"/>`;
      u += du;
    });
  }
  return out;
};

const laptop = (
  p,
  { wall, lid, deck, lip = 16, bezel = 12, keyFill = INK2, glow, radius = 22, deckPath, extra = "" },
) => {
  const { x, y, w, h } = lid;
  const shell = rr(x, y, w, h, radius);
  const screen = rr(x + bezel + 5, y + bezel + 5, w - 2 * bezel - 10, h - 2 * bezel - 18, 8);
  const [tl, tr, br, bl] = deck;
  const at = plane(tl, tr, br, bl);
  const top = poly(tl, tr, br, bl);
  const front = `M${bl[0]} ${bl[1]}H${br[0]}l-3 ${lip * 0.55}q-3 ${lip * 0.45}-16 ${lip * 0.45}H${bl[0] + 19}q-13 0-16-${n(lip * 0.45)}z`;
  const well = at.rect(0.055, 0.07, 0.89, 0.56);
  return (
    p.shadow(400, bl[1] + lip + 2, 400, 34, 0.5) +
    p.body(shell, { bias: -0.02 }) +
    p.glass(rr(x + 5, y + 5, w - 10, h - 8, radius - 5), 0) +
    p.wall(screen, x + bezel + 5, y + bezel + 5, w - 2 * bezel - 10, h - 2 * bezel - 18, wall) +
    p.fill(ell(400, y + bezel - 1, 3), "#3c4654") +
    // hinge
    p.fill(
      rr(tl[0] + 40, y + h - 8, tr[0] - tl[0] - 80, 16, 6),
      p.lin([
        [0, "#0d0e10"],
        [1, INK2],
      ]),
    ) +
    p.fill(
      top,
      p.lin([
        [0, p.shade(-0.1)],
        [0.25, p.shade(0.03)],
        [1, p.shade(0.09)],
      ]),
    ) +
    p.fill(
      top,
      p.lin(
        [
          [0, "#fff", 0.14],
          [0.5, "#fff", 0],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    `<path d="${well}" fill="${p.lin([
      [0, "#0e0f11"],
      [1, "#202227"],
    ])}" stroke="${p.shade(-0.16)}" stroke-width="2" stroke-linejoin="round"/>` +
    keys(p, at, { fill: keyFill, glow }) +
    `<path d="${at.rect(0.34, 0.69, 0.32, 0.26)}" fill="${p.lin([
      [0, p.shade(0.02)],
      [1, p.shade(0.1)],
    ])}" stroke="${p.shade(-0.12)}" stroke-width="2.5" stroke-linejoin="round"/>` +
    p.rim(top, 2) +
    p.fill(
      front,
      p.lin([
        [0, p.shade(0.14)],
        [0.2, p.shade(-0.03)],
        [1, p.shade(-0.2)],
      ]),
    ) +
    p.rim(front, 1.8) +
    p.fill(`M350 ${bl[1] + 1}h100q-4 7-14 7h-72q-10 0-14-7z`, p.shade(-0.2)) +
    extra
  );
};

const slim = (p) =>
  laptop(p, {
    wall: "dune",
    lid: { x: 138, y: 150, w: 524, h: 350 },
    deck: [
      [134, 502],
      [666, 502],
      [744, 628],
      [56, 628],
    ],
  });

const gaming = (p) => {
  const hue = ["#FF9A4A", "#FF8246", "#FB6A4C", "#F25560", "#E14A7C", "#C94A9A", "#AA52B8", "#8A5CD0", "#6F68E0"];
  const vents = [176, 548]
    .map(
      (x) =>
        p.fill(
          poly([x, 486], [x + 76, 486], [x + 70, 508], [x + 6, 508]),
          p.lin([
            [0, "#3a3c42"],
            [1, "#0c0d0f"],
          ]),
        ) + Array.from({ length: 6 }, (_, i) => p.line(`M${x + 12 + i * 10.5} 490v14`, "#6b6e76", 2)).join(""),
    )
    .join("");
  const shell = poly([150, 132], [650, 132], [678, 158], [678, 478], [660, 494], [140, 494], [122, 478], [122, 158]);
  const base = laptop(p, {
    wall: "night",
    lid: { x: 128, y: 138, w: 544, h: 354 },
    deck: [
      [112, 502],
      [688, 502],
      [752, 634],
      [48, 634],
    ],
    lip: 26,
    radius: 12,
    bezel: 14,
    glow: (u) => hue[Math.min(8, Math.floor(u * 9.4))],
  });
  return (
    base +
    vents +
    p.line("M74 652H726", EMBER, 4) +
    p.line("M74 652H726", "#FFD0B0", 1.4) +
    p.line(shell, p.shade(p.dark ? 0.24 : -0.08), 5)
  );
};

const slab = (p, { x, y, w, h, r = 22, wall, bezel = 16 }) =>
  p.body(rr(x, y, w, h, r)) +
  p.glass(rr(x + 5, y + 5, w - 10, h - 10, r - 4), 0) +
  p.wall(
    rr(x + bezel, y + bezel, w - 2 * bezel, h - 2 * bezel, r - 12),
    x + bezel,
    y + bezel,
    w - 2 * bezel,
    h - 2 * bezel,
    wall,
  );

// tent: the screen stands in front, the keyboard half shows behind it
const tent = (p) => {
  const back = poly([584, 196], [598, 190], [752, 600], [740, 616], [700, 616]);
  const backFace = poly([574, 206], [596, 196], [744, 606], [690, 640]);
  const pen = group(
    p.tube(rr(0, 0, 300, 15, 7), { across: "y", w: 1.6 }) +
      p.fill("M300 2l26 5.500-26 5.500z", INK2) +
      p.fill(rr(40, 0, 54, 4, 2), "#fff", 'opacity=".35"'),
    "translate(150 690) rotate(-5)",
  );
  return (
    p.shadow(430, 640, 370, 40, 0.5) +
    p.fill(
      backFace,
      p.lin(
        [
          [0, p.shade(-0.1)],
          [1, p.shade(-0.24)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    p.rim(backFace, 2) +
    p.fill(
      back,
      p.lin([
        [0, p.shade(0.05)],
        [1, p.shade(-0.12)],
      ]),
    ) +
    p.rim(back, 1.6) +
    group(slab(p, { x: 0, y: 0, w: 540, h: 372, wall: "sea", r: 24 }), "matrix(.985 -.075 .03 1.14 62 232)") +
    p.line("M86 231L578 193", p.shade(0.22), 4) +
    [
      [150, 226],
      [500, 199],
    ]
      .map(([x, y]) =>
        group(
          p.tube(rr(-28, -9, 56, 16, 8), { across: "y", bias: -0.08, w: 1.4 }),
          `translate(${x} ${y}) rotate(-4.400)`,
        ),
      )
      .join("") +
    p.shadow(320, 704, 180, 12, 0.3) +
    pen
  );
};

/** half-open from behind: shows the lid finish */
const rear = (p, { edge = 0, vents = false } = {}) => {
  const lid = edge
    ? poly([112, 210], [688, 210], [716, 240], [742, 560], [58, 560], [84, 240])
    : "M128 214Q130 192 154 192H646Q670 192 672 214L728 556H72z";
  const base = "M62 554H738L746 592Q744 616 722 616H78Q56 616 54 592z";
  return (
    p.shadow(400, 622, 400, 36, 0.5) +
    p.fill(
      base,
      p.lin([
        [0, p.shade(-0.08)],
        [0.3, p.shade(0.02)],
        [1, p.shade(-0.2)],
      ]),
    ) +
    p.rim(base, 2) +
    p.fill(
      rr(120, 548, 560, 24, 8),
      p.lin([
        [0, "#3a3c42"],
        [1, "#101114"],
      ]),
    ) +
    p.body(lid, { k: 1.2 }) +
    p.fill(
      lid,
      p.lin(
        [
          [0, "#fff", 0.3],
          [0.38, "#fff", 0.06],
          [0.39, "#fff", 0],
          [1, "#fff", 0],
        ],
        0,
        0,
        1,
        0.7,
      ),
    ) +
    (edge
      ? p.line("M270 210L318 396H482L530 210", p.shade(p.dark ? 0.15 : -0.14), 4) + p.line("M330 420H470", EMBER, 6)
      : p.fill(rr(340, 372, 120, 12, 6), p.shade(p.dark ? 0.16 : -0.1))) +
    (vents
      ? [96, 560]
          .map((x) => Array.from({ length: 9 }, (_, i) => p.fill(rr(x + i * 16, 586, 9, 18, 3), "#0d0e10")).join(""))
          .join("")
      : p.fill(rr(180, 590, 34, 10, 5), "#0d0e10") +
        p.fill(rr(232, 590, 34, 10, 5), "#0d0e10") +
        p.fill(ell(620, 595, 6), "#0d0e10"))
  );
};

const keyboard = (p) => {
  const W = 700,
    H = 262,
    plate = rr(50, 269, W, H, 26);
  const rows = [
    [...Array(13).fill(1), 2],
    [1.5, ...Array(12).fill(1), 1.5],
    [1.8, ...Array(11).fill(1), 2.2],
    [2.3, ...Array(10).fill(1), 2.7],
    [1.3, 1.3, 1.3, 6, 1.3, 1.3, 2.5],
  ];
  let caps = "";
  rows.forEach((row, r) => {
    const unit = 660 / row.reduce((a, b) => a + b, 0);
    let x = 70;
    row.forEach((w, i) => {
      const kw = w * unit,
        y = 289 + r * 45;
      const accent = (r === 0 && i === 0) || (r === 2 && i === row.length - 1);
      const edge = i === 0 || i >= row.length - 1 || r === 4;
      const top = accent ? "#F07A45" : edge ? p.shade(p.dark ? 0.2 : -0.1) : p.dark ? p.shade(0.1) : p.shade(0.09);
      const side = accent
        ? "#A93C12"
        : edge
          ? p.shade(p.dark ? 0.06 : -0.24)
          : p.dark
            ? p.shade(-0.02)
            : p.shade(-0.09);
      caps +=
        p.fill(rr(x + 2, y, kw - 4, 42, 8), side) +
        p.fill(rr(x + 6, y + 2, kw - 12, 32, 7), top) +
        p.fill(rr(x + 9, y + 4, kw - 18, 3, 1.5), "#fff", `opacity="${p.dark && !accent ? 0.14 : 0.4}"`);
      x += kw;
    });
  });
  const art =
    p.cast(plate) +
    p.body(rr(50, 277, W, H, 26), { bias: -0.14 }) +
    p.body(plate) +
    p.fill(rr(64, 283, 672, 232, 14), p.shade(-0.22)) +
    caps;
  return turn(art, -9);
};

const mouse = (p) => {
  const d = "M400 120C500 120 548 200 552 320C556 440 556 690 400 690C244 690 244 440 248 320C252 200 300 120 400 120z";
  const left = "M396 124V352C340 352 290 366 252 398C248 280 262 128 396 124z";
  const right = "M404 124V352C460 352 510 366 548 398C552 280 538 128 404 124z";
  return turn(
    p.cast(d, { dx: 18, dy: 28, sd: 20 }) +
      p.ball(d, { w: 0 }) +
      p.fill(
        d,
        p.lin(
          [
            [0, "#000", 0],
            [0.7, "#000", 0],
            [1, "#000", 0.3],
          ],
          0,
          0,
          1,
          0.3,
        ),
      ) +
      p.rim(d) +
      p.fill(
        left,
        p.lin(
          [
            [0, p.shade(0.16)],
            [1, p.shade(0)],
          ],
          0,
          0,
          0.4,
          1,
        ),
      ) +
      p.fill(
        right,
        p.lin(
          [
            [0, p.shade(0.08)],
            [1, p.shade(-0.1)],
          ],
          0,
          0,
          0.6,
          1,
        ),
      ) +
      p.line("M252 398C290 366 340 352 396 352H404C460 352 510 366 548 398", p.shade(-0.24), 4) +
      p.line("M400 124V352", p.shade(-0.26), 6) +
      p.line("M252 402C290 370 340 356 396 356", "#fff", 2, 'opacity=".35"') +
      p.ink(rr(380, 196, 40, 104, 20)) +
      p.fill(
        rr(387, 206, 26, 84, 13),
        p.lin([
          [0, "#111214"],
          [0.4, "#6a6d75"],
          [1, "#17181b"],
        ]),
      ) +
      Array.from({ length: 7 }, (_, i) => p.line(`M389 ${218 + i * 10}h22`, "#0b0c0e", 3)).join("") +
      p.fill(rr(391, 318, 18, 26, 9), INK) +
      p.led(400, 331, 3) +
      p.fill(
        "M262 440C270 420 276 430 274 470C272 520 274 560 282 590C264 560 256 500 262 440z",
        "#0c0d0f",
        'opacity=".55"',
      ) +
      p.fill(
        "M300 200C320 160 350 144 376 142C350 170 330 230 326 320C300 324 286 340 280 346C276 290 284 236 300 200z",
        p.lin(
          [
            [0, "#fff", 0.5],
            [1, "#fff", 0],
          ],
          0,
          0,
          0.3,
          1,
        ),
      ),
    14,
  );
};

export const computers = {
  "laptop-slim": { hero: slim, detail: (p) => rear(p) },
  "laptop-gaming": { hero: gaming, detail: (p) => rear(p, { edge: 1, vents: true }) },
  "laptop-2in1": { hero: tent, detail: (p) => zoom(tent(p), 460, 350, 1.75) },
  keyboard: { hero: keyboard, detail: (p) => zoom(keyboard(p), 560, 360, 2.2, 4) },
  mouse: { hero: mouse, detail: (p) => zoom(mouse(p), 420, 300, 1.75, -30) },
};
