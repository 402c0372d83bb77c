import type { ShopCommand } from "#cli/shop-command.ts";
import { RETURN_STATUSES } from "#contract/statuses.ts";

const NUMBER = "the return's id, or its last 8 digits";
const RETURN = ["<return>", NUMBER] as const;
const RETURNS = ["<return...>", `${NUMBER}; one or more`] as const;
const SERIAL = "--serial <product=number>";
const collect = (value: string, values: string[] = []) => [...values, value];
const actions = () => import("./return-actions.ts");
const pictures = () => import("./return-picture-actions.ts");

export function addReturnCommands(program: ShopCommand) {
  const returns = program.command("return").description("Decide about returns, receive and settle them.");
  returns
    .command("list")
    .summary("list requested returns, oldest first")
    .description("List returns, oldest first: number, order, time, status, pieces with their reasons.")
    .option("--status <status>", `${RETURN_STATUSES.join(", ")}, or all`, "Requested")
    .option("--after <return>", "only returns after this one in the list")
    .option("--limit <number>", "at most this many", "20")
    .examples("return list --status on-the-way", "return list --status received")
    .answers(async () => (await actions()).list);
  returns
    .command("show")
    .summary("show one return")
    .description("Show the pieces of a return, what the customer wants for them, and what became of it.")
    .argument(...RETURN)
    .answers(async () => (await actions()).show);
  returns
    .command("accept")
    .summary("accept a requested return")
    .description(
      "Accept a requested return. The customer is told what to do next. Stock and money wait for its parcel: use " +
        "'return receive'.",
    )
    .argument(...RETURN)
    .option("--resolution <what>", "refund or replacement, instead of what the customer chose")
    .answers(async () => (await actions()).accept);
  returns
    .command("refuse")
    .summary("refuse a requested return")
    .description("Refuse a requested return. The customer is told why, and can request the pieces again.")
    .argument(...RETURN)
    .option("--reason <text>", "why, in words for the customer")
    .answers(async () => (await actions()).refuse);
  returns
    .command("on-the-way")
    .summary("say that parcels of returns are on their way to the shop")
    .description("Say that the parcels of accepted returns are on their way to the shop.")
    .argument(...RETURNS)
    .answers(async () => (await actions()).onTheWay);
  returns
    .command("receive")
    .summary("receive a return by the condition of its pieces")
    .description(
      "Receive a return. Each piece is counted once: only sellable ones go back on sale. The credit note and the refund " +
        "are for the sellable and the damaged ones. A number alone is for a return of one product.",
    )
    .argument(...RETURN)
    .option("--sellable <pieces...>", "pieces as good as new: 2, or PRODUCT[/COLOUR]=2")
    .option("--damaged <pieces...>", "pieces that arrived but cannot be sold")
    .option("--missing <pieces...>", "pieces that were not in the parcel")
    .option(SERIAL, "the number of a piece that arrived, which other orders can have then; repeatable", collect)
    .examples("return receive 1a2b3c4d --sellable 1", "return receive 1a2b3c4d --sellable 1 --missing 1")
    .answers(async () => (await actions()).receive);
  returns
    .command("replace")
    .summary("hand over the replacement of a received return")
    .description(
      "Hand over new pieces for those that came back, in a parcel of their own. They leave the stock, and nothing is paid " +
        "for them. The customer is told.",
    )
    .argument(...RETURN)
    .option("--courier <name>", "who brings it")
    .option("--tracking <number>", "its number there")
    .option(SERIAL, "the number of a new piece; repeatable", collect)
    .examples("return replace 1a2b3c4d --courier 'Road Runners' --tracking 12345678901")
    .answers(async () => (await actions()).replace);
  returns
    .command("replaced")
    .summary("say what became of the parcel of a replacement")
    .description(
      "Say that the parcel of a replacement was delivered or lost. After a lost one, the return is 'Received' again: send " +
        "another replacement, or owe its refund.",
    )
    .argument(...RETURN)
    .option("--outcome <what>", "delivered or lost")
    .answers(async () => (await actions()).replaced);
  returns
    .command("refund-instead")
    .summary("owe the refund of a return that cannot be replaced")
    .description("Owe the refund of a received return whose pieces cannot be replaced, with its credit note.")
    .argument(...RETURN)
    .answers(async () => (await actions()).refund);
  returns
    .command("withdraw")
    .summary("end returns that their customers no longer want")
    .description("End returns that their customers no longer want, before their parcels are on their way.")
    .argument(...RETURNS)
    .answers(async () => (await actions()).withdraw);
  returns
    .command("never-arrived")
    .summary("end accepted returns whose parcels did not come")
    .description("End accepted returns whose parcels did not come. The customers can request them again.")
    .argument(...RETURNS)
    .answers(async () => (await actions()).neverArrived);
  returns
    .command("add-picture")
    .summary("add pictures of how the pieces of a return arrived")
    .description("Add up to five pictures of how the pieces of a return arrived. The customer sees them, too.")
    .argument(...RETURN)
    .argument("<file...>", "JPEG, PNG, WebP or AVIF files")
    .answers(async () => (await pictures()).add);
  returns
    .command("pictures")
    .summary("write the pictures of a return to a folder")
    .description("Write the pictures that the customer and the shop added to a return to files in a folder.")
    .argument(...RETURN)
    .argument("<folder>", "an existing folder")
    .answers(async () => (await pictures()).write);
}
