import { z } from "zod";
import { asciiDigits } from "#contract/cleaning/digits.ts";
import { hsnCode, percentNumber } from "#contract/cleaning/numbers.ts";
import { trimSigns } from "#contract/cleaning/signs.ts";
import { IdInput, looseDigits, requiredLine, Titled } from "#contract/fields.ts";

/** The rates of GST in percent, central and state tax together. */
const GST_RATES: readonly number[] = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];

const HSN_FORM = "An HSN code has 4, 6 or 8 digits, such as 8471";
const RATES = `GST has the rates ${GST_RATES.slice(0, -1).join(", ")} and ${GST_RATES.at(-1)} %. Write one as a number, such as 18 or 0.25`;
const DAY_FORM = "Write the day as year, month and day, such as 2026-12-31";

/** No chapter of the tariff is 00. */
const Hsn = z.preprocess(
  (value) => (typeof value === "number" ? looseDigits(value) : value),
  z
    .string("Enter the HSN code")
    .transform(hsnCode)
    .pipe(z.string().regex(/^(?!00)\d{4}(?:\d{2}){0,2}$/, HSN_FORM)),
);

const Percent = z.preprocess(
  (value) => (typeof value === "string" ? (percentNumber(value) ?? value) : value),
  z.number(RATES).refine((percent) => GST_RATES.includes(percent), RATES),
);

/** A day in India's time zone. Other forms can be read in two ways: 01/12/2026. */
const Day = z
  .string(DAY_FORM)
  .transform((text) => asciiDigits(trimSigns(text)))
  .pipe(z.iso.date(DAY_FORM));

/** What a rate applies to: one of them. */
const subject = {
  category: requiredLine("Name a category, or 'other'", 200)
    .optional()
    .meta({ description: "Title in any case, or id; 'other': all without a rate of their own." }),
  product: IdInput("Enter the id of a product").optional(),
  rest: z.literal(true).optional().meta({ description: "What 'other' means where a category has this title." }),
};

type Subject = { category?: string | undefined; product?: string | undefined; rest?: true | undefined };

function requireOneSubject({ category, product, rest }: Subject, ctx: z.core.$RefinementCtx<Subject>) {
  const given = [category, product, rest].filter((value) => value !== undefined).length;
  if (given === 1) return;
  const message = given === 0 ? "Name a category or a product" : "Name one category or one product only";
  ctx.addIssue({ code: "custom", path: ["category"], message });
}

/** Sets the HSN code and the rate of a category, of a product or of all others, from a day on; without it, today. */
export const SetGstRate = z
  .object({ ...subject, hsn: Hsn, percent: Percent, from: Day.optional() })
  .superRefine(requireOneSubject);
export type SetGstRate = z.infer<typeof SetGstRate>;

/** From a day on, a category or a product has no rate of its own any more; without a day, from today. */
export const EndGstRate = z.object({ ...subject, from: Day.optional() }).superRefine(requireOneSubject);
export type EndGstRate = z.infer<typeof EndGstRate>;

/** HSN code and rate of today or of a coming day. Category and product are null for all without a rate of their own. */
export const GstRate = z
  .object({
    category: Titled.nullable(),
    product: Titled.nullable(),
    hsn: z.string(),
    percent: z.number(),
    own: z.boolean().meta({ description: "False: those of the product's category, or the other ones." }),
    from: z.iso.date().nullable().meta({ description: "Null: it has never had its own." }),
    status: z.enum(["current", "coming"]),
  })
  .meta({ id: "GstRate" });
export type GstRate = z.infer<typeof GstRate>;
