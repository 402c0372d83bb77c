import type { ShopCommand } from "#cli/shop-command.ts";
import { PRODUCT_STATES } from "#contract/admin/products.ts";

const PRODUCT = ["<product>", "the product's id, or its key"] as const;
const collect = (value: string, values: string[] = []) => [...values, value];
const actions = () => import("./product-actions.ts");

export function addProductCommands(program: ShopCommand) {
  const product = program
    .command("product")
    .description("Add and change products, and see what the shop knows of them.");
  addEditing(product);
  addStates(product);
  addLists(product);
}

function addEditing(product: ShopCommand) {
  const create = product
    .command("create")
    .summary("add a product that customers do not see yet")
    .description(
      "Add a product as a draft: add its pictures, then publish it. A category, a brand or colours that the shop does not " +
        "have are added, too.",
    )
    .option("--key <key>", "by which import files know it")
    .option("--stock <number>", "pieces that are there");
  withFields(create)
    .examples(
      "product create --title 'Zubrel 14 laptop' --price 49,990 --category Laptops --brand Zubrel --color black --color silver",
    )
    .answers(async () => (await actions()).create);
  const change = product
    .command("change")
    .summary("change single fields of a product")
    .description(
      "Change the fields that are given, and no others. With --version, the change is refused when somebody else has " +
        "changed the same field since: both values are shown. The stock is changed by the stock commands.",
    )
    .argument(...PRODUCT)
    .option("--remove-spec <name>", "a fact that it no longer has; repeatable", collect)
    .option("--version <number>", "the version that you read, as 'product show' says it");
  withFields(change)
    .examples("product change 0123456789abcdef01234567 --price 45,990 --version 3")
    .answers(async () => (await actions()).change);
}

function withFields(command: ShopCommand): ShopCommand {
  return command
    .option("--title <text>", "its title")
    .option("--price <amount>", "in rupees")
    .option("--mrp <amount>", "in rupees, or any for none")
    .option("--category <title>", "its category")
    .option("--brand <title>", "its brand")
    .option("--color <colour>", "a CSS colour or a name; repeatable", collect)
    .option("--description <html>", "a text, or HTML")
    .option("--spec <name=value>", "a fact such as RAM=16 GB, or 'Country of origin=India'; repeatable", collect)
    .option("--tag <tag>", "such as featured; none removes all; repeatable", collect)
    .option("--dispatch-days <number>", "business days until it ships")
    .option("--low-stock <number>", "warn at so many pieces, or any for the shop's number")
    .option("--hsn <code>", "its own HSN code, with --gst; any for that of its category")
    .option("--gst <percent>", "its own GST rate, from today, or any");
}

function addStates(product: ShopCommand) {
  const step = (name: "publish" | "archive" | "restore", summary: string, description: string) =>
    product
      .command(name)
      .summary(summary)
      .description(description)
      .argument("<product...>", "ids or keys; one or more")
      .examples(`product ${name} 0123456789abcdef01234567`)
      .answers(async () => (await import("./state-actions.ts"))[name]);
  step("publish", "let customers see and buy a draft", "Let customers see and buy a draft.");
  step(
    "archive",
    "take a product off the shop",
    "Take a product off the shop: its page says that it is no longer sold, and carts with it are not ordered. Orders, " +
      "invoices and reviews stay as they are. 'product restore' brings it back.",
  );
  step("restore", "bring an archived product back", "Bring an archived product back: customers can buy it again.");
  product
    .command("why")
    .summary("say why nobody can buy a product")
    .description("Say why nobody can buy a product, and which command mends it.")
    .argument(...PRODUCT)
    .answers(async () => (await import("./state-actions.ts")).why);
}

function addLists(product: ShopCommand) {
  product
    .command("show")
    .summary("show one product")
    .description("Show all fields of a product, its version, which fields were changed, and its planned prices.")
    .argument(...PRODUCT)
    .answers(async () => (await actions()).show);
  product
    .command("list")
    .summary("list products, newest first")
    .description("List products, newest first: id, title, state, price, stock.")
    .option("--state <state>", PRODUCT_STATES.join(", "))
    .option("--category <title>", "of this category")
    .option("--brand <title>", "of this brand")
    .option("--search <text>", "whose title has these words or parts of them")
    .option("--before <id>", "only products older than this one")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).list);
  product
    .command("low-stock")
    .summary("list products that are nearly sold out")
    .description(
      "List products at or below their threshold, and those that are sold out within some days at the rate of the last 30: " +
        "the soonest first.",
    )
    .option("--days <number>", "within so many days", "7")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).lowStock);
}
