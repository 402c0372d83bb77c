import { IN_STOCK, STANDING_BITS } from "#search/segments/product.ts";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";

/** Products of a segment that a search text found. */
export type RankedProducts = {
  /** The positions have no special order. */
  products: Uint32Array;
  /** How well each product fits the text (`toScore`). */
  scores: Uint32Array;
};

/** A score has the points in its lowest bits, then the kind, then the number of terms. */
const POINTS_BITS = 12;
const KIND_BITS = 2;
const MAX_POINTS = 2 ** POINTS_BITS - 1;
const MAX_KIND = 2 ** KIND_BITS - 1;

/** `kind` is 2 when a term names the product's category, 1 when one names its noun; `terms` says how many terms it has. */
export function toScore(points: number, kind: number, terms: number): number {
  return (terms << (POINTS_BITS + KIND_BITS)) | (kind << POINTS_BITS) | Math.min(points, MAX_POINTS);
}

export const pointsIn = (score: number): number => score & MAX_POINTS;
export const kindIn = (score: number): number => (score >>> POINTS_BITS) & MAX_KIND;
export const termsIn = (score: number): number => (score & (ASKS_ACCESSORY - 1)) >>> (POINTS_BITS + KIND_BITS);

const ACCESSORY_BIT = 29;
const FIRST_BIT = 30;
/** Each score has it when the text asks for an accessory. */
export const ASKS_ACCESSORY = 2 ** ACCESSORY_BIT;
/** Products whose scores have it come before those without it. */
export const COMES_FIRST = 2 ** FIRST_BIT;

/** What a text fits so much worse than the best product is not what it asks for: a word in the facts instead of the name. */
const FAR_WORSE = 4;
const BEST_TIER = 2;

/**
 * Where a product stands when a text asks for an order: what fits about as well as the best product comes first, what is in
 * stock before what is not.
 */
export function* tiersOf(segments: readonly Segment[], found: readonly RankedProducts[]): Sliced<Uint32Array[]> {
  const ranks: Uint32Array[] = [];
  let best = 0;
  for (const [at, own] of found.entries()) {
    const ofSegment = ranksOf(segments[at] as Segment, own);
    for (let index = 0; index < ofSegment.length; index++) best = Math.max(best, ofSegment[index] as number);
    ranks.push(ofSegment);
    yield 2 * ofSegment.length;
  }
  const kindOf = (rank: number) => rank >>> (POINTS_BITS + STANDING_BITS);
  const pointsOf = (rank: number) => (rank >>> STANDING_BITS) & MAX_POINTS;
  const tierOf = (rank: number) =>
    kindOf(rank) === kindOf(best) && pointsOf(best) - pointsOf(rank) < FAR_WORSE ? BEST_TIER : 0;
  const tiers: Uint32Array[] = [];
  for (const own of ranks) {
    tiers.push(own.map((rank) => tierOf(rank) + ((rank & IN_STOCK) === 0 ? 0 : 1)));
    yield own.length;
  }
  return tiers;
}

/** Things before their accessories, then by points, stock and popularity. Better products have higher ranks. */
export function ranksOf({ data: { standing } }: Segment, { products, scores }: RankedProducts): Uint32Array {
  const ranks = new Uint32Array(products.length);
  for (let at = 0; at < products.length; at++) {
    const own = standing[products[at] as number] as number;
    const score = scores[at] as number;
    const isDemoted = (own >>> STANDING_BITS) & ~(score >>> ACCESSORY_BIT) & 1;
    const kind = (1 + kindIn(score)) * (1 - isDemoted) + (score >>> FIRST_BIT) * (MAX_KIND + 1);
    ranks[at] = (((kind << POINTS_BITS) | pointsIn(score)) << STANDING_BITS) | (own & (2 ** STANDING_BITS - 1));
  }
  return ranks;
}
