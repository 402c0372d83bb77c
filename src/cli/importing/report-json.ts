import type { ImportReport, RowCounts } from "#shop/importing/import-report.ts";

/** What became of the rows; reasons, notes, guesses and doubts each with how many rows have them. */
export function reportJson(report: ImportReport) {
  const { guesses, doubts, pictureReasons, variants, pictures, resumedAfter, finished, keptEdits, firstKept } = report;
  return {
    ...countsJson(report),
    ...{ variants, guesses: byName(guesses), doubts: byName(doubts) },
    // The first of the fields that people entered and the file would have overwritten.
    ...{ keptEdits, kept: firstKept },
    ...{ pictures, pictureReasons: byName(pictureReasons), resumedAfter, finished },
  };
}

export function countsJson({ reasons, notes, ...counts }: RowCounts<string>) {
  const { rows, inserted, updated, unchanged, repeated, refused, group = null } = counts;
  const named = { reasons: byName(reasons), notes: byName(notes) };
  // By it, `audit undo` undoes the import.
  return { rows, inserted, updated, unchanged, repeated, refused, ...named, group };
}

const byName = (counts: Map<string, number>): Record<string, number> => Object.fromEntries(counts);
