import { z } from "zod";
import { asciiDigits } from "./cleaning/digits.ts";
import { cleanText, IdInput, isEmptyText, looseNumber } from "./fields.ts";

/** Query parameters. Each may be absent, empty or repeated (api.md, General). */

type Raw = string | string[] | undefined;

const text = z.string().transform(cleanText);
const raw = z.union([text, z.array(text)]).optional();

function listOf(value: Raw): string[] {
  return [value ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .map((text) => text.trim())
    .filter((text) => !isEmptyText(text));
}

function lastOf(value: Raw): string | undefined {
  const text = [value ?? []].flat().at(-1)?.trim();
  return text === undefined || isEmptyText(text) ? undefined : text;
}

/** A person chooses a few values; each costs work. */
const MAX_VALUES = 100;

export const ListParam = raw.transform(listOf).pipe(z.array(z.string()).max(MAX_VALUES, "There are too many values"));

export const IdListParam = (message: string) => ListParam.pipe(z.array(IdInput(message)));

/** Some of a few values. */
export const ChoiceListParam = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  ListParam.pipe(z.array(z.enum(choices, "This filter does not have this value")));

/** Untrimmed text; the last one when repeated. */
export const TextParam = raw.transform((value) => [value ?? []].flat().at(-1) ?? "").meta({ type: "string" });

const WRONG_COUNT = "Page and page size must be whole numbers from 1";

export const CountParam = raw
  .transform((value) => looseNumber(lastOf(value)))
  .pipe(z.int(WRONG_COUNT).min(1, WRONG_COUNT).max(1_000_000_000, WRONG_COUNT).optional())
  .meta({ type: "integer" });

const FLAGS = new Map([
  ...["true", "1", "on"].map((text) => [text, true] as const),
  ...["false", "0", "off"].map((text) => [text, false] as const),
]);

export const FlagParam = raw
  .transform((value) => FLAGS.get(lastOf(value)?.toLowerCase() ?? "off"))
  .pipe(z.boolean("This filter must be true or false"))
  .meta({ type: "boolean" });

const DECIMAL = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Returns undefined when empty or infinite, and NaN when the text is not a decimal number. */
function boundOf(value: Raw): number | undefined {
  const text = asciiDigits(lastOf(value) ?? "");
  if (text === "" || /^[+-]?infinity$/i.test(text)) return undefined;
  const number = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) === Number.POSITIVE_INFINITY ? undefined : number;
}

export const RatingParam = raw
  .transform(boundOf)
  .pipe(z.number("The minimum rating must be a number").optional())
  .meta({ type: "number" });

export const DaysParam = raw
  .transform(boundOf)
  .pipe(z.number("The most business days must be a number").optional())
  .meta({ type: "number" });

const WRONG_STAR = "A star is 0.5 to 5, in half stars";

/** 0.5 to 5 in halves (D23). */
export const StarParam = raw
  .transform(boundOf)
  .pipe(z.number(WRONG_STAR).multipleOf(0.5, WRONG_STAR).min(0.5, WRONG_STAR).max(5, WRONG_STAR).optional())
  .meta({ type: "number" });

/** Rupees; undefined for anything that is not a number (D6). */
export const PriceParam = raw
  .transform((value) => {
    const number = boundOf(value);
    return number === undefined || Number.isNaN(number) ? undefined : number;
  })
  .meta({ type: "number" });

/** Sort keys by priority; `-` means descending. The first of a repeated key counts. */
export function SortParam<const Key extends string>(keys: readonly Key[]) {
  const signed = keys.flatMap((key) => [key, `-${key}`] as const);
  return ListParam.pipe(
    z.array(z.enum(signed as [Key | `-${Key}`, ...(Key | `-${Key}`)[]], "This list cannot be sorted that way")),
  ).transform((sorts) => {
    const known = new Set<string>();
    return sorts.filter((sort) => !known.has(sortOrder(sort).key) && known.add(sortOrder(sort).key));
  });
}

/** Splits a sort such as `-price` into key and direction. */
export function sortOrder<Key extends string>(sort: string): { key: Key; direction: "asc" | "desc" } {
  return { key: sort.replace("-", "") as Key, direction: sort.startsWith("-") ? "desc" : "asc" };
}
