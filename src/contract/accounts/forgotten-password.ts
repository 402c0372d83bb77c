import { z } from "zod";
import { LinkToken, PasswordReset } from "#contract/accounts.ts";
import { Email, Id, ProductId, Rupees } from "#contract/fields.ts";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { isOwnPath } from "#contract/social/own-path.ts";

/** What a visitor wanted to do when a login was asked for. */
const WantedAction = z.discriminatedUnion(
  "action",
  [
    z.object({
      action: z.literal("add to cart"),
      input: z.object({
        item: z.object({ productId: ProductId, color: Id, quantity: z.int().min(1).max(MAX_QUANTITY), price: Rupees }),
        next: z.enum(["stay", "cart"]),
      }),
    }),
    z.object({ action: z.literal("wish"), input: z.object({ productId: ProductId, added: z.boolean() }) }),
  ],
  "Choose what is done after the login",
);

/** `POST user/forgot-password`. What is wanted travels with the link of the email. */
export const PasswordRequest = z
  .object({
    email: Email,
    back: z
      .string()
      .max(500, "This address is too long")
      .refine(isOwnPath, "This must be the path of a page of the shop")
      .optional()
      .meta({ description: "The page to which the link leads after the new password." }),
    wanted: WantedAction.optional().meta({ description: "What is done there." }),
  })
  .meta({ id: "PasswordRequest" });
export type PasswordRequest = z.infer<typeof PasswordRequest>;

/** `POST user/reset-password`. */
export const LinkPasswordReset = PasswordReset.extend({ token: LinkToken }).meta({ id: "LinkPasswordReset" });
export type LinkPasswordReset = z.infer<typeof LinkPasswordReset>;
