import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PICTURE_SHAPES } from "#shop/pictures/picture-files.ts";
import { captionOfView } from "#shop/pictures/views-in-scale.ts";
import type { DemoProduct } from "./demo-data.ts";
import { demoPictures } from "./demo-pictures.ts";
import { readDemo } from "./read-demo.server.ts";

const root = join(import.meta.dirname, "../../..");
const demo = readDemo(root);
const pictures = join(root, "db/demo/pictures");

test("every listed picture exists in each width of a shape and in both formats", () => {
  const sets = Object.values(PICTURE_SHAPES).map(({ widths }) => widths.join(" "));
  const widthsOf = Map.groupBy(
    globSync("{*,site/*}.{avif,webp}", { cwd: pictures }).map((file) => /^(.+)-(\d+)\.(\w+)$/.exec(file) ?? []),
    ([, stem, , format]) => `${stem} ${format}`,
  );
  for (const [name, hashed] of demo.pictures)
    for (const format of ["avif", "webp"]) {
      const files = widthsOf.get(`${hashed} ${format}`) ?? widthsOf.get(`site/${name} ${format}`) ?? [];
      const widths = files.map(([, , width]) => Number(width)).sort((one, other) => one - other);
      expect(sets, `${name} ${format}`).toContain(widths.join(" "));
    }
});

test("every product has a main picture in each of its colours, and no two products the same one", () => {
  const mains = demo.products.flatMap((product) => {
    const names = demoPictures(product, demo.pictures);
    return product.colors.map(
      (color) => names.find((name) => name.includes(`-${color}-hero.`)) ?? `${product.title} in ${color}: none`,
    );
  });
  expect(mains.filter((name, i) => name.endsWith(": none") || mains.indexOf(name) < i)).toEqual([]);
});

test("no two brands of a category show the same picture, by name or by content", () => {
  const brands = new Map<string, Set<string>>();
  for (const product of demo.products)
    for (const name of demoPictures(product, demo.pictures))
      for (const identity of [name, contentOf(name)]) {
        const key = `${product.category}: ${identity}`;
        brands.set(key, (brands.get(key) ?? new Set()).add(product.brand));
      }
  expect([...brands].flatMap(([key, of]) => (of.size > 1 ? `${key} (${[...of].join(", ")})` : []))).toEqual([]);
});

function contentOf(name: string): string {
  const file = readFileSync(join(pictures, `${name}-160.avif`));
  return createHash("sha256").update(file).digest("hex");
}

test("every product has at least two pictures of its first colour", () => {
  const numbers = demo.products.map((product) => {
    const [first = ""] = product.colors;
    const names = demoPictures(product, demo.pictures).filter((name) => name.includes(`-${first}-`));
    return [product.title, names.length] as const;
  });
  expect(numbers.filter(([, number]) => number < 2)).toEqual([]);
});

test("a product of each category is shown in scale", () => {
  const shown = demo.products.filter((product) => demoPictures(product, demo.pictures).some(captionOfView));
  const categories = (products: readonly DemoProduct[]) => new Set(products.map(({ category }) => category));
  expect(categories(shown)).toEqual(categories(demo.products));
});

test("a product picture has up to 40 KiB, and all pictures together less than 90 MB", () => {
  const sizes = globSync("**/*.{avif,webp}", { cwd: pictures }).map((file) => statSync(join(pictures, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(90e6);
  for (const file of globSync("*.*-*.{avif,webp}", { cwd: pictures }))
    expect(statSync(join(pictures, file)).size, file).toBeLessThanOrEqual(40 * 1024);
});

test("shadows are soft in both formats: their levels of alpha are close together", async () => {
  const mains = demo.products.map((product) => demoPictures(product, demo.pictures)[0] ?? "");
  for (const name of mains.filter((_, i) => i % 24 === 0))
    for (const format of ["avif", "webp"]) {
      const levels = await alphaLevels(join(pictures, `${name}-640.${format}`));
      expect(levels.length, `${name} ${format}`).toBeGreaterThanOrEqual(40);
      const faint = levels.filter((level) => level <= 48);
      const steps = faint.map((level, i) => level - (faint[i - 1] ?? 0));
      expect(Math.max(...steps), `${name} ${format}`).toBeLessThanOrEqual(6);
    }
});

/** The different values of alpha in a picture, from 0 up. */
async function alphaLevels(file: string): Promise<number[]> {
  const alpha = await sharp(file).extractChannel("alpha").raw().toBuffer();
  return [...new Set(alpha)].sort((one, other) => one - other);
}
