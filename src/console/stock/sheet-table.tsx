import type { ClipboardEvent, KeyboardEvent } from "react";
import { notify } from "#console/frame/toasts.tsx";
import { counted } from "#console/text/times.ts";
import type { SheetProduct, StockSheet } from "#contract/admin/stock-sheet.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { pasteEdits, readBlock } from "./paste.ts";
import {
  CELL_NAMES,
  CELLS,
  type Cell,
  type Edit,
  problemOf,
  shownText,
  type TypedRow,
  type TypedRows,
} from "./sheet-cells.ts";

type SheetTableProps = {
  page: StockSheet;
  rows: TypedRows;
  type: (edits: readonly Edit[]) => void;
  mayType: (cell: Cell) => boolean;
  chosen: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
};

/** The rows of a page. Arrows, Enter and Tab move between cells, Escape gives a cell its text of before. */
export function SheetTable({ page, rows, type, mayType, chosen, choose }: SheetTableProps) {
  const { products, readAt, fewLeft } = page;

  function paste(event: ClipboardEvent<HTMLInputElement>, row: number, cell: Cell) {
    const block = readBlock(event.clipboardData.getData("text"));
    if (!block) return;
    event.preventDefault();
    const { edits, leftOut } = pasteEdits(block, { products, at: readAt, row, cell, mayType });
    type(edits);
    const left =
      leftOut === 0
        ? ""
        : ` ${counted(leftOut, "cell")} had no place here and ${leftOut === 1 ? "is" : "are"} left out.`;
    notify(`${counted(edits.length, "cell")} pasted.${left}`, leftOut === 0 ? "done" : "failed");
  }

  const isAll = products.every(({ _id }) => chosen.has(_id));
  return (
    <div className="table-box">
      <table className="table sheet" aria-label="stock">
        <thead>
          <tr>
            <th scope="col">
              <label className="sheet-choose">
                <input
                  type="checkbox"
                  aria-label="Choose all on this page"
                  checked={isAll}
                  onChange={() => choose(new Set(isAll ? [] : products.map(({ _id }) => _id)))}
                />
              </label>
            </th>
            <th scope="col">Product</th>
            <th scope="col" className="number">
              Stock
            </th>
            {CELLS.map((cell) => (
              <th key={cell} scope="col" className="number">
                {CELL_NAMES[cell]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product, row) => (
            <tr key={product._id}>
              <td>
                <label className="sheet-choose">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${product.title}`}
                    checked={chosen.has(product._id)}
                    onChange={() => choose(toggled(chosen, product._id))}
                  />
                </label>
              </td>
              <th scope="row">
                <ShopLink to={`/products/${product._id}`}>{product.title}</ShopLink>
              </th>
              <td className="number sheet-stock">
                <Stock product={product} row={rows[product._id]} />
              </td>
              {CELLS.map((cell) => (
                <td key={cell}>
                  <SheetCell
                    {...{ product, row: rows[product._id], index: row, cell, fewLeft }}
                    readOnly={!mayType(cell)}
                    type={(text) => type([{ product, at: readAt, cell, text }])}
                    paste={(event) => paste(event, row, cell)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

function Stock({ product: { stock }, row }: { product: SheetProduct; row: TypedRow | undefined }) {
  const before = row?.product.stock ?? stock;
  return (
    <>
      {stock.toLocaleString("en-IN")}
      {before !== stock && <small>{before.toLocaleString("en-IN")} when you typed</small>}
    </>
  );
}

type SheetCellProps = {
  product: SheetProduct;
  row: TypedRow | undefined;
  index: number;
  cell: Cell;
  fewLeft: number;
  readOnly: boolean;
  type: (text: string) => void;
  paste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

function SheetCell({ product, row, index, cell, fewLeft, readOnly, type, paste }: SheetCellProps) {
  const typed = row?.texts[cell];
  const problem = row ? problemOf(row, cell) : null;
  const errorId = `${product._id}-${cell}`;
  return (
    <div className="sheet-cell" data-label={CELL_NAMES[cell]}>
      <input
        value={typed ?? shownText(product, cell)}
        placeholder={cell === "mrp" ? "none" : cell === "lowStock" ? String(fewLeft) : undefined}
        aria-label={`${CELL_NAMES[cell]} of ${product.title}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
        data-at={`${index} ${cell}`}
        data-typed={typed === undefined ? undefined : "yes"}
        inputMode={cell === "price" || cell === "mrp" ? "decimal" : "numeric"}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onPaste={(event) => !readOnly && paste(event)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed !== undefined) type(shownText(row?.product ?? product, cell));
          move(event, index, cell);
        }}
      />
      {problem && (
        <p id={errorId} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Moves to another cell, unless the caret has a way to go within this one. */
function move(event: KeyboardEvent<HTMLInputElement>, index: number, cell: Cell) {
  const { key, shiftKey, currentTarget: input, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const isWhole = start === 0 && end === input.value.length;
  const column = CELLS.indexOf(cell);
  const up = key === "ArrowUp" || (key === "Enter" && shiftKey);
  const down = key === "ArrowDown" || (key === "Enter" && !shiftKey);
  const left = key === "ArrowLeft" && !shiftKey && (isWhole || (start === 0 && end === 0));
  const right = key === "ArrowRight" && !shiftKey && (isWhole || start === input.value.length);
  if (!up && !down && !left && !right) return;
  event.preventDefault();
  const row = index + Number(down) - Number(up);
  const target = CELLS[column + Number(right) - Number(left)];
  input.closest("table")?.querySelector<HTMLInputElement>(`[data-at="${row} ${target}"]`)?.focus();
}
