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
    /** The saved address that was chosen; empty for another one. */
    addressId: z.string(),
    ...ShippingAddress.shape,
  })
  .refine(pinFits, { ...pinIssue, when: () => true });
