import { ShopError } from "#shop/shop-error.ts";

/** One row of a CSV file, or one object of a JSON file. */
export type FileRow = {
  /** In CSV the header is row 1; in JSON the first object is 1. */
  number: number;
  /** Text by header; empty when the row could not be read. */
  cells: ReadonlyMap<string, string>;
  /** Why the row could not be read. */
  problem: string | null;
  /** The cells as they were read, for the file of refused rows. */
  original: readonly string[];
  /** Bytes of the file read so far. */
  position: number;
};

export class UnreadableFile extends ShopError {
  override name = "UnreadableFile";

  constructor(message: string) {
    super("fileUnreadable", { message, errors: { file: message } });
  }
}
