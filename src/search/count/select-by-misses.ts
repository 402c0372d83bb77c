import { isZero } from "#search/filter/branchless.ts";
import type { Filters } from "#search/filter/criteria.ts";
import { areSet, findMissed, findMissedByText, fitting, type Missed, missing } from "#search/filter/missed.ts";
import type { Memory } from "#search/filter/workspace.ts";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { Selection } from "#search/segments/value-columns.ts";

/** The products of a segment by the filters that they miss. */
export type Selections = {
  /** These fit all filters. */
  fitting: Selection;
  /** These miss this filter and no other; without it, there are none. */
  missingOnly(name: string): Selection;
  /** These fit this filter, whatever else they miss. It is null when they are `fitting`. */
  byOnly(name: string): Sliced<Selection> | null;
};

const NO_PRODUCTS: Selection = { products: new Uint32Array(), isAllBut: false };

/** Above this share of the products, testing those that a search did not find is cheaper. */
const MANY = 1 / 8;

/** Selects all that counts need in one loop over what each product misses. */
export function* selectByMisses(
  memory: Memory,
  segment: Segment,
  found: Uint32Array | undefined,
  filters: Filters,
): Sliced<Selections> {
  if (!areSet(filters)) {
    const all: Selection = found ? yield* selectionOf(segment, found) : { products: new Uint32Array(), isAllBut: true };
    return { fitting: all, missingOnly: () => NO_PRODUCTS, byOnly: () => null };
  }
  const isMany = found !== undefined && found.length > segment.size * MANY;
  const among = isMany ? undefined : found;
  const missed = yield* isMany
    ? findMissedByText(memory, segment, filters, found)
    : findMissed(memory, segment, filters, among);
  const { bitOf, allBits } = missed;
  const byMiss = yield* nearMisses(missed, among);
  const own = byMiss(0);
  const isMost = !among && own.length > (segment.size - segment.removedCount) / 2;
  if (isMost) yield segment.size;
  return {
    fitting: isMost ? { products: missing(missed, 0), isAllBut: true } : { products: own, isAllBut: false },
    missingOnly(name) {
      const bit = bitOf(name);
      return bit === 0 ? NO_PRODUCTS : { products: byMiss(bit), isAllBut: false };
    },
    byOnly(name) {
      const others = allBits & ~bitOf(name);
      return others === 0 ? null : selection(segment, missed, others, among);
    },
  };
}

/** The products that a text found, if there is no filter. */
function* selectionOf({ size, removed, removedCount }: Segment, found: Uint32Array): Sliced<Selection> {
  const isAllBut = found.length > (size - removedCount) / 2;
  if (!isAllBut && !removed) return { products: found, isAllBut };
  const flags = removed?.slice() ?? new Uint8Array(size);
  if (!isAllBut) {
    const products = found.filter((product) => flags[product] === 0);
    yield found.length;
    return { products, isAllBut };
  }
  for (let index = 0; index < found.length; index++) flags[found[index] as number] = 1;
  const others = new Uint32Array(size + 1);
  let count = 0;
  for (let product = 0; product < size; product++) {
    others[count] = product;
    count = (count + 1 - (flags[product] as number)) | 0;
  }
  yield size + found.length;
  return { products: others.slice(0, count), isAllBut };
}

/** The place of a bit among the groups of products; 0 is that of products that miss nothing. */
const groupOf = (bit: number): number => 32 - Math.clz32(bit);
const GROUPS = 33;

/** The products that miss at most one filter, by its bit. Looks only at `among`, if given. */
function* nearMisses(missed: Missed, among?: Uint32Array): Sliced<(bit: number) => Uint32Array> {
  const bits = missed.bits();
  const near = withFewMisses(missed, among);
  yield among?.length ?? bits.length;
  const starts = new Uint32Array(GROUPS + 1);
  for (let index = 0; index < near.length; index++) {
    const after = groupOf(bits[near[index] as number] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let group = 1; group <= GROUPS; group++)
    starts[group] = (starts[group] as number) + (starts[group - 1] as number);
  const next = starts.slice();
  const grouped = new Uint32Array(near.length);
  for (let index = 0; index < near.length; index++) {
    const product = near[index] as number;
    const group = groupOf(bits[product] as number);
    const place = next[group] as number;
    grouped[place] = product;
    next[group] = place + 1;
  }
  yield 2 * near.length;
  return (bit) => grouped.subarray(starts[groupOf(bit)], starts[groupOf(bit) + 1]);
}

function withFewMisses(missed: Missed, among?: Uint32Array): Uint32Array {
  const bits = missed.bits();
  const length = among?.length ?? bits.length;
  const found = missed.memory.found(length);
  let count = 0;
  for (let index = 0; index < length; index++) {
    const product = among ? (among[index] as number) : index;
    const own = bits[product] as number;
    found[count] = product;
    count = (count + isZero(own & (own - 1))) | 0;
  }
  return found.slice(0, count);
}

/** The products that miss no filter but those of `allowed`. */
function* selection(segment: Segment, missed: Missed, allowed: number, among?: Uint32Array): Sliced<Selection> {
  const isWhole = !among && !missed.byText && (missed.allBits & ~allowed) === 0;
  if (isWhole) return { products: new Uint32Array(), isAllBut: true };
  const products = fitting(missed, allowed, among);
  yield among?.length ?? segment.size;
  const isMost = !among && products.length > (segment.size - segment.removedCount) / 2;
  if (!isMost) return { products, isAllBut: false };
  const others = missing(missed, allowed);
  yield segment.size;
  return { products: others, isAllBut: true };
}
