import { once } from "node:events";
import { TEXT_CONTROLS } from "#contract/cleaning/texts.ts";

/** What a terminal obeys instead of showing it, or what would reorder or break the lines around it. */
const CONTROLS = /[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/gu;

/** What the shop takes in no text, and earlier versions stored. An end of a line may have two signs. */
const REFUSED = new RegExp(`(?!\\r\\n)(?:${TEXT_CONTROLS.source})`, "gu");

const escapeOf = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Returns stored text for a line of the command line: its control characters are escapes, which JSON has, too. */
export function shown(text: string): string {
  return text.replace(CONTROLS, escapeOf);
}

/** Returns stored text for a file, which somebody may print on a terminal. What the shop takes today stays exactly as it is. */
export function shownInFile(text: string): string {
  return text.replace(REFUSED, escapeOf);
}

/**
 * The only way to the operator's terminal, so that no text that a customer or a file brought clears it or fakes a line.
 * Ends of lines in `text` are the command's own: cells of tables have none.
 */
export function print(text: string) {
  console.log(text.split("\n").map(shown).join("\n"));
}

/**
 * Prints a part of a file that may have any size, which ends with a line; resolves when there is room for the next one. Only a
 * terminal obeys control characters: a file or another program gets the text as it is.
 */
export async function printPart(text: string): Promise<void> {
  const lines = text.replace(/\r?\n$/, (end) => end.slice(0, -1));
  if (process.stdout.isTTY) print(lines.replaceAll("\r\n", "\n").replace(/\r$/, ""));
  else console.log(lines);
  if (process.stdout.writableNeedDrain) await once(process.stdout, "drain");
}

/** Does what `print` does, for errors. */
export function printError(text: string) {
  console.error(text.split("\n").map(shown).join("\n"));
}

/** Prints a value for a program, as the only document on the standard output. */
export function printJson(value: unknown) {
  print(JSON.stringify(value, null, 2));
}

/** Does what `printJson` does, for errors. */
export function printErrorJson(value: unknown) {
  printError(JSON.stringify(value, null, 2));
}
