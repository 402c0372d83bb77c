import type { Sliced } from "./sliced.ts";

const STEPS = 4_096;
/** Each step is 0.7 % of the price wide; the last one has all prices above 10^12 paise. */
const STEPS_PER_DOUBLE = 100;

function stepOf(pricePaise: number): number {
  return Math.min(STEPS - 1, Math.floor(Math.log2(1 + Math.max(0, pricePaise)) * STEPS_PER_DOUBLE));
}

/** Products by steps of their prices, so that a narrow range of prices does not look at all products. */
export class PriceOrder {
  /** Positions, increasing in each step. */
  readonly #products: Uint32Array;
  /** Those of step n are from `#starts[n]` to before `#starts[n + 1]`. */
  readonly #starts: Uint32Array;

  private constructor(products: Uint32Array, starts: Uint32Array) {
    this.#products = products;
    this.#starts = starts;
  }

  /** Yields after each `slice` of products, so that the caller can give way to requests. */
  static *of(prices: Float64Array, slice: number): Sliced<PriceOrder> {
    const steps = new Uint16Array(prices.length);
    const starts = new Uint32Array(STEPS + 1);
    for (let product = 0; product < prices.length; product++) {
      const step = stepOf(prices[product] as number);
      steps[product] = step;
      starts[step + 1] = (starts[step + 1] as number) + 1;
      if (product % slice === slice - 1) yield slice;
    }
    for (let step = 0; step < STEPS; step++) starts[step + 1] = (starts[step + 1] as number) + (starts[step] as number);
    const next = starts.slice();
    const products = new Uint32Array(prices.length);
    for (let product = 0; product < prices.length; product++) {
      const step = steps[product] as number;
      const at = next[step] as number;
      products[at] = product;
      next[step] = at + 1;
      if (product % slice === slice - 1) yield slice;
    }
    return new PriceOrder(products, starts);
  }

  /** All products in the range, and a few near it, increasing. Null when they are more than `max`. */
  near(minPaise: number, maxPaise: number, max: number): Uint32Array | null {
    if (maxPaise < minPaise) return new Uint32Array();
    const start = this.#starts[stepOf(minPaise)] as number;
    const end = this.#starts[stepOf(maxPaise) + 1] as number;
    return end - start > max ? null : this.#products.slice(start, end).sort();
  }
}
