import { OperatorError } from "#operator-error.ts";

/** One row or object of a file, whatever its format. */
export type FileRow = {
  /** As a spreadsheet counts: the header is row 1. In JSON the first object is 1. */
  number: number;
  /** Text by header; empty when the row could not be read. */
  cells: ReadonlyMap<string, string>;
  /** Why the row could not be read. */
  problem: string | null;
  /** As it stood in the file, for the file of rejected rows. */
  original: readonly string[];
  /** Bytes of the file read so far. */
  position: number;
};

/** The file cannot be read at all; the message is one sentence for the operator. */
export class UnreadableFile extends OperatorError {
  override name = "UnreadableFile";
}
