import { isNoValue } from "./cells/no-value.ts";
import { type FileRow, UnreadableFile } from "./file-row.ts";
import { type Columns, type RivalField, rivalColumns } from "./match-columns.ts";
import { inWords } from "./match-headers.ts";

/** What is taken off a price, perhaps already. */
const DISCOUNT =
  /^(?:discounts?(?: (?:amount|amt|percent|percentage|pct|rate|value|rs|inr))?|offers?|savings?|you save|(?:amount|percent(?:age)?) off|rebate)$/;

export const isDiscount = (header: string) => DISCOUNT.test(inWords(header));

/**
 * Finds columns that can be read in two ways in the cells of a file: another column of the same field with another value, and a
 * discount beside a single price.
 */
export class DoubtfulCells {
  readonly #chosen: Columns;
  #last: { columns: Columns; rivals: [RivalField, string][]; discounts: string[] } | undefined;

  constructor(chosen: Columns) {
    this.#chosen = chosen;
  }

  /** @throws {UnreadableFile} that names both columns and the row. */
  check({ number, cells }: FileRow, columns: Columns) {
    if (this.#last?.columns !== columns) this.#last = { columns, ...this.#doubtful([...cells.keys()], columns) };
    const cell = (header = "") => (cells.get(header) ?? "").trim();
    for (const [field, header] of this.#last.rivals) {
      const own = field === "price" ? [columns.price, columns.otherPrice] : [columns[field]];
      const values = own.map(cell).filter(isFilled);
      if (!isFilled(cell(header)) || values.length === 0 || values.some((value) => isSame(value, cell(header))))
        continue;
      throw new UnreadableFile(
        `The columns '${columns[field]}' and '${header}' may both be the ${field}: row ${number} has '${values[0]}' and '${cell(header)}'. Choose one with --column ${field}=HEADER.`,
      );
    }
    const discount = this.#last.discounts.find((header) => /[1-9]/.test(cell(header)));
    if (discount === undefined || !isFilled(cell(columns.price))) return;
    throw new UnreadableFile(
      `The price '${columns.price}' may be before or after the discount of the column '${discount}': row ${number} has '${cell(columns.price)}' and '${cell(discount)}'. Choose the price that customers pay with --column price=HEADER.`,
    );
  }

  #doubtful(headers: string[], columns: Columns) {
    const isSingle = columns.mrp === undefined && columns.otherPrice === undefined && this.#chosen.price === undefined;
    return {
      rivals: rivalColumns(headers, columns, this.#chosen),
      discounts: isSingle ? headers.filter(isDiscount) : [],
    };
  }
}

const isFilled = (cell: string) => cell !== "" && !isNoValue(cell);

/** '₹1,299' and '1299.00' are the same amount. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((cell) => Number(cell.replace(/[^\d.]/g, "") || Number.NaN));
  return one === other || first === second;
}
