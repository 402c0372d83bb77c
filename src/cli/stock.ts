import type { Command } from "commander";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { countStockAlerts, listWaitedFor } from "#shop/stock-alerts/stock-alerts.server.ts";
import { parseCount } from "./arguments.ts";
import { print } from "./output.ts";
import { withShop } from "./shop-context.ts";
import { tableText } from "./texts/table-text.ts";

export function addStockCommands(program: Command) {
  const stock = program.command("stock").description("Change the stock of a product.");
  const addCommand = (name: string, sign: 1 | -1, summary: string, description: string) =>
    stock
      .command(name)
      .summary(summary)
      .description(description)
      .argument("<product id>", "the id at the end of the product's address")
      .argument("<number of pieces>", "how many")
      .action((product: string, pieces: string) => {
        const quantity = sign * parseCount("The number of pieces", pieces);
        return withShop(async (ctx) => {
          // The running shop may send the emails at once.
          const waiting = quantity > 0 ? await countStockAlerts(ctx, product) : 0;
          print(`In stock now: ${await restock(ctx, product, quantity)}.`);
          if (waiting > 0) print(`Addresses that get an email about it: ${waiting}.`);
        });
      });
  addCommand(
    "add",
    1,
    "add received pieces to the stock",
    "Add received pieces to the stock. Customers who wait for the product get an email.",
  );
  addCommand(
    "take",
    -1,
    "remove pieces from the stock without an order",
    "Remove pieces from the stock without an order: damaged, lost or counted. It never becomes less than none.",
  );
  stock
    .command("waiting")
    .summary("list the products that customers wait for")
    .description("List the products that are out of stock, and how many addresses get an email when they are back.")
    .option("--limit <number>", "at most this many", "20")
    .action((options: { limit: string }) => {
      const limit = parseCount("--limit", options.limit);
      return withShop(async (ctx) => {
        const products = await listWaitedFor(ctx, limit);
        if (products.length === 0) return print("Nobody waits for a product.");
        const rows = products.map(({ waiting, id, title }) => [String(waiting), id, title]);
        print(tableText([["Waiting", "Product", "Title"], ...rows], [0]));
      });
    });
}
