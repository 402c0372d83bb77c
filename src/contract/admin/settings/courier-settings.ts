import { z } from "zod";
import { LINE_CONTROLS, oneLineText } from "#contract/cleaning/texts.ts";
import type { Setting } from "./setting-kinds.ts";

/** Who brings parcels, with the address of their page of one. */
export type Courier = { name: string; trackingUrl: string };

const MAX = 30;
const MESSAGE =
  'must be JSON such as [{"name":"Road Runners","trackingUrl":"https://courier.example/track/{number}"}], with names of up to 60 characters and addresses that begin with https:// and have {number} where the tracking number comes';

const Name = z
  .string()
  .transform(oneLineText)
  .refine((text) => text !== "" && text.length <= 60 && !LINE_CONTROLS.test(text));
const TrackingUrl = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text.includes("{number}") && isHttps(text.replaceAll("{number}", "1")));

/** The couriers by whose numbers customers follow their parcels; none for no links. */
export function couriers(described: { meaning: string; default: readonly Courier[] }): Setting<readonly Courier[]> {
  const rows = z
    .array(z.strictObject({ name: Name, trackingUrl: TrackingUrl }))
    .max(MAX)
    .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length);
  const schema = z.unknown().transform((value, ctx): readonly Courier[] => {
    const read = rows.safeParse(parsed(value));
    if (read.success) return read.data;
    ctx.addIssue({ code: "custom", message: MESSAGE });
    return z.NEVER;
  });
  return { kind: "table", schema, shown: (value) => value, ...described };
}

function isHttps(text: string): boolean {
  return /^https:\/\/[^/\s]+\.[^/\s]+/.test(text) && URL.canParse(text);
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (/^\s*(none)?\s*$/i.test(value)) return [];
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
