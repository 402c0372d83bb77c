import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** Lets a form be judged by the schema that the API uses for the same call: the first message of each wrong field. */
export function formResolver<Typed extends FieldValues, Input>(
  schema: z.ZodType<Input, Typed>,
): Resolver<Typed, unknown, Input> {
  return (typed) => {
    const { success, data, error } = schema.safeParse(typed);
    if (success) return { values: data, errors: {} };
    const errors = error.issues.map(({ path, code, message }) => [String(path[0]), { type: code, message }]);
    return { values: {}, errors: Object.fromEntries(errors.reverse()) as FieldErrors<Typed> };
  };
}
