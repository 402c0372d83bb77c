import { z } from "zod";
import { Amount, DayEndOrTime, DayOrTime, Limit, oneOf, orAny, Reference, References } from "#contract/admin/fields.ts";
import { FileOptions } from "#contract/admin/imports.ts";
import { absentIfEmpty, Id, Rupees, requiredLine, Time } from "#contract/fields.ts";

/** A file of prices. `since`: what was changed after this time is refused. */
export const PriceImport = z.object({
  ...FileOptions,
  yes: z.boolean().default(false),
  allowHalfOff: z.boolean().default(false),
  since: DayOrTime.optional(),
  limit: Limit,
});

const cell = <Cell extends z.ZodType>(read: Cell) => z.preprocess(absentIfEmpty, read.optional());

/** A row of a file: `product,price,mrp,from,until`. Empty cells say nothing. */
export const PriceCells = z.object({
  product: requiredLine("is missing.", 200),
  price: Amount,
  mrp: cell(orAny(Amount)),
  from: cell(DayOrTime),
  until: cell(DayEndOrTime),
});
export type PriceCells = z.output<typeof PriceCells>;

/** A planned price of one product; `shown` is the price that whoever plans it had before them. */
export const NewPlannedPrice = z.object({
  price: Amount,
  mrp: cell(Amount),
  from: DayOrTime,
  until: cell(DayEndOrTime),
  shown: Amount,
  allowHalfOff: z.boolean().default(false),
});
export type NewPlannedPrice = z.output<typeof NewPlannedPrice>;

/** Planned prices: those to come and those that run, the next one first; or those that are over, the newest first. */
export const PlannedPriceFilter = z.object({
  product: Reference.optional(),
  state: oneOf(["open", "over"]).default("open"),
  after: Reference.optional(),
  limit: Limit,
});
export type PlannedPriceFilter = z.output<typeof PlannedPriceFilter>;

/** Names some planned prices. */
export const SomePlannedPrices = z.object({ price: References });

const Product = z.object({ _id: Id, title: z.string() });

/** A planned price as owners see it. */
export const PlannedPrice = z
  .object({
    ...{ _id: Id, product: Product, price: Rupees },
    mrp: Rupees.nullable().meta({ description: "Null: the M.R.P. stays as it is." }),
    from: Time,
    until: Time.nullable().meta({ description: "Null: the price stays." }),
    state: z.enum(["planned", "running", "applied", "ended", "kept", "missed", "refused", "cancelled"]).meta({
      description:
        "applied: it has no end and stays; ended: the price before is back; kept: somebody changed the price, which " +
        "stays; missed: the shop did not run in that time; refused: it would have been above the M.R.P.",
    }),
    priceBefore: Rupees.nullable().meta({ description: "Null: it has not begun." }),
    priceAfter: Rupees.nullable().meta({
      description: "What the product has afterwards, if nobody changes its price; null: it is over.",
    }),
    plannedAt: Time,
    actor: z.string().nullable().meta({ description: "Who planned it; null: no entry says it." }),
  })
  .meta({ id: "PlannedPrice" });
export type PlannedPrice = z.infer<typeof PlannedPrice>;

/** What became of a planned price that was cancelled. */
export const CancelledPrice = z.object({
  title: z.string(),
  changed: z.boolean().meta({ description: "False: it was cancelled before." }),
  became: z.enum(["planned", "ended", "kept", "refused"]).meta({
    description:
      "planned: it had not begun; ended: the price before is back; kept: somebody changed the price since, which stays; " +
      "refused: the price before would be above the M.R.P. by now.",
  }),
});
export type CancelledPrice = z.output<typeof CancelledPrice>;

const Prices = z.object({ price: Rupees, mrp: Rupees.nullable() });

/** What a row of a file changes, or plans. */
export const ListedChange = z.object({
  row: z.number().int(),
  product: Product,
  old: Prices,
  new: Prices,
  from: Time.nullable().meta({ description: "Null: now." }),
  until: Time.nullable(),
  notes: z.array(z.string()),
});

/** Why a row of a file is refused; `product` is what the row says. */
export const RefusedPriceRow = z.object({
  row: z.number().int(),
  product: z.string(),
  title: z.string().nullable(),
  message: z.string(),
});

/** What became of a file of prices, or would. */
export const PriceReport = z
  .object({
    ...{ dryRun: z.boolean(), rows: z.number().int(), unchanged: z.number().int() },
    changed: z.array(ListedChange),
    refused: z.array(RefusedPriceRow),
    group: Id.nullable().meta({
      description: "With it, 'audit undo --group' takes the file back; null: nothing was written.",
    }),
    since: Time.meta({
      description: "When the prices were read: '--since' of a later run refuses what was changed then.",
    }),
  })
  .meta({ id: "PriceReport" });
export type PriceReport = z.infer<typeof PriceReport>;
