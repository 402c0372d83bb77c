import { ell, group, INK, mirror, n, poly, rr, squircle, turn, zoom } from "./kit.mjs";

/** headphones from the front, cups turned a little towards the viewer */
const cup = (p, side, { rx, ry, cushion, face }) => {
  const x = 400 + side * 204,
    inner = -side * cushion;
  const shell = ell(x, 500, rx, ry),
    pad = ell(x + inner, 500, rx * 0.86, ry * 0.98);
  return turn(
    p.fill(
      pad,
      p.lin(
        [
          [0, "#4A4C52"],
          [0.5, "#2A2C31"],
          [1, "#121316"],
        ],
        0,
        0,
        1,
        0.6,
      ),
    ) +
      p.line(pad, "#5A5D64", 2) +
      p.fill(ell(x + inner * 0.5, 500, rx * 0.94, ry), p.shade(-0.2)) +
      p.ball(shell) +
      face(x + side * 4 + 4, 500, rx, ry),
    -side * 6,
    x,
    500,
  );
};
const feet = (p, y) => p.shadow(222, y, 150, 24, 0.5) + p.shadow(578, y, 150, 24, 0.5);
const band = (p, w, { top = 120, pad = true, foot = 400, x = 206 } = {}) => {
  const arc = `M${x} ${foot}C${x - 46} ${top + 20} ${x + 80} ${top} 400 ${top}S${800 - x + 46} ${top + 20} ${800 - x} ${foot}`;
  const g = p.lin(
    [
      [0, p.shade(0.14)],
      [0.4, p.shade(0)],
      [1, p.shade(p.pale ? -0.22 : -0.16)],
    ],
    0,
    0,
    1,
    0.4,
  );
  return (
    p.line(arc, p.shade(p.dark ? 0.34 : p.pale ? -0.22 : -0.14), w + 5) +
    p.line(arc, g, w) +
    p.line(
      `M${x - 4} ${foot - 60}C${x - 22} ${top + 50} ${x + 90} ${top - w * 0.26} 400 ${top - w * 0.26}`,
      "#fff",
      w * 0.14,
      `opacity="${p.dark ? 0.28 : 0.5}"`,
    ) +
    (pad
      ? p.line(
          `M${x + 62} ${top + 92}C${x + 104} ${top + w * 0.62 + 14} ${x + 150} ${top + w * 0.62} 400 ${top + w * 0.62}S${800 - x - 104} ${top + w * 0.62 + 14} ${800 - x - 62} ${top + 92}`,
          "#1B1C1F",
          w * 0.5,
        ) +
        p.line(
          `M${x + 70} ${top + 84}C${x + 110} ${top + w * 0.5 + 14} ${x + 150} ${top + w * 0.5} 400 ${top + w * 0.5}`,
          "#4a4c53",
          3,
        )
      : "")
  );
};
const arm = (p, x, y, h) =>
  p.fill(
    rr(x - 12, y, 24, h, 10),
    p.lin(
      [
        [0, "#F4F5F6"],
        [0.4, "#A7AAB0"],
        [1, "#686B72"],
      ],
      0,
      0,
      1,
      0,
    ),
  ) + p.line(rr(x - 12, y, 24, h, 10), "#85888F", 1);

