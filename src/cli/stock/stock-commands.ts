import type { ShopCommand } from "#cli/shop-command.ts";
import { CORRECTION_REASONS } from "#contract/admin/stock.ts";

const EXAMPLE = "0123456789abcdef01234567";
const actions = () => import("./stock-actions.ts");

export function addStockCommands(program: ShopCommand) {
  const stock = program.command("stock").description("Change the stock of a product, and see what changed it.");
  const product = ["<product id>", "the id at the end of the product's address"] as const;
  const change = (name: "add" | "take", summary: string, description: string) =>
    stock
      .command(name)
      .summary(summary)
      .description(description)
      .argument(...product)
      .argument("<quantity>", "the number of pieces")
      .examples(`stock ${name} ${EXAMPLE} 20`)
      .answers(async () => (await actions())[name]);
  change(
    "add",
    "add received pieces to the stock",
    "Add received pieces to the stock. Customers who wait for the product get an email.",
  );
  change(
    "take",
    "remove pieces from the stock without an order",
    "Remove pieces from the stock without an order: damaged, lost or counted. It never becomes less than none.",
  );
  const key = ["--key <key>", "any text of yours: the same change with the same key is made once"] as const;
  const note = ["--note <text>", "what the ledger says beside it"] as const;
  stock
    .command("receive")
    .summary("add pieces that came in")
    .description(
      "Add pieces that came in, such as a delivery. Customers who wait for the product get an email. With --key, a second " +
        "try of the same delivery adds nothing.",
    )
    .argument(...product)
    .argument("<quantity>", "the number of pieces")
    .option(...key)
    .option(...note)
    .examples(`stock receive ${EXAMPLE} 20 --key delivery-4711 --note "Invoice 4711"`)
    .answers(async () => (await actions()).receive);
  stock
    .command("count")
    .summary("set the stock to what was counted")
    .description(
      "Set the stock to the number of pieces that were counted: those that can be sold, without those of orders. The answer " +
        "says what was sold and what came back in the last 15 minutes, and how many pieces lie on the shelf for orders that " +
        "are not packed yet. With --since, the number is that of the time when the count began: what was sold and came in " +
        "since then is added to it.",
    )
    .argument(...product)
    .argument("<quantity>", "the number of pieces that were counted")
    .option("--since <time>", "when the count began, such as 10:30 or 2026-12-31T10:30, in India")
    .option(...key)
    .option(...note)
    .examples(`stock count ${EXAMPLE} 12`, `stock count ${EXAMPLE} 12 --since 10:30 --note Stocktaking`)
    .answers(async () => (await actions()).count);
  stock
    .command("correct")
    .summary("correct the stock by more or fewer pieces, with a reason")
    .description(
      "Correct the stock by more or fewer pieces, with a reason. It never becomes less than none. A piece that is found " +
        "again is +1 with the reason lost.",
    )
    .argument(...product)
    .argument("<difference>", "-3 for three fewer, +3 for three more")
    .option("--reason <reason>", `why: ${CORRECTION_REASONS.join(", ")}`)
    .option(...note)
    .examples(`stock correct ${EXAMPLE} -3 --reason damaged --note "Fell from the shelf"`)
    .answers(async () => (await actions()).correct);
  stock
    .command("ledger")
    .summary("list the changes of a product's stock, newest first")
    .description(
      "List the changes of a product's stock, newest first: number, time, difference, the stock after it, why, by whom, of " +
        "which order or return, note.",
    )
    .argument(...product)
    .option("--before <number>", "only changes before this one")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).ledger);
  stock
    .command("waiting")
    .summary("list the products that customers wait for")
    .description("List the products that are out of stock, and how many addresses get an email when they are back.")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).waiting);
}
