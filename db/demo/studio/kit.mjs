// Drawing kit: a sheet collects definitions, a pen draws with one finish. Light: soft, top left.
import { finishHex, shader } from "./colour.mjs";

export const n = (v) => +v.toFixed(1);
export const INK = "#16171A",
  INK2 = "#2B2D32",
  INK3 = "#494C53",
  EMBER = "#E8602A";

// path builders
export const rr = (x, y, w, h, r) => {
  const q = Math.min(r, w / 2, h / 2);
  return `M${n(x + q)} ${n(y)}h${n(w - 2 * q)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(q)}v${n(h - 2 * q)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(q)}h${n(2 * q - w)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(-q)}v${n(2 * q - h)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(-q)}z`;
};
export const ell = (cx, cy, rx, ry = rx) =>
  `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0z`;
export const poly = (...pts) => `M${pts.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}z`;
/** super-ellipse: softer than a rounded rectangle */
export const squircle = (cx, cy, a, b, e = 4) =>
  poly(
    ...Array.from({ length: 72 }, (_, i) => {
      const t = (i / 72) * 2 * Math.PI,
        c = Math.cos(t),
        s = Math.sin(t);
      return [cx + a * Math.sign(c) * Math.abs(c) ** (2 / e), cy + b * Math.sign(s) * Math.abs(s) ** (2 / e)];
    }),
  );

/** unit square to quadrilateral (tl, tr, br, bl) with true perspective */
export const plane = ([x0, y0], [x1, y1], [x2, y2], [x3, y3]) => {
  const dx1 = x1 - x2,
    dx2 = x3 - x2,
    dx3 = x0 - x1 + x2 - x3;
  const dy1 = y1 - y2,
    dy2 = y3 - y2,
    dy3 = y0 - y1 + y2 - y3;
  const d = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / d,
    h = (dx1 * dy3 - dx3 * dy1) / d;
  const a = x1 - x0 + g * x1,
    b = x3 - x0 + h * x3,
    e = y1 - y0 + g * y1,
    f = y3 - y0 + h * y3;
  const at = (u, v) => {
    const w = g * u + h * v + 1;
    return [(a * u + b * v + x0) / w, (e * u + f * v + y0) / w];
  };
  at.rect = (u, v, w, hh) => poly(at(u, v), at(u + w, v), at(u + w, v + hh), at(u, v + hh));
  return at;
};

export const group = (inner, transform, extra = "") => `<g transform="${transform}"${extra}>${inner}</g>`;
export const turn = (inner, deg, cx = 400, cy = 400) => group(inner, `rotate(${deg} ${cx} ${cy})`);
export const mirror = (inner, cx = 400) => group(inner, `translate(${2 * cx} 0) scale(-1 1)`);
/** closer view: (cx, cy) comes to the middle */
export const zoom = (inner, cx, cy, k, deg = 0) =>
  group(inner, `translate(400 400) rotate(${deg}) scale(${k}) translate(${-cx} ${-cy})`);

const WALLS = {
  dune: ["#FBD9A8", "#F0894A", "#C24516", "#7A2416", "#33121A"],
  sea: ["#CFF1EA", "#5BBFBF", "#1F7F94", "#16486F", "#0E2240"],
  dusk: ["#FFD3C2", "#EE8E8E", "#B2588F", "#5C3A83", "#231D4C"],
  leaf: ["#EDF3C6", "#A9C66A", "#5B9250", "#285E48", "#10302E"],
  night: ["#FF9B54", "#D4483B", "#7A2A63", "#31235E", "#0E1230"],
};

