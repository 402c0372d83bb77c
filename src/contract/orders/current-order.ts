import { z } from "zod";
import { Order } from "#contract/orders.ts";
import { OrderProgress } from "./progress.ts";

/** `GET user/current-order`: what the customer most likely comes for. */
export const CurrentOrder = z
  .object({
    hasOrdered: z.boolean().meta({ description: "Whether the customer ever placed an order." }),
    order: Order.nullable().meta({
      description: "The newest order under way, else the newest delivered one that can still be returned.",
    }),
    expectedBy: z.string().nullable().meta({ description: "A day such as '2026-12-31'; null when nobody knows one." }),
    parcel: OrderProgress.shape.parcel,
  })
  .meta({ id: "CurrentOrder" });
export type CurrentOrder = z.infer<typeof CurrentOrder>;
