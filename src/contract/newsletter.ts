import { z } from "zod";

/** The footer's form: an e-mail address (specification §5: required, e-mail type). */
export const Subscription = z
  .object({
    email: z
      .string("Email is required")
      .trim()
      .min(1, "Email is required")
      .max(254, "Invalid email format")
      .pipe(z.email("Invalid email format")),
  })
  .meta({ id: "Subscription" });
export type Subscription = z.infer<typeof Subscription>;
