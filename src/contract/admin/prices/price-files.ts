import { z } from "zod";
import { Id } from "#contract/fields.ts";
import { ListedChange, RefusedPriceRow } from "./prices.ts";

/** The first of the changes are shown, and counted are all. */
export const MAX_SHOWN_PRICES = 200;

/** What became of the rows of a file of prices in the console, or would become of them. */
export const PriceFileReport = z
  .object({
    rows: z.number().int(),
    changed: z.number().int().describe("Prices of now."),
    planned: z.number().int().describe("Prices at a time."),
    unchanged: z.number().int(),
    refused: z.number().int(),
    left: z.number().int().describe("Not saved, because it was stopped before."),
    changes: z.array(ListedChange).describe("The first ones."),
    refusedRows: z.array(RefusedPriceRow).describe("The first ones."),
    hasRefusedFile: z.boolean(),
    group: Id.nullable().describe("By it the file is undone; null when nothing was written."),
  })
  .meta({ id: "PriceFileReport" });
export type PriceFileReport = z.infer<typeof PriceFileReport>;
