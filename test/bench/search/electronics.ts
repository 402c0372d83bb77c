import type { StoredProduct } from "#shop/catalogue/search/columns.ts";
import { randomNumbers } from "#test/bench/numbers.ts";
import { BRANDS, MODELS, type Truth } from "./kind.ts";
import { KINDS } from "./kinds.ts";

export type JudgedProduct = { product: StoredProduct; truth: Truth };

const COLORS = ["black", "white", "silver", "blue", "red", "green", "gold", "pink"];

/** About 2,600 products of 31 kinds, the same in every run. */
export function electronics(): JudgedProduct[] {
  const random = randomNumbers(11);
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const chance = (share: number) => random() < share;
  const products: JudgedProduct[] = [];
  for (const kind of KINDS)
    for (let count = 0; count < kind.count; count++) {
      const { title, facts, truth, price } = kind.make({ one, chance });
      const [brand, color] = [one(BRANDS), one(COLORS)];
      const [low, high] = price;
      const rupees = Math.round(low * (high / low) ** random());
      products.push({
        truth: { ...truth, kind: kind.name, brand: brand.toLowerCase(), color, price: rupees },
        product: {
          seq: products.length,
          title: `${brand} ${one(MODELS)} ${1 + Math.floor(random() * 9)} ${title.trim()}`.replace(/\s+/g, " "),
          brand,
          category: kind.category,
          colors: [color],
          tags: "",
          specs: facts,
          categoryId: kind.category,
          brandId: brand,
          colorIds: [color],
          pricePaise: rupees * 100,
          mrpPaise: null,
          dispatchDays: 3,
          onHand: chance(0.9) ? 10 : 0,
          sold: Math.floor(2_000 ** random()),
          ratingHundredths: 400,
          reviews: Math.floor(200 * random()),
          popularity: 0,
        },
      });
    }
  return products;
}
