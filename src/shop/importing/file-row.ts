import { OperatorError } from "#operator-error.ts";

export type FileRow = {
  /** In CSV the header is row 1; in JSON the first object is 1. */
  number: number;
  /** By header; empty when the row is unreadable. */
  cells: ReadonlyMap<string, string>;
  /** Why the row is unreadable, or null. */
  problem: string | null;
  /** The unchanged cells, for the file of refused rows. */
  original: readonly string[];
  /** Bytes read so far. */
  position: number;
};

export class UnreadableFile extends OperatorError {
  override name = "UnreadableFile";
}
