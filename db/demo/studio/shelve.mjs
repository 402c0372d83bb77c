// Moves pictures of models that no product shows any more out of ../pictures; unpack.mjs needs only their largest width:
// node_modules/.bin/node db/demo/studio/shelve.mjs → bases/<model>-<finish>-<view>.avif
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { demoPictures } from "#shop/demo/demo-pictures.ts";

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const index = new Map(Object.entries(JSON.parse(readFileSync(folder("../pictures/index.json"), "utf8"))));
const products = readdirSync(folder("../products/")).flatMap((file) =>
  JSON.parse(readFileSync(folder(`../products/${file}`), "utf8")),
);
const shown = new Set(products.flatMap((product) => demoPictures(product, index)));
mkdirSync(folder("bases/"), { recursive: true });
for (const [name, stored] of index) {
  if (shown.has(stored) || !/-(?:hero|side|detail)$/.test(name)) continue;
  if (!name.endsWith("-detail")) renameSync(folder(`../pictures/${stored}-1200.avif`), folder(`bases/${name}.avif`));
  for (const file of readdirSync(folder("../pictures/")))
    if (file.startsWith(`${stored}-`)) rmSync(folder(`../pictures/${file}`));
  index.delete(name);
}
writeFileSync(folder("../pictures/index.json"), `${JSON.stringify(Object.fromEntries(index), null, 2)}\n`);
