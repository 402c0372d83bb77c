import { ColumnValues } from "./column-values.ts";
import { GrowingArray } from "./growing-array.ts";

/** Some products of a segment. When they are most of its products, those that are not among them are named. */
export type Selection = { products: Uint32Array; isAllBut: boolean };

type Numbers = Uint32Array | Uint16Array | Uint8Array;

/** The numbers in an array as small as `limit`, which they are below, allows. */
function compact(numbers: Uint32Array, limit: number): Numbers {
  return limit <= 2 ** 8 ? new Uint8Array(numbers) : limit <= 2 ** 16 ? new Uint16Array(numbers) : numbers;
}

export type Pair = { values: [one: string, other: string]; count: number; first: number };

/** One value of a few different ones for each product. */
export class Column {
  readonly #values = new ColumnValues();
  readonly #pushed = new GrowingArray(Uint32Array);
  #numbers: Numbers = new Uint8Array();

  /** `values` are those that products may get later (`change`). */
  constructor(values: readonly string[] = []) {
    for (const value of values) this.#values.numberOf(value);
  }

  push(value: string) {
    this.#pushed.push(this.#values.add(value));
  }

  /** Replaces the value of a product that has not been removed. */
  change(product: number, value: string) {
    this.remove(product);
    this.#numbers[product] = this.#values.add(value);
  }

  /** No value can be added afterwards; everything else needs it. */
  freeze() {
    this.#numbers = compact(this.#pushed.take(), this.#values.size);
  }

  valueOf(product: number): string {
    return this.#values.at(this.#numbers[product] as number);
  }

  /** The product counts no longer. */
  remove(product: number) {
    this.#values.removeOne(this.#numbers[product] as number);
  }

  /** How many of the products have each value. */
  counts({ products, isAllBut }: Selection): Map<string, number> {
    const numbers = this.#numbers;
    const counts = this.#values.zeros();
    for (let index = 0; index < products.length; index++) {
      const number = numbers[products[index] as number] as number;
      counts[number] = (counts[number] as number) + 1;
    }
    return this.#values.counted(isAllBut ? this.#values.without(counts) : counts);
  }

  /** For each value and each value of the other column: how many products have both, and the first of them. */
  pairs(other: Column, removed: Uint8Array | null): Pair[] {
    const [ones, others, width] = [this.#numbers, other.#numbers, other.#values.size];
    const counts = new Uint32Array(this.#values.size * width);
    const firsts = new Uint32Array(counts.length);
    for (let product = ones.length - 1; product >= 0; product--) {
      if (removed?.[product]) continue;
      const pair = (ones[product] as number) * width + (others[product] as number);
      counts[pair] = (counts[pair] as number) + 1;
      firsts[pair] = product;
    }
    const found: Pair[] = [];
    for (let pair = 0; pair < counts.length; pair++)
      if (counts[pair])
        found.push({
          values: [this.#values.at(Math.floor(pair / width)), other.#values.at(pair % width)],
          count: counts[pair] as number,
          first: firsts[pair] as number,
        });
    return found;
  }

  /** Sets the bit of each product, or of those of `among`, that has none of the values. */
  markOthers(wanted: readonly string[], bit: number, missed: Uint32Array, among?: Uint32Array) {
    const numbers = this.#numbers;
    const bits = this.#values.bitOfOthers(wanted, bit);
    const length = among?.length ?? numbers.length;
    for (let index = 0; index < length; index++) {
      const product = among ? (among[index] as number) : index;
      missed[product] = (missed[product] as number) | (bits[numbers[product] as number] as number);
    }
  }
}

/** Stands for the value of a product that has none. */
const NO_VALUE = "";
/** Of at most this share of the products, each is looked up; else all are passed. */
const FEW = 1 / 8;

/**
 * Several values for each product. The loops over all of them have no branch, because the processor cannot predict how
 * many values a product has.
 */
export class ListColumn {
  readonly #values = new ColumnValues();
  readonly #pushed = new GrowingArray(Uint32Array);
  readonly #pushedStarts = new GrowingArray(Uint32Array);
  /** Twice the number of each value, plus 1 for the last one of a product. */
  #entries: Numbers = new Uint8Array();
  /** The entries of product n are from `#starts[n]` to before `#starts[n + 1]`. */
  #starts = new Uint32Array();

  constructor() {
    this.#pushedStarts.push(0);
  }

  push(values: readonly string[]) {
    const own = values.length > 0 ? values : [NO_VALUE];
    for (const [index, value] of own.entries())
      this.#pushed.push(2 * this.#values.add(value) + Number(index === own.length - 1));
    this.#pushedStarts.push(this.#pushed.length);
  }

  freeze() {
    this.#entries = compact(this.#pushed.take(), 2 * this.#values.size);
    this.#starts = this.#pushedStarts.take();
  }

  remove(product: number) {
    for (let at = this.#starts[product] as number; at < (this.#starts[product + 1] as number); at++)
      this.#values.removeOne((this.#entries[at] as number) >>> 1);
  }

  counts({ products, isAllBut }: Selection): Map<string, number> {
    const size = this.#starts.length - 1;
    const counts = products.length < size * FEW ? this.#countEach(products) : this.#countAll(products, size);
    const byValue = this.#values.counted(isAllBut ? this.#values.without(counts) : counts);
    byValue.delete(NO_VALUE);
    return byValue;
  }

  #countEach(products: Uint32Array): Uint32Array {
    const [entries, starts, counts] = [this.#entries, this.#starts, this.#values.zeros()];
    for (let index = 0; index < products.length; index++) {
      const product = products[index] as number;
      const end = starts[product + 1] as number;
      for (let at = starts[product] as number; at < end; at++) {
        const number = (entries[at] as number) >>> 1;
        counts[number] = (counts[number] as number) + 1;
      }
    }
    return counts;
  }

  #countAll(products: Uint32Array, size: number): Uint32Array {
    const [entries, counts] = [this.#entries, this.#values.zeros()];
    const counted = new Uint8Array(size);
    for (let index = 0; index < products.length; index++) counted[products[index] as number] = 1;
    for (let at = 0, product = 0; at < entries.length; at++) {
      const entry = entries[at] as number;
      counts[entry >>> 1] = (counts[entry >>> 1] as number) + (counted[product] as number);
      product += entry & 1;
    }
    return counts;
  }

  markOthers(wanted: readonly string[], bit: number, missed: Uint32Array, among?: Uint32Array) {
    const entries = this.#entries;
    const bits = this.#values.bitOfOthers(wanted, bit);
    if (among && among.length < missed.length * FEW) return this.#markEach(bits, bit, missed, among);
    let others = bit;
    for (let at = 0, product = 0; at < entries.length; at++) {
      const entry = entries[at] as number;
      others &= bits[entry >>> 1] as number;
      const last = entry & 1;
      missed[product] = (missed[product] as number) | (others * last);
      // All bits after the last entry of a product.
      others |= bit * last;
      product += last;
    }
  }

  #markEach(bits: Uint32Array, bit: number, missed: Uint32Array, among: Uint32Array) {
    const [entries, starts] = [this.#entries, this.#starts];
    for (let index = 0; index < among.length; index++) {
      const product = among[index] as number;
      const end = starts[product + 1] as number;
      let others = bit;
      for (let at = starts[product] as number; at < end; at++) others &= bits[(entries[at] as number) >>> 1] as number;
      missed[product] = (missed[product] as number) | others;
    }
  }
}
