import { z } from "zod";
import { Id, Rupees, requiredLine, Time } from "#contract/fields.ts";
import { Amount, oneOf, orAny, Reference, WholeNumber } from "./fields.ts";
import { Named } from "./products.ts";

/** So many products are changed at once. */
export const MAX_SHEET_ROWS = 500;

/** The live products of the sheet; `before` is the id of the last one of the page before. */
export const StockSheetFilter = z.object({
  search: Named(200).optional(),
  category: Named(100).optional(),
  view: oneOf(["all", "low"]).default("all"),
  before: Reference.optional(),
});
export type StockSheetFilter = z.output<typeof StockSheetFilter>;

const values = {
  price: Rupees,
  mrp: Rupees.nullable(),
  stock: z.number().int(),
  lowStock: z.number().int().nullable().meta({ description: "Null: the shop's number." }),
};

/** A row of the sheet. The stock is that of all colours together. */
export const SheetProduct = z
  .object({ _id: Id, title: z.string(), key: z.string().nullable(), ...values })
  .meta({ id: "SheetProduct" });
export type SheetProduct = z.infer<typeof SheetProduct>;

/** A page of the sheet. */
export const StockSheet = z.object({
  products: z.array(SheetProduct),
  readAt: Time.meta({ description: "Goes back with the changes: a count is one of what was shown then." }),
  fewLeft: z.number().int().meta({ description: "The shop's number for products without a threshold of their own." }),
  categories: z.array(z.string()),
  more: z.string().nullable().describe("The id of the last one; null when there are no more."),
});
export type StockSheet = z.infer<typeof StockSheet>;

const Shown = z.object({ ...values, at: Time.transform((text) => Date.parse(text)) });

/** What is changed of one product, and what whoever typed it had before them. */
const SheetChange = z
  .object({
    product: Id,
    shown: Shown,
    price: Amount.optional(),
    mrp: orAny(Amount).optional(),
    received: WholeNumber({ is: "The number of pieces must" }).optional(),
    count: WholeNumber({ min: 0, is: "The number of pieces must" }).optional(),
    lowStock: orAny(WholeNumber({ min: 0 })).optional(),
  })
  .refine(({ received, count }) => received === undefined || count === undefined, {
    message: "Write what came in, or what was counted, not both.",
    path: ["count"],
  });
export type SheetChange = z.output<typeof SheetChange>;

const changes = {
  changes: z
    .array(SheetChange)
    .min(1, "is empty.")
    .max(MAX_SHEET_ROWS, `has more than ${MAX_SHEET_ROWS} products. Save fewer at once.`)
    .refine((all) => new Set(all.map(({ product }) => product)).size === all.length, "names a product twice."),
  allowHalfOff: z.boolean().default(false).describe("Take prices that are more than half off the present ones."),
};

/** What would be saved. */
export const SheetPreviewInput = z.object(changes);
export type SheetPreviewInput = z.output<typeof SheetPreviewInput>;

/** What is saved. The key makes the same request twice one change. */
export const SheetInput = z.object({ ...changes, key: requiredLine("is empty.", 100) });
export type SheetInput = z.output<typeof SheetInput>;

const FIELD = z.enum(["price", "mrp", "stock", "lowStock"]);

/** What became of the changes of the sheet, or would. */
export const SheetReport = z
  .object({
    changed: z.array(
      z.object({
        product: Id,
        field: FIELD,
        old: z.number().nullable(),
        new: z.number().nullable(),
        notes: z.array(z.string()),
      }),
    ),
    unchanged: z.number().int().meta({ description: "Cells that are as asked already." }),
    refused: z.array(z.object({ product: Id, field: FIELD, message: z.string() })),
    meanwhile: z
      .array(
        z.object({
          ...{ product: Id, sold: z.number().int(), cameBack: z.number().int() },
          received: z.number().int(),
        }),
      )
      .meta({ description: "What moved since the stock was shown." }),
    group: Id.nullable().meta({ description: "Undoes all of it; null: nothing was written." }),
  })
  .meta({ id: "SheetReport" });
export type SheetReport = z.infer<typeof SheetReport>;

/** What the changes would do, and what the products have at present. */
export const SheetPreview = SheetReport.extend({
  products: z.array(SheetProduct),
  readAt: Time,
}).meta({ id: "SheetPreview" });
export type SheetPreview = z.infer<typeof SheetPreview>;
