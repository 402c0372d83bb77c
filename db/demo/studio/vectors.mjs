// Small drawings that stay vectors, and the icons made from them: node db/demo/studio/vectors.mjs
import { writeFileSync } from "node:fs";
import sharp from "sharp";

const svg = (w, h, inner) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${inner}</svg>`;
const BACKGROUND = "#B93503";
const SPARK = "M13.9 3.6 6.3 13.3h4.9l-1.5 7.1 8-10.2h-5.1z";
const mark = svg(24, 24, `<rect width="24" height="24" rx="6" fill="${BACKGROUND}"/><path d="${SPARK}" fill="#FFF6EC"/>`);
const LARGE_SPARK = '<path d="M18.8 3.8 7.6 17.8h6.9l-2.3 10.4 12-14.8h-7.3z" fill="#FFF6EC"/>';
const favicon = svg(32, 32, `<rect width="32" height="32" rx="8" fill="${BACKGROUND}"/>${LARGE_SPARK}`);
/** Devices cut it to their own shape; what matters lies in the inner 80 %. */
const maskable = svg(
  32,
  32,
  `<rect width="32" height="32" fill="${BACKGROUND}"/><g transform="translate(4.8 4.8) scale(.7)">${LARGE_SPARK}</g>`,
);

/** Cash, the one payment that the shop takes. */
const payment = svg(
  72,
  46,
  '<rect x=".75" y=".75" width="70.5" height="44.5" rx="7" fill="#FBFAF7" stroke="#8C877D" stroke-width="1.5"/><rect x="11" y="12" width="50" height="22" rx="3" fill="#DDE7D8" stroke="#4F6B4A" stroke-width="2"/><circle cx="36" cy="23" r="6" fill="none" stroke="#4F6B4A" stroke-width="2"/><path d="M17 18h3M52 28h3" stroke="#4F6B4A" stroke-width="2" stroke-linecap="round"/>',
);

const at = (name) => new URL(`../pictures/${name}`, import.meta.url);
for (const [name, drawing] of Object.entries({ logo: mark, favicon, "payment-methods": payment }))
  writeFileSync(at(`${name}.svg`), drawing);
const png = (drawing, pixels) =>
  sharp(Buffer.from(drawing), { density: (72 * pixels) / 32 })
    .resize(pixels)
    .png({ palette: true })
    .toBuffer();

for (const [name, drawing, pixels] of [
  ["icon-192", favicon, 192],
  ["icon-512", favicon, 512],
  ["icon-maskable-512", maskable, 512],
  // Devices that know only this one add corners of their own.
  ["icon-touch-180", maskable, 180],
])
  writeFileSync(at(`${name}.png`), await png(drawing, pixels));

/** For programs that ask for /favicon.ico: a header of 6 bytes, an entry of 16 and the picture. */
const small = await png(favicon, 32);
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.writeUInt8(32, 6);
header.writeUInt8(32, 7);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(small.length, 14);
header.writeUInt32LE(header.length, 18);
writeFileSync(at("favicon.ico"), Buffer.concat([header, small]));
