import { z } from "zod";
import { Email, pinFits, pinIssue } from "#contract/accounts.ts";
import { ShippingAddress } from "#contract/orders.ts";

/** The checkout form, with the rules of the call. The PIN is checked even when other fields are invalid. */
export const CheckoutFields = z
  .object({ contactEmail: Email, newsOptIn: z.boolean(), ...ShippingAddress.shape })
  .refine(({ country = "", pincode = "" }) => pinFits({ country, pincode }), { ...pinIssue, when: () => true });
