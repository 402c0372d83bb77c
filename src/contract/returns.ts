import { z } from "zod";
import { Quantity } from "./cart.ts";
import { Id, IdInput, looseNumber, ProductId, Rupees, requiredLine, Time } from "./fields.ts";
import { RETURN_STATUSES } from "./statuses.ts";

/** `POST user/orders/{id}/returns`. A line of an order is a product in one colour. */
export const NewReturn = z
  .object({
    lines: z
      .array(
        z.object({
          productId: ProductId,
          color: IdInput("Choose a colour of this product"),
          quantity: z.preprocess(looseNumber<number>, Quantity),
          reason: requiredLine("Choose a reason", 60).meta({ description: "One of those that the shop offers." }),
        }),
        "Choose what you want to return",
      )
      .min(1, "Choose what you want to return")
      .max(100, "Choose what you want to return"),
  })
  .meta({ id: "NewReturn" });
export type NewReturn = z.infer<typeof NewReturn>;

export const OrderReturn = z
  .object({
    _id: Id,
    status: z.enum(RETURN_STATUSES),
    createdAt: Time,
    refund: Rupees.optional().meta({ description: "What was paid for the pieces; only of an accepted return." }),
    lines: z.array(
      z.object({
        productId: Id,
        color: Id,
        colorTitle: z.string(),
        title: z.string(),
        quantity: z.number().int(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: "OrderReturn" });
export type OrderReturn = z.infer<typeof OrderReturn>;

/** `GET user/orders/{id}/returns`. `until` is null unless a return can be requested now. */
export const OrderReturns = z
  .object({ until: Time.nullable(), returns: z.array(OrderReturn) })
  .meta({ id: "OrderReturns" });
export type OrderReturns = z.infer<typeof OrderReturns>;
