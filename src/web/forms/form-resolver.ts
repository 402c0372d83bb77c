import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** It is loaded when the form gets the focus. */
export type LazySchema<Fields, Input> = () => Promise<z.ZodType<Input, Fields>>;

/** Reports the first message of each invalid field. When the schema cannot be loaded, only the API validates. */
export function formResolver<Fields extends FieldValues, Input>(
  load: LazySchema<Fields, Input>,
): Resolver<Fields, unknown, Input> {
  return async (submitted) => {
    const schema = await load().catch(() => null);
    if (schema === null) return { values: submitted as unknown as Input, errors: {} };
    const { success, data, error } = schema.safeParse(submitted);
    if (success) return { values: data, errors: {} };
    const errors = error.issues.map(({ path, code, message }) => [String(path[0]), { type: code, message }]);
    return { values: {}, errors: Object.fromEntries(errors.reverse()) as FieldErrors<Fields> };
  };
}