const overEar = (p) => {
  const face = (x, y, rx, ry) =>
    p.line(ell(x - 4, y, rx * 0.68, ry * 0.72), p.shade(p.dark ? 0.14 : -0.14), 3) +
    p.fill(
      ell(x - 4, y, rx * 0.66, ry * 0.7),
      p.lin(
        [
          [0, p.shade(-0.1)],
          [0.5, p.shade(0.02)],
          [1, p.shade(0.1)],
        ],
        0,
        0,
        0.8,
        1,
      ),
    ) +
    p.fill(
      ell(x - rx * 0.32, y - ry * 0.46, rx * 0.26, ry * 0.2),
      p.rad([
        [0, "#fff", 0.55],
        [1, "#fff", 0],
      ]),
    );
  const look = { rx: 92, ry: 146, cushion: 58, face };
  return (
    feet(p, 648) +
    band(p, 40, { top: 118, foot: 372, x: 194 }) +
    arm(p, 190, 336, 60) +
    arm(p, 610, 336, 60) +
    cup(p, 1, look) +
    cup(p, -1, look)
  );
};
const onEar = (p) => {
  const face = (x, y, rx, ry) =>
    p.fill(
      ell(x - 4, y, rx * 0.72, ry * 0.74),
      p.lin(
        [
          [0, p.shade(-0.16)],
          [1, p.shade(0)],
        ],
        0,
        0,
        0.8,
        1,
      ),
    ) +
    p.mesh(ell(x - 4, y, rx * 0.72, ry * 0.74), { size: 12, a: 0.28 }) +
    p.line(ell(x - 4, y, rx * 0.74, ry * 0.76), p.shade(p.dark ? 0.22 : 0.16), 4);
  const look = { rx: 84, ry: 100, cushion: 46, face };
  const yoke = p.line("M190 380V420", "#9A9DA4", 12);
  return (
    feet(p, 602) +
    band(p, 24, { top: 150, pad: false, foot: 388, x: 192 }) +
    yoke +
    mirror(yoke) +
    cup(p, 1, look) +
    cup(p, -1, look)
  );
};
const headset = (p) => {
  const face = (x, y, rx, ry) =>
    p.line(ell(x - 4, y, rx * 0.7, ry * 0.74), "#FF8A4A", 7) +
    p.line(ell(x - 4, y, rx * 0.7, ry * 0.74), "#FFE0C8", 2) +
    p.ink(ell(x - 4, y, rx * 0.6, ry * 0.64), 0) +
    p.mesh(ell(x - 4, y, rx * 0.5, ry * 0.54), { size: 14, a: 0.2, light: true });
  const look = { rx: 98, ry: 138, cushion: 60, face };
  const boom = "M176 596C180 690 260 716 352 700";
  return (
    feet(p, 640) +
    band(p, 50, { top: 124, foot: 372, x: 196 }) +
    arm(p, 190, 340, 50) +
    arm(p, 610, 340, 50) +
    cup(p, 1, look) +
    cup(p, -1, look) +
    p.line(boom, "#5f626a", 15) +
    p.line(boom, "#1d1e22", 11) +
    p.line("M178 610C186 684 256 706 340 692", "#6d7078", 2) +
    turn(
      p.ink(rr(336, 676, 88, 40, 20)) +
        p.mesh(rr(346, 682, 68, 28, 14), { size: 10, a: 0.25, light: true }) +
        p.led(410, 696, 3),
      -8,
      380,
      696,
    )
  );
};

