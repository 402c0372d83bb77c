import { DONE, type Expected, entryAt, MISSING, type Model, type Order, type OrderLine, ok, REFUSED } from "./model.ts";

const CASH_LIMIT = 1_99_999_00;
const DAY_MS = 24 * 3_600_000;
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** The lines with the pieces that were not cancelled before they were packed. */
export function remaining({ lines }: Pick<Order, "lines">): OrderLine[] {
  return lines
    .filter((line) => line.cancelled < line.quantity)
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelled, cancelled: 0 }));
}

/** The parts of a number in proportion to the weights; what rounding leaves goes to the largest remainders. */
function shares(whole: number, weights: readonly number[]): number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const exact = weights.map((weight) => BigInt(weight) * BigInt(whole));
  const parts = exact.map((product) => Number(product / total));
  const missing = whole - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = [...exact.keys()].sort(
    (one, other) => Number((exact[other] ?? 0n) % total) - Number((exact[one] ?? 0n) % total) || one - other,
  );
  for (const index of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** The discount of each line, as it was ordered. */
function discountShares({ lines, discount }: Pick<Order, "lines" | "discount">): number[] {
  return shares(
    discount,
    lines.map((line) => line.price * line.quantity),
  );
}

/** What is left of a line's discount: cancelled pieces took theirs with them, rounded down. */
function lineDiscountLeft(order: Pick<Order, "lines" | "discount">, index: number): number {
  const { quantity, cancelled } = entryAt(order.lines, index);
  const share = entryAt(discountShares(order), index);
  return share - Math.floor((share * cancelled) / quantity);
}

export function discountLeft(order: Pick<Order, "lines" | "discount">): number {
  return order.lines.reduce((sum, _, index) => sum + lineDiscountLeft(order, index), 0);
}

export function totalOfOrder(order: Pick<Order, "lines" | "discount">): number {
  return remaining(order).reduce((sum, line) => sum + line.price * line.quantity, 0) - discountLeft(order);
}

/** What was paid for so many of a line's remaining pieces, after others of them came back. */
export function paidForPieces(order: Order, index: number, { before, now }: { before: number; now: number }): number {
  const { price, quantity, cancelled } = entryAt(order.lines, index);
  const left = quantity - cancelled;
  const amount = price * left - lineDiscountLeft(order, index);
  const until = (pieces: number) => Math.floor((amount * pieces) / left);
  return until(before + now) - until(before);
}

const paidOf = ({ payments }: Pick<Order, "payments">) => payments.reduce((sum, { amount }) => sum + amount, 0);

/** Nothing is due of a cancelled order. */
export function dueOf(order: Order): number {
  return order.status === "Cancelled" ? 0 : Math.max(0, totalOfOrder(order) - paidOf(order));
}

type CashOrder = Pick<Order, "person" | "address"> & { total: number };

/** The larger sum of what the account, and the address, of an order have in other orders. */
function sumOfOthers(
  model: Model,
  { person, address }: Pick<Order, "person" | "address">,
  { except, amountOf }: { except: Order | null; amountOf: (order: Order) => number },
): number {
  const sum = (isOne: (order: Order) => boolean) =>
    model.orders.reduce((all, order) => all + (order !== except && isOne(order) ? amountOf(order) : 0), 0);
  const ofAddress = address ? sum((order) => order.address?.street === address.street) : 0;
  return Math.max(
    ofAddress,
    sum((order) => order.person === person),
  );
}

/** Whether the unpaid orders of an account, or to an address, are together more than may be paid in cash. */
export function isAboveCashLimit(model: Model, order: CashOrder, except: Order | null = null): boolean {
  return sumOfOthers(model, order, { except, amountOf: dueOf }) + order.total > CASH_LIMIT;
}

/** Whether so much more cash may be taken for an order today, with what is taken or on its way for others. */
function mayTakeCash(model: Model, order: Order, amount: number): boolean {
  const today = Math.floor((model.now + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS - INDIA_OFFSET_MS;
  const cashOf = (other: Order) => {
    const taken = other.payments.filter(({ method, at }) => method === "cash" && at >= today);
    const isOut = other.status === "Dispatched" && (other.parcel?.handedOverAt ?? 0) >= today;
    return paidOf({ payments: taken }) + (isOut ? dueOf(other) : 0);
  };
  return sumOfOthers(model, order, { except: order, amountOf: cashOf }) + amount <= CASH_LIMIT;
}

/** Whether an order can be handed over as far as money goes. */
export function mayBeHandedOver(model: Model, order: Order): boolean {
  const due = dueOf(order);
  if (due === 0) return true;
  return !order.paysBefore && due <= CASH_LIMIT && mayTakeCash(model, order, due);
}

/** What was paid above what is due, and is not refunded or owed yet, is owed. */
export function oweRefund(order: Order, due: number, of: number | null = null): boolean {
  const amount = paidOf(order) - order.refunds.reduce((sum, refund) => sum + refund.amount, 0) - due;
  if (amount > 0) order.refunds.push({ amount, paid: false, of });
  return amount > 0;
}

/** `order paid`; without an amount, what is due. What comes for a cancelled order is owed. */
export function markPaid(
  model: Model,
  index: number,
  { method, amount }: { method: "cash" | "upi" | "bank"; amount: number | null },
): Expected {
  const order = model.orders[index];
  if (!order) return MISSING;
  const due = dueOf(order);
  const paid = amount ?? due;
  const isCancelled = order.status === "Cancelled";
  if (paid === 0 || (!isCancelled && paid > due)) return REFUSED;
  if (method === "cash" && !mayTakeCash(model, order, paid)) return REFUSED;
  order.payments.push({ method, amount: paid, at: model.now, atDelivery: false });
  if (!isCancelled) return ok({ paidPaise: paid, leftPaise: due - paid, owedPaise: 0 });
  oweRefund(order, 0);
  return ok({ paidPaise: paid, leftPaise: 0, owedPaise: order.refunds.at(-1)?.amount });
}

/** `refund pay` of a refund of an order, by its place; a return's is settled. */
export function payRefund(model: Model, index: number, place: number): Expected {
  const order = model.orders[index];
  const refund = order?.refunds[place];
  if (!order || !refund) return MISSING;
  if (refund.paid) return REFUSED;
  refund.paid = true;
  if (refund.of !== null) entryAt(order.returns, refund.of).status = "Settled";
  return DONE;
}
