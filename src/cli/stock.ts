import type { Command } from "commander";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { countIn } from "./arguments.ts";
import { inShop } from "./shop-context.ts";

/** `stock add` and `stock take`. */
export function addStockCommands(program: Command) {
  const stock = program.command("stock").description("Count pieces in and out.");
  const addCommand = (name: string, sign: 1 | -1, description: string) =>
    stock
      .command(name)
      .description(description)
      .argument("<product id>", "the id at the end of the product's address")
      .argument("<number of pieces>", "how many")
      .action((product: string, pieces: string) => {
        const quantity = sign * countIn("The number of pieces", pieces);
        return inShop(async (ctx) => console.log(`There are ${await restock(ctx, product, quantity)} in stock now.`));
      });
  addCommand("add", 1, "add pieces that came in");
  addCommand("take", -1, "take off pieces that are gone without an order");
}
