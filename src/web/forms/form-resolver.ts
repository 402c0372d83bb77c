import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** A schema that is fetched when its form is first touched: nobody needs it to look at the form. */
export type LazySchema<Typed, Input> = () => Promise<z.ZodType<Input, Typed>>;

/**
 * Lets a form be judged by the schema that the API uses for the same call: the first message of each wrong field.
 * Where the schema cannot be fetched the shop alone judges, in the same words.
 */
export function formResolver<Typed extends FieldValues, Input>(
  load: LazySchema<Typed, Input>,
): Resolver<Typed, unknown, Input> {
  return async (typed) => {
    const schema = await load().catch(() => null);
    if (schema === null) return { values: typed as unknown as Input, errors: {} };
    const { success, data, error } = schema.safeParse(typed);
    if (success) return { values: data, errors: {} };
    const errors = error.issues.map(({ path, code, message }) => [String(path[0]), { type: code, message }]);
    return { values: {}, errors: Object.fromEntries(errors.reverse()) as FieldErrors<Typed> };
  };
}
