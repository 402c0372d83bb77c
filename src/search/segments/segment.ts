import type { NumberColumn } from "./number-column.ts";
import { type Columns, columnNamedBy, MAX_STANDING, type NamingText, type Product, STANDING_BITS } from "./product.ts";
import type { Column, ListColumn } from "./value-columns.ts";

/** A product's position in the segment, times 64, plus the `FIELDS` in which it has the word. */
export type Posting = number;

const FIELD_BITS = 6;

export const toPosting = (product: number, fields: number): Posting => product * 2 ** FIELD_BITS + fields;
export const productOf = (posting: Posting): number => posting >>> FIELD_BITS;
export const fieldsOf = (posting: Posting): number => posting & (2 ** FIELD_BITS - 1);

/** The value of a flag that is set. */
export const YES = "yes";

/** Products that have not been removed. */
export function sizeOf({ size, removedCount }: Segment): number {
  return size - removedCount;
}

/** The ids of the products of the segments that have not been removed, increasing. */
export function liveIds(segments: readonly Segment[]): number[] {
  return segments
    .flatMap(({ data, removed }) => Array.from(data.ids).filter((_, product) => !removed?.[product]))
    .sort((one, other) => one - other);
}

/** Whether it is an accessory, above the lowest bits; in these, its own standing. */
export function toStanding(isAccessory: boolean, standing: number): number {
  return (isAccessory ? MAX_STANDING + 1 : 0) + standing;
}

export type SegmentData = {
  /** Increasing. */
  ids: Float64Array;
  /** Sorted by code units. */
  words: readonly string[];
  /** `postings` of word n are from `starts[n]` to before `starts[n + 1]`, by product. */
  starts: Uint32Array;
  postings: Uint32Array;
  /** The words that are part of the name of a category or brand. */
  names: ReadonlySet<string>;
  /** The categories and brands with their names. */
  valueNames: Readonly<Record<NamingText, ReadonlyMap<string, string>>>;
  /** What orders products that fit a search text equally (`toStanding`). */
  standing: Uint16Array;
  numbers: Readonly<Record<string, NumberColumn>>;
  /** Values, flags (`YES`) and facts (`factKey`). */
  values: Readonly<Record<string, Column | ListColumn>>;
};

/**
 * An inverted index of products and their columns, in typed arrays. Its words do not change: a product with new words is
 * removed here and becomes part of a newer segment.
 */
export class Segment {
  readonly columns: Columns;
  readonly data: SegmentData;
  /** 1 for each removed product, or null while there is none. */
  removed: Uint8Array | null = null;
  removedCount = 0;
  readonly #derived = new Map<(segment: Segment) => unknown, unknown>();

  constructor(columns: Columns, data: SegmentData) {
    this.columns = columns;
    this.data = data;
  }

  get size(): number {
    return this.data.ids.length;
  }

  /** The column whose values a text names: the categories or brands of the products. */
  named(text: NamingText): { column: Column; names: ReadonlyMap<string, string> } {
    const column = this.data.values[columnNamedBy(text, this.columns)] as Column;
    return { column, names: this.data.valueNames[text] };
  }

  /** What `make` returns for the segment: made once, and kept as long as the segment. */
  derived<Value>(make: (segment: Segment) => Value): Value {
    if (!this.#derived.has(make)) this.#derived.set(make, make(this));
    return this.#derived.get(make) as Value;
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

  /** The ids of the products that have the value in the column. */
  idsWith(column: string, value: string): number[] {
    const others = new Uint32Array(this.size);
    this.data.values[column]?.markOthers([value], 1, others);
    return Array.from(this.data.ids).filter((_, product) => others[product] === 0 && !this.removed?.[product]);
  }

  remove(id: number) {
    const product = this.positionOf(id);
    if (product < 0 || this.removed?.[product]) return;
    this.removed ??= new Uint8Array(this.size);
    this.removed[product] = 1;
    this.removedCount++;
    for (const column of [...Object.values(this.data.numbers), ...Object.values(this.data.values)])
      column.remove(product);
  }

  /** Replaces the standing, the numbers and the flags of a product. With other texts or values it has to be added again. */
  update({ id, standing, values }: Pick<Product, "id" | "standing" | "values">) {
    const product = this.positionOf(id);
    if (product < 0) return;
    const { data } = this;
    const isRemoved = this.removed?.[product] === 1;
    data.standing[product] = toStanding((data.standing[product] as number) >= 2 ** STANDING_BITS, standing);
    for (const [name, column] of Object.entries(data.numbers))
      column.change(product, values[name] as number, isRemoved);
    if (isRemoved) return;
    for (const [name, column] of Object.entries(data.values))
      if (this.columns[name]?.kind === "flag") (column as Column).change(product, values[name] ? YES : "");
  }

  /** -1 when the segment does not have it. */
  positionOf(id: number): number {
    const { ids } = this.data;
    const at = lowerBound(ids.length, (index) => (ids[index] as number) < id);
    return ids[at] === id ? at : -1;
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
