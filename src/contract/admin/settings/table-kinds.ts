import { z } from "zod";
import { oneLineText } from "#contract/cleaning/texts.ts";
import { asShown, cleanLine, type Described, orNone, readJson, type Setting, withMessage } from "./setting-kinds.ts";
import { ListFilters, type WordMeaning } from "./word-meanings.ts";

/** Rows with a title and a text. */
export function titledTexts(
  max: number,
  described: Described<readonly { title: string; text: string }[]>,
): Setting<readonly { title: string; text: string }[]> {
  const message =
    'must be JSON such as [{"title":"Free delivery","text":"On all orders"}], with titles of up to 60 and texts of up to 120 characters';
  const row = withMessage(z.strictObject({ title: cleanLine(60), text: cleanLine(120) }), message);
  const schema = z
    .unknown()
    .transform((value, ctx) => (typeof value === "string" ? readJson(value, ctx) : value))
    .pipe(z.array(row, message).min(1, message).max(max, `must have at most ${max} rows`));
  return { kind: "table", schema, shown: asShown, ...described };
}

/** What words mean, as JSON. */
export function wordMeanings(
  max: number,
  described: Described<readonly WordMeaning[]>,
): Setting<readonly WordMeaning[]> {
  const message =
    'must be JSON such as [{"words":["podcast"],"label":"for podcasts","products":"facts[type]=Microphone"}], with 1 to 20 words of up to 60 characters and a label of up to 40';
  const names = withMessage(
    z.strictObject({ words: z.array(cleanLine(60)).min(1).max(20), label: cleanLine(40), products: cleanLine(500) }),
    message,
  );
  const row = names.superRefine(({ label, products }, ctx) => {
    for (const { message } of ListFilters.safeParse(products).error?.issues ?? [])
      ctx.addIssue({ code: "custom", message: `: '${label}' ${message}` });
  });
  const schema = z
    .unknown()
    .transform((value, ctx) => (typeof value === "string" ? readJson(value, ctx) : value))
    .pipe(z.array(row, message).max(max, `must have at most ${max} rows`));
  return { kind: "table", schema, shown: asShown, ...described };
}

/** Somebody of the shop: what they are called and do, and the name of a stored picture, or an empty text. */
export type Person = { name: string; role: string; picture: string };

/** A stored picture, by its name or by the address of one of its files; an empty text for none. */
export function storedPicture(described: Described<string>): Setting<string> {
  const message = "must be the address of a picture of the shop, such as /media/site/hero-1-800.webp";
  const schema = z
    .string(message)
    .transform((text) =>
      oneLineText(text)
        .replace(/^.*\/media\//, "")
        .replace(/-\d+\.(avif|webp)$/, ""),
    )
    .refine((name) => /^(?=.{1,120}$)[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)?$/i.test(name), message);
  return orNone({ kind: "line", schema, shown: asShown, ...described });
}

/** Who works in the shop. */
export function people(max: number, described: Described<readonly Person[]>): Setting<readonly Person[]> {
  const message =
    'must be JSON such as [{"name":"Asha Rao","role":"Packs parcels","picture":"none"}], with names of up to 60 and roles of up to 80 characters, and the addresses of pictures of the shop, or none';
  const picture = z
    .string()
    .default("")
    .transform((text): unknown => text.trim() || "none")
    .pipe(storedPicture({ meaning: "", default: "" }).schema);
  const row = withMessage(z.strictObject({ name: cleanLine(60), role: cleanLine(80), picture }), message);
  const schema = z
    .unknown()
    .transform((value, ctx) => (typeof value === "string" ? readJson(value, ctx) : value))
    .pipe(z.array(row, message).max(max, `must have at most ${max} rows`));
  return { kind: "table", schema, shown: asShown, ...described };
}
