import { z } from "zod";
import { Id, Rupees, Time } from "./fields.ts";

/** A GST invoice as it was issued. The amounts of a line are those of all its pieces. */
export const Invoice = z
  .object({
    number: z.string(),
    issuedAt: Time,
    orderId: Id,
    seller: z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
    buyer: z.object({ name: z.string(), address: z.string() }),
    placeOfSupply: z.string().meta({ description: "The state of delivery, with its GST code." }),
    lines: z.array(
      z.object({
        title: z.string(),
        hsn: z.string(),
        rate: z.number().meta({ description: "The GST rate in percent." }),
        quantity: z.number().int(),
        price: Rupees.meta({ description: "Of one piece, with tax." }),
        discount: Rupees,
        taxable: Rupees,
        cgst: Rupees,
        sgst: Rupees,
        igst: Rupees,
        total: Rupees,
      }),
    ),
    discount: Rupees,
    taxable: Rupees,
    cgst: Rupees,
    sgst: Rupees,
    igst: Rupees,
    total: Rupees,
    cancelled: z.boolean().meta({ description: "Whether the order was cancelled after its dispatch." }),
  })
  .meta({ id: "Invoice" });
export type Invoice = z.infer<typeof Invoice>;
