// Makes the shop's pictures from the masters, under the shop's own Node:
// node_modules/.bin/node db/demo/studio/encode.mjs [--prune] [--draft] [--webp] [PART_OF_A_NAME …]
//
// masters/<name>.png, by its proportions 1:1, 8:5 or 16:9, becomes ../pictures/<name>.<hash>-<width>.avif and .webp, and
// ../pictures/index.json tells the hashed name of each. The few fixed pictures of the site keep their names, in
// ../pictures/site. What exists is skipped, so the same command goes on where an earlier run stopped.
//   --prune  the masters that are there are all: other names leave the index, and their files go
//   --webp   instead, every transparent WebP again from its AVIF, without masters
//   --draft  larger files in a tenth of the time, to try things out; never commit them
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { PICTURE_SHAPES } from "#shop/pictures/picture-files.ts";
import { VIEWS_IN_SCALE } from "#shop/pictures/views-in-scale.ts";
import { toWebp } from "./webp.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { prune: { type: "boolean" }, draft: { type: "boolean" }, webp: { type: "boolean" } },
});
const masters = fileURLToPath(new URL("masters/", import.meta.url));
const pictures = fileURLToPath(new URL("../pictures/", import.meta.url));
const indexFile = `${pictures}index.json`;

/** Pictures that pages or settings of the demo name: no database knows them, so their names must stay. */
const SITE = /^(default|hero|banner|promo|category|sign-in|empty|about)(-|$)/;
/** Small pictures are looked at closely, and cost little; the largest are enlarged from the master. */
const quality = (width) => (width <= 320 ? { avif: 56, webp: 50 } : width < 1200 ? { avif: 48, webp: 38 } : { avif: 44, webp: 30 });
// One step more takes half as long again and saves five bytes of a hundred.
const effort = values.draft ? 0 : 2;
/** Larger second views are in a lower quality: all pictures together stay below 90 MB. */
const isLowered = (name, width) => ["side", ...VIEWS_IN_SCALE].some((view) => name.endsWith(`-${view}`)) && width > 320;
const LESS = { avif: 8, webp: 6 };
const LARGEST_BYTES = 40 * 1024;

/** Models whose side view shows nothing of a look: products of the same first colour, all of one brand, share it. */
const PLAIN_SIDES = /^(laptop-(2in1|study|wide)|earbuds-open|neckband)$/;

sharp.concurrency(1);
mkdirSync(`${pictures}site`, { recursive: true });
const index = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, "utf8")) : {};
const names = readdirSync(masters)
  .filter((file) => file.endsWith(".png"))
  .map((file) => file.slice(0, -".png".length));
const chosenOf = (all) => all.filter((name) => positionals.length === 0 || positionals.some((part) => name.includes(part)));
const chosen = chosenOf(values.webp ? Object.keys(index) : names);
let written = 0;

/** All widths of one master; the index tells of it only when every file is there. */
async function encode(name) {
  const master = readFileSync(`${masters}${name}.png`);
  const hashed = `${name}.${createHash("sha256").update(master).digest("hex").slice(0, 8)}`;
  const stem = SITE.test(name) ? `site/${name}` : hashed;
  const { width, height } = await sharp(master).metadata();
  const shape = Object.values(PICTURE_SHAPES).find((one) => width * one.height === height * one.width);
  if (!shape) throw new Error(`${name}.png is ${width}×${height}: it must be 1:1, 8:5 or 16:9.`);
  // A fixed name says nothing of its content; the index remembers from which master it is.
  const fresh = index[name] === hashed || stem === hashed;
  for (const pixels of shape.widths)
    for (const format of ["avif", "webp"]) {
      const file = `${pictures}${stem}-${pixels}.${format}`;
      if (fresh && existsSync(file)) continue;
      await (format === "avif" ? writeAvif : writeWebp)(file, name, pixels, master);
    }
  index[name] = hashed;
  save();
}

const startOf = (name, pixels, format) => quality(pixels)[format] - (isLowered(name, pixels) ? LESS[format] : 0);

async function writeAvif(file, name, pixels, master) {
  const { data, info } = await sharp(master)
    .resize({ width: pixels, kernel: "lanczos3" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = startOf(name, pixels, "avif");
  const encoded = (quality) => sharp(data, { raw: info }).avif({ quality, effort, chromaSubsampling: "4:2:0" }).toBuffer();
  write(file, await best((less) => encoded(Math.max(1, start - less))));
}

/** From the AVIF of this width, which is already there. Many edges cost more than colours: both give way. */
async function writeWebp(file, name, pixels) {
  const encoded = await toWebp(readFileSync(file.replace(/webp$/, "avif")), values.draft ? 0 : 4);
  const start = startOf(name, pixels, "webp");
  write(file, await best((less) => encoded(start - less / 4, 1 + less / 16)));
}

/** The first file that is not too large, of `encoded` in lower and lower quality. */
async function best(encoded) {
  for (let less = 0; ; less += 8) {
    const bytes = await encoded(less);
    if (bytes.length <= LARGEST_BYTES || less >= 56 || values.draft) return bytes;
  }
}

function write(file, bytes) {
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
  written++;
}

/** Sorted and one to a line: a new picture is one line of difference. */
function save() {
  const sorted = Object.fromEntries(Object.entries(index).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(`${indexFile}.part`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${indexFile}.part`, indexFile);
}

/** Every WebP of a transparent picture, from the AVIF of the same width. */
async function encodeWebp(name) {
  const stem = SITE.test(name) ? `site/${name}` : index[name];
  for (const file of globSync(`${pictures}${stem}-*.avif`)) {
    const { hasAlpha } = await sharp(file).metadata();
    if (!hasAlpha) return;
    await writeWebp(file.replace(/avif$/, "webp"), name, Number(/-(\d+)\.avif$/.exec(file)[1]));
  }
}

const queue = [...chosen];
await Promise.all(
  [1, 2].map(async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift())
      await (values.webp ? encodeWebp(name) : encode(name));
  }),
);

let removed = 0;
if (values.prune) {
  for (const name of Object.keys(index)) if (!names.includes(name)) delete index[name];
  save();
  const kept = new Set(Object.entries(index).map(([name, hashed]) => (SITE.test(name) ? `site/${name}` : hashed)));
  for (const file of readdirSync(pictures, { recursive: true })) {
    const stem = /^(.+)-\d+\.(?:avif|webp)$/.exec(file.replaceAll("\\", "/"))?.[1];
    if (!file.endsWith(".part") && (stem === undefined || kept.has(stem))) continue;
    rmSync(pictures + file);
    removed++;
  }
}
const products = fileURLToPath(new URL("../products/", import.meta.url));
for (const file of readdirSync(products))
  for (const { shape, look, colors } of JSON.parse(readFileSync(products + file, "utf8")))
    if (look && PLAIN_SIDES.test(shape)) index[`${shape}-${look}-${colors[0]}-side`] ??= index[`${shape}-${colors[0]}-side`];
save();
console.log(`${chosen.length} pictures, ${written} files written, ${removed} removed`);
