import { z } from "zod";
import { isUpiAddress, upiAddressText } from "#contract/cleaning/bank-details.ts";
import { gstinText } from "#contract/cleaning/gstin.ts";
import { phoneNumber } from "#contract/cleaning/numbers.ts";
import { readSender } from "#contract/cleaning/sender.ts";
import { LINE_CONTROLS, oneLineText, referenceText } from "#contract/cleaning/texts.ts";
import { Email } from "#contract/fields.ts";
import { isGstin } from "#contract/numbers/gstin.ts";
import { readAmount, writeInstead } from "#contract/numbers/typed-amounts.ts";
import { cleanNumber, readNumber } from "#contract/numbers/typed-numbers.ts";

/** A value as JSON has it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * One of the owner's settings. `schema` reads what a person typed and what JSON has, and cleans it; its messages follow the
 * setting's name. `shown` is the value as the command line and the API show it, and as it is stored: `schema` reads it back.
 */
export type Setting<Value> = {
  kind: SettingKind;
  meaning: string;
  default: Value;
  schema: z.ZodType<Value>;
  shown(value: Value): Json;
};

/** How a setting is edited: money is a number of rupees, groups are lists of a list, and a table has rows with columns. */
export const SETTING_KINDS = ["line", "optionalLine", "number", "money", "list", "groups", "table"] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

/** What a setting is for, and its value before the owner sets one. */
export type Described<Value> = { meaning: string; default: Value };

/** The value is stored and shown as it is. */
export const asShown = <Value>(value: Value) => value as Json;

/** One line of text, without what cannot be seen. */
export const cleanLine = (max: number) =>
  z
    .string("must be a text")
    .transform(oneLineText)
    .pipe(
      z
        .string()
        .min(1, "must not be empty")
        .refine((text) => !LINE_CONTROLS.test(text), "must have no control characters")
        .max(max, `must have at most ${max} characters`),
    );

/** One line of text. */
export function line(max: number, described: Described<string>): Setting<string> {
  return { kind: "line", schema: cleanLine(max), shown: asShown, ...described };
}

/** One line of text, or none. An empty text would say either that there is none or the default. */
export function lineOrNone(max: number, described: Described<string>): Setting<string> {
  const text = z
    .string("must be a text, or none")
    .transform(oneLineText)
    .refine((text) => text !== "", "must not be empty: write none for no text, or return to the default");
  const schema = text.pipe(cleanLine(max)).transform((text) => (/^none$/i.test(text) ? "" : text));
  return { kind: "optionalLine", schema, shown: (value) => (value === "" ? "none" : value), ...described };
}

/** An email address. */
export function email(described: Described<string>): Setting<string> {
  return { kind: "line", schema: withMessage(Email, "must be an email address"), shown: asShown, ...described };
}

/** A phone number of any country. */
export function phone(described: Described<string>): Setting<string> {
  const isPhone = (text: string) => /^\+?[\d ()-]{6,24}$/.test(text) && text.replace(/\D/g, "").length >= 6;
  const schema = z.string("must be a phone number").transform(phoneNumber).refine(isPhone, "must be a phone number");
  return { kind: "line", schema, shown: asShown, ...described };
}

/** The same, or none: an empty text. */
export function orNone(setting: Setting<string>): Setting<string> {
  const schema = z.unknown().transform((value, ctx): string => {
    if (typeof value === "string" && /^\s*none\s*$/i.test(value)) return "";
    const read = setting.schema.safeParse(value);
    return read.success ? read.data : refused(ctx, `${read.error.issues[0]?.message ?? ""}, or none`, null);
  });
  return { ...setting, kind: "optionalLine", schema, shown: (value) => (value === "" ? "none" : value) };
}

/** Who sends emails: 'Name <address>' or the address alone. Null is for one that is made of other settings. */
export function sender(described: Described<string | null>): Setting<string | null> {
  const message = "must be an address such as Bijli <orders@shop.example>";
  const isSender = (text: string) => readSender(text) !== null;
  const schema = z.string(message).transform(oneLineText).refine(isSender, message).nullable();
  return { kind: "line", schema, shown: asShown, ...described };
}

/** Where the shop is paid by UPI, such as shop@bank; empty for nowhere. */
export function upiAddress(described: Described<string>): Setting<string> {
  const message = "must be a UPI address such as shop@bank";
  const schema = z.string(message).transform(upiAddressText).refine(isUpiAddress, message);
  return orNone({ kind: "line", schema, shown: asShown, ...described });
}

/** The number of a registration for GST. */
export function gstin(described: Described<string>): Setting<string> {
  const schema = z
    .string("must be a GSTIN")
    .transform(gstinText)
    .refine(isGstin, "must be a GSTIN of 15 signs whose last one, the check sign, is right");
  return { kind: "line", schema, shown: asShown, ...described };
}

