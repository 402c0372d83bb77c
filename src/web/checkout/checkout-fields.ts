import { z } from "zod";
import { Email, pinFits, pinIssue } from "#contract/accounts.ts";
import { ShippingAddress } from "#contract/orders.ts";

/** The fields of the checkout, judged as the call itself judges them; the PIN whatever the others say. */
export const CheckoutFields = z
  .object({ contactEmail: Email, newsOptIn: z.boolean(), ...ShippingAddress.shape })
  .refine(({ country = "", pincode = "" }) => pinFits({ country, pincode }), { ...pinIssue, when: () => true });
