import { COLOR_ALIASES, CSS_COLORS, SHY_COLORS } from "./color-words.ts";

/** Stands for 'as pictured': a colour that no word tells. */
export const AS_PICTURED = "transparent";

const MOST = 6;
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/;
const names = new Map<string, string>([
  ...CSS_COLORS.map((words) => [words, words.replaceAll(" ", "")] as const),
  ...Object.entries(COLOR_ALIASES),
]);
const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length).join("|");
const anyName = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${longestFirst})(?![\p{L}\p{N}]|[- ]?plated| led| light)`,
  "gu",
);

/** The CSS colours of a colour cell: 'Midnight Blue / Rose Gold' → midnightblue, rosybrown; never none. */
export function colorsInCell(text: string): string[] {
  const parts = plain(text).split(/\s*(?:[,;|/&+]|\band\b)\s*/);
  const colors = parts.flatMap((part) => {
    const packed = part.replaceAll(" ", "");
    if (HEX.test(packed)) return packed;
    return (
      CSS_COLORS.find((words) => words.replaceAll(" ", "") === packed)?.replaceAll(" ", "") ?? lastColor(part) ?? []
    );
  });
  return colors.length === 0 ? [AS_PICTURED] : [...new Set(colors)].slice(0, MOST);
}

/**
 * The colour that a title names: the brackets count first ('Phone (Power Black, 8GB RAM)'), then the last colour word.
 * Colour words that are more often something else ('Snow', 'Tomato') are not believed here.
 */
export function colorsInTitle(title: string): string[] {
  const text = plain(title);
  const brackets = [...text.matchAll(/[([]([^)\]]*)/g)].map((match) => match[1]).join(" , ");
  const outside = text.replace(/[([][^)\]]*[)\]]?/g, " , ");
  return [lastColor(brackets, true) ?? lastColor(outside, true) ?? AS_PICTURED];
}

function lastColor(text: string, believeLess = false): string | null {
  const found = [...text.matchAll(anyName)].map((match) => match[0]);
  const believed = believeLess ? found.filter((name) => !SHY_COLORS.has(name)) : found;
  return names.get(believed.at(-1) ?? "") ?? null;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("grey", "gray")
    .replace(/[-\s]+/g, " ")
    .trim();
}
