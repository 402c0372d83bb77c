import type { OrderStep } from "#contract/orders/progress.ts";
import type { Notification, NotificationKind, Order } from "#contract/orders.ts";

/** Only the title of the step differs from that of the notification: the order's name is above all steps. */
const TITLES: Record<OrderStep["kind"], string> = {
  placed: "Placed",
  confirmed: "Placed",
  changed: "Changed",
  paid: "Payment received",
  packed: "Packed",
  dispatched: "On its way",
  failed: "Delivery failed",
  comingBack: "On its way back to us",
  received: "Back with us, and cancelled",
  lost: "Lost on its way, and cancelled",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returnRequested: "Return requested",
  returnAccepted: "Return accepted",
  returnRefused: "Return refused",
  returnOnTheWay: "Return picked up",
  returnReceived: "Return received",
  returnNeverArrived: "Return did not reach us",
  replacementDispatched: "Replacement on its way",
  refundOwed: "Refund to come",
  refundPaid: "Refund paid",
};

type Told = Pick<Notification, "kind" | "createdAt" | "text"> & Partial<Pick<Notification, "products">>;
/** `isPacked`: absent when nobody knows. */
type Stepping = Pick<Order, "orderStatus" | "createdAt" | "updatedAt"> & { isPacked?: boolean };

/**
 * What happened to an order as its customer was told, the earliest first, and what is still to come. Notifications are deleted
 * after a year: then its status says what must have happened, and the last update when.
 */
export function orderSteps(order: Stepping, told: readonly Told[]): OrderStep[] {
  const { orderStatus, createdAt, updatedAt, isPacked = true } = order;
  // It was unpacked again, and is told once only.
  const isUnpacked = orderStatus === "Processing" && !isPacked;
  const known = told
    .filter(({ kind }) => kind !== "confirmed" && !(isUnpacked && kind === "packed"))
    .map((step) => reached(step.kind, step.createdAt, textOf(step)));
  const has = (...kinds: NotificationKind[]) => known.some(({ kind }) => kinds.some((one) => one === kind));
  const missing: OrderStep[] = [];
  if (orderStatus === "Dispatched" && !has("dispatched")) missing.push(reached("dispatched", updatedAt));
  if (orderStatus === "Delivered" && !has("dispatched")) missing.push(reached("dispatched", null));
  if (orderStatus === "Delivered" && !has("delivered")) missing.push(reached("delivered", updatedAt));
  if (orderStatus === "Cancelled" && !has("cancelled", "received", "lost"))
    missing.push(reached("cancelled", updatedAt));
  return [reached("placed", createdAt), ...missing, ...known, ...toCome(orderStatus, known)];
}

/** The order's name is above all steps, but that of a return, which is of a part of it, is not. */
function textOf({ kind, text = "", products = "" }: Told): string {
  const isOfReturn = kind.startsWith("return") || kind === "replacementDispatched";
  return isOfReturn && products !== "" ? `${products}. ${text}`.trim() : text;
}

function toCome(status: Order["orderStatus"], known: readonly OrderStep[]): OrderStep[] {
  const last = known.at(-1)?.kind;
  switch (status) {
    case "Not Processed":
    case "Processing": {
      const packed = known.some(({ kind }) => kind === "packed");
      return [...(packed ? [] : [next("packed")]), next("dispatched"), next("delivered")];
    }
    case "Dispatched":
      return last === "comingBack" ? [next("received")] : [next("delivered")];
    case "Delivered":
    case "Cancelled":
      return [];
  }
}

function reached(kind: OrderStep["kind"], at: string | null, text?: string): OrderStep {
  return { kind, title: TITLES[kind], at, ...(text ? { text } : {}), reached: true };
}

function next(kind: OrderStep["kind"]): OrderStep {
  return { kind, title: TITLES[kind], at: null, reached: false };
}
