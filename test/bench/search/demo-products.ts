import { join } from "node:path";
import { factsOf } from "#shop/catalogue/facts/product-facts.ts";
import { readDemo } from "#shop/demo/read-demo.server.ts";
import type { JudgedProduct } from "./electronics.ts";

/** The demo shop's products; each word of the title and each colour is a truth of its own. */
export function demoProducts(): JudgedProduct[] {
  const { products } = readDemo(join(import.meta.dirname, "../../.."));
  return products.map(({ title, brand, category, price, stock, colors, tags, specs, sold }, seq) => {
    const words = title.toLowerCase().match(/[a-z]+/g) ?? [];
    return {
      truth: {
        ...Object.fromEntries([...words, ...colors].map((word) => [word, true])),
        category,
        brand,
        price,
        use: specs.find(([name]) => name === "Use")?.[1] ?? "",
        ...Object.fromEntries(factsOf({ category, title, specs })),
      },
      product: {
        seq,
        title,
        brand,
        category,
        colors,
        tags,
        specs,
        sold,
        categoryId: category,
        brandId: brand,
        colorIds: colors,
        pricePaise: price * 100,
        mrpPaise: null,
        dispatchDays: 3,
        onHand: stock,
        ratingHundredths: 0,
        reviews: 0,
        popularity: 0,
      },
    };
  });
}
