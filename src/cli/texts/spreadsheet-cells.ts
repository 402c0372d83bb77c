/** What spreadsheets run as a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** Numbers that they shorten or round, and days and times that they write in their own way. */
const NUMBER = /^[\s\d.,:/%₹$€£()\-eE]+(?:[ap]m)?$/i;
/** These stay as they are: 12, 9876543210. */
const SHORT = /^(?:0|[1-9]\d{0,10})$/;
/** They write these in capitals. */
const BOOLEAN = /^(?:true|false)$/i;
const MONTH =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const DAY = new RegExp(`^(?=.*\\d)(?:\\d{1,4}[ \\-/,.]*)?(?:${MONTH})[ \\-/,.]*\\d{0,4}(?:[ ,]+\\d{4})?$`, "i");
const LONGEST_DAY = 40;

function isRewritten(text: string): boolean {
  const trimmed = text.trim();
  if (/\d/.test(text) && NUMBER.test(trimmed)) return trimmed !== text || !SHORT.test(text);
  return BOOLEAN.test(trimmed) || (trimmed.length <= LONGEST_DAY && DAY.test(trimmed));
}

/**
 * A text as a cell that no spreadsheet runs, rounds or turns into a day: with an apostrophe before it where one would. A text
 * that begins with an apostrophe gets another one, so that `textOfCell` gives back exactly the text.
 */
export function spreadsheetCell(text: string): string {
  return text.startsWith("'") || FORMULA.test(text) || isRewritten(text) ? `'${text}` : text;
}

/** The text of a cell that `spreadsheetCell` wrote, also after a spreadsheet saved it. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/** A cell as somebody typed it, with an apostrophe before what a spreadsheet would run; `withoutApostrophe` removes it. */
export function withApostrophe(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell that somebody typed: spreadsheets and `withApostrophe` write an apostrophe before what is not to be run. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A line of CSV (RFC 4180), with its end; the cells are as they are to be written. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}
