import type { ShopCommand } from "#cli/shop-command.ts";

type Argument = readonly [name: string, description: string];

const actions = () => import("./change-actions.ts");

/** What an owner changes of an order before its parcel is packed. */
export function addChangeCommands(order: ShopCommand, orderArgument: Argument) {
  order
    .command("line")
    .summary("cancel pieces of an order")
    .description(
      "Set how many pieces of a product remain in an order, before it is packed. The others are on sale again, with their " +
        "share of the discount; nothing is repriced. The customer gets an email. The last piece cancels the order.",
    )
    .argument(...orderArgument)
    .argument("<product>", "PRODUCT, or PRODUCT/COLOUR when the order has several colours of it, as 'order show' says")
    .option("--count <number>", "how many pieces remain; 0 removes the product")
    .option("--dry-run", "only say what the order would cost", false)
    .option("--yes", "also cancel the order, when it is the last piece", false)
    .examples("order line 2c3d4e5f 0123456789abcdef01234567/black --count 1 --dry-run")
    .answers(async () => (await actions()).line);
  order
    .command("address")
    .summary("change the address of an order")
    .description(
      "Change parts of the delivery address of an order, or the phone for its courier, before it is packed. What is not " +
        "named stays. The customer gets an email.",
    )
    .argument(...orderArgument)
    .option("--firstname <text>", "first name")
    .option("--lastname <text>", "last name")
    .option("--street <text>", "house and street")
    .option("--landmark <text>", "what is near; an empty text removes it")
    .option("--city <text>", "city")
    .option("--state <text>", "state")
    .option("--pincode <pin>", "PIN code")
    .option("--country <text>", "country")
    .option("--phone <number>", "for the courier, 10 digits")
    .examples('order address 2c3d4e5f --street "5, Hill Road" --pincode 411002')
    .answers(async () => (await actions()).address);
}
