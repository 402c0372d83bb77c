import { cleanNumber, type NumberStyle } from "#contract/numbers/typed-numbers.ts";
import { readWholeNumber } from "#contract/numbers/whole-numbers.ts";
import type { FileRow } from "#shop/importing/file-row.ts";
import type { Columns, Field } from "#shop/importing/match-columns.ts";
import { optionColumns, optionsOf } from "./variant-options.ts";

/** A row for each product of a group, with the columns by which it is read. */
export type MergedRow = { row: FileRow; columns: Columns };

type Cells = ReadonlyMap<string, string>;
type Variant = { row: FileRow; color: string; others: string[]; prices: string };

const COLOR_HEADER = "color";
/** What the parent says about all variants, although a variant may say something about itself alone. */
const SHARED = ["type", "visibility", "status", "published", "category"] as const;

/**
 * Variants that differ by colour only are one product with these colours and the sum of their pieces. Other options and other
 * prices make products of their own, which have the options in their titles. `parent` holds what the variants share; without
 * one, it is the first row.
 */
export function mergeVariants(
  parent: FileRow | null,
  members: readonly FileRow[],
  columns: Columns,
  stockStyle: NumberStyle,
): MergedRow[] {
  const [first] = members;
  const base = (parent ?? first)?.cells ?? new Map<string, string>();
  const textOf = (cells: Cells, field: Field) => cells.get(columns[field] ?? "")?.trim() ?? "";
  const headers = optionColumns([...base.keys(), ...(first?.cells.keys() ?? [])]);
  const variants: Variant[] = members
    .filter(({ cells }) => textOf(cells, "price") !== "" || textOf(cells, "otherPrice") !== "")
    .map((row) => {
      const { color, others } = optionsOf(row.cells, base, headers);
      const prices = (["price", "otherPrice", "mrp"] as const).map((field) => textOf(row.cells, field)).join("\n");
      return { row, color: color || textOf(row.cells, "color"), others, prices };
    });
  if (variants.length === 0) return parent || first ? [{ row: (parent ?? first) as FileRow, columns }] : [];
  const products = [...Map.groupBy(variants, ({ others, prices }) => `${others.join("\n")}\n\n${prices}`).values()];
  const pictures = new Set([base, ...members.map(({ cells }) => cells)].map((cells) => textOf(cells, "image")));
  return products.map((own) => {
    const [{ row, others }] = own as [Variant];
    const cells = new Map(base);
    const shared = new Set(SHARED.map((field) => columns[field]).filter((header) => base.get(header ?? "")?.trim()));
    for (const [header, text] of row.cells) if (text.trim() !== "" && !shared.has(header)) cells.set(header, text);
    const colors = [...new Set(own.map(({ color }) => color).filter((color) => color !== ""))];
    const details = [...others, ...(products.length > 1 && others.length === 0 ? colors : [])];
    const title =
      own.length === 1 && textOf(row.cells, "title") !== "" ? textOf(row.cells, "title") : textOf(base, "title");
    const merged = { ...columns };
    if (columns.title !== undefined) cells.set(columns.title, titleWith(title, details));
    if (colors.length > 0) {
      merged.color ??= COLOR_HEADER;
      cells.set(merged.color, colors.join(", "));
    }
    if (columns.stock !== undefined)
      cells.set(
        columns.stock,
        sumOf(
          own.map(({ row: { cells } }) => textOf(cells, "stock")),
          stockStyle,
        ),
      );
    if (columns.image !== undefined && products.length === 1)
      cells.set(columns.image, [...pictures].filter((name) => name !== "").join(" | "));
    setKey(cells, merged, { base, isOnly: products.length === 1, own: textOf(row.cells, "key"), details });
    return { row: { ...row, cells }, columns: merged };
  });
}

function titleWith(title: string, details: readonly string[]): string {
  const missing = details.filter((detail) => !title.toLowerCase().includes(detail.toLowerCase()));
  return missing.length === 0 || title === "" ? title : `${title} (${missing.join(", ")})`;
}

/** The only product of a group has the key of the group; so it stays the same product when a variant is added. */
function setKey(
  cells: Map<string, string>,
  columns: Columns,
  { base, isOnly, own, details }: { base: Cells; isOnly: boolean; own: string; details: readonly string[] },
) {
  const group = columns.group === undefined ? "" : (cells.get(columns.group)?.trim() ?? "");
  const ofParent = columns.key === undefined ? "" : (base.get(columns.key)?.trim() ?? "");
  if (isOnly && columns.key !== undefined && ofParent !== "" && ofParent !== own) cells.set(columns.key, ofParent);
  else if ((isOnly || own === "") && columns.group !== undefined && group !== "") {
    columns.key = columns.group;
    if (!isOnly) cells.set(columns.group, `${group} ${details.join(" ")}`);
  }
}

/** '' when no variant says how many there are; a text that is no number stays, and the row is refused for it. */
function sumOf(stocks: readonly string[], style: NumberStyle): string {
  let sum = 0;
  const given = stocks.filter((text) => text !== "");
  for (const text of given) {
    const number = cleanNumber(text);
    const pieces = readWholeNumber(number.replace(/^-/, ""), style);
    if (typeof pieces !== "number") return text;
    if (!number.startsWith("-")) sum += pieces;
  }
  return given.length === 0 ? "" : String(sum);
}
