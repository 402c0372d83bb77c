import type { ShopCommand } from "#cli/shop-command.ts";
import { CALL_OUTCOMES } from "#contract/statuses.ts";

const NUMBER = "the order's id, or its number: the last 8 digits of the id";
const ORDER = ["<order number>", NUMBER] as const;
const ORDERS = ["<order number...>", `${NUMBER}; one or more`] as const;
const actions = () => import("./parcel-actions.ts");
const collect = (value: string, values: string[] = []) => [...values, value];

/** What happens to an order between its call and its door. */
export function addParcelCommands(order: ShopCommand) {
  addCalls(order);
  addPacking(order);
  addRoad(order);
  addWayBack(order);
}

function addCalls(order: ShopCommand) {
  order
    .command("confirm")
    .summary("keep what came of a call about an order")
    .description(
      "Keep what came of a call to the customer. It is a fact and changes nothing else: cancel an order that was refused by 'order cancel'.",
    )
    .argument(...ORDERS)
    .option("--outcome <outcome>", CALL_OUTCOMES.join(", "))
    .option("--note <text>", "what was said")
    .examples("order confirm 1a2b3c4d --outcome confirmed", "order confirm 1a2b3c4d --outcome later --note 'After six'")
    .answers(async () => (await actions()).confirm);
  order
    .command("note")
    .summary("keep a note about an order")
    .description("Keep a note about an order. Customers get it with their data when they ask for that.")
    .argument(...ORDER)
    .argument("<text>", "the note")
    .answers(async () => (await actions()).note);
  order
    .command("eway")
    .summary("keep the e-way bill of an order")
    .description("Keep the number of an order's e-way bill, which goods above ₹50,000 are carried with.")
    .argument(...ORDER)
    .argument("<number>", "its 12 digits, or none to remove it")
    .answers(async () => (await actions()).eway);
}

function addPacking(order: ShopCommand) {
  order
    .command("pack")
    .summary("mark an order as packed, and issue its invoice")
    .description(
      "Mark an order as packed. Its invoice is issued, because it lies in the parcel. When the GST rate has changed since, " +
        "packing it again makes a credit note and a new invoice.",
    )
    .argument(...ORDERS)
    .option("--serial <product=number>", "the number of a piece, such as an IMEI; repeatable", collect)
    .examples("order pack 1a2b3c4d 5e6f7a8b", "order pack 1a2b3c4d --serial 0123456789abcdef01234567=356938035643809")
    .answers(async () => (await actions()).pack);
  order
    .command("slip")
    .summary("write the packing slips of orders")
    .description(
      "Write the packing slips of orders into one PDF, a page each: what lies in the parcel, where it goes and what is to be " +
        "collected, with a code that pays it by UPI if the shop has a UPI address.",
    )
    .argument(...ORDERS)
    .option("--file <path>", "file to write, which only you can read")
    .examples("order slip 1a2b3c4d 5e6f7a8b --file slips.pdf")
    .answers(async () => (await import("./slip-actions.ts")).slip);
  order
    .command("unpack")
    .summary("take the pieces of an order out of its parcel")
    .description(
      "Take the pieces of an order out of its parcel. Those of a cancelled order are on sale again; any other order is to be packed again, and its invoice is taken back.",
    )
    .argument(...ORDERS)
    .answers(async () => (await actions()).unpack);
}

function addRoad(order: ShopCommand) {
  order
    .command("hand-over")
    .summary("hand packed orders over to a courier")
    .description(
      "Hand a packed order over to a courier, or all those of a CSV file with the columns order, courier and tracking. Each " +
        "order is handed over by itself: repeating the file does only what is left.",
    )
    .argument("[order number]", NUMBER)
    .option("--courier <name>", "who brings it")
    .option("--tracking <number>", "the courier's number of the parcel")
    .option("--file <path>", "a CSV file with the columns order, courier, tracking")
    .examples(
      "order hand-over 1a2b3c4d --courier 'Road Runners' --tracking 1234567890",
      "order hand-over --file today.csv",
    )
    .answers(async () => (await actions()).handOver);
  order
    .command("failed")
    .summary("keep that nobody took a parcel")
    .description("Keep that a delivery failed. The customer is told, and the order stays 'Dispatched'.")
    .argument(...ORDER)
    .option("--reason <text>", "what the courier said")
    .answers(async () => (await actions()).failed);
  order
    .command("correct")
    .summary("correct a mistaken 'Delivered' to 'Dispatched'")
    .description(
      "Correct a mistaken 'Delivered' to 'Dispatched', while no return, refund or payment that was handed on refers to it. " +
        "The customer's notification is withdrawn, and no email is sent.",
    )
    .argument(...ORDER)
    .option("--reason <text>", "why it was a mistake")
    .answers(async () => (await actions()).correct);
}

function addWayBack(order: ShopCommand) {
  order
    .command("coming-back")
    .summary("keep that a parcel is coming back")
    .description("Keep that the courier brings a parcel back. The order stays 'Dispatched' until it is received.")
    .argument(...ORDERS)
    .answers(async () => (await actions()).comingBack);
  order
    .command("receive")
    .summary("receive a parcel that came back")
    .description(
      "Receive a parcel that came back, and count each of its pieces. The order is cancelled with a credit note, and the " +
        "sellable pieces are on sale again.",
    )
    .argument(...ORDER)
    .option("--sellable <product=number>", "pieces that are as new; a plain number for the only product", collect)
    .option("--damaged <product=number>", "pieces that are not sold again", collect)
    .option("--missing <product=number>", "pieces that were not in the parcel", collect)
    .examples(
      "order receive 1a2b3c4d --sellable 1",
      "order receive 1a2b3c4d --sellable 0123456789abcdef01234567/Navy=2",
    )
    .answers(async () => (await actions()).receive);
  order
    .command("lost")
    .summary("mark a parcel as lost by the courier")
    .description("Mark a parcel as lost. The order is cancelled with a credit note, and its pieces are gone.")
    .argument(...ORDERS)
    .answers(async () => (await actions()).lost);
}
