import type { ShopCommand } from "#cli/shop-command.ts";
import { RETURN_STATUSES } from "#contract/statuses.ts";

const RETURN = ["<return>", "the return's id, or its last 8 digits"] as const;
const actions = () => import("./return-actions.ts");

export function addReturnCommands(program: ShopCommand) {
  const returns = program.command("return").description("Decide about requested returns.");
  returns
    .command("list")
    .summary("list requested returns, oldest first")
    .description("List returns, oldest first: number, order, time, status, pieces with their reasons.")
    .option("--status <status>", `${RETURN_STATUSES.join(", ")}, or all`, "Requested")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).list);
  const decision = (name: "accept" | "refuse", effect: string) =>
    returns
      .command(name)
      .summary(`${name} a requested return`)
      .description(
        `${name.charAt(0).toUpperCase()}${name.slice(1)} a requested return. The customer gets an email. ${effect}`,
      )
      .argument(...RETURN)
      .answers(async () => (await actions())[name]);
  decision(
    "accept",
    "The pieces return to the stock, and the customer gets a credit note. Pay the shown refund back to the customer.",
  );
  decision("refuse", "The pieces can be requested again.");
}
