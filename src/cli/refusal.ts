import { inspect } from "node:util";
import { CommanderError } from "commander";
import { OperatorError } from "#operator-error.ts";
import { ShopError } from "#shop/shop-error.ts";
import { NOT_CONFIRMED } from "./confirm.ts";
import { shown } from "./output.ts";

/** Why a command did nothing. `fields` has a sentence for each wrong value of the input. */
export type Refusal = { code: string; message: string; fields: Record<string, string> };

/** The codes beside those of the shop: wrong usage, what stops the process, and faults of the program. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ShopError) return { code: error.code, message: error.message, fields: error.errors ?? {} };
  if (error instanceof CommanderError) return { code: "usage", message: usageSentence(error), fields: {} };
  if (error instanceof OperatorError) return { code: "stopped", message: error.message, fields: {} };
  return { code: "broken", message: inspect(error), fields: {} };
}

/** One line, unless the program is broken. */
export function refusalText({ code, message }: Refusal): string {
  return code === "broken" ? message : shown(message);
}

/** Turns "error: unknown option '--stok'\n(Did you mean --stock?)" into sentences on one line. */
function usageSentence({ code, message }: CommanderError): string {
  if (code === NOT_CONFIRMED) return message;
  if (code === "commander.help") return "Choose a command. See --help.";
  const [problem = "", hint] = message
    .trim()
    .replace(/^error: /, "")
    .split("\n");
  const start = problem.charAt(0).toUpperCase() + problem.slice(1).replace(/\.$/, "");
  return `${start}. ${hint ? hint.replace(/^\((.*)\)$/, "$1") : "See --help."}`;
}
