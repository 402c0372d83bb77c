import { ORDERING_OPTIONS, type ShippingTime } from "#contract/products/filters.ts";
import { type Columns, MAX_STANDING, type Product } from "#search/segments/product.ts";
import { kindOf } from "#shop/catalogue/facts/kinds.ts";
import { factsOf } from "#shop/catalogue/facts/product-facts.ts";
import { meaningsOf } from "#shop/catalogue/meanings/meanings.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { bandFilter, PRICE_BANDS } from "#shop/catalogue/reading/price-bands.ts";
import { tagsOf } from "#shop/catalogue/tags.ts";

/** Lists count the products with at least so many stars. */
export const RATINGS = [5, 4, 3, 2, 1] as const;

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
  quantity: { kind: "number", bits: 32 },
  sold: { kind: "number", bits: 32 },
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
  shippingTime: ShippingTime;
  onHand: number;
  sold: number;
  ratingHundredths: number;
  /** Reviews of imported data count, too. */
  reviews: number;
};

const NO_OTHERS = { category: [], brand: [], color: [] };

/** What the search is told of a product. */
export function searchedProduct(stored: StoredProduct): Product {
  const { seq, title, brand, category, colors, tags, specs, pricePaise, mrpPaise, onHand } = stored;
  const values: Record<keyof typeof COLUMNS, Product["values"][string]> = {
    category: stored.categoryId,
    brand: stored.brandId,
    tags: tagsOf(tags),
    color: stored.colorIds,
    shipsIn: stored.shippingTime,
    // Every product can be paid in cash on delivery; nothing else is offered.
    ordering: ORDERING_OPTIONS[0],
    facts: factsOf({ ...stored, category: tellingName(stored) }),
    inStock: onHand > 0,
    onSale: mrpPaise !== null && mrpPaise > pricePaise,
    price: pricePaise,
    rating: stored.ratingHundredths,
    quantity: onHand,
    sold: stored.sold,
  };
  const { color, ...otherNames } = stored.otherNames ?? NO_OTHERS;
  const facts = [tags, ...[...colors, ...color].map(colorName), ...specs.flat()];
  const meanings = meaningsOf({ ...stored, category: tellingName(stored) });
  return {
    id: seq,
    texts: { title, brand, category, facts, meanings, otherNames },
    standing: standingOf(stored),
    values,
  };
}

/** The first name of the category that says what kind of things are in it. */
function tellingName({ category, otherNames }: StoredProduct): string {
  return [category, ...(otherNames ?? NO_OTHERS).category].find((name) => kindOf(name) !== "other") ?? category;
}

const IN_STOCK = 2 ** 8;
const MAX_POPULARITY = MAX_STANDING - IN_STOCK;

/** Returns more for what is in stock, then for sales and reviews. */
function standingOf({ onHand, sold, reviews }: StoredProduct): number {
  // Doubles of sales and reviews count the same at every size.
  const popularity = Math.min(MAX_POPULARITY, Math.round(12 * Math.log2(1 + sold + reviews)));
  return (onHand > 0 ? IN_STOCK : 0) + popularity;
}
