import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { z } from "zod";
import { DemoBlog, DemoCatalogue, DemoProduct, DemoSettings, type DemoShop, type PictureIndex } from "./demo-data.ts";

/** Reads `db/demo`. File names are categories: 'laptops.json' → 'Laptops'. */
export function readDemo(root: string): DemoShop {
  const folder = join(root, "db/demo");
  const json = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), "utf8"));
  const catalogue = DemoCatalogue.parse(json("catalogue.json"));
  const products = readdirSync(join(folder, "products")).flatMap((file) => {
    const category = catalogue.categories.find((title) => title.toLowerCase() === parse(file).name);
    return z
      .array(DemoProduct)
      .parse((json("products", file) as object[]).map((product) => ({ ...product, category })));
  });
  const blogs = (json("blogs.json") as { slug: string }[]).map((blog) =>
    DemoBlog.parse({ ...blog, description: readFileSync(join(folder, "posts", `${blog.slug}.html`), "utf8") }),
  );
  const settings = DemoSettings.parse(json("settings.json"));
  return { catalogue, settings, products, blogs, pictures: readPictureIndex(root) };
}

/** Names of the stored demo pictures by their names without a hash; empty without `db/demo/pictures`. */
export function readPictureIndex(root: string): PictureIndex {
  const file = join(root, "db/demo/pictures/index.json");
  // The demo's pictures are optional.
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")))));
}
