import { shown } from "#cli/output.ts";

/** Columns in `numbers` are right-aligned. */
export function tableText(texts: readonly (readonly string[])[], numbers: readonly number[] = []): string {
  const rows = texts.map((row) => row.map(shown));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? "")].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const space = " ".repeat((widths[column] ?? 0) - [...cell].length);
          return numbers.includes(column) ? space + cell : cell + space;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
