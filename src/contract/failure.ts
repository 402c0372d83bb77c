import { z } from "zod";
import { Id } from "./fields.ts";

/** Facts that a program may need beside the sentence. */
export const RefusalDetails = z.object({
  productId: Id.optional(),
  cartTotal: z.number().optional(),
  orderId: Id.optional(),
});
export type RefusalDetails = z.infer<typeof RefusalDetails>;

/** The body of every answer that is not a success. */
export const Failure = z
  .object({
    status: z.literal("fail"),
    message: z.string().meta({ description: "One sentence for the shopper; with wrong fields that of the first." }),
    errors: z.record(z.string(), z.string()).optional().meta({ description: "A sentence for each wrong field." }),
    details: RefusalDetails.optional(),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof Failure>;
