import { z } from "zod";
import { EmailAddress } from "./fields.ts";

/** Specification §5. */
export const Subscription = z.object({ email: EmailAddress }).meta({ id: "Subscription" });
export type Subscription = z.infer<typeof Subscription>;

/** Asks for one email when a product is back in stock. */
export const NewStockAlert = z.object({ email: EmailAddress }).meta({ id: "NewStockAlert" });
export type NewStockAlert = z.infer<typeof NewStockAlert>;
