import { z } from "zod";
import { emailAddress, isEmailAddress } from "./cleaning/email-address.ts";
import { plainNumber } from "./cleaning/numbers.ts";
import { LINE_CONTROLS, multiLineText, oneLineText, TEXT_CONTROLS } from "./cleaning/texts.ts";

z.config({
  // The pages' security policy forbids zod's code generation.
  jitless: "document" in globalThis,
  customError: () => "Please check what you entered",
});

export const Id = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .meta({ id: "Id", description: "24 lower-case hex digits, time-ordered." });

export const Time = z.iso
  .datetime({ precision: 3 })
  .meta({ id: "Time", description: "ISO 8601, UTC, with milliseconds." });

export const Rupees = z.number().meta({ id: "Rupees", description: "Rupees; paise as decimals." });

export const Titled = z.object({ _id: Id, title: z.string() }).meta({ id: "Titled" });

const Name = z
  .string()
  .optional()
  .meta({ description: "What customers read of a colour; absent: the words of its title." });

/** Its title is a CSS colour. */
export const Colored = Titled.extend({ name: Name }).meta({ id: "Colored" });

export const Category = Titled.extend({
  parent: Id.optional().meta({ description: "The category that it is in; absent: none." }),
  name: Name,
  createdAt: Time,
  updatedAt: Time,
}).meta({ id: "Category" });

/** `url` is one WebP file; `sizes` and `avif` hold the files of both formats by width. */
export const Image = z
  .object({
    url: z.string(),
    width: z.number(),
    height: z.number(),
    sizes: z.record(z.string(), z.string()),
    avif: z.record(z.string(), z.string()),
  })
  .meta({ id: "Image" });

/** A picture of a product. */
export const ProductImage = Image.extend({
  color: Id.optional().meta({ description: "The colour that it shows; absent: all colours." }),
  alt: z.string().optional().meta({ description: "What it shows in words; absent: the shop did not say." }),
}).meta({ id: "ProductImage" });

/** Removes what databases cannot store: NUL characters and unpaired surrogates. Only for text that is not stored. */
export const cleanText = (text: string) => text.replaceAll("\0", "").toWellFormed();

const HAS_CONTROLS = "This contains control characters. Please type it without them";

const requiredBy =
  (clean: (text: string) => string, controls: RegExp) =>
  (missing: string, max: number, tooLong = `This is longer than ${max} characters`) =>
    z
      .string(missing)
      .transform(clean)
      .pipe(
        z
          .string()
          .min(1, missing)
          .refine((text) => !controls.test(text), HAS_CONTROLS)
          .max(max, tooLong),
      );

/** One line, without the invisible signs that are pasted with text. */
export const requiredLine = requiredBy(oneLineText, LINE_CONTROLS);

/** Text of several lines. */
export const requiredText = requiredBy(multiLineText, TEXT_CONTROLS);

/** Lower case, with the domain in ASCII: one address is one account. */
export const Email = z
  .string("Email is required")
  .transform((text) => emailAddress(text).toLowerCase())
  .pipe(z.string().min(1, "Email is required").refine(isEmailAddress, "Invalid email format"))
  .meta({ format: "email" });

/** An id in upper or lower case. `message` is for a missing or malformed id. */
export const IdInput = (message: string) =>
  z
    .string(message)
    .trim()
    .regex(/^[0-9a-fA-F]{24}$/, message)
    .toLowerCase();

export const ProductId = IdInput("Choose a product first.");

// Loose values in request bodies (api.md, General). Unclear values are left for the schema to reject.

/** Values that clients send for "no value". */
const EMPTY_TEXTS = new Set(["", "undefined", "null"]);

/** Whether a client means "no value" by this text. */
export function isEmptyText(text: string): boolean {
  return EMPTY_TEXTS.has(text.trim());
}

/** Returns undefined for null and for texts that mean "no value". */
export function absentIfEmpty<Value>(value: Value): Value | undefined {
  return value === null || (typeof value === "string" && isEmptyText(value)) ? undefined : value;
}

/** Reads `"true"` and `"false"` as booleans. */
export function looseBoolean<Value>(value: Value) {
  const present = absentIfEmpty(value);
  return present === "true" ? true : present === "false" ? false : present;
}

/** Reads `"2"` and `"3.5"` as numbers, in the digits of any script. */
export function looseNumber<Value>(value: Value) {
  return typeof value === "string" ? (plainNumber(value) ?? value) : value;
}

/** Reads whole numbers as text: a mobile number, a PIN code. */
export function looseDigits<Value>(value: Value) {
  return Number.isSafeInteger(value) ? String(value) : value;
}