// stemless bud: pebble with a ringed touch disc, soft tip turned inwards
const bud = (p) => {
  const tip = ell(92, 34, 40, 50),
    wing = "M-70 -60C-60 -120 0 -130 26 -104C0 -108 -30 -96 -44 -66z";
  return (
    p.fill(
      wing,
      p.lin([
        [0, "#4a4d54"],
        [1, "#1b1c1f"],
      ]),
    ) +
    p.line(wing, "#5d6068", 2) +
    p.fill(
      tip,
      p.rad(
        [
          [0, "#5D6068"],
          [1, "#17181B"],
        ],
        0.4,
        0.25,
        0.85,
      ),
      'transform="rotate(18 92 34)"',
    ) +
    p.line(tip, "#686B73", 2, 'transform="rotate(18 92 34)"') +
    p.fill(ell(66, 24, 34, 50), p.shade(-0.2), 'transform="rotate(18 66 24)"') +
    p.ball(squircle(0, 0, 92, 86, 2.5)) +
    p.fill(
      ell(-14, 4, 54, 54),
      p.lin(
        [
          [0, p.shade(0.24)],
          [1, p.shade(-0.24)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    p.fill(
      ell(-14, 4, 49, 49),
      p.lin(
        [
          [0, p.shade(-0.1)],
          [1, p.shade(0.07)],
        ],
        0,
        0,
        0.8,
        1,
      ),
    ) +
    p.fill(
      ell(-38, -52, 26, 13),
      p.rad([
        [0, "#fff", 0.8],
        [1, "#fff", 0],
      ]),
      'transform="rotate(-28 -38 -52)"',
    ) +
    p.fill(rr(40, -58, 26, 9, 4.5), INK, 'transform="rotate(38 53 -54)"') +
    p.led(-14, 34, 3)
  );
};
const earbuds = (p) => {
  const lid = "M150 400Q150 214 300 206H500Q650 214 650 400z";
  const box = "M140 432Q140 412 160 412H640Q660 412 660 432C660 560 600 622 480 626H320C200 622 140 560 140 432z";
  const left = group(bud(p), "translate(278 372) rotate(-8) scale(.92)"),
    right = group(mirror(bud(p), 0), "translate(522 372) rotate(8) scale(.92)");
  return (
    p.shadow(400, 630, 300, 30, 0.5) +
    p.body(lid, { bias: -0.04 }) +
    p.fill(
      "M172 400Q174 236 306 228H494Q626 236 628 400z",
      p.lin([
        [0, p.shade(-0.28)],
        [1, p.shade(-0.1)],
      ]),
    ) +
    p.ink(rr(158, 392, 484, 60, 20), 0) +
    left +
    right +
    p.body(box, { k: 1.1 }) +
    p.line("M156 420H644", p.shade(0.24), 5, 'opacity=".7"') +
    p.fill(
      "M164 440H250C240 520 270 580 320 612C220 606 164 550 164 440z",
      p.lin(
        [
          [0, "#fff", p.dark ? 0.2 : 0.45],
          [1, "#fff", 0],
        ],
        0,
        0,
        0.6,
        1,
      ),
    ) +
    p.fill(rr(364, 470, 72, 10, 5), p.shade(-0.2)) +
    p.led(400, 475, 4)
  );
};
const pair = (p) =>
  p.shadow(268, 560, 190, 24, 0.45) +
  p.shadow(560, 690, 170, 22, 0.45) +
  group(bud(p), "translate(256 352) rotate(-14) scale(2.050)") +
  group(mirror(bud(p), 0), "translate(580 548) rotate(16) scale(1.550)");

const neckband = (p) => {
  const u = "M214 610C130 420 170 190 400 190S670 420 586 610";
  const thick =
    p.line(u, p.shade(p.dark ? 0.36 : p.pale ? -0.24 : -0.14), 29) +
    p.line(
      u,
      p.lin(
        [
          [0, p.shade(0.14)],
          [0.5, p.shade(0)],
          [1, p.shade(-0.14)],
        ],
        0,
        0,
        1,
        0.3,
      ),
      24,
    ) +
    p.line("M176 420C180 270 270 182 400 182", "#fff", 4, `opacity="${p.dark ? 0.3 : 0.5}"`);
  const wire = "M214 640C236 730 320 720 322 610C323 560 316 520 326 474";
  const tip = group(
    p.fill(
      ell(34, 0, 22, 30),
      p.rad(
        [
          [0, "#595C64"],
          [1, "#17181B"],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
      p.line(ell(34, 0, 22, 30), "#62656D", 1.5) +
      p.ball(squircle(0, 0, 32, 38, 2.6)) +
      p.fill(ell(-4, 2, 16, 20), p.shade(-0.16)) +
      p.fill(ell(-10, -16, 9, 6), "#fff", 'opacity=".5"'),
    "translate(322 446) rotate(-18)",
  );
  const half =
    p.line(wire, "#7a7d86", 8) +
    p.line(wire, "#212327", 5) +
    turn(
      p.tube(rr(180, 500, 62, 156, 30)) +
        p.ink(rr(202, 540, 18, 72, 9), 1) +
        p.fill(ell(211, 558, 4), "#8b8e96") +
        p.fill(ell(211, 592, 4), "#8b8e96"),
      -14,
      211,
      578,
    ) +
    tip;
  return (
    p.cast("M214 610C130 420 170 190 400 190S670 420 586 610C650 420 610 214 400 214S150 420 214 610z", {
      a: 0.4,
      sd: 12,
    }) +
    thick +
    half +
    mirror(half) +
    p.led(232, 630, 3)
  );
};

const portable = (p) => {
  const d = rr(70, 250, 660, 300, 150);
  const cap = (x) =>
    p.fill(
      ell(x, 400, 58, 128),
      p.lin(
        [
          [0, p.shade(0.12)],
          [1, p.shade(-0.18)],
        ],
        0,
        0,
        0.6,
        1,
      ),
    ) +
    p.rim(ell(x, 400, 58, 128), 2) +
    p.ink(ell(x, 400, 42, 100), 1.5) +
    p.fill(
      ell(x, 400, 28, 70),
      p.rad(
        [
          [0, "#50535a"],
          [1, "#1a1b1e"],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
    p.line(ell(x, 400, 28, 70), "#676a72", 2);
  const strap = "M612 262C640 190 730 200 742 300C748 350 736 380 724 400";
  return (
    p.shadow(400, 566, 350, 34, 0.55) +
    p.line(strap, "#5b5e66", 20) +
    p.line(strap, "#24262b", 16) +
    p.tube(d, { across: "y", w: 0 }) +
    p.mesh(d, { size: 14, a: 0.2 }) +
    p.fill(
      d,
      p.lin([
        [0, "#fff", 0.25],
        [0.3, "#fff", 0.06],
        [0.55, "#000", 0],
        [1, "#000", 0.4],
      ]),
    ) +
    p.rim(d, 3) +
    cap(136) +
    p.fill("M664 250C732 262 732 538 664 550C700 500 700 300 664 250z", p.shade(-0.16), 'opacity=".7"') +
    p.fill(rr(300, 258, 250, 30, 15), p.shade(-0.2)) +
    [340, 398, 456, 512]
      .map((x, i) => p.fill(ell(x, 273, i === 0 ? 7 : 5), i === 0 ? "#FF8A4A" : p.shade(p.pale ? -0.5 : 0.4)))
      .join("") +
    p.fill(
      rr(330, 386, 200, 28, 14),
      p.lin([
        [0, p.shade(0.2)],
        [1, p.shade(-0.05)],
      ]),
    ) +
    p.rim(rr(330, 386, 200, 28, 14), 1.6)
  );
};

const driver = (p, cx, cy, r) =>
  p.fill(
    ell(cx, cy, r),
    p.lin(
      [
        [0, "#6c6f77"],
        [1, "#1d1e22"],
      ],
      0,
      0,
      1,
      1,
    ),
  ) +
  p.fill(ell(cx, cy, r * 0.92), "#141518") +
  p.fill(
    ell(cx, cy, r * 0.84),
    p.rad(
      [
        [0, "#0c0d0f"],
        [0.6, "#26282d"],
        [1, "#3b3e45"],
      ],
      0.46,
      0.44,
      0.56,
    ),
  ) +
  p.line(ell(cx, cy, r * 0.76), "#4f525a", r * 0.03) +
  p.fill(
    ell(cx, cy, r * 0.3),
    p.rad(
      [
        [0, "#6a6d76"],
        [0.7, "#26282c"],
        [1, "#121316"],
      ],
      0.36,
      0.3,
      0.7,
    ),
  ) +
  p.fill(
    ell(cx - r * 0.4, cy - r * 0.46, r * 0.3, r * 0.16),
    p.rad([
      [0, "#fff", 0.25],
      [1, "#fff", 0],
    ]),
    `transform="rotate(-42 ${n(cx - r * 0.4)} ${n(cy - r * 0.46)})"`,
  );

const soundbar = (p) => {
  const sub = rr(492, 236, 210, 300, 20),
    bar = rr(36, 486, 728, 96, 26);
  return (
    p.shadow(596, 540, 150, 20, 0.4) +
    p.body(sub) +
    p.fill(
      rr(492, 236, 60, 300, 20),
      p.lin(
        [
          [0, "#fff", 0.22],
          [1, "#fff", 0],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    driver(p, 597, 356, 78) +
    p.shadow(400, 590, 400, 30, 0.55) +
    p.fill(rr(120, 576, 60, 14, 5), "#111214") +
    p.fill(rr(620, 576, 60, 14, 5), "#111214") +
    p.tube(bar, { across: "y" }) +
    p.fill(
      rr(44, 508, 712, 66, 18),
      p.lin([
        [0, p.shade(-0.2)],
        [1, p.shade(-0.1)],
      ]),
    ) +
    p.mesh(rr(44, 508, 712, 66, 18), { size: 13, a: p.dark ? 0.5 : 0.3 }) +
    p.fill(rr(52, 490, 696, 8, 4), "#fff", `opacity="${p.dark ? 0.22 : 0.5}"`) +
    p.led(400, 541, 5)
  );
};
const tower = (p) => {
  const one =
    p.shadow(300, 716, 130, 18, 0.5) +
    p.ink(rr(206, 694, 188, 18, 6)) +
    p.body(poly([372, 82], [408, 94], [408, 690], [372, 698]), { bias: -0.18, w: 2 }) +
    p.body(rr(226, 80, 152, 618, 14), { k: 0.9 }) +
    p.fill(
      rr(232, 86, 40, 606, 10),
      p.lin(
        [
          [0, "#fff", 0.3],
          [1, "#fff", 0],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    driver(p, 302, 150, 36) +
    driver(p, 302, 266, 60) +
    driver(p, 302, 412, 66) +
    driver(p, 302, 566, 66) +
    p.fill(rr(270, 656, 64, 16, 8), "#101114");
  return group(one, "translate(252 56) scale(.88)") + group(one, "translate(-72 12) scale(.99)");
};
const smart = (p) => {
  const d =
    "M400 190C520 190 604 214 616 330C626 430 622 520 604 600C590 664 520 680 400 680S210 664 196 600C178 520 174 430 184 330C196 214 280 190 400 190z";
  const top = ell(400, 246, 176, 50);
  return (
    p.shadow(400, 676, 270, 34, 0.55) +
    p.tube(d, { w: 0 }) +
    p.mesh(d, { size: 14, a: 0.2 }) +
    p.fill(
      d,
      p.lin([
        [0, "#000", 0],
        [0.7, "#000", 0],
        [1, "#000", 0.35],
      ]),
    ) +
    p.rim(d, 3) +
    p.fill(ell(400, 246, 186, 56), p.shade(-0.2)) +
    p.line(ell(400, 246, 182, 53), "#FF8A4A", 9) +
    p.line(ell(400, 246, 182, 53), "#FFE3CC", 3) +
    p.fill(
      top,
      p.lin(
        [
          [0, p.shade(0.14)],
          [1, p.shade(-0.1)],
        ],
        0,
        0,
        0.8,
        1,
      ),
    ) +
    p.fill(ell(400, 246, 13, 5), p.shade(p.pale ? -0.5 : 0.45)) +
    p.line("M310 246h26M464 246h26M477 241v10", p.shade(p.pale ? -0.5 : 0.45), 5)
  );
};

export const audio = {
  "over-ear": { hero: overEar, detail: (p) => zoom(overEar(p), 215, 456, 1.75) },
  "on-ear": { hero: onEar, detail: (p) => zoom(onEar(p), 240, 420, 1.95) },
  headset: { hero: headset, detail: (p) => zoom(headset(p), 214, 512, 1.74) },
  earbuds: { hero: earbuds, detail: pair },
  neckband: { hero: neckband, detail: (p) => zoom(neckband(p), 270, 540, 2) },
  "speaker-portable": { hero: portable, detail: (p) => zoom(portable(p), 250, 380, 1.8, -6) },
  soundbar: { hero: soundbar, detail: (p) => zoom(soundbar(p), 560, 440, 1.85) },
  "speaker-tower": { hero: tower, detail: (p) => zoom(tower(p), 290, 290, 1.75) },
  "speaker-smart": { hero: smart, detail: (p) => zoom(smart(p), 400, 330, 1.6) },
};
