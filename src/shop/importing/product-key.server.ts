import { hash } from "node:crypto";
import type { DiskMap } from "#db/disk-map.ts";
import { fold } from "#search/text/words.ts";
import { comparable } from "#shop/comparable.ts";
import type { FileRow } from "./file-row.ts";
import type { Columns } from "./match-columns.ts";
import { inWords } from "./match-headers.ts";

export type Identified = { sourceKey: string; earlier: "none" | "same" | "other" };

const MAX_KEY_LENGTH = 200;

/** The same for every spelling of the header and of the key, with spaces around it or not. Null without a key. */
export function keyOf(row: FileRow, columns: Columns): string | null {
  const cell = (columns.key === undefined ? undefined : row.cells.get(columns.key))?.trim();
  if (!cell) return null;
  return limited(inWords(columns.key ?? "").replaceAll(" ", "") || `${columns.key}`, comparable(normaliseKey(cell)));
}

/** The key as earlier versions of the shop stored it: by the header's and the key's spelling. */
export function formerKeyOf(row: FileRow, columns: Columns): string | null {
  const cell = (columns.key === undefined ? undefined : row.cells.get(columns.key))?.trim();
  return cell ? limited(`${columns.key}`, normaliseKey(cell)) : null;
}

function limited(name: string, key: string): string {
  const whole = `${name}:${key}`;
  return whole.length > MAX_KEY_LENGTH ? `${name}:${digestOf(whole)}` : whole;
}

/** A spreadsheet wrote '8.90E+12' instead of the digits of a key, which are lost. */
export function isRoundedKey(cell: string): boolean {
  return /^\d(?:[.,]\d+e[+-]?|e\+)\d{1,3}$/i.test(cell.trim());
}

/** A key of digits without zeros around it: '00123', '123' and '123.0' are probably the same. Null for other keys. */
export function withoutZeros(sourceKey: string): string | null {
  const [, name, digits] = /^(.*:)0*(\d+)(?:\.0+)?$/.exec(sourceKey) ?? [];
  return digits === undefined ? null : `${name}${digits}`;
}

/** Removes an address's query, fragment, 'www.' and '/ref=…' (click tracking). Other keys stay unchanged. */
export function normaliseKey(text: string): string {
  const address = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (!address) return text;
  const path = address.pathname.replace(/\/ref=.*/, "").replace(/\/+$/, "");
  return `${address.host.replace(/^www\./, "")}${path}`;
}

/** The first accepted row with a key applies. */
export function identifyByKey(earlierKeys: DiskMap, key: string, row: FileRow, columns: Columns): Identified {
  const values = valuesOf(row, columns);
  const before = earlierKeys.setIfNew(`key:${key}`, values);
  return { sourceKey: key, earlier: before === undefined ? "none" : before === values ? "same" : "other" };
}

/** Files without a key column have the title as key, and the number of different earlier rows with it. */
export function identifyByTitle(earlierKeys: DiskMap, title: string, row: FileRow, columns: Columns): Identified {
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
