import type { Sliced } from "./sliced.ts";

export type Numbers = Float64Array | Uint32Array | Uint16Array;

const STEPS = 4_096;
/** Each step is 0.7 % of the number wide; the last one has all numbers above 10^12. */
const STEPS_PER_DOUBLE = 100;

function stepOf(number: number): number {
  return Math.min(STEPS - 1, Math.floor(Math.log2(1 + Math.max(0, number)) * STEPS_PER_DOUBLE));
}

/** Products by steps of their numbers, so that a narrow range does not look at all products. */
export class NumberOrder {
  /** Positions, increasing in each step. */
  readonly #products: Uint32Array;
  /** Those of step n are from `#starts[n]` to before `#starts[n + 1]`. */
  readonly #starts: Uint32Array;

  private constructor(products: Uint32Array, starts: Uint32Array) {
    this.#products = products;
    this.#starts = starts;
  }

  /** Yields after each `slice` of products, so that the caller can give way to requests. */
  static *of(numbers: Numbers, slice: number): Sliced<NumberOrder> {
    const steps = new Uint16Array(numbers.length);
    const starts = new Uint32Array(STEPS + 1);
    for (let product = 0; product < numbers.length; product++) {
      const step = stepOf(numbers[product] as number);
      steps[product] = step;
      starts[step + 1] = (starts[step + 1] as number) + 1;
      if (product % slice === slice - 1) yield slice;
    }
    for (let step = 0; step < STEPS; step++) starts[step + 1] = (starts[step + 1] as number) + (starts[step] as number);
    const next = starts.slice();
    const products = new Uint32Array(numbers.length);
    for (let product = 0; product < numbers.length; product++) {
      const step = steps[product] as number;
      const at = next[step] as number;
      products[at] = product;
      next[step] = at + 1;
      if (product % slice === slice - 1) yield slice;
    }
    return new NumberOrder(products, starts);
  }

  /** All products in the range, and a few near it, increasing. Null when they are more than `most`. */
  near(min: number, max: number, most: number): Uint32Array | null {
    if (max < min) return new Uint32Array();
    const start = this.#starts[stepOf(min)] as number;
    const end = this.#starts[stepOf(max) + 1] as number;
    return end - start > most ? null : this.#products.slice(start, end).sort();
  }
}
