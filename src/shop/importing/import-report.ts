import type { Note } from "./read-product.ts";

/** What an import has done so far. Every row is in exactly one of the five counts. */
export type ImportReport = {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** Rows that say again what an earlier row of the file said. */
  repeated: number;
  refused: number;
  reasons: Map<string, number>;
  notes: Map<Note, number>;
  /** Pictures that products of this import show, and those that could not be taken, by reason. */
  pictures: number;
  pictureReasons: Map<string, number>;
  /** Rows that an interrupted import of the same file had done. */
  resumedAfter: number;
  /** False when it was asked to stop before the end of the file. */
  finished: boolean;
};

export function emptyReport(): ImportReport {
  return {
    ...{ rows: 0, inserted: 0, updated: 0, unchanged: 0, repeated: 0, refused: 0 },
    ...{ reasons: new Map(), notes: new Map(), pictures: 0, pictureReasons: new Map() },
    ...{ resumedAfter: 0, finished: false },
  };
}

export function countUp<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Products that are in the shop by this import, new or from before. */
export function wentIn(report: ImportReport): number {
  return report.inserted + report.updated + report.unchanged;
}
