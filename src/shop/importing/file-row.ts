import { OperatorError } from "#operator-error.ts";

export type FileRow = {
  /** In CSV the header is row 1; in JSON the first object is 1. */
  number: number;
  cells: ReadonlyMap<string, string>;
  problem: string | null;
  original: readonly string[];
  position: number;
};

export class UnreadableFile extends OperatorError {
  override name = "UnreadableFile";
}
