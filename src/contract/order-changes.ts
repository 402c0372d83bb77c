import { z } from "zod";
import { Mobile } from "./accounts.ts";
import { absentIfEmpty, IdInput, looseNumber, ProductId, Rupees } from "./fields.ts";
import { MAX_QUANTITY } from "./limits.ts";
import { ShippingAddress } from "./orders.ts";

const WRONG_COUNT = `The number of pieces must be a whole number from 0 to ${MAX_QUANTITY}`;

/** How many pieces of a line are to remain. `GET user/orders/{id}/lines` says what the order would cost then. */
export const LineChange = z.object({
  productId: ProductId,
  color: IdInput("Choose a colour of this product"),
  count: z
    .preprocess(looseNumber<number>, z.int(WRONG_COUNT).min(0, WRONG_COUNT).max(MAX_QUANTITY, WRONG_COUNT))
    .meta({ type: "integer", description: "How many pieces remain; 0 removes the line." }),
});
export type LineChange = z.infer<typeof LineChange>;

const WRONG_TOTAL = "Send the new total as it was shown";

const Amounts = z.object({ total: Rupees, discount: Rupees });

/** What a change of a line would do. */
export const LineChangePreview = z
  .object({
    count: z.number().int().meta({ description: "How many pieces the order has now." }),
    before: Amounts,
    after: Amounts.meta({
      description:
        "Nothing is repriced: the cancelled pieces take their share of the discount with them, and the coupon stays.",
    }),
    cancelsOrder: z.boolean().meta({ description: "True when nothing would remain: the order is cancelled." }),
  })
  .meta({ id: "OrderLinePreview" });
export type LineChangePreview = z.infer<typeof LineChangePreview>;

/** `PUT user/orders/{id}/lines`, with the total that `GET` said. When it would be another one, nothing changes (409). */
export const ChangeLine = LineChange.extend({
  shownTotal: z.preprocess(looseNumber<number>, z.number(WRONG_TOTAL).min(0, WRONG_TOTAL)),
}).meta({ id: "OrderLineChange" });
export type ChangeLine = z.infer<typeof ChangeLine>;

/** `PUT user/orders/{id}/address`. */
export const OrderAddress = ShippingAddress.safeExtend({
  contactMobile: z
    .preprocess(absentIfEmpty<number | string | null | undefined>, Mobile.optional())
    .meta({ description: "For the courier; without it, the order's stays." }),
}).meta({ id: "OrderAddress" });
export type OrderAddress = z.infer<typeof OrderAddress>;
