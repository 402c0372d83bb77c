import { repeatedName } from "#shop/importing/repeated-name.ts";

/** Numbers that lose digits when they are read as such. */
const LONG_NUMBER = /\d{16}/;

/**
 * An object's values as text: lists of texts joined by commas, other lists and objects as JSON, null as "". Otherwise why the
 * text is no row.
 */
export function objectCells(text: string): { cells: Map<string, string> } | { problem: string } {
  const value = unwrapped(parsed(text));
  if (!isObject(value)) return { problem: "It is not a JSON object." };
  const repeated = repeatedName(text);
  if (repeated !== null) return { problem: `It has the name '${repeated}' twice in one object: remove one of them.` };
  return { cells: new Map(Object.entries(value).map(([name, member]) => [name, memberText(member)])) };
}

function parsed(text: string): unknown {
  try {
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A long number, such as a key, keeps its digits as text. */
function keepDigits(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  return typeof value === "number" && !Number.isSafeInteger(value) && source && /^\d{16,}$/.test(source)
    ? source
    : value;
}

/** Lists of programs wrap each object: {"node": {…}}. */
function unwrapped(value: unknown): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const [name, member] = entries[0] ?? [];
  return entries.length === 1 && (name === "node" || name === "product") && isObject(member) ? member : value;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function memberText(member: unknown): string {
  if (member === null) return "";
  if (Array.isArray(member))
    return member.some((value) => typeof value === "object" && value !== null)
      ? JSON.stringify(member)
      : member.map(memberText).join(", ");
  return typeof member === "object" ? JSON.stringify(member) : String(member);
}
