import type { ShopCommand } from "#cli/shop-command.ts";

const actions = () => import("./stock-actions.ts");

export function addStockCommands(program: ShopCommand) {
  const stock = program.command("stock").description("Change the stock of a product.");
  const change = (name: "add" | "take", summary: string, description: string) =>
    stock
      .command(name)
      .summary(summary)
      .description(description)
      .argument("<product id>", "the id at the end of the product's address")
      .argument("<quantity>", "the number of pieces")
      .examples(`stock ${name} 0123456789abcdef01234567 20`)
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
  stock
    .command("waiting")
    .summary("list the products that customers wait for")
    .description("List the products that are out of stock, and how many addresses get an email when they are back.")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).waiting);
}
