import { z } from "zod";
import { ShownCart } from "./cart.ts";
import { Id } from "./fields.ts";

/** Machine-readable data of an error. */
export const RefusalDetails = z.object({
  productId: Id.optional(),
  cartTotal: z.number().optional(),
  orderId: Id.optional(),
  loginAttempt: z.string().optional().meta({ description: "Completes a login, with the code of the email." }),
  left: z.number().int().optional().meta({ description: "Pieces of the product that can still be added." }),
});
export type RefusalDetails = z.infer<typeof RefusalDetails>;

export const Failure = z
  .object({
    status: z.literal("fail"),
    message: z
      .string()
      .meta({ description: "One sentence for the customer; of several invalid fields, that of the first." }),
    errors: z.record(z.string(), z.string()).optional().meta({ description: "A sentence for each invalid field." }),
    details: RefusalDetails.optional(),
    shown: ShownCart.optional().meta({ description: "The cart as it is now; an order that sends this is taken." }),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof Failure>;
