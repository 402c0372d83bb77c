import { type FileRow, UnreadableFile } from "./file-row.ts";

/**
 * Finds the header of each field among its known headers (lower-case words, earlier ones take precedence); `chosen`
 * columns take precedence over these.
 */
export function matchHeaders<Field extends string>(
  headers: readonly string[],
  known: Readonly<Record<Field, readonly string[]>>,
  chosen: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const columns = { ...chosen };
  const taken = new Set<string | undefined>(Object.values(chosen) as string[]);
  const byWords = new Map<string, string>();
  for (const header of headers)
    if (header !== "" && !byWords.has(inWords(header))) byWords.set(inWords(header), header);
  for (const field of Object.keys(known) as Field[]) {
    if (columns[field] !== undefined) continue;
    const header = known[field].map((name) => byWords.get(name)).find((name) => name !== undefined && !taken.has(name));
    if (header === undefined) continue;
    columns[field] = header;
    taken.add(header);
  }
  return columns;
}

/** 'Discount_Price (₹)' and 'discountPrice' → 'discount price'. */
export function inWords(header: string): string {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns the sentence about a chosen column that the file does not have, or null. */
export function unknownColumn(headers: readonly string[], chosen: Partial<Record<string, string>>): string | null {
  const unknown = Object.values(chosen).find((name) => name !== undefined && !headers.includes(name));
  return unknown === undefined ? null : `The file has no column '${unknown}'. ${listedColumns(headers)}`;
}

/** 'Its columns are: a, b.' */
export function listedColumns(headers: readonly string[]): string {
  return `Its columns are: ${headers.filter((header) => header !== "").join(", ")}.`;
}

/**
 * Returns a function that finds the columns of a row by its headers. Caches the last result: CSV rows share their headers,
 * JSON objects may differ. It throws `UnreadableFile` when the first row's headers have a problem.
 */
export function columnsByHeaders<Columns>(
  match: (headers: readonly string[]) => Columns,
  problemOf: (headers: readonly string[]) => string | null,
): (row: FileRow) => Columns {
  let last: { headers: string; columns: Columns } | undefined;
  return ({ cells }) => {
    const names = [...cells.keys()];
    const headers = names.join("\n");
    if (last?.headers === headers) return last.columns;
    const problem = last === undefined ? problemOf(names) : null;
    if (problem !== null) throw new UnreadableFile(problem);
    last = { headers, columns: match(names) };
    return last.columns;
  };
}