/** Capitals and digits before the numbers of a series of documents. */
export function seriesPrefix(described: Described<string>): Setting<string> {
  const schema = z
    .string("must be three capitals or digits")
    .transform((text) => referenceText(text).toUpperCase())
    .refine((text) => /^[A-Z0-9]{3}$/.test(text), "must be three capitals or digits");
  return { kind: "line", schema, shown: asShown, ...described };
}

/** A whole number. */
export function count(min: number, max: number, described: Described<number>): Setting<number> {
  const message = `must be a whole number from ${min} to ${max}`;
  const schema = z
    .unknown()
    .transform((value, ctx) => (typeof value === "string" ? readCount(value, message, ctx) : value))
    .pipe(z.int(message).min(min, message).max(max, message));
  return { kind: "number", schema, shown: asShown, ...described };
}

function readCount(text: string, message: string, ctx: z.RefinementCtx) {
  const read = readNumber(text);
  if (!("problem" in read) && /^0*$/.test(read.fraction)) return Number(read.digits);
  return refused(ctx, message, "problem" in read ? writeInstead(read) : null);
}

/** Rupees outside, whole paise inside. */
export function money(maxRupees: number, described: Described<number>): Setting<number> {
  const message = `must be an amount in rupees, at most ${maxRupees}`;
  const schema = z
    .unknown()
    .transform((value, ctx) => {
      const read = typeof value === "string" ? readAmount(value) : typeof value === "number" ? value * 100 : Number.NaN;
      return typeof read === "number" ? read : refused(ctx, message, writeInstead(read));
    })
    // 0.1 + 0.2 is no amount; 19.99 * 100 is 1998.9999999999998.
    .transform((paise) => (Math.abs(paise - Math.round(paise)) < 1e-6 ? Math.round(paise) : paise))
    .pipe(
      z
        .int(message)
        .min(0, message)
        .max(maxRupees * 100, message),
    );
  return { kind: "money", schema, shown: (paise) => paise / 100, ...described };
}

/** Degrees on the map, with a point before the decimals. */
export function degrees(max: number, described: Described<number>): Setting<number> {
  const message = `must be degrees from -${max} to ${max}, such as 12.9719`;
  const schema = z
    .unknown()
    .transform((value) => {
      if (typeof value !== "string") return value;
      const text = cleanNumber(value);
      return /^-?\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
    })
    .pipe(z.number(message).min(-max, message).max(max, message));
  return { kind: "number", schema, shown: asShown, ...described };
}

/** Texts, of which none is there twice. */
export function lines(
  { min = 1, max, each }: { min?: number; max: number; each: number },
  described: Described<readonly string[]>,
): Setting<readonly string[]> {
  const schema = z
    .unknown()
    .transform((value, ctx) => (typeof value === "string" ? readList(value, ctx) : value))
    .pipe(
      z
        .array(cleanLine(each), "must be texts, separated by ;")
        .min(min, `must have at least ${min}`)
        .max(max, `must have at most ${max}`)
        .refine(areDifferent, "must not have a text twice"),
    );
  return { kind: "list", schema, shown: asShown, ...described };
}

function readList(text: string, ctx: z.RefinementCtx) {
  if (text.trim().startsWith("[")) return readJson(text, ctx);
  if (!text.includes(";") && text.includes(","))
    return refused(
      ctx,
      "can be read as one text or as several",
      `separate texts by ;, or write ${JSON.stringify([text])}`,
    );
  return text.split(";");
}

/** Groups of texts, such as names for the same thing. */
export function groups(
  { max, each }: { max: number; each: number },
  described: Described<readonly (readonly string[])[]>,
): Setting<readonly (readonly string[])[]> {
  const message = "must be groups of names such as geyser, water heater; mixer, grinder";
  const schema = z
    .unknown()
    .transform((value, ctx) => {
      if (typeof value !== "string") return value;
      if (value.trim().startsWith("[")) return readJson(value, ctx);
      return value.split(";").map((group) => group.split(","));
    })
    .pipe(
      z.array(z.array(cleanLine(each), message).min(2, message), message).max(max, `must have at most ${max} groups`),
    );
  return { kind: "groups", schema, shown: asShown, ...described };
}

/** What a person typed as JSON. */
export function readJson(text: string, ctx: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refused(ctx, "is no JSON", null);
  }
}

function refused(ctx: z.RefinementCtx, message: string, instead: string | null): never {
  ctx.addIssue({ code: "custom", message: instead === null ? message : `${message}: ${instead}` });
  return z.NEVER;
}

/** One message for whatever is wrong. */
export function withMessage<Value>(schema: z.ZodType<Value>, message: string): z.ZodType<Value> {
  return z.unknown().transform((value, ctx) => {
    const read = schema.safeParse(value);
    return read.success ? read.data : refused(ctx, message, null);
  });
}

function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size === texts.length;
}
