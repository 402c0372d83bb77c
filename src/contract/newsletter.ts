import { z } from "zod";
import { Email } from "./fields.ts";

/** Specification §5. */
export const Subscription = z.object({ email: Email }).meta({ id: "Subscription" });
export type Subscription = z.infer<typeof Subscription>;

/** Asks for one email when a product is back in stock. */
export const NewStockAlert = z.object({ email: Email }).meta({ id: "NewStockAlert" });
export type NewStockAlert = z.infer<typeof NewStockAlert>;

export const stockAlertMessages = {
  requested:
    "We have sent an email with a link to this address, unless it has asked for this product before. Please confirm it there: we then email you once, when the product is back in stock. An address gets at most three such links a day.",
  stored: "We will email you once, when this product is back in stock.",
} as const;
