import type { Graded } from "./grades.ts";
import {
  DONE,
  type Expected,
  entryAt,
  MISSING,
  type Model,
  type Order,
  ok,
  REFUSED,
  type Return,
  refused,
} from "./model.ts";
import { oweRefund, paidForPieces, totalOfOrder } from "./money-rules.ts";
import { requireSession } from "./session-rules.ts";
import { addSerial, freeSerial, freeSerials, move } from "./stock-rules.ts";

const DAY_MS = 24 * 3_600_000;
const INDIA_OFFSET_MS = 5.5 * 3_600_000;
/** As the settings have them when nobody changed them. */
const RETURN_DAYS = 10;

function deadlineOf({ deliveredAt }: Order): number {
  const day = Math.floor((deliveredAt + INDIA_OFFSET_MS) / DAY_MS);
  return (day + RETURN_DAYS + 1) * DAY_MS - INDIA_OFFSET_MS - 1;
}

const GIVEN_UP = new Set(["Refused", "Withdrawn", "Never arrived"]);

const hasCome = ({ status }: Return) => status === "Received" || status === "Settled";
/** Its customer has other pieces for those that came back. */
const isReplaced = ({ status, resolution }: Return) => status === "Settled" && resolution === "replacement";

/** The pieces of a line that the shop has or will have: those that did not arrive can be requested again. */
function returnedOf({ returns }: Order, line: number): number {
  const kept = returns.filter((one) => one.line === line && !GIVEN_UP.has(one.status) && !isReplaced(one));
  return kept.reduce((sum, one) => sum + (hasCome(one) ? one.arrived : one.quantity), 0);
}

/** The pieces of a line that the customer has. */
function leftOf({ lines, returns }: Order, place: number): number {
  const { quantity, cancelled } = entryAt(lines, place);
  const back = returns.filter((one) => one.line === place && hasCome(one) && !isReplaced(one));
  return back.reduce((left, { arrived }) => left - arrived, quantity - cancelled);
}

/** `POST user/orders/{id}/returns`, of pieces of one line by its place. */
export function requestReturn(
  model: Model,
  who: number,
  {
    order: index,
    line: place,
    quantity,
    resolution = "refund",
  }: { order: number; line: number; quantity: number; resolution?: Return["resolution"] },
): Expected {
  return requireSession(model, who, () => {
    const order = model.orders[index];
    if (order?.person !== who) return refused(404, "This order does not exist.");
    if (order.status !== "Delivered" || model.now > deadlineOf(order)) return REFUSED;
    const line = order.lines[place];
    if (!line || quantity > line.quantity - line.cancelled - returnedOf(order, place)) return REFUSED;
    order.returns.push({ status: "Requested", line: place, quantity, resolution, refund: null, arrived: 0 });
    return { status: 201, body: { status: "Requested", lines: [{ quantity }] } };
  });
}

/** What a command does with a return of an order; it goes on from one of these statuses only. */
function step(
  model: Model,
  { order: index, place }: { order: number; place: number },
  from: readonly Return["status"][],
  work: (order: Order, returned: Return) => Expected,
): Expected {
  const order = model.orders[index];
  const returned = order?.returns[place];
  if (!order || !returned) return MISSING;
  return from.includes(returned.status) ? work(order, returned) : REFUSED;
}

export type Named = { order: number; place: number };

/** `return accept` and `refuse`: what will be refunded is what was paid for the pieces. */
export function decideReturn(
  model: Model,
  named: Named,
  status: "Accepted" | "Refused",
  resolution?: Return["resolution"],
): Expected {
  return step(model, named, ["Requested"], (order, returned) => {
    Object.assign(returned, { status, resolution: resolution ?? returned.resolution });
    const isRefund = status === "Accepted" && returned.resolution === "refund";
    returned.refund = isRefund ? refundFor(order, named.place, returned.quantity) : null;
    return ok({ refundPaise: returned.refund });
  });
}

/** After the pieces of the same line that came back before. */
function refundFor(order: Order, place: number, quantity: number): number {
  const { line } = entryAt(order.returns, place);
  const earlier = order.returns.filter(
    (one, index) => index !== place && one.line === line && one.resolution === "refund",
  );
  const before = earlier.reduce((sum, { arrived }) => sum + arrived, 0);
  return paidForPieces(order, line, { before, now: quantity });
}

