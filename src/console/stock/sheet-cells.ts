import { Amount, WholeNumber } from "#contract/admin/fields.ts";
import type { SheetProduct, SheetReport } from "#contract/admin/stock-sheet.ts";

/** The cells of a row that are typed in, in their order. */
export const CELLS = ["price", "mrp", "received", "count", "lowStock"] as const;
export type Cell = (typeof CELLS)[number];

export const CELL_NAMES: Record<Cell, string> = {
  price: "Price",
  mrp: "M.R.P.",
  received: "Received",
  count: "Counted",
  lowStock: "Low stock below",
};

/** What somebody typed in a row, and what they had before them when they began. */
export type TypedRow = { product: SheetProduct; at: string; texts: Partial<Record<Cell, string>> };
export type TypedRows = Readonly<Record<string, TypedRow>>;
/** What is typed in a cell of a product, and when the product was read. */
export type Edit = { product: SheetProduct; at: string; cell: Cell; text: string };

/** The text of a cell before somebody types in it. */
export function shownText({ price, mrp, lowStock }: SheetProduct, cell: Cell): string {
  if (cell === "price") return String(price);
  if (cell === "mrp") return mrp === null ? "" : String(mrp);
  return cell === "lowStock" && lowStock !== null ? String(lowStock) : "";
}

/** The rows with other texts in some cells. A cell with the text of before is not typed in any more, and nor is an empty row. */
export function withEdits(rows: TypedRows, edits: readonly Edit[]): TypedRows {
  const next = { ...rows };
  for (const { product, at, cell, text } of edits) {
    const row = next[product._id] ?? { product, at, texts: {} };
    const { [cell]: _before, ...others } = row.texts;
    const texts = text.trim() === shownText(row.product, cell) ? others : { ...others, [cell]: text };
    if (Object.keys(texts).length > 0) next[product._id] = { ...row, texts };
    else delete next[product._id];
  }
  return next;
}

const PIECES = { is: "The number of pieces must" };
const READERS: Record<Cell, { safeParse(text: string): { error?: { issues: { message: string }[] } | undefined } }> = {
  price: Amount,
  mrp: Amount,
  received: WholeNumber(PIECES),
  count: WholeNumber({ ...PIECES, min: 0 }),
  lowStock: WholeNumber({ min: 0 }),
};

/** Why a cell cannot be saved, in a sentence; null when it can. Whether a price is allowed is said by the preview. */
export function problemOf({ texts }: Pick<TypedRow, "texts">, cell: Cell): string | null {
  const text = texts[cell]?.trim();
  if (text === undefined) return null;
  if (text === "") return cell === "price" ? "The price is missing." : null;
  if (cell === "count" && texts.received?.trim()) return "Write what came in, or what was counted, not both.";
  const message = READERS[cell].safeParse(text).error?.issues[0]?.message;
  if (message === undefined) return null;
  return /^[A-Z]/.test(message) ? message : `${CELL_NAMES[cell]} ${message}`;
}

/** The cells that cannot be saved. */
export function problemsOf(rows: TypedRows): { product: SheetProduct; cell: Cell; problem: string }[] {
  return Object.values(rows).flatMap((row) =>
    CELLS.flatMap((cell) => {
      const problem = problemOf(row, cell);
      return problem === null ? [] : [{ product: row.product, cell, problem }];
    }),
  );
}

/** The changes as the call takes them. 'any' takes an M.R.P. or a threshold away. */
export function changesOf(rows: TypedRows): object[] {
  return Object.values(rows).flatMap(({ product, at, texts }) => {
    const { _id, price, mrp, stock, lowStock } = product;
    const typed = Object.entries(texts).flatMap(([cell, text]) => {
      const value = text.trim();
      if (value !== "") return [[cell, value]];
      return cell === "mrp" || cell === "lowStock" ? [[cell, "any"]] : [];
    });
    if (typed.length === 0) return [];
    return [{ product: _id, shown: { price, mrp, stock, lowStock, at }, ...Object.fromEntries(typed) }];
  });
}

type Refused = SheetReport["refused"];

const CELLS_OF: Record<Refused[number]["field"], readonly Cell[]> = {
  price: ["price", "mrp"],
  mrp: ["price", "mrp"],
  stock: ["received", "count"],
  lowStock: ["lowStock"],
};

const isRefused = (refused: Refused, id: string, cell: Cell) =>
  refused.some(({ product, field }) => product === id && CELLS_OF[field].includes(cell));

/** The rows with the refused cells only, which are those that are still to do after a save. */
export function refusedRows(rows: TypedRows, refused: Refused): TypedRows {
  return keepCells(rows, (id, cell) => isRefused(refused, id, cell));
}

/** The rows without the refused cells. */
export function acceptedRows(rows: TypedRows, refused: Refused): TypedRows {
  return keepCells(rows, (id, cell) => !isRefused(refused, id, cell));
}

function keepCells(rows: TypedRows, keeps: (id: string, cell: Cell) => boolean): TypedRows {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([id, row]) => {
      const texts = Object.fromEntries(Object.entries(row.texts).filter(([cell]) => keeps(id, cell as Cell)));
      return Object.keys(texts).length > 0 ? [[id, { ...row, texts }]] : [];
    }),
  );
}

/** The rows beside what the products have now: whoever has seen that decides by saving again. */
export function besideNow(rows: TypedRows, products: readonly SheetProduct[], at: string): TypedRows {
  const edits = products.flatMap((product) =>
    Object.entries(rows[product._id]?.texts ?? {}).map(([cell, text]) => ({ product, at, cell: cell as Cell, text })),
  );
  const ids = new Set(products.map(({ _id }) => _id));
  const others = Object.fromEntries(Object.entries(rows).filter(([id]) => !ids.has(id)));
  return withEdits(others, edits);
}
