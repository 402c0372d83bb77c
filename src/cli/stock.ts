import type { Command } from "commander";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { parseCount } from "./arguments.ts";
import { withShop } from "./shop-context.ts";

export function addStockCommands(program: Command) {
  const stock = program.command("stock").description("Change the stock of a product.");
  const addCommand = (name: string, sign: 1 | -1, description: string) =>
    stock
      .command(name)
      .description(description)
      .argument("<product id>", "the id at the end of the product's address")
      .argument("<number of pieces>", "how many")
      .action((product: string, pieces: string) => {
        const quantity = sign * parseCount("The number of pieces", pieces);
        return withShop(async (ctx) => console.log(`In stock now: ${await restock(ctx, product, quantity)}.`));
      });
  addCommand("add", 1, "add received pieces to the stock");
  addCommand("take", -1, "remove pieces from the stock without an order");
}
