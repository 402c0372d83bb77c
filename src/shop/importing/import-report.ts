import type { Note } from "./read-product.ts";

/** Each row counts once: inserted, updated, unchanged, repeated or refused. */
export type ImportReport = {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  repeated: number;
  refused: number;
  reasons: Map<string, number>;
  notes: Map<Note, number>;
  pictures: number;
  pictureReasons: Map<string, number>;
  resumedAfter: number;
  /** False when stopped before the end of the file. */
  finished: boolean;
};

/** A report without rows. */
export function emptyReport(): ImportReport {
  return {
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    repeated: 0,
    refused: 0,
    reasons: new Map(),
    notes: new Map(),
    pictures: 0,
    pictureReasons: new Map(),
    resumedAfter: 0,
    finished: false,
  };
}

/** Adds one to the count of the key. */
export function countUp<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Products inserted, updated or unchanged by the import. */
export function importedProducts(report: ImportReport): number {
  return report.inserted + report.updated + report.unchanged;
}
