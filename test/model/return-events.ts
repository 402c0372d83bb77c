import fc from "fast-check";
import type { ShopContext } from "#shop/context.server.ts";
import {
  endLostReturn,
  receiveReturn as receiveReal,
  sendReturn as sendReal,
} from "#shop/returns/receive-return.server.ts";
import {
  endReplacement as endReal,
  refundInstead as refundReal,
  replaceReturn as replaceReal,
} from "#shop/returns/replace-return.server.ts";
import { decideReturn as decideReal } from "#shop/returns/returns.server.ts";
import { withdrawReturnFor } from "#shop/returns/withdraw-return.server.ts";
import { anyOrder, anyone, anySerial } from "./arbitraries.ts";
import { commandOf, type Event } from "./command.ts";
import { anyGrade, type Grade, gradedBy, received } from "./grades.ts";
import type { Expected, Model, Return } from "./model.ts";
import { lineAt } from "./money-events.ts";
import { outcome } from "./outcome.ts";
import type { RealShop } from "./real-shop.ts";
import type { Named } from "./return-rules.ts";
import * as rules from "./return-rules.ts";

const anyReturn = { order: anyOrder, place: fc.nat(1) };

function isIn(model: Readonly<Model>, { order, place }: Named, statuses: readonly Return["status"][]): boolean {
  const found = model.orders[order]?.returns[place];
  return found !== undefined && statuses.includes(found.status);
}

type Requested = { who: number; order: number; line: number; quantity: number; resolution?: Return["resolution"] };

export const requestEvent: Event<Requested> = {
  input: fc.record({
    ...{ who: anyone, order: anyOrder, line: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) },
    resolution: fc.constantFrom("refund", "replacement"),
  }),
  isRelevant: (model, { who, order, line }) => {
    const found = model.orders[order];
    return found?.person === who && found.status === "Delivered" && found.lines[line] !== undefined;
  },
  expected: (model, { who, ...requested }) => rules.requestReturn(model, who, requested),
  execute: async (real, { who, order, line, quantity, resolution }) => {
    const lines = [{ ...(await lineAt(real, order, line)), quantity, reason: "Damaged or faulty" }];
    const path = `user/orders/${real.names.id("order", order)}/returns`;
    return real.callAs(who, { method: "POST", path, body: { lines, resolution } });
  },
};

async function returnId({ shop, names }: RealShop, { order, place }: Named): Promise<string> {
  const returns = shop.db.read.selectFrom("returns").where("order_id", "=", names.id("order", order)).select("id");
  return (await returns.orderBy("id").execute())[place]?.id ?? "0".repeat(24);
}

/** A command that names nothing but a return. */
function returnEvent(
  from: readonly Return["status"][],
  expected: (model: Model, named: Named) => Expected,
  useCase: (shop: ShopContext, id: string) => Promise<unknown>,
): Event<Named> {
  return {
    input: fc.record(anyReturn),
    isRelevant: (model, named) => isIn(model, named, from),
    expected,
    execute: async (real, named) => outcome(useCase(real.shop, await returnId(real, named))),
  };
}

/** The product of a return, as it names a piece of it. */
async function numbered(real: RealShop, id: string, serial: string | null) {
  const line = await real.shop.db.read
    .selectFrom("return_lines as r")
    .innerJoin("order_lines as l", (join) =>
      join.onRef("l.order_id", "=", "r.order_id").onRef("l.position", "=", "r.position"),
    )
    .where("r.return_id", "=", id)
    .select(["l.product_id", "l.color_id"])
    .executeTakeFirst();
  if (serial === null || !line) return { serials: [] };
  return { serials: [{ line: { productId: line.product_id, color: line.color_id }, serial }] };
}

