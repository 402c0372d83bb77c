import { DONE, type Expected, entryAt, type Model, ok, REFUSED } from "./model.ts";
import { type Named, oweOrSettle, refundFor, returnedOf, step } from "./return-rules.ts";
import { addSerial } from "./serial-rules.ts";
import { move } from "./stock-rules.ts";

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
