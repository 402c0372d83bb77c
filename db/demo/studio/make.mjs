// Writes every picture to ../pictures. node make.mjs [all|products|scenes|vectors|prune] [shape,shape]
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { draw, shapes, views } from "./draw.mjs";
import { banners, covers, defaults, heroes } from "./scenes.mjs";
import { vectors } from "./vectors.mjs";

const out = fileURLToPath(new URL("../pictures/", import.meta.url));
const catalogue = fileURLToPath(new URL("..", import.meta.url));
const FINISHES = [
  "black",
  "silver",
  "white",
  "midnightblue",
  "slategray",
  "crimson",
  "gold",
  "teal",
  "rosybrown",
  "darkolivegreen",
  "steelblue",
  "lavender",
];
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

const finishes = () => {
  const file = `${catalogue}/catalogue.json`;
  if (!existsSync(file)) return FINISHES;
  const colours = (readJson(file).colors ?? []).map((c) =>
    (typeof c === "string" ? c : (c.css ?? c.name ?? c.slug ?? c.id)).toLowerCase(),
  );
  return colours.length ? colours : FINISHES;
};

/** combinations that products really use; every one of them when there are no products yet, or ALL=1 */
const combos = () => {
  const dir = `${catalogue}/products`,
    set = new Set();
  if (existsSync(dir) && process.env.ALL !== "1") {
    for (const file of readdirSync(dir).filter((f) => f.endsWith(".json")))
      for (const product of readJson(`${dir}/${file}`)) {
        if (!(product.shape in shapes)) console.warn(`${file}: no drawing for shape "${product.shape}"`);
        else for (const colour of product.colors ?? []) set.add(`${product.shape} ${colour.toLowerCase()}`);
      }
  }
  if (!set.size) for (const s of Object.keys(shapes)) for (const f of finishes()) set.add(`${s} ${f}`);
  return [...set].map((c) => c.split(" "));
};

// 32 levels of alpha are enough for the soft shadows and cost a quarter less
const WEBP = { alphaQuality: 72, effort: 4 };
const write = async (name, svg, sizes, { flat = false, cover = false } = {}) => {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of sizes) {
    let img = sharp(data, { raw });
    if (width !== raw.width) img = img.resize({ width });
    // A square drawing in the middle of a blog cover, which is 8:5.
    if (cover) img = sharp(data, { raw }).resize({ width, height: (width * 5) / 8, fit: "contain", background: "#0000" });
    if (flat) img = img.removeAlpha();
    const scene = raw.width !== raw.height;
    await img
      .webp({ ...WEBP, quality: scene ? 80 : width > 400 ? 72 : 62, ...(scene && { alphaQuality: 78 }) })
      .toFile(`${out}${name}-${width}.webp`);
  }
};
const pool = async (jobs, size = 2) => {
  const queue = [...jobs];
  await Promise.all(
    Array.from({ length: size }, async () => {
      while (queue.length) await queue.shift()();
    }),
  );
};

const what = process.argv[2] ?? "all",
  only = process.argv[3]?.split(",") ?? [];
mkdirSync(out, { recursive: true });
sharp.concurrency(1);
const jobs = [];
if (what === "all" || what === "products")
  for (const [shape, finish] of combos().filter(([s]) => only.length === 0 || only.includes(s)))
    for (const view of views)
      jobs.push(() => write(`${shape}-${finish}-${view}`, draw(shape, finish, view), [800, 320]));
if (what === "all" || what === "scenes") {
  for (const [name, make] of Object.entries(heroes)) jobs.push(() => write(name, make(), [1600, 800, 480]));
  for (const [name, make] of Object.entries(banners)) jobs.push(() => write(name, make(), [800, 480]));
  for (const [name, make] of Object.entries(covers)) jobs.push(() => write(name, make(), [1200, 480], { flat: true }));
  jobs.push(() => write("default-product", defaults["default-product"](), [800, 320]));
  jobs.push(() => write("default-blog", defaults["default-blog"](), [1200, 480], { cover: true }));
}
if (what === "all" || what === "vectors")
  for (const [name, svg] of Object.entries(vectors)) writeFileSync(`${out}${name}.svg`, svg);
if (what === "prune") {
  // drop product pictures that no product uses; only once the catalogue is complete
  const used = new Set(combos().map(([s, f]) => `${s}-${f}`));
  for (const file of readdirSync(out)) {
    const m = file.match(/^(.+)-(hero|detail)-\d+\.webp$/);
    if (m && !used.has(m[1])) rmSync(out + file);
  }
}
await pool(jobs);
console.log(`${jobs.length} pictures written`);
