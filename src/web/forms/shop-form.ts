import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { CallFailed } from "#web/client/http.ts";
import { useCall } from "#web/client/use-call.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { formResolver, type LazySchema } from "./form-resolver.ts";

type ShopForm<Typed extends FieldValues, Input> = {
  schema: LazySchema<Typed, Input>;
  defaultValues?: DefaultValues<Typed>;
  /** Sends what the schema made of the fields, and does what follows when the shop has taken it. */
  send: (input: Input) => Promise<unknown>;
  /** The toast of a failure that the shop has no sentence for (§8). */
  fallback: string;
  /** Errors by field beside those that the shop names. */
  errorsOf?: (failure: CallFailed) => Record<string, string>;
  /** The form signs somebody in. */
  visitor?: boolean;
};

/**
 * A form over one call. Fields are judged on change and on blur, their errors shown once they were touched (§5); what
 * the shop refuses is marked at its field; what was typed stays until `send` is done.
 */
export function useShopForm<Typed extends FieldValues, Input>(of: ShopForm<Typed, Input>) {
  const form = useForm<Typed, unknown, Input>({
    resolver: formResolver(of.schema),
    mode: "onTouched",
    ...(of.defaultValues ? { defaultValues: of.defaultValues } : {}),
  });
  const [run, pending] = useCall(of.fallback, { visitor: of.visitor ?? false });
  const { ready } = useCurrentUser();

  function mark(failure: CallFailed) {
    const known = Object.entries({ ...of.errorsOf?.(failure), ...failure.errors }).filter(
      ([name]) => name in form.getValues(),
    );
    for (const [name, message] of known)
      form.setError(name as Path<Typed>, { message }, { shouldFocus: name === known[0]?.[0] });
  }

  return {
    form,
    pending,
    /** Before the scripts have begun, the browser would send the fields its own way. */
    blocked: !ready || pending,
    submit: form.handleSubmit(async (input) => void (await run(() => of.send(input), mark))),
    /** Of a `Field`. */
    field: (name: Path<Typed>) => ({
      ...form.register(name),
      onFocus: () => void of.schema().catch(() => undefined),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}
