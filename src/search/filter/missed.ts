import type { Numbers } from "#search/segments/number-order.ts";
import { factKey, factOf } from "#search/segments/product.ts";
import { type Segment, YES } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import { isLess, isZero } from "./branchless.ts";
import type { Filter, Filters } from "./criteria.ts";
import type { Memory } from "./workspace.ts";

/** The filters that products of a segment miss, one bit for each; readable until the next of the same memory. */
export type Missed = {
  /** Each product has its bits here. */
  bits(): Uint32Array;
  /** The bit of a filter, or 0. */
  bitOf(name: string): number;
  /** The bits of all filters. */
  allBits: number;
  /** Whether the text is a criterion, too. */
  byText: boolean;
  memory: Memory;
};

/** The bit of products that were removed. */
export const REMOVED = 1;
/** The bit of products that a search text did not find. */
const NOT_FOUND = 2;
const FIRST_FILTER = 4;
const MAX_FILTERS = 29;

/** Tests each product of the segment, or of `among`, against each filter. Afterwards only these can be asked for. */
export function* findMissed(memory: Memory, segment: Segment, filters: Filters, among?: Uint32Array): Sliced<Missed> {
  const { removed, size } = segment;
  const missed = memory.missed(size);
  const bits = missed.use();
  if (among) clear(bits, removed, among);
  else if (removed) bits.set(removed);
  else bits.fill(0);
  yield among?.length ?? size;
  return { ...(yield* mark(segment, filters, missed.use, among)), bits: missed.use, byText: false, memory };
}

/** The same for each product of the segment. Those that are not among the found miss the criterion of the text. */
export function* findMissedByText(
  memory: Memory,
  segment: Segment,
  filters: Filters,
  found: Uint32Array,
): Sliced<Missed> {
  const { removed, size } = segment;
  const missed = memory.missed(size);
  const bits = missed.use().fill(NOT_FOUND);
  if (removed)
    for (let product = 0; product < removed.length; product++) bits[product] = NOT_FOUND | (removed[product] as number);
  clear(bits, removed, found);
  yield size + found.length;
  return { ...(yield* mark(segment, filters, missed.use)), bits: missed.use, byText: true, memory };
}

function* mark(
  segment: Segment,
  filters: Filters,
  bitsOf: () => Uint32Array,
  among?: Uint32Array,
): Sliced<Pick<Missed, "bitOf" | "allBits">> {
  const bits = new Map<string, number>();
  let bit = FIRST_FILTER;
  for (const [name, filter] of Object.entries(filters)) {
    if (bits.size === MAX_FILTERS) throw new RangeError("There are too many filters.");
    bits.set(name, bit);
    markOthers(segment, name, filter, bit, bitsOf(), among);
    bit *= 2;
    yield among?.length ?? segment.size;
  }
  return { bitOf: (name) => bits.get(name) ?? 0, allBits: bit - FIRST_FILTER };
}

function clear(bits: Uint32Array, removed: Uint8Array | null, among: Uint32Array) {
  for (let index = 0; index < among.length; index++) {
    const product = among[index] as number;
    bits[product] = removed ? (removed[product] as number) : 0;
  }
}

/**
 * Sets the bit of each product, or of those of `among`, that does not fit the filter. Loops over columns, because a call for
 * each product costs more.
 */
function markOthers(
  { columns, data }: Segment,
  name: string,
  filter: Filter,
  bit: number,
  missed: Uint32Array,
  among?: Uint32Array,
) {
  const fact = factOf(columns, name);
  const isRange = filter.kind === "range";
  const numbers = isRange ? data.numbers[name] : undefined;
  const values = isRange ? undefined : data.values[fact?.column ?? name];
  if (isRange && numbers) markOutside(numbers.numbers, filter.min, filter.max, bit, missed, among);
  else if (filter.kind === "flag" && values) values.markOthers([YES], bit, missed, among);
  else if (filter.kind === "oneOf" && values) {
    const wanted = fact ? filter.values.map((value) => factKey(fact.fact, value)) : filter.values;
    values.markOthers(wanted, bit, missed, among);
  } else throw new TypeError(`No column can be filtered as '${name}' by '${filter.kind}'.`);
}

function markOutside(
  numbers: Numbers,
  low = 0,
  high = Number.POSITIVE_INFINITY,
  ...[bit, missed, among]: [bit: number, missed: Uint32Array, among?: Uint32Array | undefined]
) {
  const length = among?.length ?? numbers.length;
  for (let index = 0; index < length; index++) {
    const product = among ? (among[index] as number) : index;
    const value = numbers[product] as number;
    missed[product] = (missed[product] as number) | ((isLess(value, low) | isLess(high, value)) & bit);
  }
}

/** Whether there is any filter. */
export function areSet(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}

/** The products that miss no filter but those of `allowed`, increasing. Looks only at `among`, if given. */
export function fitting(missed: Missed, allowed: number, among?: Uint32Array): Uint32Array {
  const bits = missed.bits();
  const length = among?.length ?? bits.length;
  const found = missed.memory.found(length);
  const others = ~allowed;
  let count = 0;
  if (among)
    for (let index = 0; index < length; index++) {
      const product = among[index] as number;
      found[count] = product;
      count = (count + isZero((bits[product] as number) & others)) | 0;
    }
  else
    for (let product = 0; product < length; product++) {
      found[count] = product;
      count = (count + isZero((bits[product] as number) & others)) | 0;
    }
  return found.slice(0, count);
}

/** The products that miss a filter apart from those of `allowed`. */
export function missing(missed: Missed, allowed: number): Uint32Array {
  const bits = missed.bits();
  const found = missed.memory.found(bits.length);
  const others = ~allowed & ~REMOVED;
  let count = 0;
  for (let product = 0; product < bits.length; product++) {
    const own = bits[product] as number;
    found[count] = product;
    count = (count + (1 - isZero(own & others)) * (1 - (own & REMOVED))) | 0;
  }
  return found.slice(0, count);
}
