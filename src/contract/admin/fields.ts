import { z } from "zod";
import { LINE_CONTROLS, oneLineText, referenceText } from "#contract/cleaning/texts.ts";
import { type NotAnAmount, readAmount, writeInstead } from "#contract/numbers/typed-amounts.ts";
import { readWholeNumber } from "#contract/numbers/whole-numbers.ts";

/**
 * What owners enter: as text at the command line, in a form or a cell, or as a JSON value. A message that begins in lower
 * case follows the name of its field, which is another one at the command line than in a form.
 */
const Entered = z.union([z.string(), z.number()], "is missing.");

type Reading<Value> = { value: Value } | { problem: string };

/** What `read` makes of a text or a number. */
export function enteredAs<Value>(read: (text: string) => Reading<Value>) {
  return Entered.transform((entered, { addIssue }) => {
    const reading = read(String(entered));
    if ("value" in reading) return reading.value;
    addIssue({ code: "custom", message: reading.problem, input: entered });
    return z.NEVER;
  });
}

/** Reads '1,000' and 1000. What can be read in two ways is refused with what to write. */
export function WholeNumber({ min = 1, is = "must" }: { min?: number | undefined; is?: string } = {}) {
  return enteredAs((text) => {
    const count = readWholeNumber(text);
    if (typeof count === "number" && count >= min) return { value: count };
    return { problem: `${is} be a whole number from ${min}, not '${text}'${instead(count)}.` };
  });
}

/** Reads '₹1,500.50' and 1500.5 as paise. */
export const Amount = enteredAs((text) => {
  const paise = readAmount(text);
  if (typeof paise === "number") return { value: paise };
  return { problem: `must be an amount in rupees such as 500, not '${text}'${instead(paise)}.` };
});

/** ': write 1500 or 1500.00' after a number that can be read in two ways. */
function instead(read: number | NotAnAmount): string {
  const text = typeof read === "number" ? null : writeInstead(read);
  return text === null ? "" : `: ${text}`;
}

/** One line that somebody typed. */
export function Line(max: number) {
  return enteredAs((text) => {
    const value = oneLineText(text);
    if (value === "" || LINE_CONTROLS.test(value)) return { problem: "must be one line of text." };
    return value.length <= max ? { value } : { problem: `must have at most ${max} characters.` };
  });
}

/** What somebody knows of what is looked for. */
export const SearchedText = z
  .string()
  .transform(oneLineText)
  .pipe(z.string().min(1, "is missing.").max(254, "must have at most 254 characters."));

const DAY_MS = 86_400_000;
/** India's time zone has no daylight saving time. */
const OFFSET_MS = 5.5 * 3_600_000;

/** A day such as 2026-12-31, in India. Other forms can be read in two ways: 01/12/2026. */
export const Day = enteredAs((text) => {
  const ms = Date.parse(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
  return isDay ? { value: text } : { problem: `must be a day such as 2026-12-31, not '${text}'.` };
});

/** A day of India such as 2026-12-31: when it begins, in milliseconds since 1970 UTC. */
export const FirstDay = dayPlus(0);

/** Does what `FirstDay` does, for when the day ends. */
export const LastDay = dayPlus(DAY_MS);

function dayPlus(added: number) {
  return Day.transform((text) => Date.parse(`${text}T00:00:00Z`) - OFFSET_MS + added);
}

/** A day such as 2026-12-31, or a time such as 2026-12-31T09:00; India's, unless it says another zone. */
export const DayOrTime = z.string().transform((text, { addIssue }) => {
  const [, day = "", time = "T00:00", zone = "+05:30"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d?:\d\d\S*?)(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text.trim()) ?? [];
  const ms = Date.parse(`${day}${time.startsWith("T") ? time : `T${time.padStart(5, "0")}`}${zone}`);
  // A day that no month has would be one of the next month.
  if (!Number.isNaN(ms) && Day.safeParse(day).success) return ms;
  addIssue({ code: "custom", message: `must be a day such as 2026-12-31, or a time, not '${text}'.`, input: text });
  return z.NEVER;
});

/** Does what `DayOrTime` does, but a day without a time stands for its end. */
export const DayEndOrTime = z.string().transform((text, { addIssue }) => {
  const read = (Day.safeParse(text.trim()).success ? LastDay : DayOrTime).safeParse(text.trim());
  if (read.success) return read.data;
  for (const { message } of read.error.issues) addIssue({ code: "custom", message, input: text });
  return z.NEVER;
});

/** A limit that 'any', or null in JSON, removes. */
export function orAny<Limit extends z.ZodType>(limit: Limit) {
  return z.preprocess((value) => (value === "any" ? null : value), limit.nullable());
}

/** How many entries of a list are wanted. */
export const Limit = WholeNumber().default(20);

/** A message that names fields as `{percent}`: whoever shows it puts its own names of them there. */
export function naming(message: string, ...path: string[]) {
  return { message, path, params: { naming: true } };
}

/** It is as it was entered: spaces are part of a path. */
export const FilePath = z.string("is missing.").min(1, "is missing.");

/** One of a few texts, in any case and with any of the signs between their words: 'not-processed'. `all` is one more. */
export function oneOf<const Choice extends string>(choices: readonly Choice[], all?: Choice) {
  const known = all === undefined ? choices.join(", ") : `${choices.join(", ")} or ${all}`;
  return z.string("is missing.").transform((text, { addIssue }): Choice => {
    const found = [...choices, ...(all === undefined ? [] : [all])].find((choice) => wordsOf(choice) === wordsOf(text));
    if (found !== undefined) return found;
    addIssue({ code: "custom", message: `must be one of ${known}, not '${text}'.`, input: text });
    return z.NEVER;
  });
}

const wordsOf = (text: string) => referenceText(text).replace(/[\s_-]/g, "");

/** An id, a number or a part of one, however it was typed. */
export const Reference = z.string("is missing.").transform(referenceText);

/** A few of them; each one once. */
export const References = z.array(Reference, "is missing.").transform((references) => [...new Set(references)]);

/**
 * Names a product, or its pieces in one colour: '0123456789abcdef01234567', '0123456789abcdef01234567/navy'. The colour is
 * an id or a title, and null when none was named.
 */
export const ProductReference = Reference.transform((text) => {
  const slash = text.indexOf("/");
  if (slash === -1) return { productId: text, color: null };
  return { productId: text.slice(0, slash).trim(), color: text.slice(slash + 1).trim() || null };
});
export type ProductReference = z.infer<typeof ProductReference>;

/** Names a product whose colours count together, as those of the stock do. */
export const WholeProduct = ProductReference.transform(({ productId, color }, { addIssue }) => {
  if (color === null) return productId;
  addIssue({
    code: "custom",
    message: `must be a product without a colour, not '${productId}/${color}': its colours are counted together.`,
    input: productId,
  });
  return z.NEVER;
});
