import { z } from "zod";
import { Mobile, pinFits, pinIssue } from "#contract/accounts.ts";
import { Email } from "#contract/fields.ts";
import { OptionalGstin } from "#contract/numbers/gstin-field.ts";
import { ShippingAddress } from "#contract/orders.ts";

/** It validates the PIN code even when other fields are invalid. */
export const CheckoutFields = z
  .object({
    contactEmail: Email,
    contactMobile: Mobile,
    newsOptIn: z.boolean(),
    buyerGstin: OptionalGstin,
    ...ShippingAddress.shape,
  })
  .refine(({ country = "", pincode = "" }) => pinFits({ country, pincode }), { ...pinIssue, when: () => true });
