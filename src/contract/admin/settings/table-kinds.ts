import { z } from "zod";
import { asShown, cleanLine, type Described, readJson, type Setting, withMessage } from "./setting-kinds.ts";
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
