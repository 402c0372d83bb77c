// The pictures of models as PNG, for vary.py where the masters are not kept, under the shop's own Node:
// node_modules/.bin/node db/demo/studio/unpack.mjs → unpacked/<model>-<finish>-<view>.png
//
// They come from ../pictures; those that no product shows are in bases/, in their largest width only.
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const index = JSON.parse(readFileSync(folder("../pictures/index.json"), "utf8"));
mkdirSync(folder("unpacked/"), { recursive: true });
for (const file of readdirSync(folder("../products/")))
  for (const { shape, look, colors } of JSON.parse(readFileSync(folder(`../products/${file}`), "utf8")))
    for (const name of look ? [...colors.map((color) => `${shape}-${color}-hero`), `${shape}-${colors[0]}-side`] : []) {
      const stored = index[name] ? folder(`../pictures/${index[name]}-1200.avif`) : folder(`bases/${name}.avif`);
      if (existsSync(stored)) await sharp(stored).png().toFile(folder(`unpacked/${name}.png`));
    }
