import { createInterface } from "node:readline/promises";
import { CommanderError } from "commander";
import { shown } from "./output.ts";

/** The code of the error, which is one of wrong usage. */
export const NOT_CONFIRMED = "shop.notConfirmed";

/**
 * Asks at the terminal whether to go on, after `warning`: a sentence without its full stop.
 * @throws {CommanderError} when not, and without a terminal
 */
export async function confirm(warning: string): Promise<void> {
  if (!process.stdin.isTTY) throw notConfirmed(`${warning}; add --yes. Nothing was changed.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    const answer = await Promise.race([terminal.question(shown(`${warning}. Go on? (yes or no) `)), closed]);
    if (!/^\s*y(?:es)?\s*$/i.test(answer)) throw notConfirmed("Nothing was changed.");
  } finally {
    terminal.close();
  }
}

const notConfirmed = (sentence: string) => new CommanderError(2, NOT_CONFIRMED, sentence);