export const newSheet = () => {
  const defs = [];
  let count = 0;
  const add = (make) => {
    const id = `d${(count++).toString(36)}`;
    defs.push(make(id));
    return id;
  };
  const stopsOf = (stops) =>
    stops
      .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? "" : ` stop-opacity="${a}"`}/>`)
      .join("");
  const sheet = {
    lin: (stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
      `url(#${add((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`,
    rad: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      `url(#${add((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`)})`,
    clip: (d, inner) =>
      `<g clip-path="url(#${add((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})">${inner}</g>`,
    pattern: (size, inner) =>
      `url(#${add((id) => `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${inner}</pattern>`)})`,
    blur: (sd) =>
      `url(#${add((id) => `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${sd}"/></filter>`)})`,
    svg: (inner, w = 800, h = 800, back = "") =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${defs.join("")}</defs>${back}${inner}</svg>`,
    pen: (finish) => newPen(sheet, finish),
  };
  return sheet;
};

const newPen = (sheet, finish) => {
  const shade = shader(finishHex(finish));
  const L = shade.lightness;
  const dark = L < 0.42,
    pale = L > 0.82;
  const p = {
    ...sheet,
    finish,
    shade,
    dark,
    pale,
    fill: (d, fill, extra = "") => `<path d="${d}" fill="${fill}"${extra ? ` ${extra}` : ""}/>`,
    line: (d, stroke, w = 2, extra = "") =>
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${extra ? ` ${extra}` : ""}/>`,
    /** silhouette edge seen on both canvases */
    rim: (d, w = 2.5, bias = 0) =>
      p.line(
        d,
        sheet.lin(
          [
            [0, shade(dark ? 0.42 : pale ? -0.1 : 0.2)],
            [0.5, shade(dark ? 0.28 : pale ? -0.16 : 0)],
            [1, shade((dark ? 0.22 : pale ? -0.22 : -0.1) + bias)],
          ],
          0,
          0,
          0.8,
          1,
        ),
        w,
      ),
    /** soft rounded volume lit from the top left */
    body: (d, { k = 1, bias = 0, w = 2.5, dir = [0, 0, 0.8, 1] } = {}) =>
      p.fill(
        d,
        sheet.lin(
          [
            [0, shade(bias + 0.11 * k)],
            [0.45, shade(bias - (pale ? 0.02 : 0))],
            [1, shade(bias - (pale ? 0.19 : 0.13) * k)],
          ],
          ...dir,
        ),
      ) + (w ? p.rim(d, w) : ""),
    /** cylinder lit from the left (axis vertical) or the top (axis horizontal) */
    tube: (d, { across = "x", bias = 0, w = 2.5 } = {}) =>
      p.fill(
        d,
        sheet.lin(
          [
            [0, shade(bias - 0.05)],
            [0.22, shade(bias + 0.13)],
            [0.5, shade(bias)],
            [0.85, shade(bias - 0.15)],
            [1, shade(bias - 0.09)],
          ],
          0,
          0,
          across === "x" ? 1 : 0,
          across === "x" ? 0 : 1,
        ),
      ) + (w ? p.rim(d, w) : ""),
    /** ball-like volume */
    ball: (d, { bias = 0, w = 2.5 } = {}) =>
      p.fill(
        d,
        sheet.rad(
          [
            [0, shade(bias + 0.16)],
            [0.45, shade(bias + (pale ? -0.02 : 0.02))],
            [1, shade(bias - (pale ? 0.24 : 0.15))],
          ],
          0.34,
          0.26,
          0.82,
        ),
      ) + (w ? p.rim(d, w) : ""),
    ink: (d, w = 2) =>
      p.fill(
        d,
        sheet.lin(
          [
            [0, "#3A3C42"],
            [0.4, "#222428"],
            [1, "#141518"],
          ],
          0,
          0,
          0.7,
          1,
        ),
      ) + (w ? p.line(d, "#54575F", w) : ""),
    glass: (d, w = 2) =>
      p.fill(
        d,
        sheet.lin(
          [
            [0, "#2C2F36"],
            [0.35, "#15171B"],
            [1, "#0B0C0E"],
          ],
          0,
          0,
          0.7,
          1,
        ),
      ) + (w ? p.line(d, "#454850", w) : ""),
    gloss: (d, a = 0.5, dir = [0, 0, 0, 1]) =>
      p.fill(
        d,
        sheet.lin(
          [
            [0, "#fff", a],
            [1, "#fff", 0],
          ],
          ...dir,
        ),
      ),
    shadow: (cx, cy, rx, ry, a = 0.42) =>
      p.fill(
        ell(cx, cy, rx, ry),
        sheet.rad([
          [0, "#000", a],
          [0.45, "#000", a * 0.55],
          [0.75, "#000", a * 0.16],
          [1, "#000", 0],
        ]),
      ) +
      p.fill(
        ell(cx, cy - ry * 0.1, rx * 0.8, ry * 0.4),
        sheet.rad([
          [0, "#000", a],
          [0.6, "#000", a * 0.5],
          [1, "#000", 0],
        ]),
      ),
    /** thing lying on the table: blurred silhouette */
    cast: (d, { dx = 10, dy = 22, sd = 16, a = 0.32 } = {}) =>
      `<g filter="${sheet.blur(sd)}" opacity="${a}"><path d="${d}" transform="translate(${dx} ${dy})"/></g>`,
    led: (cx, cy, r = 5, c = EMBER) =>
      p.fill(
        ell(cx, cy, r * 3),
        sheet.rad([
          [0, c, 0.55],
          [1, c, 0],
        ]),
      ) +
      p.fill(ell(cx, cy, r), c) +
      p.fill(ell(cx - r * 0.3, cy - r * 0.3, r * 0.35), "#fff", 'opacity=".8"'),
    wall: (d, x, y, w, h, name = "dune") => {
      const c = WALLS[name];
      const X = (u) => n(x + u * w),
        Y = (v) => n(y + v * h);
      const hill = (a, b, e, f, fill) =>
        p.fill(
          `M${X(-0.02)} ${Y(a)}C${X(0.28)} ${Y(b)} ${X(0.55)} ${Y(e)} ${X(1.02)} ${Y(f)}V${Y(1.02)}H${X(-0.02)}z`,
          fill,
        );
      return sheet.clip(
        d,
        p.fill(
          d,
          sheet.lin(
            [
              [0, c[1]],
              [0.55, c[0]],
              [1, c[0]],
            ],
            0.2,
            0,
            0.6,
            1,
          ),
        ) +
          p.fill(
            ell(x + w * 0.66, y + h * 0.36, Math.min(w, h) * 0.17),
            sheet.lin([
              [0, "#fff", 0.95],
              [1, c[0], 0.5],
            ]),
          ) +
          hill(
            0.5,
            0.3,
            0.66,
            0.42,
            sheet.lin([
              [0, c[1]],
              [1, c[2]],
            ]),
          ) +
          hill(
            0.66,
            0.78,
            0.4,
            0.64,
            sheet.lin([
              [0, c[2]],
              [1, c[3]],
            ]),
          ) +
          hill(
            0.92,
            0.6,
            0.9,
            0.74,
            sheet.lin(
              [
                [0, c[3]],
                [1, c[4]],
              ],
              0.2,
              0,
              0.6,
              1,
            ),
          ) +
          p.fill(
            `M${X(0)} ${Y(0)}H${X(0.52)}L${X(0.2)} ${Y(1)}H${X(0)}z`,
            sheet.lin([
              [0, "#fff", 0.2],
              [1, "#fff", 0.02],
            ]),
          ),
      );
    },
    /** camera lens: barrel in ink, coated glass */
    lens: (cx, cy, r, { barrel = true } = {}) =>
      (barrel
        ? p.fill(
            ell(cx, cy, r),
            sheet.lin(
              [
                [0, "#5A5D65"],
                [0.5, "#26282D"],
                [1, "#141518"],
              ],
              0,
              0,
              1,
              1,
            ),
          ) + p.line(ell(cx, cy, r), "#5F626A", Math.max(1, r * 0.025))
        : "") +
      p.fill(
        ell(cx, cy, r * 0.84),
        sheet.lin(
          [
            [0, "#101114"],
            [1, "#34363C"],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      p.fill(
        ell(cx, cy, r * 0.66),
        sheet.rad(
          [
            [0, "#0A0B12"],
            [0.5, "#1B2145"],
            [0.8, "#3A2B62"],
            [1, "#0C0D12"],
          ],
          0.55,
          0.6,
          0.6,
        ),
      ) +
      p.fill(
        ell(cx, cy, r * 0.36),
        sheet.rad([
          [0, "#03040A"],
          [0.7, "#101530"],
          [1, "#2B3C78"],
        ]),
      ) +
      p.fill(
        ell(cx - r * 0.24, cy - r * 0.27, r * 0.22, r * 0.16),
        sheet.rad([
          [0, "#fff", 0.85],
          [1, "#AFC6FF", 0.05],
        ]),
        `transform="rotate(-40 ${n(cx - r * 0.24)} ${n(cy - r * 0.27)})"`,
      ) +
      p.fill(
        ell(cx + r * 0.26, cy + r * 0.28, r * 0.13),
        sheet.rad([
          [0, "#FFB38A", 0.7],
          [1, "#FF7E4A", 0],
        ]),
      ),
    /** fine fabric or perforation over a shape */
    mesh: (d, { size = 10, a = 0.3, light = false } = {}) =>
      p.fill(
        d,
        sheet.pattern(
          size,
          `<circle cx="${size * 0.25}" cy="${size * 0.25}" r="${size * 0.17}" fill="${light ? "#fff" : "#000"}"/><circle cx="${size * 0.75}" cy="${size * 0.75}" r="${size * 0.17}" fill="${light ? "#fff" : "#000"}"/>`,
        ),
        `opacity="${a}"`,
      ),
  };
  return p;
};
