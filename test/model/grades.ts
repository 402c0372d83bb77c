import fc from "fast-check";
import { CONDITIONS, type Condition, type Received } from "#contract/admin/received.ts";

/** In which condition so many pieces of a line come back. */
export type Graded = (pieces: number) => Record<Condition, number>;

const GRADES = {
  sellable: (pieces) => ({ sellable: pieces, damaged: 0, missing: 0 }),
  damaged: (pieces) => ({ sellable: 0, damaged: pieces, missing: 0 }),
  missing: (pieces) => ({ sellable: 0, damaged: 0, missing: pieces }),
  mixed: (pieces) => ({ sellable: pieces - 1, damaged: 1, missing: 0 }),
  incomplete: (pieces) => ({ sellable: 0, damaged: pieces - 1, missing: 1 }),
} satisfies Record<string, Graded>;

export type Grade = keyof typeof GRADES;

export const anyGrade: fc.Arbitrary<Grade> = fc.constantFrom(
  "sellable",
  "sellable",
  "damaged",
  "missing",
  "mixed",
  "incomplete",
);

export const gradedBy = (grade: Grade): Graded => GRADES[grade];

type SentLine = { product_id: string; color_id: string; quantity: number };

/** The counts of a parcel with these lines, as somebody enters them. */
export function received(lines: readonly SentLine[], grade: Grade): Received {
  const counts = lines.flatMap(({ product_id, color_id, quantity }) => {
    const pieces = gradedBy(grade)(quantity);
    return CONDITIONS.map((condition) => {
      return { condition, line: { productId: product_id, color: color_id }, pieces: pieces[condition] };
    });
  });
  const of = (wanted: Condition) =>
    counts
      .filter(({ condition, pieces }) => condition === wanted && pieces > 0)
      .map(({ line, pieces }) => ({ line, pieces }));
  return { sellable: of("sellable"), damaged: of("damaged"), missing: of("missing") };
}
