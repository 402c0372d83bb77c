import { z } from "zod";
import { naming, ProductReference, WholeNumber } from "./fields.ts";
import { OrderOfNumber } from "./orders.ts";

/** How many pieces of a line are to remain. A dry run only says what that would cost. */
const line = { product: ProductReference, count: WholeNumber({ min: 0 }) };
export const OrderLineChange = OrderOfNumber.extend({
  ...line,
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

/** What a change of a line would do. */
export const LinePreviewQuery = z.object(line);

/** The change of a line of which somebody saw what it costs. */
export const ShownLineChange = z.object({
  ...line,
  shownTotal: z.number().min(0).describe("In rupees, as the preview said: at another one nothing changes."),
});

const Part = z.string("is missing.").optional();
const parts = {
  firstname: Part,
  lastname: Part,
  street: Part,
  landmark: Part,
  city: Part,
  state: Part,
  pincode: Part,
  country: Part,
  phone: Part,
};
const PARTS = Object.keys(parts) as (keyof typeof parts)[];
const NO_PART = naming(`Name what is to be changed: ${PARTS.map((part) => `{${part}}`).join(", ")}.`, "street");

/** Some parts of an order's address, and the phone for its courier. All others stay. They are checked with the whole address. */
export const OrderAddressChange = OrderOfNumber.extend(parts)
  .refine((change) => PARTS.some((part) => change[part] !== undefined), NO_PART)
  .transform(({ orderNumber, phone, ...address }) => ({ orderNumber, part: { ...address, contactMobile: phone } }));

/** The same of the order that is shown. */
export const AddressParts = z
  .object(parts)
  .refine((change) => PARTS.some((part) => change[part] !== undefined), {
    message: "Nothing is changed.",
    path: ["street"],
  })
  .transform(({ phone, ...address }) => ({ ...address, contactMobile: phone }));
