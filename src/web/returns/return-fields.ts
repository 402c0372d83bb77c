import { z } from "zod";
import { OrderAddress } from "#contract/order-changes.ts";
import { AccountHolder, AccountNumber, Ifsc, UpiAddress } from "#contract/payments/refund-to.ts";
import { type NewReturn, PICKUP_SLOTS, RESOLUTIONS, ReturnDetails } from "#contract/returns.ts";

const text = z.string();

/** The form beside its products. What does not apply is not checked and not sent. */
export const ReturnFields = z
  .object({
    details: text,
    resolution: z.enum(RESOLUTIONS),
    way: z.enum(["upi", "bank"]),
    upi: text,
    holder: text,
    account: text,
    ifsc: text,
    place: z.enum(["order", "other"]),
    firstname: text,
    lastname: text,
    street: text,
    landmark: text,
    city: text,
    state: text,
    pincode: text,
    country: text,
    contactMobile: text,
    day: text,
    slot: z.union([z.enum(PICKUP_SLOTS), z.literal("")]),
  })
  .transform((fields, ctx): Omit<NewReturn, "lines"> => {
    const { details, resolution, way, place, day, slot } = fields;
    /** The cleaned value of a field; what is wrong stands beside it. */
    function checked<Value>(name: keyof typeof fields, schema: z.ZodType<Value>): Value {
      const { success, data, error } = schema.safeParse(fields[name]);
      if (success) return data;
      ctx.issues.push({ code: "custom", message: error.issues[0]?.message ?? "", path: [name], input: fields[name] });
      return z.NEVER;
    }
    function address() {
      const { success, data, error } = OrderAddress.safeParse(fields);
      if (success) return data;
      for (const { path, message } of error.issues)
        ctx.issues.push({ code: "custom", message, path: [...path], input: fields });
      return z.NEVER;
    }
    const refundTo = () =>
      way === "upi"
        ? ({ way, upi: checked("upi", UpiAddress) } as const)
        : ({
            way,
            holder: checked("holder", AccountHolder),
            account: checked("account", AccountNumber),
            ifsc: checked("ifsc", Ifsc),
          } as const);
    return {
      resolution,
      ...(details.trim() === "" ? {} : { details: checked("details", ReturnDetails) }),
      ...(resolution === "refund" ? { refundTo: refundTo() } : {}),
      pickup: { day, ...(slot === "" ? {} : { slot }), ...(place === "other" ? { address: address() } : {}) },
    };
  });
export type ReturnFields = z.input<typeof ReturnFields>;
