import { rupees } from "./cart-rules.ts";
import { addressOf } from "./initial-data.ts";
import { type Expected, MISSING, type Model, type Order, ok, REFUSED, refused } from "./model.ts";
import { discountLeft, isAboveCashLimit, oweRefund, totalOfOrder } from "./money-rules.ts";
import { cancel, returnPieces, shownOrder } from "./order-rules.ts";
import { requireSession } from "./session-rules.ts";

/** Until its parcel is packed. */
export const isChangeable = ({ status, parcel }: Order) =>
  (status === "Not Processed" || status === "Processing") && parcel === null;

/** `order line`: fewer pieces of a line, by its place; the last piece cancels the order. */
export function lowerLine(
  model: Model,
  index: number,
  { line: place, count }: { line: number; count: number },
): Expected {
  const order = model.orders[index];
  const line = order?.lines[place];
  if (!order || !line) return MISSING;
  const left = line.quantity - line.cancelled;
  if (count > left) return REFUSED;
  const others = order.lines.filter((one) => one !== line);
  const isLast = count === 0 && others.every((one) => one.cancelled === one.quantity);
  const amounts = () => ({ total: rupees(totalOfOrder(order)), discount: rupees(discountLeft(order)) });
  const before = amounts();
  const lowered = { ...line, cancelled: line.quantity - count };
  const lines = order.lines.map((one) => (one === line ? lowered : one));
  if (!isLast && totalOfOrder({ ...order, lines }) === 0) return REFUSED;
  const none = { total: 0, discount: 0 };
  if (isLast && order.status === "Cancelled") return ok({ count: left, before, after: none, cancelsOrder: true });
  if (!isChangeable(order)) return REFUSED;
  if (isLast && left > 0) {
    cancel(model, index);
    return ok({ count: left, before, after: none, cancelsOrder: true });
  }
  if (left > count) {
    Object.assign(order, { lines });
    if (order.paysBefore) order.paysBefore = isAboveCashLimit(model, { ...order, total: totalOfOrder(order) }, order);
    returnPieces(model, index, { reason: "cancelled", lines: [{ product: line.product, quantity: left - count }] });
    oweRefund(order, totalOfOrder(order));
  }
  return ok({ count: left, before, after: amounts(), cancelsOrder: isLast });
}

/** `PUT user/orders/{id}/address`: an order that had none is processed from then on. */
export function changeAddress(model: Model, who: number, index: number): Expected {
  return requireSession(model, who, (person) => {
    const order = model.orders[index];
    if (order?.person !== who) return refused(404, "This order does not exist.");
    if (!isChangeable(order)) return refused(409, "This order can no longer be changed.");
    const address = { firstname: person.name, lastname: "Rao", ...addressOf(model.tag) };
    const isOther = order.address?.street !== address.street;
    order.address = address;
    if (isOther && isAboveAddressLimit(model, order)) {
      Object.assign(order, { paysBefore: true, awaitsRelease: true, status: "Not Processed" });
    } else if (!order.awaitsRelease) order.status = "Processing";
    return ok(shownOrder(model, index));
  });
}

/** What counts of a new address is what the other orders to it sum up to. */
function isAboveAddressLimit(model: Model, order: Order): boolean {
  return isAboveCashLimit(model, { person: -1, address: order.address, total: totalOfOrder(order) }, order);
}
