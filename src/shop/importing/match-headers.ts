import { comparable } from "#shop/comparable.ts";
import { type FileRow, UnreadableFile } from "./file-row.ts";

/**
 * Finds the header of each field among its known headers (lower-case words, earlier ones take precedence); `chosen`
 * columns take precedence over these. Other headers for which `isUsable` does not hold are unknown.
 */
export function matchHeaders<Field extends string>(
  headers: readonly string[],
  known: Readonly<Record<Field, readonly string[]>>,
  chosen: Partial<Record<Field, string>>,
  isUsable: (header: string) => boolean = () => true,
): Partial<Record<Field, string>> {
  const columns = Object.fromEntries(
    Object.entries(chosen).map(([field, name]) => [field, headerNamed(headers, name as string) ?? name]),
  ) as Partial<Record<Field, string>>;
  const taken = new Set<string | undefined>(Object.values(columns));
  const byWords = new Map<string, string>();
  for (const header of headers)
    if (header !== "" && isUsable(header) && !byWords.has(inWords(header))) byWords.set(inWords(header), header);
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
    .normalize("NFC")
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns the sentence about a chosen column that the file does not have, or null. */
export function unknownColumn(headers: readonly string[], chosen: Partial<Record<string, string>>): string | null {
  const unknown = Object.values(chosen).find((name) => name !== undefined && headerNamed(headers, name) === undefined);
  return unknown === undefined ? null : `The file has no column '${unknown}'. ${listedColumns(headers)}`;
}

/** The header with exactly this name, else the only one that differs in case, accents' encoding or spaces. */
function headerNamed(headers: readonly string[], name: string): string | undefined {
  if (headers.includes(name)) return name;
  const alike = headers.filter((header) => comparable(header) === comparable(name));
  return alike.length === 1 ? alike[0] : undefined;
}

/** Returns a text such as `Its columns are: a, b.` */
export function listedColumns(headers: readonly string[]): string {
  return `Its columns are: ${headers.filter((header) => header !== "").join(", ")}.`;
}

/** Returns the sentence about two columns of which either may be the field's, by names such as 'Price' and 'price (₹)', or null. */
export function namedAlike(
  headers: readonly string[],
  columns: Partial<Record<string, string>>,
  chosen: Partial<Record<string, string>>,
): string | null {
  for (const [field, header] of Object.entries(columns)) {
    if (header === undefined || chosen[field] !== undefined) continue;
    const other = headers.find((name) => name !== header && inWords(name) === inWords(header));
    if (other !== undefined)
      return `The columns '${header}' and '${other}' have the same name. Choose one with --column ${field}=HEADER.`;
  }
  return null;
}

/**
 * Returns a function that finds the columns of a row by its headers. Caches the last result: CSV rows share their headers,
 * JSON objects may differ. It throws `UnreadableFile` when the first row's headers lack something, and when those of any row
 * can be read in two ways.
 */
export function columnsByHeaders<Columns>(
  match: (headers: readonly string[]) => Columns,
  lackOf: (headers: readonly string[]) => string | null,
  doubtOf: (headers: readonly string[]) => string | null,
): (row: FileRow) => Columns {
  let last: { headers: string; columns: Columns } | undefined;
  return ({ cells, number }) => {
    const names = [...cells.keys()];
    const headers = names.join("\n");
    if (last?.headers === headers) return last.columns;
    const lack = last === undefined ? lackOf(names) : null;
    if (lack !== null) throw new UnreadableFile(lack);
    const doubt = doubtOf(names);
    if (doubt !== null) throw new UnreadableFile(last === undefined ? doubt : `Row ${number}: ${doubt}`);
    last = { headers, columns: match(names) };
    return last.columns;
  };
}
