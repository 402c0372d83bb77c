import { Workspace } from "#search/filter/workspace.ts";
import { findText, type TextOptions } from "#search/match/find-text.ts";
import { buildSegment } from "#search/segments/build-segment.ts";
import type { Product } from "#search/segments/product.ts";
import type { Segment } from "#search/segments/segment.ts";
import { COLUMNS, type StoredProduct, searchedProduct } from "#shop/catalogue/search/columns.ts";

/** `number` is the product's `seq`; the newest is the last. */
export function storedProduct(number: number, own: Partial<StoredProduct>): StoredProduct {
  return {
    seq: number,
    title: `Thing ${number}`,
    brand: "Orlin",
    category: "Other",
    colors: [],
    tags: "",
    specs: [],
    categoryId: own.category ?? "Other",
    brandId: own.brand ?? "Orlin",
    colorIds: own.colors ?? [],
    pricePaise: 10_000_00,
    mrpPaise: null,
    dispatchDays: 3,
    onHand: 5,
    sold: 0,
    ratingHundredths: 0,
    reviews: 0,
    popularity: 0,
    ...own,
  };
}

/** The same as the search knows it. */
export function indexedProduct(number: number, own: Partial<StoredProduct>): Product {
  return searchedProduct(storedProduct(number, own));
}

/** A segment with the columns of the shop. */
export function segmentOf(products: readonly (Product | StoredProduct)[]): Segment {
  return buildSegment(
    COLUMNS,
    products.map((product) => ("seq" in product ? searchedProduct(product) : product)),
  );
}

/** Scratch memory for the queries of a test. */
export const memory = new Workspace().borrow();

export function search(segments: readonly Segment[], text: string, options: Omit<TextOptions, "memory">) {
  return findText(segments, text, { ...options, memory });
}
