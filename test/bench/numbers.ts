export function median(values: readonly number[]): number {
  return (
    (quantile(values, 0.5) -
      quantile(
        values.map((value) => -value),
        0.5,
      )) /
    2
  );
}

/** The smallest value that at least this share of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The share of values up to `limit`, 0 to 1. */
export function shareWithin(values: readonly number[], limit: number): number {
  return values.filter((value) => value <= limit).length / values.length;
}

/** Pseudo-random numbers from 0 to 1, the same in every run, so that runs can be compared. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
