/** Cells of JSON files that hold objects, and texts that programs wrote instead of one. */

const NAME_KEYS = ["name", "title", "label", "value"];
const AMOUNT_KEYS = ["amount", "value", "price"];
/** What says in which money or unit an amount is: 'currencyCode', 'priceCurrency', 'unit'. */
const CURRENCY_KEY = /currency|unit|symbol/i;
const SOURCE_KEYS = ["src", "url", "href", "file", "path", "name"];

/** The value of a cell that is JSON of an object or of a list; undefined for other text. */
export function structureOf(cell: string): object | undefined {
  if (!/^[[{]/.test(cell)) return undefined;
  try {
    const value: unknown = JSON.parse(cell);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The names of an object or of a list of them, joined by `separator`; null when one has no name. */
export function namesIn(value: unknown, separator: string): string | null {
  if (Array.isArray(value)) {
    const names = value.map((member) => namesIn(member, separator));
    return names.includes(null) ? null : names.join(separator);
  }
  return textOf(value) ?? textAt(value, NAME_KEYS);
}

/** '1299.50 INR' of an amount with its currency; null when there is none, or another number may be the amount. */
export function amountIn(value: object): string | null {
  const amount = textAt(value, AMOUNT_KEYS);
  if (amount === null) return null;
  const members = Object.entries(value);
  const currencies = new Set(
    members.flatMap(([name, member]) => (CURRENCY_KEY.test(name) ? (textOf(member) ?? []) : [])),
  );
  const isDoubtful = members.some(
    ([name, member]) => !CURRENCY_KEY.test(name) && typeof member === "number" && String(member) !== amount,
  );
  return isDoubtful ? null : [amount, ...currencies].join(" ");
}

/** The addresses or file names in a list of pictures. */
export function sourcesIn(value: object): string[] {
  return [value].flat().flatMap((member) => textOf(member) ?? textAt(member, SOURCE_KEYS) ?? []);
}

function textAt(value: unknown, keys: readonly string[]): string | null {
  if (typeof value !== "object" || value === null) return null;
  const members = new Map(Object.entries(value));
  for (const key of keys) {
    const text = textOf(members.get(key));
    if (text !== null) return text;
  }
  return null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}
