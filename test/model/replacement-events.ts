import fc from "fast-check";
import {
  endReplacement as endReal,
  refundInstead as refundReal,
  replaceReturn as replaceReal,
} from "#shop/returns/replace-return.server.ts";
import { anySerial } from "./arbitraries.ts";
import { commandOf, type Event } from "./command.ts";
import { outcome } from "./outcome.ts";
import { endReplacement, refundInstead, replaceReturn } from "./replacement-rules.ts";
import { anyReturn, isIn, numbered, returnEvent, returnId } from "./return-events.ts";
import type { Named } from "./return-rules.ts";

export const replaceEvent: Event<Named & { serial: string | null }> = {
  input: fc.record({ ...anyReturn, serial: fc.option(anySerial, { freq: 1 }) }),
  isRelevant: (model, named) => isIn(model, named, ["Received"]),
  expected: (model, { serial, ...named }) => replaceReturn(model, named, serial),
  execute: async (real, { serial, ...named }) => {
    const id = await returnId(real, named);
    const carrier = { courier: "Road Runners", tracking: "R1" };
    return outcome(replaceReal(real.shop, id, carrier, await numbered(real, id, serial)));
  },
};

const endEvent: Event<Named & { result: "delivered" | "lost" }> = {
  input: fc.record({ ...anyReturn, result: fc.constantFrom("delivered", "lost") }),
  isRelevant: (model, { order, place }) => model.orders[order]?.replacement === place,
  expected: (model, { result, ...named }) => endReplacement(model, named, result),
  execute: async (real, { result, ...named }) => outcome(endReal(real.shop, await returnId(real, named), result)),
};

/** The number is how often a command is chosen. */
export const replacementCommands = [
  { weight: 4, arbitrary: commandOf("replace return", replaceEvent) },
  { weight: 6, arbitrary: commandOf("end replacement", endEvent) },
  { weight: 3, arbitrary: commandOf("refund instead", returnEvent(["Received"], refundInstead, refundReal)) },
];
