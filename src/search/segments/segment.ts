import { Column, ListColumn } from "./columns.ts";
import type { PriceOrder } from "./price-order.ts";

/** Numbers that change often. Prices in paise; `reviews` includes those of imported data. */
export type ProductNumbers = {
  onHand: number;
  sold: number;
  ratingHundredths: number;
  reviews: number;
};

/** A product's position in the segment, times 64, plus the `FIELDS` in which it has the word. */
export type Posting = number;

const FIELD_BITS = 6;

export const toPosting = (product: number, fields: number): Posting => product * 2 ** FIELD_BITS + fields;
export const productOf = (posting: Posting): number => posting >>> FIELD_BITS;
export const fieldsOf = (posting: Posting): number => posting & (2 ** FIELD_BITS - 1);

/** The `seq` of the products of the segments that have not been removed, increasing. */
export function liveSeqs(segments: readonly Segment[]): number[] {
  return segments
    .flatMap(({ data, removed }) => Array.from(data.seqs).filter((_, product) => !removed?.[product]))
    .sort((one, other) => one - other);
}

export const STANDING_BITS = 9;
const IN_STOCK_BIT = 2 ** 8;
const MAX_POPULARITY = IN_STOCK_BIT - 1;

/** Whether it is an accessory, above the lowest bits; in these, whether it is in stock, then sales and reviews. */
export function toStanding(isAccessory: boolean, { onHand, sold, reviews }: ProductNumbers): number {
  // Doubles of sales and reviews count the same at every size.
  const popularity = Math.min(MAX_POPULARITY, Math.round(12 * Math.log2(1 + sold + reviews)));
  return (isAccessory ? 2 ** STANDING_BITS : 0) + (onHand > 0 ? IN_STOCK_BIT : 0) + popularity;
}

export const ON_SALE = "sale";
export const IN_STOCK = "stock";
export const STARS = ["0", "1", "2", "3", "4", "5"] as const;

export const stockOf = ({ onHand }: ProductNumbers): string => (onHand > 0 ? IN_STOCK : "");
export const starsOf = ({ ratingHundredths }: ProductNumbers): string =>
  STARS[Math.floor(ratingHundredths / 100)] as string;

export type SegmentData = {
  /** Increasing. */
  seqs: Float64Array;
  /** Sorted by code units. */
  words: readonly string[];
  /** `postings` of word n are from `starts[n]` to before `starts[n + 1]`, by product. */
  starts: Uint32Array;
  postings: Uint32Array;
  /** The words that are part of the name of a category or brand. */
  names: ReadonlySet<string>;
  pricePaise: Float64Array;
  priceOrder: PriceOrder;
  onHand: Uint32Array;
  sold: Uint32Array;
  ratingHundredths: Uint16Array;
  /** What orders products that fit a search text equally (`toStanding`). */
  standing: Uint16Array;
  categoryIds: Column;
  brandIds: Column;
  tags: ListColumn;
  shippingTimes: Column;
  /** Of the price (`price-cells.ts`). */
  priceCells: Column;
  /** `ON_SALE` when the M.R.P. is above the price. */
  offers: Column;
  /** Full stars (`STARS`). */
  stars: Column;
  /** `IN_STOCK` or empty. */
  stock: Column;
  colorIds: ListColumn;
  /** Facts with their values (`factKey`). */
  facts: ListColumn;
};

/**
 * An inverted index of products and their columns, in typed arrays. Its words do not change: a product with new words is
 * removed here and becomes part of a newer segment.
 */
export class Segment {
  readonly data: SegmentData;
  /** 1 for each removed product, or null while there is none. */
  removed: Uint8Array | null = null;
  removedCount = 0;

  constructor(data: SegmentData) {
    this.data = data;
  }

  get size(): number {
    return this.data.seqs.length;
  }

  /** Empty when no product has the word. */
  postingsOf(word: string): Uint32Array {
    const at = this.#firstFrom(word);
    return this.data.words[at] === word ? this.#postingsAt(at) : NONE;
  }

  /** The words that begin with `prefix`, sorted. */
  *wordsFrom(prefix: string): Generator<{ word: string; postings: Uint32Array }> {
    const { words } = this.data;
    for (let at = this.#firstFrom(prefix); words[at]?.startsWith(prefix); at++)
      yield { word: words[at] as string, postings: this.#postingsAt(at) };
  }

  /** How many products have the word at this position of `words`. */
  frequencyAt(at: number): number {
    return this.#postingsAt(at).length;
  }

  /** Whether the word is part of the name of a category or brand. */
  isName(word: string): boolean {
    return this.data.names.has(word);
  }

  remove(seq: number) {
    const product = this.positionOf(seq);
    if (product < 0 || this.removed?.[product]) return;
    this.removed ??= new Uint8Array(this.size);
    this.removed[product] = 1;
    this.removedCount++;
    for (const column of Object.values(this.data))
      if (column instanceof Column || column instanceof ListColumn) column.remove(product);
  }

  update(seq: number, numbers: ProductNumbers) {
    const product = this.positionOf(seq);
    if (product < 0) return;
    this.data.onHand[product] = numbers.onHand;
    this.data.sold[product] = numbers.sold;
    this.data.ratingHundredths[product] = numbers.ratingHundredths;
    this.data.standing[product] = toStanding(isAccessoryAt(this.data, product), numbers);
    if (this.removed?.[product]) return;
    this.data.stars.change(product, starsOf(numbers));
    this.data.stock.change(product, stockOf(numbers));
  }

  /** -1 when the segment does not have it. */
  positionOf(seq: number): number {
    const { seqs } = this.data;
    const at = lowerBound(seqs.length, (index) => (seqs[index] as number) < seq);
    return seqs[at] === seq ? at : -1;
  }

  #firstFrom(word: string): number {
    const { words } = this.data;
    return lowerBound(words.length, (index) => (words[index] as string) < word);
  }

  #postingsAt(at: number): Uint32Array {
    const { postings, starts } = this.data;
    return postings.subarray(starts[at], starts[at + 1]);
  }
}

const NONE = new Uint32Array();

const isAccessoryAt = ({ standing }: SegmentData, product: number): boolean =>
  (standing[product] as number) >= 2 ** STANDING_BITS;

/** The first index that is not before, or `length`. */
export function lowerBound(length: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
