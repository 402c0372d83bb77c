import type { z } from "zod";

export type Submitted = Record<string, string>;

export type ReadForm<Input> =
  | { input: Input; submitted: Submitted; errors: null }
  | { input: null; submitted: Submitted; errors: Record<string, string> };

/** Validates a posted form with the API's schema. */
export function readForm<Schema extends z.ZodType>(schema: Schema, form: FormData): ReadForm<z.output<Schema>> {
  const submitted: Submitted = {};
  for (const [name, value] of form) if (typeof value === "string") submitted[name] = value;
  const { success, data, error } = schema.safeParse(submitted);
  if (success) return { input: data, submitted, errors: null };
  const byField = error.issues.map(({ path, message }): [string, string] => [String(path[0] ?? "form"), message]);
  return { input: null, submitted, errors: Object.fromEntries(byField.reverse()) };
}
