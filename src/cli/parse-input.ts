import type { z } from "zod";
import { ShopError } from "#shop/shop-error.ts";
import type { Input } from "./shop-command.ts";

/** Parses what was entered. @throws {ShopError} badRequest, with a sentence for each wrong field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: Input): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "input");
    if (!errors.has(field)) errors.set(field, sentenceOf(issue, field));
  }
  throw new ShopError("badRequest", { message: [...errors.values()][0], errors: Object.fromEntries(errors) });
}

function sentenceOf(issue: z.core.$ZodIssue, field: string): string {
  const { message } = issue;
  if (issue.code === "custom" && issue.params?.naming)
    return message.replace(/\{(\w+)\}/g, (_, name: string) => optionOf(name));
  return /^[a-z]/.test(message) ? `${optionOf(field)} ${message}` : message;
}

/** `usesPerCustomer` is `--uses-per-customer`. */
function optionOf(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
