import { shown } from "#cli/output.ts";
import { cutTo, widthOf } from "./text-width.ts";

type Row = readonly string[];

/** Ids have as many signs, and are copied: no column becomes narrower. */
const NARROWEST = 24;

/** Columns in `numbers` are right-aligned. */
export function tableText(texts: readonly Row[], numbers: readonly number[] = []): string {
  const rows = texts.map((row) => row.map(shown));
  return alignedText(rows, numbers, widthsOf(rows));
}

/** A list with heads, cut so that it fits the terminal; what another program reads is not cut. */
export function listText(
  texts: readonly Row[],
  numbers: readonly number[] = [],
  columns = process.stdout.columns ?? Number.POSITIVE_INFINITY,
): string {
  const rows = texts.map((row) => row.map(shown));
  const widths = fitting(widthsOf(rows), columns);
  const cut = rows.map((row) => row.map((cell, column) => cutTo(cell, widths[column] ?? 0)));
  return alignedText(cut, numbers, widths);
}

function widthsOf(rows: readonly Row[]): number[] {
  return (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ""))));
}

/** The widest columns become narrower. */
function fitting(widths: readonly number[], columns: number): number[] {
  const fitted = [...widths];
  let excess = fitted.reduce((sum, width) => sum + width + 2, -2) - columns;
  while (excess > 0) {
    const widest = fitted.indexOf(Math.max(...fitted));
    const width = fitted[widest] ?? 0;
    if (width <= NARROWEST) break;
    fitted[widest] = width - 1;
    excess--;
  }
  return fitted;
}

function alignedText(rows: readonly Row[], numbers: readonly number[], widths: readonly number[]): string {
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const space = " ".repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)));
          return numbers.includes(column) ? space + cell : cell + space;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
