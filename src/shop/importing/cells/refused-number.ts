import { type NotAnAmount, writeInstead } from "#contract/numbers/typed-amounts.ts";

/** Why a row is refused. Rows of one `kind` are counted together, under the text of the first. */
export type Rejection = { rejection: string; kind: string };

const PROBLEMS = {
  ambiguous: "can be read in two ways",
  notation: "is not written as in this shop",
  scientific: "was rounded by a spreadsheet",
} as const;

/** "The price '12.900' can be read in two ways: write 12900 or 12900.00." Null when there is no such advice. */
export function refusedNumber(name: string, cell: string, misread: NotAnAmount): Rejection | null {
  const advice = writeInstead(misread);
  if (advice === null || !(misread.problem in PROBLEMS)) return null;
  const problem = PROBLEMS[misread.problem as keyof typeof PROBLEMS];
  return { rejection: `The ${name} '${cell}' ${problem}: ${advice}.`, kind: `${name} ${problem}` };
}