/** `return on-the-way`. */
export function sendReturn(model: Model, named: Named): Expected {
  return step(model, named, ["Accepted"], (_, returned) => ended(returned, "On the way"));
}

/** `return never-arrived`. */
export function loseReturn(model: Model, named: Named): Expected {
  return step(model, named, ["Accepted", "On the way"], (_, returned) => ended(returned, "Never arrived"));
}

/** `return withdraw`. */
export function withdrawReturn(model: Model, named: Named): Expected {
  return step(model, named, ["Requested", "Accepted"], (_, returned) => ended(returned, "Withdrawn"));
}

function ended(returned: Return, status: Return["status"]): Expected {
  returned.status = status;
  return DONE;
}

/**
 * `return receive`: sellable pieces are back on sale, and what was paid for those that came is owed, unless they are replaced.
 * `serial` is the number of one of them.
 */
export function receiveReturn(model: Model, named: Named, graded: Graded, serial: string | null): Expected {
  const returned = model.orders[named.order]?.returns[named.place];
  const grades = graded(returned?.quantity ?? 1);
  if (returned && grades.sellable + grades.damaged === 0) return { status: 400 };
  return step(model, named, ["Accepted", "On the way"], (order, one) => {
    const arrived = grades.sellable + grades.damaged;
    if (serial !== null && !freeSerial(model, named.order, { line: one.line, serial })) return { status: 400 };
    const refundPaise = one.resolution === "refund" ? refundFor(order, named.place, arrived) : null;
    const { product } = entryAt(order.lines, one.line);
    move(model, product, { reason: "returned", quantity: grades.sellable });
    entryAt(model.products, product).sold -= grades.sellable;
    Object.assign(one, { arrived, refund: refundPaise, status: "Received" });
    if (leftOf(order, one.line) === 0) freeSerials(model, named.order, one.line);
    if (refundPaise !== null) oweOrSettle(order, named.place);
    return ok({ status: one.status, refundPaise });
  });
}

/** The refund of a return is owed; it is settled when its customer paid nothing for the pieces. */
function oweOrSettle(order: Order, place: number): void {
  const refunded = order.returns.reduce((sum, { arrived: came, refund }) => sum + (came > 0 ? (refund ?? 0) : 0), 0);
  if (!oweRefund(order, totalOfOrder(order) - refunded, place)) entryAt(order.returns, place).status = "Settled";
}

/** `return replace`, with the number of a new piece or without: as many pieces as came back leave the stock. */
export function replaceReturn(model: Model, named: Named, serial: string | null): Expected {
  return step(model, named, ["Received"], (order, returned) => {
    if (returned.resolution !== "replacement" || order.replacement !== null) return REFUSED;
    const { product } = entryAt(order.lines, returned.line);
    const { stock } = entryAt(model.products, product);
    if (stock < returned.arrived) return REFUSED;
    const refusal = serial === null ? null : addSerial(model, named.order, { line: returned.line, serial });
    if (refusal) return refusal;
    move(model, product, { reason: "order", quantity: -returned.arrived });
    entryAt(model.products, product).sold += returned.arrived;
    returned.status = "Settled";
    order.replacement = named.place;
    return DONE;
  });
}

/** `return replaced`: after a lost one, the return waits for another, or for its refund. */
export function endReplacement(model: Model, named: Named, outcome: "delivered" | "lost"): Expected {
  const statuses = ["Requested", "Accepted", "Refused", "On the way", "Received", "Settled", "Withdrawn"] as const;
  return step(model, named, [...statuses, "Never arrived"], (order, returned) => {
    if (order.replacement !== named.place) return REFUSED;
    const { quantity, cancelled } = entryAt(order.lines, returned.line);
    const isTwice = returnedOf(order, returned.line) + returned.arrived > quantity - cancelled;
    if (outcome === "lost" && isTwice) return REFUSED;
    order.replacement = null;
    if (outcome === "lost") returned.status = "Received";
    return DONE;
  });
}

/** `return refund-instead`. */
export function refundInstead(model: Model, named: Named): Expected {
  return step(model, named, ["Received"], (order, returned) => {
    if (returned.resolution !== "replacement") return REFUSED;
    const refund = refundFor(order, named.place, returned.arrived);
    Object.assign(returned, { resolution: "refund", refund });
    oweOrSettle(order, named.place);
    return ok({ status: returned.status, refundPaise: refund });
  });
}
