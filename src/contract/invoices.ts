import { z } from "zod";
import { Id, Rupees, Time } from "./fields.ts";

const amounts = { discount: Rupees, taxable: Rupees, cgst: Rupees, sgst: Rupees, igst: Rupees, total: Rupees };

/** The amounts of a line are those of all its pieces. */
const document = {
  number: z.string(),
  issuedAt: Time,
  orderId: Id,
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
  buyer: z.object({
    name: z.string(),
    address: z.string(),
    gstin: z.string().optional().meta({ description: "Of a business." }),
  }),
  placeOfSupply: z.string().meta({ description: "The state of delivery, with its GST code." }),
  lines: z.array(
    z.object({
      title: z.string(),
      hsn: z.string(),
      rate: z.number().meta({ description: "The GST rate in percent." }),
      quantity: z.number().int(),
      price: Rupees.meta({ description: "Of one piece, with tax." }),
      ...amounts,
    }),
  ),
  ...amounts,
};

/** A GST invoice as it was issued. */
export const Invoice = z
  .object({
    ...document,
    cancelled: z.boolean().meta({ description: "Whether the order was cancelled after this invoice." }),
    replaces: z.string().optional().meta({ description: "The number of the order's invoice before this one." }),
    payment: z
      .object({
        amount: Rupees,
        upi: z.string().meta({ description: "A link for UPI applications, as their QR codes." }),
      })
      .optional()
      .meta({ description: "What is still to be paid, while the shop takes it by UPI." }),
    complaints: z.string().optional().meta({ description: "To whom complaints go, in a sentence." }),
    takenBack: z
      .string()
      .optional()
      .meta({ description: "The number of the credit note that took it back, because the parcel was unpacked." }),
  })
  .meta({ id: "Invoice" });
export type Invoice = z.infer<typeof Invoice>;

/** `GET user/orders/{id}/invoices` */
export const OrderInvoice = Invoice.extend({ _id: Id }).meta({ id: "OrderInvoice" });
export type OrderInvoice = z.infer<typeof OrderInvoice>;

/** A GST credit note as it was issued: what it takes back of an invoice, as amounts above zero. */
export const CreditNote = z
  .object({
    _id: Id,
    reason: z.enum(["return", "cancellation", "unpacked"]),
    invoice: z.object({ number: z.string(), issuedAt: Time }),
    ...document,
  })
  .meta({ id: "CreditNote" });
export type CreditNote = z.infer<typeof CreditNote>;
