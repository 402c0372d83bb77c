import { z } from "zod";
import { hsnCode, percentNumber } from "#contract/cleaning/numbers.ts";
import { IdInput, requiredLine, Titled } from "#contract/fields.ts";
import { Day, enteredAs, naming } from "./fields.ts";

/** The rates of GST in percent, central and state tax together. */
const GST_RATES: readonly number[] = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];

/** No chapter of the tariff is 00. */
export const Hsn = enteredAs((text) => {
  const hsn = hsnCode(text);
  if (/^(?!00)\d{4}(?:\d{2}){0,2}$/.test(hsn)) return { value: hsn };
  return { problem: `must be an HSN code of 4, 6 or 8 digits such as 8471, not '${text}'.` };
});

export const Percent = enteredAs((text) => {
  const percent = percentNumber(text);
  if (percent !== null && GST_RATES.includes(percent)) return { value: percent };
  return { problem: `must be a rate of GST (${GST_RATES.join(", ")}), not '${text}'.` };
});

/** What a rate applies to: one of them. */
const subject = {
  category: requiredLine("must name a category, or be 'other'.", 200)
    .optional()
    .meta({ description: "Title in any case, or id; 'other': all without a rate of their own." }),
  product: IdInput("must be the id of a product.").optional(),
  rest: z.literal(true).optional().meta({ description: "What 'other' means where a category has this title." }),
};

type Subject = { category?: string | undefined; product?: string | undefined; rest?: true | undefined };

const isOneSubject = ({ category, product, rest }: Subject) =>
  [category, product, rest].filter((value) => value !== undefined).length === 1;
const ONE_SUBJECT = naming("Name a category, 'other' or a product ({product}), and only one of them.", "category");

/** Sets the HSN code and the rate of a category, of a product or of all others, from a day on; without it, today. */
export const SetGstRate = z
  .object({ ...subject, hsn: Hsn, percent: Percent, from: Day.optional() })
  .refine(isOneSubject, ONE_SUBJECT);
export type SetGstRate = z.infer<typeof SetGstRate>;

/** From a day on, a category or a product has no rate of its own any more; without a day, from today. */
export const EndGstRate = z.object({ ...subject, from: Day.optional() }).refine(isOneSubject, ONE_SUBJECT);
export type EndGstRate = z.infer<typeof EndGstRate>;

/** HSN code and rate from a day on. Category and product are null for all without a rate of their own. */
export const GstRate = z
  .object({
    category: Titled.nullable(),
    product: Titled.nullable(),
    hsn: z.string(),
    percent: z.number(),
    own: z.boolean().meta({ description: "False: those of the product's category, or the other ones." }),
    from: z.iso.date().nullable().meta({ description: "Null: it has never had its own." }),
    status: z.enum(["past", "current", "coming"]),
  })
  .meta({ id: "GstRate" });
export type GstRate = z.infer<typeof GstRate>;
