import type { Command } from "commander";
import { referenceText } from "#contract/cleaning/texts.ts";
import { RETURN_STATUSES } from "#contract/returns.ts";
import { OperatorError } from "#operator-error.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { getReturnId, listReturns } from "#shop/returns/manage-returns.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";
import { parseCount } from "./arguments.ts";
import { print } from "./output.ts";
import { withShop } from "./shop-context.ts";
import { returnsText } from "./texts/return-text.ts";

const RETURN = ["<return>", "the return's id, or its last 8 digits"] as const;

export function addReturnCommands(program: Command) {
  const returns = program.command("return").description("Decide about requested returns.");
  returns
    .command("list")
    .summary("list requested returns, oldest first")
    .description("List returns, oldest first: number, order, time, status, pieces with their reasons.")
    .option("--status <status>", `${RETURN_STATUSES.join(", ")}, or all`, "Requested")
    .option("--limit <number>", "at most this many", "20")
    .action(({ status, limit }: { status: string; limit: string }) => {
      const filter = { status: parseStatus(status), limit: parseCount("--limit", limit) };
      return withShop(async (ctx) => {
        const found = await listReturns(ctx, filter);
        print(found.length === 0 ? "No returns found." : returnsText(found));
      });
    });
  addDecision(
    "accept",
    "Accepted",
    "The pieces return to the stock, and the customer gets a credit note. Pay the shown refund back to the customer.",
  );
  addDecision("refuse", "Refused", "The pieces can be requested again.");

  function addDecision(name: string, status: "Accepted" | "Refused", effect: string) {
    returns
      .command(name)
      .summary(`${name} a requested return`)
      .description(
        `${name.charAt(0).toUpperCase()}${name.slice(1)} a requested return. The customer gets an email. ${effect}`,
      )
      .argument(...RETURN)
      .action((number: string) =>
        withShop(async (ctx) => {
          const id = await getReturnId(ctx, number);
          const accepted = await decideReturn(ctx, id, status);
          const refund = accepted ? ` Pay back ${formatPaise(accepted.refundPaise)}.` : "";
          const note = accepted?.creditNote ? ` Its credit note is ${accepted.creditNote}.` : "";
          print(`The return ${orderNumber(id)} is ${status.toLowerCase()}.${refund}${note}`);
        }),
      );
  }
}

function parseStatus(value: string) {
  const wanted = referenceText(value);
  if (wanted === "all") return undefined;
  const status = RETURN_STATUSES.find((one) => one.toLowerCase() === wanted);
  if (!status) throw new OperatorError(`--status must be one of ${RETURN_STATUSES.join(", ")} or all, not '${value}'.`);
  return status;
}
