import { OperatorError } from "#operator-error.ts";

/** One row of a CSV file, or one object of a JSON file. */
export type FileRow = {
  /** As in a spreadsheet: the header is row 1. In JSON the first object is 1. */
  number: number;
  /** Text by header; empty when the row could not be read. */
  cells: ReadonlyMap<string, string>;
  /** The reason why the row could not be read, or null. */
  problem: string | null;
  /** The cells as they were read, for the file of refused rows. */
  original: readonly string[];
  /** Bytes of the file read so far. */
  position: number;
};

/** The whole file cannot be imported. */
export class UnreadableFile extends OperatorError {
  override name = "UnreadableFile";
}
