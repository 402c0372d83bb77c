import { inspect } from "node:util";
import { Command, CommanderError } from "commander";
import { OperatorError } from "#operator-error.ts";
import { ShopError } from "#shop/shop-error.ts";
import { addAccountCommands } from "./account.ts";
import { addBackupCommands } from "./backup/backup.ts";
import { logCommand } from "./command-log.ts";
import { addCouponCommands } from "./coupon.ts";
import { addCustomerCommands } from "./customer.ts";
import { addEmailCommands } from "./email.ts";
import { addEnquiryCommands } from "./enquiry.ts";
import { addImportCommands } from "./import.ts";
import { addNewsletterCommands } from "./newsletter.ts";
import { addOrderCommands } from "./order.ts";
import { print, printError, shown } from "./output.ts";
import { addPictureCommands } from "./picture.ts";
import { addReturnCommands } from "./return.ts";
import { addReviewCommands } from "./reviews/review.ts";
import { addStockCommands } from "./stock.ts";
import { addVerifyCommand } from "./verify.ts";

export type ExitWith = (code: number) => void;

/** Prints refusals as one sentence. @returns the exit code. */
export async function runCommand(words: string[]): Promise<number> {
  let started: string | null = null;
  let exitCode = 0;
  const program = buildProgram((code) => {
    exitCode = code;
  });
  program.hook("preAction", (_program, command) => {
    started = commandName(command);
  });
  const code = await run(program, words, () => exitCode);
  if (started !== null) logCommand(started, code);
  return code;
}

async function run(program: Command, words: string[], exitCode: () => number): Promise<number> {
  try {
    await program.parseAsync(words.length > 0 ? words : ["--help"], { from: "user" });
    return exitCode();
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof OperatorError || error instanceof ShopError) printError(shown(error.message));
    else printError(inspect(error));
    return 1;
  }
}

/** All commands. */
export function buildProgram(exitWith: ExitWith): Command {
  const program = new Command("npm run shop --")
    .description("Operate the shop. Every command but restore works while the shop is open.")
    .helpCommand(false)
    .exitOverride()
    .configureHelp({
      visibleCommands: ({ commands }) => commands.flatMap((noun) => (noun.commands.length > 0 ? noun.commands : noun)),
      subcommandTerm: (command) => commandName(command),
    })
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      outputError: (text) => printError(sentence(text)),
    });
  addImportCommands(program, exitWith);
  addStockCommands(program);
  addPictureCommands(program);
  addReviewCommands(program);
  addOrderCommands(program);
  addReturnCommands(program);
  addAccountCommands(program);
  addCustomerCommands(program);
  addCouponCommands(program);
  addEmailCommands(program);
  addEnquiryCommands(program);
  addNewsletterCommands(program);
  addBackupCommands(program, exitWith);
  addVerifyCommand(program, exitWith);
  return program;
}

/** The full name, such as `order list`. */
function commandName(command: Command): string {
  return command.parent?.parent ? `${commandName(command.parent)} ${command.name()}` : command.name();
}

/** Turns "error: unknown option '--stok'\n(Did you mean --stock?)" into sentences on one line. */
function sentence(text: string): string {
  const [problem = "", hint] = text
    .trim()
    .replace(/^error: /, "")
    .split("\n");
  const start = problem.charAt(0).toUpperCase() + problem.slice(1).replace(/\.$/, "");
  return `${start}. ${hint ? hint.replace(/^\((.*)\)$/, "$1") : "See --help."}`;
}
