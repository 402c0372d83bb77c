import type { Columns, Field } from "#shop/importing/match-columns.ts";
import { repeatedName } from "#shop/importing/repeated-name.ts";
import { plainLine } from "./clean-text.ts";
import { isNoValue } from "./no-value.ts";
import { amountIn, namesIn, sourcesIn, structureOf } from "./structured-cell.ts";

const AMOUNTS: ReadonlySet<Field> = new Set(["price", "otherPrice", "mrp"]);
/** A text that is no number refuses the row there. */
const NUMBERS: ReadonlySet<Field> = new Set([...AMOUNTS, "stock"]);
/** Customers see them: no program's text for an object may get there. */
const SHOWN: ReadonlySet<Field> = new Set(["title", "brand", "category", "type", "color", "tags", "material"]);

/** The cells of a row by field. Objects of JSON are read by their names and amounts. */
export class RowCells {
  readonly #cells: ReadonlyMap<string, string>;
  readonly #columns: Columns;
  readonly #lines = new Map<Field, string>();
  #unreadable: Field | null = null;

  constructor(cells: ReadonlyMap<string, string>, columns: Columns) {
    this.#cells = cells;
    this.#columns = columns;
  }

  /** Returns it as it is in the file; "" when there is none, or it says so. */
  text(field: Field): string {
    const header = this.#columns[field];
    const cell = header === undefined ? "" : (this.#cells.get(header) ?? "");
    return !NUMBERS.has(field) && isNoValue(cell) ? "" : cell;
  }

  /** One line without tags, entities and control characters. */
  line(field: Field): string {
    const known = this.#lines.get(field);
    if (known !== undefined) return known;
    const text = this.text(field);
    if (text === "") return "";
    const structure = structureOf(text);
    const read = structure === undefined ? text : this.#readStructure(field, structure, text);
    if (SHOWN.has(field) && text.includes("[object Object]")) this.#unreadable = field;
    const line = plainLine(read);
    this.#lines.set(field, line);
    return line;
  }

  /** The text, or the addresses and file names in a list of pictures. */
  texts(field: Field): string[] {
    const text = this.text(field);
    const structure = structureOf(text);
    if (structure === undefined) return [text];
    if (repeatedName(text) !== null) this.#unreadable = field;
    return sourcesIn(structure);
  }

  /** Why a cell that was read cannot be shown, or null. */
  unreadable(): string | null {
    return this.#unreadable && `The ${this.#unreadable} is an object that cannot be read.`;
  }

  #readStructure(field: Field, structure: object, text: string): string {
    const read = repeatedName(text) === null ? readObject(field, structure) : null;
    if (read === null) this.#unreadable = field;
    return read ?? "";
  }
}

function readObject(field: Field, structure: object): string | null {
  return AMOUNTS.has(field) ? amountIn(structure) : namesIn(structure, field === "category" ? " > " : ", ");
}
