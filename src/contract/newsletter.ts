import { z } from "zod";
import { EmailAddress } from "./fields.ts";

/** Specification §5. */
export const Subscription = z.object({ email: EmailAddress }).meta({ id: "Subscription" });
export type Subscription = z.infer<typeof Subscription>;
