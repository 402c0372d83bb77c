import { z } from "zod";
import { Colored, Id } from "#contract/fields.ts";
import {
  ChoiceListParam,
  DaysParam,
  FlagParam,
  IdListParam,
  ListParam,
  PriceParam,
  RatingParam,
} from "#contract/query.ts";
import { FACT_NAMES } from "./filter-rows.ts";
import { type FilterName, type FilterRow, PRODUCT_FILTERS } from "./filters.ts";

/** Schemas that are made from the table of filters. The texts are of the API only; the table is also in the browser. */

const UNKNOWN: Record<FilterName<"ids">, string> = {
  category: "This category does not exist",
  brand: "This brand does not exist",
  color: "This colour does not exist",
};

const MEANING: Record<FilterName<"flag">, string> = {
  inStock: "Products with pieces in stock.",
  onSale: "Products with an M.R.P. above their price.",
};

const READY = "Products in stock that are ready to ship within so many business days.";

type ChoiceRow = Extract<FilterRow, { kind: "choice" }>;

type QueryShape = { [Name in FilterName<"ids">]: ReturnType<typeof IdListParam> } & {
  [Name in FilterName<"word" | "fact">]: typeof ListParam;
} & { [Name in `${FilterName<"range">}[${"gte" | "gt" | "lte" | "lt"}]`]: typeof PriceParam } & {
  [Name in `${FilterName<"atLeast">}[gte]`]: typeof RatingParam;
} & {
  [Name in `${FilterName<"atMost">}[lte]`]: typeof DaysParam;
} & { [Name in FilterName<"flag">]: typeof FlagParam } & {
  [Row in ChoiceRow as Row["name"]]: ReturnType<typeof ChoiceListParam<Row["values"][number]>>;
};

/** The parameters of the API for all filters. */
export const filterParams = Object.fromEntries(PRODUCT_FILTERS.flatMap(paramsOf)) as QueryShape;

function paramsOf(row: FilterRow): [name: string, schema: z.ZodType][] {
  const { name } = row;
  switch (row.kind) {
    case "ids":
      return [[name, IdListParam(UNKNOWN[row.name])]];
    case "range":
      return ["gte", "gt", "lte", "lt"].map((bound) => [`${name}[${bound}]`, PriceParam]);
    case "atLeast":
      return [[`${name}[gte]`, RatingParam]];
    case "atMost":
      return [[`${name}[lte]`, DaysParam.meta({ description: READY })]];
    case "flag":
      return [[name, FlagParam.meta({ description: MEANING[row.name] })]];
    case "choice":
      return [[name, ChoiceListParam<string>(row.values)]];
    case "word":
    case "fact":
      return [[name, ListParam]];
  }
}

const count = z.number().int();
const counted = z.object({ count });
const inAnother = {
  parent: Id.optional().meta({ description: "The category that it is in, which counts its products, too." }),
};
const countedThings = z.array(Colored.extend({ count, ...inAnother }));
const countedValues = z.array(z.object({ value: z.string(), count }));
const countedBands = z.array(z.object({ from: z.number(), to: z.number().optional(), count }));
const countedLevels = z.array(z.object({ from: z.number(), count }));
const countedDays = z
  .array(z.object({ to: z.number().int(), count }))
  .meta({ description: `${READY} Each number counts those below it, too.` });
const countedFacts = z.array(z.object({ name: z.enum(FACT_NAMES), title: z.string(), values: countedValues }));

type ChoiceCounts<Value extends string> = z.ZodArray<
  z.ZodObject<{ value: z.ZodEnum<{ [Key in Value]: Key }>; count: typeof count }>
>;

type CountsShape = { [Name in FilterName<"ids">]: typeof countedThings } & {
  [Name in FilterName<"word">]: typeof countedValues;
} & { [Name in FilterName<"range">]: typeof countedBands } & {
  [Name in FilterName<"atLeast">]: typeof countedLevels;
} & {
  [Name in FilterName<"atMost">]: typeof countedDays;
} & { [Name in FilterName<"flag">]: typeof counted } & {
  [Row in ChoiceRow as Row["name"]]: ChoiceCounts<Row["values"][number]>;
} & { facts: typeof countedFacts };

/** The counts of the values of all filters; those of facts are together. */
export const filterCounts = {
  ...Object.fromEntries(PRODUCT_FILTERS.flatMap(countsOf)),
  facts: countedFacts,
} as CountsShape;

function countsOf(row: FilterRow): [name: string, schema: z.ZodType][] {
  const { name } = row;
  switch (row.kind) {
    case "ids":
      return [[name, countedThings]];
    case "range":
      return [[name, countedBands]];
    case "atLeast":
      return [[name, countedLevels]];
    case "atMost":
      return [[name, countedDays]];
    case "flag":
      return [[name, counted.meta({ description: MEANING[row.name] })]];
    case "choice":
      return [[name, z.array(z.object({ value: z.enum(row.values), count }))]];
    case "word":
      return [[name, countedValues]];
    case "fact":
      return [];
  }
}
