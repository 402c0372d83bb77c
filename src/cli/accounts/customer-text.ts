import { minuteOf } from "#cli/days.ts";
import { listText, tableText } from "#cli/texts/table-text.ts";
import type { ListedCustomer, ManagedCustomer, ManagedNote } from "#contract/admin/customers.ts";
import type { BlockKind } from "#contract/statuses.ts";
import { FREED_TEXT } from "#shop/freed-contact.ts";
import { formatPrice } from "#shop/money.ts";

const HIDDEN = "hidden";
const BLOCKS: Record<BlockKind, string> = { logins: "no logins", cash: "no cash", orders: "no orders" };

const timeText = (time: string) => minuteOf(Date.parse(time));

const nameText = ({ firstname, lastname }: Pick<ListedCustomer, "firstname" | "lastname">) =>
  firstname === null ? HIDDEN : `${firstname} ${lastname}`;

/** An address or a number that was freed is empty. */
const contactText = (contact: string | null) => (contact === null ? HIDDEN : contact || FREED_TEXT);

export function customersText(customers: readonly ListedCustomer[]): string {
  const rows = customers.map((customer) => [
    customer._id,
    nameText(customer),
    contactText(customer.email),
    contactText(customer.mobile),
    String(customer.orders),
    String(customer.cameBack),
    customer.blocks.map((kind) => BLOCKS[kind]).join(", "),
  ]);
  return listText([["Id", "Name", "Email", "Mobile", "Orders", "Came back", "Blocks"], ...rows], [4, 5]);
}

export function customerText(customer: ManagedCustomer): string {
  const { addresses, blocks, latestOrders, returns, notes, sessions } = customer;
  const facts = [
    ["Customer", customer._id],
    ["Name", nameText(customer)],
    ["Email", `${contactText(customer.email)}${customer.emailConfirmed ? ", confirmed" : ""}`],
    ["Mobile", contactText(customer.mobile)],
    ["Username", contactText(customer.username)],
    ["Registered", timeText(customer.registeredAt)],
    ...addresses.map(({ firstname, lastname, street, landmark, city, pincode, state, country }) => [
      "Address",
      `${firstname} ${lastname}, ${street}${landmark === undefined ? "" : ` (${landmark})`}, ${city} ${pincode}, ${state}, ${country}`,
    ]),
    ["Orders", `${customer.orders}, ${customer.cameBack} came back`],
    ["Spent", formatPrice(customer.spent)],
    [
      "Sessions",
      sessions.lastUsedAt === null ? "none" : `${sessions.count}, last used ${timeText(sessions.lastUsedAt)}`,
    ],
    ...blocks.map(({ kind, at, by, reason }) => [
      "Block",
      `${BLOCKS[kind]} since ${timeText(at)}, by ${by}${reason === null ? "" : `: ${reason}`}`,
    ]),
  ];
  const lists = [
    latestOrders.length > 0 && ordersText(latestOrders),
    returns.length > 0 && returnsText(returns),
    notes.length > 0 && notesText(notes),
  ];
  return [tableText(facts), ...lists.filter((list) => list !== false)].join("\n\n");
}

function ordersText(orders: ManagedCustomer["latestOrders"]): string {
  const rows = orders.map(({ number, createdAt, stage, total, paid, cameBack }) => [
    number,
    timeText(createdAt),
    stage,
    formatPrice(total),
    formatPrice(paid),
    cameBack ? "came back" : "",
  ]);
  return listText([["Order", "Placed", "Stage", "Total", "Paid", ""], ...rows], [3, 4]);
}

function returnsText(returns: ManagedCustomer["returns"]): string {
  const rows = returns.map(({ number, orderNumber, createdAt, status, resolution, refund }) => [
    number,
    orderNumber,
    timeText(createdAt),
    status,
    refund === null ? resolution : `${resolution}, ${formatPrice(refund)}`,
  ]);
  return listText([["Return", "Order", "Requested", "Status", "Wanted"], ...rows]);
}

export function notesText(notes: readonly ManagedNote[]): string {
  const rows = notes.map(({ _id, at, by, text }) => [_id, timeText(at), by, text ?? HIDDEN]);
  return listText([["Note", "Written", "By", "Text"], ...rows]);
}
