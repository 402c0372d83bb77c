import { z } from "zod";
import { multiLineText, TEXT_CONTROLS } from "#contract/cleaning/texts.ts";
import { Id, Rupees, requiredLine, Time, Titled } from "#contract/fields.ts";
import { Amount, Limit, oneOf, orAny, Reference, References, WholeNumber } from "./fields.ts";
import { Hsn, Percent } from "./gst.ts";

export const PRODUCT_STATES = ["draft", "live", "archived"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** A title or a name. */
export const Named = (max: number) => requiredLine("is missing.", max, `must have at most ${max} characters.`);
const Text = z
  .string()
  .transform(multiLineText)
  .pipe(
    z
      .string()
      .max(100_000, "must have at most 100,000 characters.")
      .refine((text) => !TEXT_CONTROLS.test(text), "has control characters. Write it without them."),
  );

/** 'RAM=16 GB'. */
const Fact = z.string().transform((text, { addIssue }): [name: string, value: string] => {
  const at = text.indexOf("=");
  const [name, value] = [Named(100).safeParse(text.slice(0, at)), Named(500).safeParse(text.slice(at + 1))];
  if (at > 0 && name.success && value.success) return [name.data, value.data];
  addIssue({ code: "custom", message: `must be NAME=VALUE such as RAM=16 GB, not '${text}'.`, input: text });
  return z.NEVER;
});

export const Colors = z.array(Named(100), "is missing.").min(1, "is missing.").max(50, "has too many colours.");
export const Days = WholeNumber({ min: 0 }).refine((days) => days <= 60, "must be at most 60 business days.");

const optional = {
  mrp: orAny(Amount).optional(),
  description: Text.optional(),
  spec: z.array(Fact).max(100, "has too many facts.").optional(),
  tag: z.array(Named(100)).max(20, "has too many tags.").optional(),
  dispatchDays: Days.optional(),
  lowStock: orAny(WholeNumber({ min: 0 })).optional(),
  hsn: orAny(Hsn).optional(),
  gst: orAny(Percent).optional(),
};

/** HSN code and rate are one fact of the tax: both are entered, or both are those of the category (null), or none is there. */
const bothTerms = ({ hsn, gst }: { hsn?: unknown; gst?: unknown }) =>
  (hsn === undefined) === (gst === undefined) && (hsn === null) === (gst === null);
const BOTH_TERMS = { message: "Give HSN code and GST rate together.", path: ["hsn"] };

const fieldsOfNew = {
  ...{ title: Named(500), price: Amount, category: Named(100), brand: Named(100), color: Colors },
  key: Named(200).optional(),
  stock: WholeNumber({ min: 0 }).default(0),
};

/** A new product, which is a draft. */
export const NewProduct = z.object({ ...fieldsOfNew, ...optional }).refine(bothTerms, BOTH_TERMS);
export type NewProduct = z.infer<typeof NewProduct>;

const PRODUCT = { product: Reference };

const changes = {
  ...{ title: Named(500).optional(), price: Amount.optional(), category: Named(100).optional() },
  ...{ brand: Named(100).optional(), color: Colors.optional() },
  removeSpec: z.array(Named(100)).optional(),
};

/** Other values of some fields; `version` is the one that they were read with. */
export const ProductChange = z
  .object({ ...PRODUCT, ...changes, ...optional, version: WholeNumber().optional() })
  .refine(bothTerms, BOTH_TERMS);
export type ProductChange = z.infer<typeof ProductChange>;

/** A product's own terms as they were shown; null where it has those of its category. */
const ShownTerms = z.object({ hsn: z.string().nullable(), gst: z.number().nullable() });

/**
 * Other values of some fields of a product that is named elsewhere, the version that they were read with, and the terms of
 * the tax, which have no version.
 */
export const ProductEdit = z
  .object({ ...changes, ...optional, version: WholeNumber(), shownTerms: ShownTerms.optional() })
  .refine(bothTerms, BOTH_TERMS);

/** Names a product: its id, or its key. */
export const OneProduct = z.object(PRODUCT);

/** Some products. */
export const SomeProducts = z.object({ product: References });

/** The newest products; `before` is the id of the last one of the page before. */
export const ProductFilter = z.object({
  state: oneOf(PRODUCT_STATES).optional(),
  category: Named(100).optional(),
  brand: Named(100).optional(),
  search: Named(200).optional(),
  before: Reference.optional(),
  limit: Limit,
});
export type ProductFilter = z.infer<typeof ProductFilter>;

/** Products that are nearly or wholly sold out. */
export const LowStockFilter = z.object({ days: WholeNumber({ min: 0 }).default(7), limit: Limit });

const Listed = {
  _id: Id,
  key: z.string().nullable(),
  title: z.string(),
  state: z.enum(PRODUCT_STATES),
  price: Rupees,
  mrp: Rupees.nullable(),
  stock: z.number().int(),
};

/** A product in the owner's list. */
export const ListedProduct = z.object({ ...Listed, category: Titled, brand: Titled }).meta({ id: "OwnersProduct" });
export type ListedProduct = z.infer<typeof ListedProduct>;

/** A product as its owner sees it. */
export const ManagedProduct = z
  .object({
    ...{ ...Listed, category: Titled, brand: Titled, version: z.number().int() },
    colors: z.array(z.string()),
    description: z.string(),
    specs: z.array(z.tuple([z.string(), z.string()])),
    tags: z.array(z.string()),
    pictures: z.array(z.object({ name: z.string(), color: z.string().nullable(), alt: z.string().nullable() })),
    dispatchDays: z.number().int(),
    lowStock: z.number().int().nullable().meta({ description: "Null: the shop's number." }),
    tax: z
      .object({ hsn: z.string(), percent: z.number(), own: z.boolean() })
      .meta({ description: "Of today; not its own: those of its category, or the other ones." }),
    sold: z.number().int(),
    createdAt: Time,
    updatedAt: Time,
    edited: z
      .array(z.object({ field: z.string(), version: z.number().int(), byHand: z.boolean(), at: Time }))
      .meta({ description: "Fields that were changed since the product was added." }),
  })
  .meta({ id: "ManagedProduct" });
export type ManagedProduct = z.infer<typeof ManagedProduct>;

/** A product of which few pieces are left. */
export const LowProduct = z
  .object({
    ...{ _id: Id, title: z.string(), stock: z.number().int() },
    threshold: z.number().int(),
    sold30: z.number().int().meta({ description: "Pieces sold in the last 30 days." }),
    daysLeft: z.number().nullable().meta({ description: "Until none is left at that rate; null: none was sold." }),
  })
  .meta({ id: "LowProduct" });
export type LowProduct = z.infer<typeof LowProduct>;
