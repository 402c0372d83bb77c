import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { CallFailed } from "#web/client/http.ts";
import { useCall } from "#web/client/use-call.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { formResolver, type LazySchema } from "./form-resolver.ts";

type ShopForm<Fields extends FieldValues, Input> = {
  schema: LazySchema<Fields, Input>;
  defaultValues?: DefaultValues<Fields>;
  send: (input: Input) => Promise<unknown>;
  /** A toast has this text after failures without a message from the API (§8). */
  fallback: string;
  errorsOf?: (failure: CallFailed) => Record<string, string>;
  visitor?: boolean;
};

/**
 * Validates touched fields on change and blur (§5), shows the API's field errors, and keeps the text until `send` has
 * succeeded.
 */
export function useShopForm<Fields extends FieldValues, Input>(of: ShopForm<Fields, Input>) {
  const form = useForm<Fields, unknown, Input>({
    resolver: formResolver(of.schema),
    mode: "onTouched",
    ...(of.defaultValues ? { defaultValues: of.defaultValues } : {}),
  });
  const [run, pending] = useCall(of.fallback, { visitor: of.visitor ?? false });
  const { ready } = useCurrentUser();

  function showErrors(failure: CallFailed) {
    const matching = Object.entries({ ...of.errorsOf?.(failure), ...failure.errors }).filter(
      ([name]) => name in form.getValues(),
    );
    for (const [name, message] of matching)
      form.setError(name as Path<Fields>, { message }, { shouldFocus: name === matching[0]?.[0] });
  }

  return {
    form,
    pending,
    /** Before hydration the browser would submit the form itself. */
    blocked: !ready || pending,
    submit: form.handleSubmit(async (input) => void (await run(() => of.send(input), showErrors))),
    field: (name: Path<Fields>) => ({
      ...form.register(name),
      onFocus: () => void of.schema().catch(() => undefined),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}
