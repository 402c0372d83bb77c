import { CommanderError } from "commander";
import { addAccountCommands } from "./accounts/account-commands.ts";
import { addCustomerCommands } from "./accounts/customer-commands.ts";
import { addAuditCommands } from "./audit/audit-commands.ts";
import { addBackupCommands } from "./backup/backup-commands.ts";
import { confirm } from "./confirm.ts";
import { addCouponCommands } from "./coupons/coupon-commands.ts";
import { addEmailCommands } from "./emails/email-commands.ts";
import { addEnquiryCommands } from "./enquiries/enquiry-commands.ts";
import { addExportCommands } from "./exporting/export-commands.ts";
import { addFacetCommands } from "./facets/facet-commands.ts";
import { addGstCommands } from "./gst/gst-commands.ts";
import { addImportCommands } from "./importing/import-commands.ts";
import { addNewsletterCommands } from "./newsletter/newsletter-commands.ts";
import { addOrderCommands } from "./orders/order-commands.ts";
import { print, printError, printErrorJson, printJson } from "./output.ts";
import { addRefundCommands } from "./payments/payment-commands.ts";
import { addPictureCommands } from "./pictures/picture-commands.ts";
import { addPostCommands } from "./posts/post-commands.ts";
import { addPriceCommands } from "./prices/price-commands.ts";
import { addProductCommands } from "./products/product-commands.ts";
import { addQuestionCommands } from "./questions/question-commands.ts";
import { refusalOf, refusalText } from "./refusal.ts";
import { addReturnCommands } from "./returns/return-commands.ts";
import { addReviewCommands } from "./reviews/review-commands.ts";
import { addRoundCommands } from "./rounds/round-commands.ts";
import { addSettingCommands } from "./settings/setting-commands.ts";
import { type Action, type Perform, type Run, ShopCommand } from "./shop-command.ts";
import { addStaffCommands } from "./staff/staff-commands.ts";
import { addStockCommands } from "./stock/stock-commands.ts";
import { addVerifyCommand } from "./verify/verify-commands.ts";

/** Prints what a command answers, or why it was refused. @returns the exit code: 1 for a refusal, 2 for wrong usage. */
export async function runCommand(words: string[]): Promise<number> {
  let exitCode = 0;
  let started: string | null = null;
  const program = buildProgram(async (command, load) => {
    exitCode = await perform(command, load);
  });
  program.hook("preAction", (_program, command) => {
    started = (command as ShopCommand).fullName;
  });
  try {
    await program.parseAsync(words.length > 0 ? words : ["--help"], { from: "user" });
  } catch (error) {
    // Help was asked for.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const refusal = refusalOf(error);
    exitCode = refusal.code === "usage" ? 2 : 1;
    if (isForProgram(program)) printErrorJson(refusal);
    else if (!(error instanceof CommanderError && error.code === "commander.help")) printError(refusalText(refusal));
  }
  // Help needs no settings.
  if (started !== null) (await import("./command-log.ts")).logCommand(started, exitCode);
  return exitCode;
}

async function perform(command: ShopCommand, load: () => Promise<Action>): Promise<number> {
  const json = isForProgram(command);
  const note: Run["note"] = json ? () => undefined : printError;
  if (command.asks && command.input.yes !== true) await confirm(`'${command.fullName}' cannot be undone`);
  const act = await load();
  const { withShop } = await import("./shop-context.ts");
  const answer = await act(command.input, { json, note, withShop: (work) => withShop(work, note) });
  if (answer === null) return 0;
  if (json) printJson(answer.json);
  else print(answer.next ? `${answer.text}\n\n… and more: ${command.again(answer.next)}` : answer.text);
  return answer.exitCode ?? 0;
}

const isForProgram = (command: ShopCommand): boolean => command.optsWithGlobals<{ json?: true }>().json === true;

const EXAMPLES = `
Examples:
  npm run shop -- order list --status processing
  npm run shop -- order dispatch 1a2b3c4d 5e6f7a8b
  npm run shop -- coupon add DIWALI10 --percent 10 --minimum 2000 --until 2026-11-30
  npm run shop -- coupon add --help     what a command does, and its options
  npm run --silent shop -- order list --json     for a program`;

/** All commands. */
export function buildProgram(perform: Perform): ShopCommand {
  const program = new ShopCommand("npm run shop --", perform)
    .description("Operate the shop. Every command but restore works while the shop is open.")
    .helpCommand(false)
    .exitOverride()
    .configureHelp({
      showGlobalOptions: true,
      visibleCommands: ({ commands }) => commands.flatMap((noun) => (noun.commands.length > 0 ? noun.commands : noun)),
      subcommandTerm: (command) => (command as ShopCommand).fullName,
    })
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      // Of a noun without its verb. All else that is wrong is printed as a refusal.
      writeErr: (text) => (isForProgram(program) ? undefined : printError(text.trimEnd())),
      outputError: () => undefined,
    })
    .option("--json", "answer with one JSON document, also when refused")
    .addHelpText("after", EXAMPLES);
  addImportCommands(program);
  addExportCommands(program);
  addStockCommands(program);
  addProductCommands(program);
  addPriceCommands(program);
  addPictureCommands(program);
  addFacetCommands(program);
  addReviewCommands(program);
  addRoundCommands(program);
  addQuestionCommands(program);
  addOrderCommands(program);
  addReturnCommands(program);
  addRefundCommands(program);
  addAccountCommands(program);
  addCustomerCommands(program);
  addCouponCommands(program);
  addPostCommands(program);
  addGstCommands(program);
  addEmailCommands(program);
  addEnquiryCommands(program);
  addNewsletterCommands(program);
  addSettingCommands(program);
  addStaffCommands(program);
  addAuditCommands(program);
  addBackupCommands(program);
  addVerifyCommand(program);
  return program;
}
