import { z } from "zod";

z.config({
  // In the browser zod must not try to write programs at run time: the pages' policy forbids it.
  jitless: "document" in globalThis,
  // Where a field has no sentence of its own: never the validator's words.
  customError: () => "Please check what you entered",
});

/** 24 lower-case hex digits, time-ordered with a random tail. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{24}$/, "An id is 24 hex digits")
  .meta({ id: "Id", description: "24 lower-case hex digits, time-ordered." });

export const Time = z.iso
  .datetime({ precision: 3 })
  .meta({ id: "Time", description: "ISO 8601, UTC, with milliseconds." });

/** Rupees; paise are decimals. */
export const Rupees = z.number().meta({ id: "Rupees", description: "Rupees; paise as decimals." });

export const Titled = z.object({ _id: Id, title: z.string() }).meta({ id: "Titled" });

export const Category = Titled.extend({ createdAt: Time, updatedAt: Time }).meta({ id: "Category" });

/** One WebP; `sizes` holds the same picture by width, `avif` the smaller files of browsers that know this format. */
export const Image = z
  .object({
    ...{ url: z.string(), width: z.number(), height: z.number() },
    ...{ sizes: z.record(z.string(), z.string()), avif: z.record(z.string(), z.string()) },
  })
  .meta({ id: "Image" });

type Raw = string | string[] | undefined;
/** Text a database can hold: no NUL, no half of a surrogate pair. */
export const cleaned = (text: string) => text.replaceAll("\0", "").toWellFormed();

const piece = z.string().transform(cleaned);
const raw = z.union([piece, z.array(piece)]).optional();

/** What clients send for 'nothing'. */
const NOTHING = new Set(["", "undefined", "null"]);

// What loose clients send in bodies, where the meaning is plain; everything else is left to the schema to refuse.

/** Null and the texts for 'nothing' are an absent value. */
export function absentIfEmpty<Value>(value: Value): Value | undefined {
  return value === null || (typeof value === "string" && NOTHING.has(value.trim())) ? undefined : value;
}

/** `"true"` and `"false"` are a boolean. */
export function plainFlag<Value>(value: Value) {
  const given = absentIfEmpty(value);
  return given === "true" ? true : given === "false" ? false : given;
}

/** `"2"` and `"3.5"` are a number. */
export function plainNumber<Value>(value: Value) {
  return typeof value === "string" && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

/** A whole number is its digits: a mobile, a PIN. */
export function plainDigits<Value>(value: Value) {
  return Number.isSafeInteger(value) ? String(value) : value;
}

/** An id in a request, in either case; the sentence says what is missing or wrong. */
export const IdPart = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .regex(/^[0-9a-fA-F]{24}$/, sentence)
    .toLowerCase();

/** The product that a body names. */
export const ProductId = IdPart("Choose a product first.");

function parts(value: Raw): string[] {
  return [value ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .map((text) => text.trim())
    .filter((text) => !NOTHING.has(text));
}

function last(value: Raw): string | undefined {
  const text = [value ?? []].flat().at(-1)?.trim();
  return text === undefined || NOTHING.has(text) ? undefined : text;
}

/** A query part that may be absent, empty, repeated or comma-separated: the list of its values. */
export const ListPart = raw.transform(parts);

/** A list of ids, any of which may match. */
export const IdListPart = (sentence: string) => ListPart.pipe(z.array(IdPart(sentence)));

/** Free text as it stands; the last one counts when repeated. */
export const TextPart = raw.transform((value) => [value ?? []].flat().at(-1) ?? "");

const WRONG_COUNT = "Pages and their sizes are whole numbers from 1";

/** A whole number from 1; absent when empty. */
export const CountPart = raw
  .transform((value) => plainNumber(last(value)))
  .pipe(z.int(WRONG_COUNT).min(1, WRONG_COUNT).max(1_000_000_000, WRONG_COUNT).optional());

const FLAGS = new Map([
  ...["true", "1", "on"].map((text) => [text, true] as const),
  ...["false", "0", "off"].map((text) => [text, false] as const),
]);

/** A filter that is on or off; off when empty. */
export const FlagPart = raw
  .transform((value) => FLAGS.get(last(value)?.toLowerCase() ?? "off"))
  .pipe(z.boolean("This filter is either true or false"));

const DECIMAL = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A decimal number; hexadecimal and binary text is none. Infinity is no bound. */
function bound(value: Raw): number | undefined {
  const text = last(value);
  if (text === undefined || /^[+-]?infinity$/i.test(text)) return undefined;
  const number = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) === Number.POSITIVE_INFINITY ? undefined : number;
}

/** A least number of stars; `undefined`, `null` and nothing mean none. */
export const RatingPart = raw.transform(bound).pipe(z.number("The lowest rating must be a number").optional());

/** A bound in rupees; anything that is not a number means none (D6). */
export const PricePart = raw.transform((value) => {
  const number = bound(value);
  return number === undefined || Number.isNaN(number) ? undefined : number;
});

/** Sort keys, each with `-` for descending; the first counts most. */
export function SortPart<const Key extends string>(keys: readonly Key[]) {
  const signed = keys.flatMap((key) => [key, `-${key}`] as const);
  return ListPart.pipe(
    z.array(z.enum(signed as [Key | `-${Key}`, ...(Key | `-${Key}`)[]], "This list cannot be sorted like that")),
  );
}
