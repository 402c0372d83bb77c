/** So many of the `ordered` pieces of a line, after `before` of them. */
export type Pieces = { ordered: number; before: number; now: number };

/** The part of a line's amount, in paise, that belongs to the pieces. The parts of all pieces add up to the amount. */
export function partOfLine(amountPaise: number, { ordered, before, now }: Pieces): number {
  const until = (pieces: number) => Number((BigInt(amountPaise) * BigInt(pieces)) / BigInt(ordered));
  return until(before + now) - until(before);
}
