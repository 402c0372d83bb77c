import { z } from "zod";
import { Amount, Day, oneOf, WholeNumber } from "#contract/admin/fields.ts";
import { Hsn, Percent } from "#contract/admin/gst.ts";
import { Colors, Days, Named, PRODUCT_STATES } from "#contract/admin/products.ts";
import { LINE_CONTROLS, TEXT_CONTROLS } from "#contract/cleaning/texts.ts";

/** The column by which an import knows the shop's own file. It has the product's id. */
export const OWN_COLUMN = "bijli product";

const CONTROLS = "has control characters. Write it without them.";
const MAX_TEXT = 100_000;

function orNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text) => (text === "" ? null : text), schema.nullable());
}

/** A cell with a list in JSON; empty: none. */
function listOf<Schema extends z.ZodType>(schema: Schema) {
  const List = z.string().transform((text, { addIssue }): unknown => {
    try {
      return text === "" ? [] : JSON.parse(text);
    } catch {
      addIssue({ code: "custom", message: 'is no list as the shop writes it: ["…", "…"].', input: text });
      return z.NEVER;
    }
  });
  return List.pipe(schema);
}

const Line = (max: number) =>
  z
    .string("has something that is no text.")
    .max(max, `has a text of more than ${max} characters.`)
    .refine((text) => !LINE_CONTROLS.test(text), CONTROLS);

/** A fact as it is shown, in whatever language. */
const Fact = z.tuple([Line(500).min(1), Line(10_000)], 'has a fact that is not ["name", "value"].');

const Picture = z.object({
  name: z
    .string("has a picture without a name.")
    .regex(/^(?:[0-9a-f]{16}|[a-z0-9-]{1,120}\.[0-9a-f]{8})$/, "has a picture that no shop has stored."),
  color: z.string().nullable(),
  alt: Line(200).nullable(),
});

/** From a day on; HSN code and rate are null where the category's apply again. */
const Rate = z
  .object(
    { from: Day, hsn: Hsn.nullable(), percent: Percent.nullable() },
    'has a rate that is not {"from", "hsn", "percent"}.',
  )
  .refine(({ hsn, percent }) => (hsn === null) === (percent === null), "has a rate with only one of hsn and percent.");

/** 4.35 as 435. */
const Mean = z
  .string()
  .regex(/^[0-5](?:\.\d{1,2})?$/, "must be a mean of ratings from 0 to 5, with at most two decimals.")
  .transform((text) => Math.round(Number(text) * 100));

/** When the product was added, as the shop writes it. */
const Created = z.iso
  .datetime("must be a time such as 2026-12-31T09:00:00.000Z.")
  .transform((text) => Date.parse(text));

const SLUG = /^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u;

/** A row of a file of products that the shop wrote, by the names of its columns. */
export const ProductFileRow = z
  .object({
    [OWN_COLUMN]: orNone(z.string().regex(/^[0-9a-f]{24}$/, "must be the id of a product, or empty.")),
    key: orNone(Line(200)),
    state: oneOf(PRODUCT_STATES),
    title: Named(500),
    slug: orNone(z.string().max(120, "is too long.").regex(SLUG, "must be words with hyphens between them.")),
    price: Amount,
    mrp: orNone(Amount),
    stock: WholeNumber({ min: 0 }),
    "low stock": orNone(WholeNumber({ min: 0 })),
    "dispatch days": Days,
    category: Named(100),
    "parent category": orNone(Named(100)),
    brand: Named(100),
    colours: listOf(Colors),
    "colour names": listOf(z.array(Line(100).nullable(), "is no list.")),
    facts: listOf(z.array(Fact, "is no list.").max(500, "has too many facts.")),
    tags: Line(2_500),
    description: z
      .string()
      .max(MAX_TEXT, "must have at most 100,000 characters.")
      .refine((text) => !TEXT_CONTROLS.test(text.replaceAll("\r\n", "\n")), CONTROLS),
    "imported rating": orNone(Mean),
    "imported ratings": orNone(WholeNumber({ min: 0 })),
    gst: listOf(z.array(Rate, "is no list.").max(100, "has too many rates.")),
    pictures: listOf(z.array(Picture, "is no list.").max(12, "has more than 12 pictures.")),
    created: orNone(Created),
  })
  .refine((row) => row[OWN_COLUMN] !== null || row.key !== null, {
    message: "must have an id or a key: without both, the same file would add the product again.",
    path: ["key"],
  })
  .refine(({ mrp, price }) => mrp === null || mrp >= price, { message: "is above the M.R.P.", path: ["price"] })
  .refine(({ price }) => price > 0, { message: "must be more than ₹0.", path: ["price"] });
export type ProductFileRow = z.output<typeof ProductFileRow>;

/** The columns of such a file, in their order. */
export const PRODUCT_FILE_COLUMNS = Object.keys(ProductFileRow.shape) as (keyof ProductFileRow)[];
