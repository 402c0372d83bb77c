import { z } from "zod";
import { Id, Time } from "#contract/fields.ts";
import { References } from "./fields.ts";
import { ManagedOrder } from "./orders.ts";
import { ShownOrder } from "./parcels.ts";

/** At most so many orders are packed, handed over or printed by one call. */
export const MAX_DISPATCHED = 200;

/** What is printed of some orders, in this order: labels are pages of A6, all others of A4. */
export const PAPERS = ["manifest", "slips", "invoices", "labels"] as const;
export type Paper = (typeof PAPERS)[number];

/** The stages of orders that are made ready for a courier, or are with one. */
export const DISPATCH_STAGES = ["to pack", "packed", "handed over"] as const;
export type DispatchStage = (typeof DISPATCH_STAGES)[number];

const tooMany = `must be at most ${MAX_DISPATCHED}.`;

/** Orders of which the same is done with each. */
export const OrdersToDispatch = z.object({
  orders: References.pipe(z.array(z.string()).min(1).max(MAX_DISPATCHED, tooMany)),
});

/** Orders to pack, with how some of them were shown and the numbers of their pieces: each is read with its order. */
export const OrdersToPack = OrdersToDispatch.extend({
  parcels: z
    .array(z.object({ order: z.string(), serials: z.array(z.string()).default([]), shown: ShownOrder }))
    .default([]),
});

/** Numbers as they were scanned, one a line, of the pieces of these products in these orders. */
export const SerialsToMatch = OrdersToDispatch.extend({
  products: References,
  lines: z.array(z.string().max(500)).max(2_000, "must be at most 2,000."),
});
export type SerialsToMatch = z.output<typeof SerialsToMatch>;

/** Which piece each number is of, which lines cannot be taken, and which pieces have none. */
export const SerialMatch = z.object({
  assigned: z.array(
    z.object({
      line: z.number().int(),
      order: z.string().describe("Its number."),
      serial: z.string().describe("As the call that packs takes it."),
      number: z.string(),
      title: z.string(),
    }),
  ),
  refused: z.array(z.object({ line: z.number().int(), text: z.string(), message: z.string() })),
  missing: z.array(z.object({ order: z.string(), pieces: z.number().int(), titles: z.array(z.string()) })),
});
export type SerialMatch = z.output<typeof SerialMatch>;

/** A row is read by itself, so that a wrong one does not stop the others. */
export const ParcelsToHandOver = z.object({
  rows: z
    .array(z.object({ order: z.string(), courier: z.string(), tracking: z.string() }))
    .min(1)
    .max(MAX_DISPATCHED, tooMany),
});

export const PapersToPrint = OrdersToDispatch.extend({ papers: z.array(z.enum(PAPERS)).min(1) });

/** Orders that are picked and packed together: what arrives later is not among them. */
export const PackingRound = z
  .object({
    _id: Id,
    createdAt: Time,
    orders: z.number().int().describe("So many it began with."),
    toPack: z.number().int(),
    packed: z.number().int().describe("Packed, and not yet with a courier."),
  })
  .meta({ id: "PackingRound" });
export type PackingRound = z.infer<typeof PackingRound>;

export const Dispatch = z.object({
  orders: z.array(ManagedOrder).describe("The oldest first."),
  more: z.string().nullable().describe("The number of the last one; null when there are no more."),
  couriers: z.array(z.string()).describe("Those that the settings name."),
  numbered: z.array(z.string()).describe("Of the products to pack, those whose pieces have had numbers."),
  rounds: z
    .array(PackingRound)
    .describe("Those with something to pack or to hand over, the newest first; none beside the orders of one."),
  round: PackingRound.nullable().describe("The one whose orders these are."),
});
export type Dispatch = z.output<typeof Dispatch>;

/** What became of each of some orders. */
export const DispatchReport = z.object({
  done: z.array(
    z.object({
      order: z.string().describe("Its number."),
      isAgain: z.boolean().describe("It was so before, and stays so."),
      warning: z.string().nullable().describe("What should be looked at all the same."),
    }),
  ),
  failed: z.array(z.object({ order: z.string(), code: z.string(), message: z.string() })),
});
export type DispatchReport = z.output<typeof DispatchReport>;
