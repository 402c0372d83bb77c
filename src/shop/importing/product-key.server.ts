import { hash } from "node:crypto";
import type { DiskMap } from "#db/disk-map.ts";
import { fold } from "#shop/catalogue/search/words.ts";
import type { FileRow } from "./file-row.ts";
import type { Columns } from "./match-columns.ts";

export type Identified = { sourceKey: string; earlier: "none" | "same" | "other" };

const MAX_KEY_LENGTH = 200;

/** Returns null without a key. */
export function keyOf(row: FileRow, columns: Columns): string | null {
  const cell = (columns.key === undefined ? undefined : row.cells.get(columns.key))?.trim();
  if (!cell) return null;
  const key = `${columns.key}:${normaliseKey(cell)}`;
  return key.length > MAX_KEY_LENGTH ? `${columns.key}:${digestOf(key)}` : key;
}

/** Removes an address's query, fragment, 'www.' and '/ref=…' (click tracking). Other keys stay unchanged. */
export function normaliseKey(text: string): string {
  const address = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (!address) return text;
  const path = address.pathname.replace(/\/ref=.*/, "").replace(/\/+$/, "");
  return `${address.host.replace(/^www\./, "")}${path}`;
}

/** The first accepted row with a key applies. */
export function findByKey(earlierKeys: DiskMap, key: string, row: FileRow, columns: Columns): Identified {
  const values = valuesOf(row, columns);
  const before = earlierKeys.get(`key:${key}`);
  if (before === undefined) earlierKeys.set(`key:${key}`, values);
  return { sourceKey: key, earlier: before === undefined ? "none" : before === values ? "same" : "other" };
}

/** For files without a key column: the title, and the number of different earlier rows with it. */
export function findByTitle(earlierKeys: DiskMap, title: string, row: FileRow, columns: Columns): Identified {
  const name = digestOf(fold(title));
  const values = `row:${name}${valuesOf(row, columns)}`;
  const before = earlierKeys.get(values);
  const ordinal = before ?? String(Number(earlierKeys.get(`title:${name}`) ?? 0) + 1);
  if (before === undefined) {
    earlierKeys.set(values, ordinal);
    earlierKeys.set(`title:${name}`, ordinal);
  }
  return { sourceKey: `title:${name}#${ordinal}`, earlier: before === undefined ? "none" : "same" };
}

/** Returns a digest without key, pictures and columns without a header (row numbers). */
function valuesOf(row: FileRow, columns: Columns): string {
  const ignored = new Set(["", columns.key, columns.image]);
  return digestOf(JSON.stringify([...row.cells].filter(([header]) => !ignored.has(header))));
}

function digestOf(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 27);
}
