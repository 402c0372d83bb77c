import type { IndexedProduct } from "#search/segments/build-segment.ts";

/** `number` is the product's `seq`; the newest is the last. */
export function indexedProduct(number: number, own: Partial<IndexedProduct>): IndexedProduct {
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
    shippingTime: "3",
    onHand: 5,
    sold: 0,
    ratingHundredths: 0,
    reviews: 0,
    ...own,
  };
}
