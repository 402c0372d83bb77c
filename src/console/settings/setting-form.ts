import type { Json, SettingKind } from "#contract/admin/settings/setting-kinds.ts";

export type Column = { field: string; label: string; isList?: boolean };
export type Row = Readonly<Record<string, string>>;

/** What the columns of settings that are tables are called. */
const TABLES: Record<string, readonly Column[]> = {
  promises: [
    { field: "title", label: "Title" },
    { field: "text", label: "Text" },
  ],
  "about.people": [
    { field: "name", label: "Name" },
    { field: "role", label: "What they do" },
    { field: "picture", label: "Address of a picture, or none" },
  ],
  couriers: [
    { field: "name", label: "Courier" },
    { field: "trackingUrl", label: "Address of its page of a parcel" },
  ],
  "search.meanings": [
    { field: "words", label: "Words, separated by commas", isList: true },
    { field: "label", label: "Label" },
    { field: "products", label: "Filters" },
  ],
};
export const columnsOf = (path: string): readonly Column[] => TABLES[path] ?? [];

/** Returns a value as the text that its form has. A table's text is JSON, which its rows are made of. */
export function textOf(kind: SettingKind, value: Json): string {
  if (value === null) return "";
  if (kind === "list" && Array.isArray(value)) return value.join("\n");
  if (kind === "groups" && Array.isArray(value))
    return value.map((group) => (Array.isArray(group) ? group.join(", ") : String(group))).join("\n");
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : JSON.stringify(value);
}

const parts = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Returns what a form's text stands for. The server checks and cleans it. */
export function jsonOf(kind: SettingKind, text: string): Json {
  if (kind === "list") return parts(text, "\n");
  if (kind === "groups") return parts(text, "\n").map((line) => parts(line, ","));
  return kind === "table" ? (JSON.parse(text) as Json) : text;
}

/** Returns the rows of a table's text. */
export function rowsOf(columns: readonly Column[], text: string): Row[] {
  const rows: unknown = JSON.parse(text === "" ? "[]" : text);
  if (!Array.isArray(rows)) return [];
  const textIn = (value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));
  return rows.map((row) => Object.fromEntries(columns.map(({ field }) => [field, textIn(row[field])])));
}

/** Returns the text of a table with these rows. */
export function textOfRows(columns: readonly Column[], rows: readonly Row[]): string {
  const valueIn = ({ field, isList }: Column, row: Row) => (isList ? parts(row[field] ?? "", ",") : (row[field] ?? ""));
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column) => [column.field, valueIn(column, row)]))),
  );
}

/** Returns a value as it is shown beside its setting. */
export function shownValue(path: string, kind: SettingKind, value: Json): string {
  if (kind === "table") {
    const columns = columnsOf(path);
    const rows = rowsOf(columns, textOf(kind, value));
    return rows.length === 0 ? "none" : rows.map((row) => columns.map(({ field }) => row[field]).join(": ")).join("; ");
  }
  if (typeof value === "number") return value.toLocaleString("en-IN", { maximumFractionDigits: 12 });
  return textOf(kind, value).replaceAll("\n", "; ") || "none";
}
