import type { ShopCommand } from "#cli/shop-command.ts";

const ROUND = ["<id>", "the round's id in `round list`"] as const;
const actions = () => import("./round-actions.ts");

/** Orders that are picked and packed together. */
export function addRoundCommands(program: ShopCommand) {
  const round = program.command("round").description("Packing rounds: orders that are picked and packed together.");
  round
    .command("begin")
    .summary("begin a packing round")
    .description(
      "Begin a packing round with these orders, or with all that are to be packed and in no round, at most 200 and the oldest " +
        "first. Orders that arrive later are not in it.",
    )
    .argument("[order number...]", "the orders' ids, or their numbers")
    .option("--all", "all orders to pack that are in no round", false)
    .examples("round begin --all", "round begin 1a2b3c4d 5e6f7a8b")
    .answers(async () => (await actions()).begin);
  round
    .command("list")
    .summary("list packing rounds, newest first")
    .description("List the packing rounds in which something is to be packed or handed over, the newest first.")
    .answers(async () => (await actions()).list);
  round
    .command("show")
    .summary("show the orders of a packing round")
    .description("Show which orders of a packing round are to be packed, and which are packed.")
    .argument(...ROUND)
    .answers(async () => (await actions()).show);
  round
    .command("remove")
    .summary("take a packing round apart")
    .description("Take a packing round apart. Its orders stay as they are, and can be in another one.")
    .argument(...ROUND)
    .answers(async () => (await actions()).remove);
}
