/** What stands in a cell whose formula has no stored value. */
export const NOT_CALCULATED = "#not calculated";

/** The last row and the last column with a value, and one of the cells that are farthest. */
type Extent = { rows: number; columns: number; farthest: string };

export type MarkedSheet = { xml: string; extent: Extent };

const TAG = /<(\/?)((?:\w+:)?)(row|c|f|v)(?=[\s/>])([^<>]*)>/g;
const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/;
const MAX_ROW = 1_048_576;
/** A cell has 32,767 characters at most. */
const MAX_TEXT = 1_000_000;

type Cell = { start: number; attributes: string; hasFormula: boolean; valueStart: number; value: string | null };

/**
 * The package that reads workbooks takes cells with an error, and formulas without a stored value, for empty ones. This makes
 * each a number that is none, which it hands to `parseNumber`. Also tells how far the sheet reaches, because the package fills
 * the gaps between cells, however wide they are.
 * @throws {RangeError} for a row, a cell or a text that no sheet has.
 */
export function markFailedCells(xml: string): MarkedSheet {
  requireTags(xml);
  const extent: Extent = { rows: 0, columns: 0, farthest: "" };
  const pieces: string[] = [];
  let copied = 0;
  let cell: Cell | null = null;
  for (const { 0: tag, 1: closing, 2: prefix = "", 3: name, 4: attributes = "", index } of xml.matchAll(TAG)) {
    const isEmpty = attributes.endsWith("/");
    const end = index + tag.length;
    if (name === "row") {
      if (Number(attributeOf(attributes, "r")) > MAX_ROW) throw new RangeError(tag);
    } else if (name === "c" && !closing)
      cell = { start: index, attributes, hasFormula: false, valueStart: end, value: null };
    else if (cell === null) continue;
    else if (name === "f") cell.hasFormula = true;
    else if (name === "v") {
      if (!closing) cell.valueStart = end;
      if (closing || isEmpty) cell.value = closing ? xml.slice(cell.valueStart, index) : "";
    }
    if (cell === null || name !== "c" || !(closing || isEmpty)) continue;
    const address = attributeOf(cell.attributes, "r");
    if (closing) reach(extent, address);
    const mark = markOf(cell);
    if (mark !== null) {
      pieces.push(
        xml.slice(copied, cell.start),
        `<${prefix}c r="${address}"><${prefix}v>${mark}</${prefix}v></${prefix}c>`,
      );
      copied = end;
    }
    cell = null;
  }
  if (pieces.length === 0) return { xml, extent };
  pieces.push(xml.slice(copied));
  return { xml: pieces.join(""), extent };
}

/** On tags without an end, and on endless texts, the package would try for ever. */
function requireTags(xml: string) {
  for (let at = xml.indexOf("<"); at !== -1; ) {
    const next = xml.indexOf("<", at + 1);
    const end = xml.indexOf(">", at);
    const length = (next === -1 ? xml.length : next) - at;
    if (end === -1 || (next !== -1 && end > next) || length > MAX_TEXT) throw new RangeError("No sheet is like this.");
    at = next;
  }
}

/** The error of a cell; null for a cell with a value, or without both a value and a formula. */
function markOf({ attributes, hasFormula, value }: Cell): string | null {
  const type = attributeOf(attributes, "t");
  if (type === "e") return value || "#ERROR!";
  // A text may be empty.
  const isCalculated = type === "str" ? value !== null : value !== null && value.trim() !== "";
  return hasFormula && !isCalculated ? NOT_CALCULATED : null;
}

export function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[1] ?? found?.[2] ?? "";
}

function reach(extent: Extent, address: string) {
  const [, letters = "", digits = ""] = ADDRESS.exec(address) ?? [];
  const row = Number(digits);
  if (row === 0 || row > MAX_ROW) throw new RangeError(address);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (row > extent.rows || column > extent.columns) extent.farthest = address;
  extent.rows = Math.max(extent.rows, row);
  extent.columns = Math.max(extent.columns, column);
}
