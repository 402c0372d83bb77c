import type { Graded } from "./grades.ts";
import { DONE, type Expected, entryAt, MISSING, type Model, type Order, ok, REFUSED } from "./model.ts";
import { dueOf, mayBeHandedOver, oweRefund, remaining } from "./money-rules.ts";
import { returnPieces } from "./order-rules.ts";
import { addSerial, freeSerials, type NamedPiece } from "./stock-rules.ts";

/** What a command does with an order that is there; `null` when it is refused. */
function withOrder(model: Model, index: number, work: (order: Order) => Expected | null): Expected {
  const order = model.orders[index];
  return order ? (work(order) ?? REFUSED) : MISSING;
}

/** The parcel of an order, whose invoice has today's terms of GST. */
function packed(model: Model, order: Order) {
  return { handedOverAt: null, tracking: null, failed: false, comingBack: false, terms: termsToday(model, order) };
}

/** Of the lines that an invoice has. */
function termsToday(model: Model, order: Order): number[] {
  return remaining(order).map(({ product }) => entryAt(model.products, product).terms);
}

const hasTodaysTerms = (model: Model, order: Order) =>
  JSON.stringify(order.parcel?.terms) === JSON.stringify(termsToday(model, order));
const isOnTheRoad = ({ parcel }: Order) => parcel !== null && parcel.handedOverAt !== null;

/** `order pack`, with the number of a piece or without. An invoice with other terms than today's is issued anew. */
export function pack(model: Model, index: number, piece: NamedPiece | null = null): Expected {
  return withOrder(model, index, (order) => {
    if (order.status !== "Processing") return null;
    const refusal = piece && addSerial(model, index, piece);
    if (refusal) return refusal;
    const isAgain = order.parcel !== null && hasTodaysTerms(model, order);
    order.parcel = { ...(order.parcel ?? packed(model, order)), terms: termsToday(model, order) };
    return ok({ isAgain });
  });
}

/** `order hand-over`. */
export function handOver(model: Model, index: number, tracking: string): Expected {
  return withOrder(model, index, (order) => {
    const { parcel } = order;
    if (parcel?.handedOverAt && parcel.tracking === tracking) return ok({ isAgain: true });
    if (!parcel || !sendOff(model, order, tracking)) return null;
    return ok({ isAgain: false });
  });
}

/** `order dispatch`: packs, and hands over to a courier that nobody names. */
export function dispatch(model: Model, index: number): Expected {
  return withOrder(model, index, (order) => {
    if (order.status !== "Processing" || !mayBeHandedOver(model, order)) return null;
    order.parcel = { ...(order.parcel ?? packed(model, order)), terms: termsToday(model, order) };
    return sendOff(model, order, null) ? DONE : null;
  });
}

function sendOff(model: Model, order: Order, tracking: string | null): boolean {
  if (order.status !== "Processing" || !order.parcel) return false;
  if (!hasTodaysTerms(model, order) || !mayBeHandedOver(model, order)) return false;
  Object.assign(order.parcel, { handedOverAt: model.now, tracking });
  order.status = "Dispatched";
  return true;
}

/** `order failed`. */
export function fail(model: Model, index: number): Expected {
  return withOrder(model, index, (order) => {
    if (!order.parcel || !isOnTheRoad(order)) return null;
    order.parcel.failed = true;
    return DONE;
  });
}

/** `order coming-back`. */
export function bringBack(model: Model, index: number): Expected {
  return withOrder(model, index, (order) => {
    if (!order.parcel || !isOnTheRoad(order) || order.parcel.comingBack) return null;
    order.parcel.comingBack = true;
    return DONE;
  });
}

/** `order deliver`: what is due is taken in cash. */
export function deliver(model: Model, index: number): Expected {
  return withOrder(model, index, (order) => {
    if (order.status !== "Dispatched" || !isOnTheRoad(order)) return null;
    const amount = dueOf(order);
    if (amount > 0) order.payments.push({ method: "cash", amount, at: model.now, atDelivery: true });
    Object.assign(order, { status: "Delivered", deliveredAt: model.now, delivered: order.parcel, parcel: null });
    return DONE;
  });
}

/** `order correct`: as if it had not been delivered. The parcel is on the road again as it was. */
export function correct(model: Model, index: number): Expected {
  return withOrder(model, index, (order) => {
    if (order.status !== "Delivered" || order.returns.length > 0 || order.refunds.length > 0) return null;
    const taken = order.payments.filter(({ atDelivery }) => atDelivery);
    for (const { amount } of taken)
      order.payments.push({ method: "cash", amount: -amount, at: model.now, atDelivery: false });
    for (const payment of taken) payment.atDelivery = false;
    Object.assign(order, { status: "Dispatched", parcel: order.delivered, delivered: null });
    return DONE;
  });
}

/** `order receive`: the sellable pieces are back on sale. */
export function receiveParcel(model: Model, index: number, graded: Graded): Expected {
  return withOrder(model, index, (order) => {
    if (!isOnTheRoad(order)) return null;
    const lines = remaining(order).map((line) => ({ ...line, quantity: graded(line.quantity).sellable }));
    returnPieces(model, index, { reason: "returned", lines });
    freeSerials(model, index);
    endCancelled(order);
    return DONE;
  });
}

/** `order lost`. */
export function lose(model: Model, index: number): Expected {
  return withOrder(model, index, (order) => {
    if (!isOnTheRoad(order)) return null;
    endCancelled(order);
    return DONE;
  });
}

function endCancelled(order: Order) {
  Object.assign(order, { status: "Cancelled", parcel: null });
  oweRefund(order, 0);
}

/** `order unpack`: of a cancelled order, the pieces are back on sale. */
export function unpack(model: Model, index: number): Expected {
  return withOrder(model, index, (order) => {
    if (!order.parcel || isOnTheRoad(order)) return null;
    order.parcel = null;
    freeSerials(model, index);
    const isCancelled = order.status === "Cancelled";
    if (isCancelled) returnPieces(model, index, { reason: "cancelled", lines: remaining(order) });
    return ok(isCancelled);
  });
}
