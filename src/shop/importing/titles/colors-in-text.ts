import { AS_PICTURED } from "#shop/catalogue/reading/color-names.ts";
import { AMBIGUOUS_COLORS, COLOR_ALIASES, CSS_COLORS } from "./color-words.ts";

const MAX_COLORS = 6;
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/;
const cssNames = new Set(CSS_COLORS.values());
const namesByWords = new Map([...CSS_COLORS, ...Object.entries(COLOR_ALIASES)]);
const longestFirst = [...namesByWords.keys()].sort((one, other) => other.length - one.length).join("|");
/** A bracket may be unclosed. */
const BRACKETS = /[([]([^)\]]*)/g;
const COLOR_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${longestFirst})(?![\p{L}\p{N}]|[- ]?plated| led| light)`,
  "gu",
);

/** Returns at least one CSS colour: 'Midnight Blue / Rose Gold' → midnightblue, rosybrown. */
export function colorsInCell(text: string): string[] {
  const parts = normalised(text).split(/\s*(?:[,;|/&+]|\band\b)\s*/);
  const colors = parts.flatMap((part) => {
    const name = part.replaceAll(" ", "");
    return HEX.test(name) || cssNames.has(name) ? name : (lastColor(part) ?? []);
  });
  return colors.length === 0 ? [AS_PICTURED] : [...new Set(colors)].slice(0, MAX_COLORS);
}

/**
 * Returns the last colour word in brackets ('Phone (Power Black, 8GB RAM)'), else the last one outside. Ignores
 * ambiguous words ('Snow', 'Tomato').
 */
export function colorsInTitle(title: string): string[] {
  const text = normalised(title);
  const brackets = [...text.matchAll(BRACKETS)].map((match) => match[1]).join(" , ");
  const outside = text.replace(BRACKETS, "");
  return [lastColor(brackets, AMBIGUOUS_COLORS) ?? lastColor(outside, AMBIGUOUS_COLORS) ?? AS_PICTURED];
}

function lastColor(text: string, ignored: ReadonlySet<string> = new Set()): string | null {
  const words = [...text.matchAll(COLOR_WORDS)].map(([match]) => match).filter((match) => !ignored.has(match));
  return namesByWords.get(words.at(-1) ?? "") ?? null;
}

function normalised(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("grey", "gray")
    .replace(/[-\s]+/g, " ")
    .trim();
}
