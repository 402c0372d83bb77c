import type { SheetProduct } from "#contract/admin/stock-sheet.ts";
import { CELLS, type Cell, type Edit } from "./sheet-cells.ts";

/** Reads what a spreadsheet program copies: rows by lines, cells by tabs; null for text that is one cell. */
export function readBlock(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const block = lines.map((line) => line.split("\t").map(unquoted));
  return /[\t\n]/.test(text.trim()) || /\n/.test(text) ? block : null;
}

/** Programs quote a cell that has quotes in it. */
function unquoted(cell: string): string {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
}

type Place = {
  products: readonly SheetProduct[];
  at: string;
  row: number;
  cell: Cell;
  mayType: (cell: Cell) => boolean;
};

/** What a block writes from a cell on. Its empty cells write nothing; `leftOut` counts the cells that have no place. */
export function pasteEdits(block: readonly (readonly string[])[], place: Place): { edits: Edit[]; leftOut: number } {
  const { products, at, row, cell, mayType } = place;
  const first = CELLS.indexOf(cell);
  const edits: Edit[] = [];
  let leftOut = 0;
  for (const [down, line] of block.entries())
    for (const [right, text] of line.entries()) {
      if (text === "") continue;
      const product = products[row + down];
      const target = CELLS[first + right];
      if (product && target && mayType(target)) edits.push({ product, at, cell: target, text });
      else leftOut++;
    }
  return { edits, leftOut };
}
