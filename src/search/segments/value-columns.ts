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
    if (counts.length === 1) counts[0] = products.length;
    else
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
    markBits(this.#numbers, this.#values.bitOfOthers(wanted, bit), missed, among);
  }
}

/** Several values for each product. Lists of values repeat, so that each is kept once and counted as a whole. */
export class ListColumn {
  readonly #values = new ColumnValues();
  /** Numbers of lists by the numbers of their values. */
  #known = new Map<string, number>();
  readonly #pushed = new GrowingArray(Uint32Array);
  readonly #entries = new GrowingArray(Uint32Array);
  readonly #starts = new GrowingArray(Uint32Array);
  /** The values of list n are `#valuesOf` from `#startOf[n]` to before `#startOf[n + 1]`. */
  #valuesOf = new Uint32Array();
  #startOf = new Uint32Array();
  /** The list of each product. */
  #lists: Numbers = new Uint8Array();

  push(values: readonly string[]) {
    const numbers = values.map((value) => this.#values.add(value)).sort((one, other) => one - other);
    this.#pushed.push(this.#listOf(numbers));
  }

  #listOf(numbers: readonly number[]): number {
    const key = numbers.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const list = this.#known.size;
    this.#known.set(key, list);
    this.#starts.push(this.#entries.length);
    for (const number of numbers) this.#entries.push(number);
    return list;
  }

  freeze() {
    this.#lists = compact(this.#pushed.take(), this.#known.size);
    this.#starts.push(this.#entries.length);
    this.#valuesOf = this.#entries.take();
    this.#startOf = this.#starts.take();
    this.#known = new Map();
  }

  remove(product: number) {
    const list = this.#lists[product] as number;
    for (let at = this.#startOf[list] as number; at < (this.#startOf[list + 1] as number); at++)
      this.#values.removeOne(this.#valuesOf[at] as number);
  }

  counts({ products, isAllBut }: Selection): Map<string, number> {
    const lists = this.#lists;
    const counts = this.#values.zeros();
    if (products.length < this.#startOf.length)
      for (let index = 0; index < products.length; index++)
        this.#count(lists[products[index] as number] as number, 1, counts);
    else {
      const ofLists = new Uint32Array(this.#startOf.length);
      for (let index = 0; index < products.length; index++) {
        const list = lists[products[index] as number] as number;
        ofLists[list] = (ofLists[list] as number) + 1;
      }
      for (let list = 0; list < ofLists.length - 1; list++) this.#count(list, ofLists[list] as number, counts);
    }
    return this.#values.counted(isAllBut ? this.#values.without(counts) : counts);
  }

  #count(list: number, products: number, counts: Uint32Array) {
    const end = this.#startOf[list + 1] as number;
    for (let at = this.#startOf[list] as number; at < end; at++) {
      const number = this.#valuesOf[at] as number;
      counts[number] = (counts[number] as number) + products;
    }
  }

  markOthers(wanted: readonly string[], bit: number, missed: Uint32Array, among?: Uint32Array) {
    const bits = this.#values.bitOfOthers(wanted, bit);
    if (among && among.length < this.#startOf.length)
      for (const product of among)
        missed[product] = (missed[product] as number) | this.#bitOf(this.#lists[product] as number, bits, bit);
    else {
      const ofLists = Uint32Array.from({ length: this.#startOf.length - 1 }, (_, list) => this.#bitOf(list, bits, bit));
      markBits(this.#lists, ofLists, missed, among);
    }
  }

  /** 0 for a list with a value whose bit is 0, else `bit`. */
  #bitOf(list: number, bits: Uint32Array, bit: number): number {
    let own = bit;
    const end = this.#startOf[list + 1] as number;
    for (let at = this.#startOf[list] as number; at < end; at++) own &= bits[this.#valuesOf[at] as number] as number;
    return own;
  }
}

/** Sets the bit of each product, or of those of `among`, by its number. */
function markBits(numbers: Numbers, bits: Uint32Array, missed: Uint32Array, among?: Uint32Array) {
  const length = among?.length ?? numbers.length;
  for (let index = 0; index < length; index++) {
    const product = among ? (among[index] as number) : index;
    missed[product] = (missed[product] as number) | (bits[numbers[product] as number] as number);
  }
}
