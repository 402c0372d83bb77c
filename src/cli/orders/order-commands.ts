import { addPaidCommand } from "#cli/payments/payment-commands.ts";
import type { ShopCommand } from "#cli/shop-command.ts";
import { ORDER_STATUSES, STAGES } from "#contract/statuses.ts";
import { addChangeCommands } from "./change-commands.ts";

import { addParcelCommands } from "./parcel-commands.ts";

const NUMBER = "the order's id, or its number: the last 8 digits of the id";
const ORDER = ["<order number>", NUMBER] as const;
const ORDERS = ["<order number...>", `${NUMBER}; one or more`] as const;
const actions = () => import("./order-actions.ts");

export function addOrderCommands(program: ShopCommand) {
  const order = program.command("order").description("List orders and change their status.");
  order
    .command("list")
    .summary("list orders, newest first")
    .description("List orders, newest first: number, time, status, amount to pay, contact.")
    .option("--status <status>", `only orders with this status (${ORDER_STATUSES.join(", ")})`)
    .option("--stage <stage>", `only orders of this stage (${STAGES.join(", ")})`)
    .option("--awaiting-release", "only orders that are checked before they are processed", false)
    .option("--before <order>", "only orders older than this one")
    .option("--limit <number>", "at most this many", "20")
    .examples(
      "order list --status dispatched --limit 50",
      "order list --stage to-pack",
      "order list --awaiting-release",
    )
    .answers(async () => (await actions()).list);
  order
    .command("find")
    .summary("find orders by what is known of them")
    .description(
      "Find orders by number, mobile number, email address, name (or the beginnings of its words), PIN code, tracking " +
        "number or serial number, newest first. Says what matched.",
    )
    .argument("<text...>", "what is known of the order")
    .option("--limit <number>", "at most this many", "20")
    .examples("order find +91 98765 43210", "order find asha rao --limit 5")
    .answers(async () => (await import("./find-actions.ts")).find);
  order
    .command("show")
    .summary("show one order")
    .description("Show address, lines, totals and emails of an order.")
    .argument(...ORDER)
    .answers(async () => (await actions()).show);
  order
    .command("release")
    .summary("process an order that awaits its release")
    .description(
      "Process an order that awaits its release, because its total is above the setting releaseAbove. Such orders " +
        "cannot be dispatched before.",
    )
    .argument(...ORDERS)
    .answers(async () => (await actions()).release);
  order
    .command("gstin")
    .summary("set the buyer's GSTIN")
    .description("Set the GSTIN of a business that the invoice names, before the order is packed; 'none' removes it.")
    .argument(...ORDER)
    .argument("<gstin>", "the 15 signs, or 'none'")
    .examples("order gstin 2c3d4e5f 27AAPFU0939F1ZV", "order gstin 2c3d4e5f none")
    .answers(async () => (await import("./gstin-actions.ts")).gstin);
  const change = (name: "dispatch" | "deliver" | "cancel", summary: string, more = "") =>
    order
      .command(name)
      .summary(summary)
      .description(
        `${summary.charAt(0).toUpperCase()}${summary.slice(1)}. The customer gets an email and a notification.${more}`,
      )
      .argument(...ORDERS)
      .answers(async () => (await actions())[name]);
  addPaidCommand(order);
  addChangeCommands(order, ORDER);
  change(
    "dispatch",
    "pack an order and hand it over",
    " It is packed where it is not, and handed over without a courier: 'order hand-over' names one.",
  );
  change("deliver", "mark an order as delivered and paid");
  change(
    "cancel",
    "cancel an order",
    " Its products return to the stock, and its coupon can be used again. Those of a packed order return when it is unpacked. " +
      "A parcel that is handed over is not cancelled, but received back or lost.",
  );
  addParcelCommands(order);
}
