import { comparable } from "#shop/comparable.ts";

/** The categories that need no guess, by their comparable names. */
export type KnownCategories = ReadonlyMap<string, string>;

const ALWAYS_PATH = /\s*(?:>|»|›|→|\||\\)+\s*/;
/** Shop systems keep all categories there. */
const ROOTS = /^(?:default category|root(?: catalog(?:ue)?)?|home|all)$/i;

/**
 * The category that a cell names. Of a path the last part that is known, else the last part: 'Headphones > Wireless' is
 * Headphones, 'Electronics|Audio|Horns' is Horns. Of a list of paths the first with a known part, else the first.
 * Empty for a number: of somebody's own list of categories.
 */
export function categoryOfCell(text: string, known: KnownCategories): string {
  if (text === "" || /^\d+$/.test(text)) return "";
  if (isKnown(text, known)) return text;
  const paths = listed(text).map((path) => partsOf(path, known));
  const lasts = paths.map((parts) => parts.findLast((part) => isKnown(part, known)));
  return lasts.find((part) => part !== undefined) ?? paths[0]?.at(-1) ?? "";
}

const isKnown = (name: string, known: KnownCategories) => known.has(comparable(name));

/** 'Audio > Speakers, Sale' has two paths; 'Phones, Tablets & More' is a name. */
function listed(text: string): string[] {
  if (!/[,;]/.test(text) || !/[>»›→|/]/.test(text)) return [text];
  return text
    .split(/(?<!\\)[,;]/)
    .map((path) => path.replaceAll("\\,", ",").trim())
    .filter((path) => path !== "");
}

function partsOf(path: string, known: KnownCategories): string[] {
  const parts = cut(path, ALWAYS_PATH);
  if (parts.length > 1 || !path.includes("/")) return withoutRoot(parts);
  const slashed = cut(path, /\s*\/+\s*/);
  // 'Cables / Adapters' is a name, unless one part is a category: then it is a path to it.
  const isPath =
    slashed.length !== 2 ||
    /^\s*\//.test(path) ||
    ROOTS.test(slashed[0] ?? "") ||
    slashed.some((part) => isKnown(part, known));
  return isPath ? withoutRoot(slashed) : [path];
}

function cut(path: string, separator: RegExp): string[] {
  return path
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function withoutRoot(parts: string[]): string[] {
  return parts.length > 1 && ROOTS.test(parts[0] ?? "") ? parts.slice(1) : parts;
}
