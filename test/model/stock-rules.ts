import type { StockReason } from "#db/catalogue-rows.ts";
import { named } from "./id-names.ts";
import { type Expected, entryAt, MISSING, type Model, ok, REFUSED } from "./model.ts";

const RECENT_MS = 15 * 60_000;

/** A change of a product's stock, as its ledger lists it. */
export type Movement = { at: number; reason: StockReason; quantity: number; counted?: number; order?: number };

/** Changes a stock, unless it would be less than none. */
export function move(model: Model, index: number, movement: Omit<Movement, "at">): boolean {
  const product = entryAt(model.products, index);
  if (product.stock + movement.quantity < 0) return false;
  product.stock += movement.quantity;
  if (movement.quantity !== 0 || movement.reason === "counted") product.ledger.push({ at: model.now, ...movement });
  return true;
}

/** `stock add` and `stock take`. */
export function restock(model: Model, index: number, quantity: number): Expected {
  const reason = quantity > 0 ? "received" : "correction";
  return move(model, index, { reason, quantity }) ? ok(entryAt(model.products, index).stock) : REFUSED;
}

/** `stock correct`. */
export function correctStock(
  model: Model,
  index: number,
  { reason, quantity }: { reason: "damaged" | "lost" | "correction"; quantity: number },
): Expected {
  if (!move(model, index, { reason, quantity })) return REFUSED;
  return ok({ moved: quantity, onHand: entryAt(model.products, index).stock });
}

/** What was done before with a key: nothing is done a second time, and a key with another content is refused. */
function withKey(
  model: Model,
  { key, sent, product }: { key: string | null; sent: object; product: number },
  work: () => Expected,
): Expected {
  const content = JSON.stringify({ product, ...sent });
  const earlier = key === null ? undefined : model.stockKeys.get(key);
  if (earlier && earlier.sent !== content) return { status: 422 };
  const { stock } = entryAt(model.products, product);
  if (earlier) return ok({ moved: earlier.moved, onHand: stock, repeated: true });
  const done = work();
  const { moved } = (done.body ?? {}) as { moved?: number };
  if (key !== null && moved !== undefined) model.stockKeys.set(key, { sent: content, moved });
  return done;
}

/** `stock receive`. */
export function receiveStock(model: Model, index: number, quantity: number, key: string | null): Expected {
  const once = { key: key && `receive ${key}`, sent: { quantity }, product: index };
  return withKey(model, once, () => {
    move(model, index, { reason: "received", quantity });
    return ok({ moved: quantity, onHand: entryAt(model.products, index).stock, repeated: false });
  });
}

/** `stock count`; it began `sinceMs`, or is the number of now. */
export function countStock(
  model: Model,
  index: number,
  { counted, sinceMs, key }: { counted: number; sinceMs: number | null; key: string | null },
): Expected {
  const once = { key: key && `count ${key}`, sent: { counted }, product: index };
  return withKey(model, once, () => {
    const product = entryAt(model.products, index);
    const since = sinceMs ?? model.now - RECENT_MS;
    const later = product.ledger.filter(({ at }) => at >= since);
    const sum = (...reasons: StockReason[]) =>
      later.reduce((pieces, { reason, quantity }) => pieces + (reasons.includes(reason) ? quantity : 0), 0);
    const meanwhile = {
      sold: -sum("order") || 0,
      cameBack: sum("cancelled", "returned"),
      received: sum("received"),
      corrections: later.filter(({ reason }) => IS_NUMBER_ONLY.has(reason)).length,
    };
    if (sinceMs !== null && meanwhile.corrections > 0) return REFUSED;
    const moved = meanwhile.cameBack + meanwhile.received - meanwhile.sold;
    const quantity = counted - product.stock + (sinceMs === null ? 0 : moved);
    if (!move(model, index, { reason: "counted", quantity, counted })) return REFUSED;
    return ok({ moved: quantity, onHand: product.stock, repeated: false, meanwhile });
  });
}

const IS_NUMBER_ONLY = new Set<StockReason>(["initial", "damaged", "lost", "counted", "correction", "import"]);

/** `stock ledger`: the newest movements, with the stock after each. */
export function listLedger(model: Model, index: number, limit: number): Expected {
  const { title, stock: onHand, ledger } = entryAt(model.products, index);
  let stock = onHand;
  const movements = ledger.toReversed().map(({ at, quantity, order, ...movement }) => {
    const after = stock;
    stock -= quantity;
    const of = order === undefined ? {} : { orderId: named("order", order) };
    return { at: new Date(at).toISOString(), quantity, stock: after, ...movement, ...of };
  });
  return ok({ title, onHand, movements: movements.slice(0, limit) });
}

/** A piece of a line, by its place in the order, and its number. */
export type NamedPiece = { line: number; serial: string };

/** Keeps the number of a piece that lies in the parcel; returns why it is refused. */
export function addSerial(model: Model, index: number, { line: place, serial }: NamedPiece): Expected | null {
  const line = model.orders[index]?.lines[place];
  if (!line) return MISSING;
  const sold = model.serials.find((one) => !one.free && one.serial === serial && one.product === line.product);
  if (sold) return sold.order === index ? null : REFUSED;
  const kept = model.serials.filter((one) => !one.free && one.order === index && one.line === place);
  if (kept.length >= line.quantity - line.cancelled) return { status: 400 };
  model.serials.push({ serial, product: line.product, order: index, line: place, free: false });
  return null;
}

/** The shop has all pieces of an order, or of a line, again. */
export function freeSerials(model: Model, index: number, line: number | null = null): void {
  for (const one of model.serials) if (one.order === index && (line === null || one.line === line)) one.free = true;
}

/** The piece of this number came back; returns whether it can have. */
export function freeSerial(model: Model, index: number, { line, serial }: NamedPiece): boolean {
  const found = model.serials.find(
    (one) => !one.free && one.order === index && one.line === line && one.serial === serial,
  );
  if (found) found.free = true;
  return found !== undefined;
}
