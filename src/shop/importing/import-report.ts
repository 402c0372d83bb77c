import type { KeptEdit } from "#shop/catalogue/writing/product-input.ts";
import type { Note, RowGuess } from "./read-product.ts";

/** Each row counts once: inserted, updated, unchanged, repeated or refused. */
export type RowCounts<RowNote> = {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  repeated: number;
  refused: number;
  reasons: Map<string, number>;
  notes: Map<RowNote, number>;
  /** What the audit entries of the import share; absent when nothing is written. */
  group?: string;
};

export type ImportReport = RowCounts<Note> & {
  /** Rows of variants and pictures, which are part of another row's product. */
  variants: number;
  guesses: Map<RowGuess, number>;
  /** What looks wrong and may be right, with an example. */
  doubts: Map<string, number>;
  /** Fields that people entered, and that the file would have overwritten; the first of them are listed. */
  keptEdits: number;
  firstKept: KeptEdit[];
  pictures: number;
  pictureReasons: Map<string, number>;
  resumedAfter: number;
  /** It is false when the import was stopped before the end of the file. */
  finished: boolean;
};

/** The counts of an import that has read no row yet. */
export function noRows<RowNote>(): RowCounts<RowNote> {
  const counts = { rows: 0, inserted: 0, updated: 0, unchanged: 0, repeated: 0, refused: 0 };
  return { ...counts, reasons: new Map(), notes: new Map() };
}

/** A report without rows. */
export function emptyReport(): ImportReport {
  const maps = { guesses: new Map(), doubts: new Map() };
  return {
    ...noRows(),
    ...maps,
    variants: 0,
    ...{ keptEdits: 0, firstKept: [] },
    pictures: 0,
    pictureReasons: new Map(),
    resumedAfter: 0,
    finished: false,
  };
}

/** Adds to the count of the key. */
export function countUp<Key>(counts: Map<Key, number>, key: Key, by = 1) {
  if (by > 0) counts.set(key, (counts.get(key) ?? 0) + by);
}

/** Rows that are in the shop after the import: inserted, updated or unchanged. */
export function importedRows(report: RowCounts<unknown>): number {
  return report.inserted + report.updated + report.unchanged;
}
