import { ARRIVAL_LEVELS, ORDERING_OPTIONS } from "#contract/products/filters.ts";
import { type Columns, IN_STOCK, MAX_STANDING, type Product } from "#search/segments/product.ts";
import { chosenBy } from "#shop/catalogue/declarations/declarations.ts";
import { tellingName } from "#shop/catalogue/facts/kinds.ts";
import { factsOf } from "#shop/catalogue/facts/product-facts.ts";
import { meaningsOf } from "#shop/catalogue/meanings/meanings.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { bandFilter, PRICE_BANDS } from "#shop/catalogue/reading/price-bands.ts";
import { shippingTimeOf } from "#shop/catalogue/stock/shipping-time.ts";
import { tagsOf } from "#shop/catalogue/tags.ts";

/** Lists count the products with at least so many stars. */
export const RATINGS = [5, 4, 3, 2, 1] as const;

/** What is out of stock leaves at no time that can be asked for. */
export const NEVER_LEAVES = 2 ** 16 - 1;

/**
 * What the search keeps of each product, by the names of the filters (`contract/products/filters.ts`). Prices are in paise,
 * ratings in hundredths of a star.
 */
export const COLUMNS = {
  category: { kind: "value", namedBy: "category" },
  brand: { kind: "value", namedBy: "brand" },
  tags: { kind: "values" },
  color: { kind: "values" },
  shipsIn: { kind: "value" },
  ordering: { kind: "value" },
  facts: { kind: "facts" },
  inStock: { kind: "flag" },
  onSale: { kind: "flag" },
  price: { kind: "number", bits: 64, isLasting: true, isAmount: true, bands: PRICE_BANDS.map(bandInPaise) },
  rating: { kind: "number", bits: 16, bands: RATINGS.map((stars) => ({ from: stars * 100 })) },
  dispatchDays: { kind: "number", bits: 16, bands: ARRIVAL_LEVELS.map((to) => ({ from: 0, to })) },
  quantity: { kind: "number", bits: 32 },
  sold: { kind: "number", bits: 32 },
  popularity: { kind: "number", bits: 64 },
} as const satisfies Columns;

function bandInPaise(band: (typeof PRICE_BANDS)[number]) {
  const { minPaise: from, maxPaise: to } = bandFilter(band);
  return { from, ...(to === undefined ? {} : { to }) };
}

/** A product as the database has it, with the titles of what belongs to it. */
export type StoredProduct = {
  seq: number;
  title: string;
  brand: string;
  category: string;
  colors: readonly string[];
  /** Former titles, and that of the category that it is in; of colours also what customers read. */
  otherNames?: Record<"category" | "brand" | "color", readonly string[]>;
  tags: string;
  specs: readonly (readonly [name: string, value: string])[];
  categoryId: string;
  brandId: string;
  colorIds: readonly string[];
  pricePaise: number;
  mrpPaise: number | null;
  dispatchDays: number;
  onHand: number;
  sold: number;
  popularity: number;
  ratingHundredths: number;
  /** Reviews of imported data count, too. */
  reviews: number;
};

const NO_OTHERS = { category: [], brand: [], color: [] };

/** What the search is told of a product. */
export function searchedProduct(product: StoredProduct): Product {
  const stored = { ...product, specs: chosenBy(product.specs) };
  const { seq, title, brand, category, colors, tags, specs, pricePaise, mrpPaise, onHand } = stored;
  const { color, ...otherNames } = stored.otherNames ?? NO_OTHERS;
  const telling = tellingName(category, otherNames.category);
  const values: Record<keyof typeof COLUMNS, Product["values"][string]> = {
    category: stored.categoryId,
    brand: stored.brandId,
    tags: tagsOf(tags),
    color: stored.colorIds,
    shipsIn: shippingTimeOf(stored.dispatchDays),
    // Every product can be paid in cash on delivery; nothing else is offered.
    ordering: ORDERING_OPTIONS[0],
    facts: factsOf({ ...stored, category: telling }),
    inStock: onHand > 0,
    onSale: mrpPaise !== null && mrpPaise > pricePaise,
    price: pricePaise,
    rating: stored.ratingHundredths,
    dispatchDays: onHand > 0 ? Math.min(stored.dispatchDays, NEVER_LEAVES - 1) : NEVER_LEAVES,
    quantity: onHand,
    sold: stored.sold,
    popularity: stored.popularity,
  };
  const facts = [tags, ...[...colors, ...color].map(colorName), ...specs.flat()];
  const meanings = meaningsOf({ ...stored, category: telling });
  return {
    id: seq,
    texts: { title, brand, category, facts, meanings, otherNames },
    standing: standingOf(stored),
    values,
  };
}

const MAX_POPULARITY = MAX_STANDING - IN_STOCK;

/** Returns more for what is in stock, then for sales and reviews. */
function standingOf({ onHand, sold, reviews }: StoredProduct): number {
  // Doubles of sales and reviews count the same at every size.
  const popularity = Math.min(MAX_POPULARITY, Math.round(12 * Math.log2(1 + sold + reviews)));
  return (onHand > 0 ? IN_STOCK : 0) + popularity;
}
