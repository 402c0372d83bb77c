import { z } from "zod";
import { MAX_DISPATCHED, PackingRound } from "./dispatch.ts";
import { Reference, References } from "./fields.ts";

const TOO_MANY = `must be at most ${MAX_DISPATCHED}.`;

/** These orders to pack, or all that are in no round, the oldest first. */
export const NewRound = z
  .object({
    orders: References.pipe(z.array(z.string()).max(MAX_DISPATCHED, TOO_MANY)).default([]),
    all: z.boolean().default(false),
  })
  .refine(({ orders, all }) => all === (orders.length === 0), "Name the orders, or say that it is all of them.");
export type NewRound = z.output<typeof NewRound>;

/** Names a round. */
export const RoundOfId = z.object({ round: Reference });

/** A round that was begun. */
export const BegunRound = z.object({
  round: PackingRound,
  leftOut: z
    .array(z.object({ order: z.string(), message: z.string() }))
    .describe("Orders that are not in it, and why."),
});
export type BegunRound = z.infer<typeof BegunRound>;
