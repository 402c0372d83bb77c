/** Cells that hold text, but no value. */

const NOTHING = /^(?:\(?(?:null|none|nil|nan|undefined)\)?|n\/?a|[-\u2013\u2014]+)$/i;
const FAILED = /^#(?:n\/a|ref!|value!|name\?|div\/0!|null!|num!|spill!|calc!)$/i;
const FORMULA = /^=\s*[a-z][a-z.]*\(/i;
const TOTAL = /^(?:(?:grand|sub)[ -]?)?totals?\s*:?$|^sum\s*:?$/i;

/** What programs write for nothing, and spreadsheets for a formula that failed: 'nan', 'NULL', '-', '#N/A'. */
export function isNoValue(text: string): boolean {
  const cell = text.trim();
  return NOTHING.test(cell) || FAILED.test(cell);
}

/** Why the row is no product, by its title; null when it may be one. */
export function noProduct(title: string): string | null {
  if (title === "") return "There is no title.";
  if (FORMULA.test(title)) return "The title is a formula: export its value.";
  return TOTAL.test(title) ? "Left out: it is a total of other rows." : null;
}
