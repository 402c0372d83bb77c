/** Products of a segment that a search text found. */
export type RankedProducts = {
  /** Positions, in no special order. */
  products: Uint32Array;
  /** Of each product; a higher one is better. */
  ranks: Uint32Array;
};