export const receiveEvent: Event<Named & { grade: Grade; serial: string | null }> = {
  input: fc.record({ ...anyReturn, grade: anyGrade, serial: fc.option(anySerial, { freq: 1 }) }),
  isRelevant: (model, named) => isIn(model, named, ["Accepted", "On the way"]),
  expected: (model, { grade, serial, ...named }) => rules.receiveReturn(model, named, gradedBy(grade), serial),
  execute: async (real, { grade, serial, ...named }) => {
    const id = await returnId(real, named);
    const lines = real.shop.db.read
      .selectFrom("return_lines as r")
      .innerJoin("order_lines as l", (join) =>
        join.onRef("l.order_id", "=", "r.order_id").onRef("l.position", "=", "r.position"),
      )
      .where("r.return_id", "=", id)
      .select(["l.product_id", "l.color_id", "r.quantity"]);
    const pieces = received(await lines.execute(), grade);
    return outcome(receiveReal(real.shop, id, pieces, await numbered(real, id, serial)));
  },
};

const { decideReturn, loseReturn, sendReturn, withdrawReturn } = rules;
const accept = (model: Model, named: Named) => decideReturn(model, named, "Accepted");
const acceptAs = (resolution: Return["resolution"]) =>
  returnEvent(
    ["Requested"],
    (model, named) => decideReturn(model, named, "Accepted", resolution),
    (shop, id) => decideReal(shop, id, "Accepted", { resolution }),
  );
const refuse = (model: Model, named: Named) => decideReturn(model, named, "Refused");
export const acceptEvent = returnEvent(["Requested"], accept, (shop, id) => decideReal(shop, id, "Accepted"));
const events: [name: string, weight: number, event: Event<Named>][] = [
  ["accept return", 3, acceptEvent],
  ["accept return for a replacement", 1, acceptAs("replacement")],
  ["accept return for a refund", 1, acceptAs("refund")],
  ["refuse return", 1, returnEvent(["Requested"], refuse, (shop, id) => decideReal(shop, id, "Refused"))],
  ["return on the way", 1, returnEvent(["Accepted"], sendReturn, sendReal)],
  ["withdraw return", 1, returnEvent(["Requested", "Accepted"], withdrawReturn, withdrawReturnFor)],
  ["return never arrived", 1, returnEvent(["Accepted", "On the way"], loseReturn, endLostReturn)],
];

/** The number is how often a command is chosen. */
export const returnCommands = [
  { weight: 5, arbitrary: commandOf("request return", requestEvent) },
  { weight: 4, arbitrary: commandOf("receive return", receiveEvent) },
  ...events.map(([name, weight, event]) => ({ weight, arbitrary: commandOf(name, event) })),
];

export const replaceEvent: Event<Named & { serial: string | null }> = {
  input: fc.record({ ...anyReturn, serial: fc.option(anySerial, { freq: 1 }) }),
  isRelevant: (model, named) => isIn(model, named, ["Received"]),
  expected: (model, { serial, ...named }) => rules.replaceReturn(model, named, serial),
  execute: async (real, { serial, ...named }) => {
    const id = await returnId(real, named);
    const carrier = { courier: "Road Runners", tracking: "R1" };
    return outcome(replaceReal(real.shop, id, carrier, await numbered(real, id, serial)));
  },
};

const endEvent: Event<Named & { result: "delivered" | "lost" }> = {
  input: fc.record({ ...anyReturn, result: fc.constantFrom("delivered", "lost") }),
  isRelevant: (model, { order, place }) => model.orders[order]?.replacement === place,
  expected: (model, { result, ...named }) => rules.endReplacement(model, named, result),
  execute: async (real, { result, ...named }) => outcome(endReal(real.shop, await returnId(real, named), result)),
};

/** The number is how often a command is chosen. */
export const replacementCommands = [
  { weight: 4, arbitrary: commandOf("replace return", replaceEvent) },
  { weight: 6, arbitrary: commandOf("end replacement", endEvent) },
  { weight: 3, arbitrary: commandOf("refund instead", returnEvent(["Received"], rules.refundInstead, refundReal)) },
];
