import type { FileRow } from "./file-row.ts";

const MAX_CHARACTERS = 8_000_000;

/** The rows, any number of times: those of a file that fits into memory are read once. */
export function replayable(rows: AsyncIterable<FileRow>): AsyncIterable<FileRow> {
  let kept: FileRow[] | null = [];
  let complete = false;
  return {
    async *[Symbol.asyncIterator]() {
      if (complete && kept) {
        yield* kept;
        return;
      }
      let characters = 0;
      for await (const row of rows) {
        characters += row.original.reduce((sum, cell) => sum + cell.length, 0);
        if (characters > MAX_CHARACTERS) kept = null;
        kept?.push(row);
        yield row;
      }
      complete = true;
    },
  };
}
