import { createHash } from "node:crypto";
import type { DiskMap } from "#db/disk-map.ts";
import { fold } from "#shop/catalogue/reading/title-search.ts";
import type { Columns } from "./columns.ts";
import type { FileRow } from "./file-row.ts";
import { normaliseKey } from "./source-key.ts";

/** Whether a row's product came earlier in the file: not at all, with the same values, or with others. */
export type Place = { sourceKey: string; earlier: "none" | "same" | "other" };

const LONGEST_KEY = 200;

/** The key that a row's own key cell gives its product; null without one. */
export function keyOf(row: FileRow, columns: Columns): string | null {
  const cell = (columns.key === undefined ? undefined : row.cells.get(columns.key))?.trim();
  if (!cell) return null;
  const key = `${columns.key}:${normaliseKey(cell)}`;
  return key.length > LONGEST_KEY ? `${columns.key}:${digestOf(key)}` : key;
}

/** Of the rows with one key, the first accepted one counts. */
export function placeByKey(seen: DiskMap, key: string, row: FileRow, columns: Columns): Place {
  const values = valuesOf(row, columns);
  const before = seen.get(`key:${key}`);
  if (before === undefined) seen.set(`key:${key}`, values);
  return { sourceKey: key, earlier: before === undefined ? "none" : before === values ? "same" : "other" };
}

/** Without a key: the title and how many different rows of that title came before. */
export function placeByTitle(seen: DiskMap, title: string, row: FileRow, columns: Columns): Place {
  const name = digestOf(fold(title));
  const values = `row:${name}${valuesOf(row, columns)}`;
  const before = seen.get(values);
  const ordinal = before ?? String(Number(seen.get(`title:${name}`) ?? 0) + 1);
  if (before === undefined) {
    seen.set(values, ordinal);
    seen.set(`title:${name}`, ordinal);
  }
  return { sourceKey: `title:${name}#${ordinal}`, earlier: before === undefined ? "none" : "same" };
}

/** What the row says. Its key, its pictures' addresses and columns without a name (row numbers) say nothing. */
function valuesOf(row: FileRow, columns: Columns): string {
  const silent = new Set(["", columns.key, columns.image]);
  return digestOf(JSON.stringify([...row.cells].filter(([header]) => !silent.has(header))));
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 27);
}
