import type { z } from "zod";

/** What was typed into a form, so that it can be shown again. */
export type Typed = Record<string, string>;

/** A posted form, read: either what the schema makes of it, or the first message of each field that is wrong. */
export type ReadForm<Input> =
  | { input: Input; typed: Typed; errors: null }
  | { input: null; typed: Typed; errors: Record<string, string> };

/** Reads a posted form with the schema that the API uses for the same call. */
export function readForm<Schema extends z.ZodType>(schema: Schema, form: FormData): ReadForm<z.output<Schema>> {
  const typed: Typed = {};
  for (const [name, value] of form) if (typeof value === "string") typed[name] = value;
  const { success, data, error } = schema.safeParse(typed);
  if (success) return { input: data, typed, errors: null };
  const byField = error.issues.map(({ path, message }): [string, string] => [String(path[0] ?? "form"), message]);
  return { input: null, typed, errors: Object.fromEntries(byField.reverse()) };
}
