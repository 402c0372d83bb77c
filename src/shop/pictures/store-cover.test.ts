import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { isContentHashed, PICTURE_SHAPES, pictureFile } from "./picture-files.ts";
import { readPicture } from "./read-picture.server.ts";
import { storeCover } from "./store-picture.server.ts";

const folder = mkdtempSync(join(tmpdir(), "bijli-covers-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["wide", 2400, 750],
  ["high", 800, 1000],
])(
  "a %s picture of a post is cut to its shape at both sides alike, under a name of its own",
  async (_, width, height) => {
    const media = join(folder, String(width));
    const source = join(folder, `${width}.png`);
    const blue = { create: { width: width / 2, height, channels: 3 as const, background: "#00f" } };
    const red = sharp({ create: { width, height, channels: 3, background: "#f00" } });
    await red.composite([{ input: blue, left: 0, top: 0 }]).toFile(source);
    const picture = await readPicture(source);
    const name = await storeCover(media, picture);
    expect([name === picture.name, isContentHashed(pictureFile(name, 1200, "webp"))]).toEqual([false, true]);
    const { widths } = PICTURE_SHAPES.cover;
    const files = widths.flatMap((size) => [pictureFile(name, size, "avif"), pictureFile(name, size, "webp")]);
    expect(readdirSync(media).sort()).toEqual(files.sort());
    for (const size of widths) {
      const found = await sharp(join(media, pictureFile(name, size, "webp"))).metadata();
      expect([found.width, found.height]).toEqual([size, (size * 5) / 8]);
    }
    const pixels = await sharp(join(media, pictureFile(name, 800, "webp")))
      .raw()
      .toBuffer();
    const redAt = (x: number) => (pixels[(250 * 800 + x) * 3] ?? 0) > 100;
    expect([redAt(380), redAt(420)]).toEqual([false, true]);
  },
);
