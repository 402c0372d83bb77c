import type { LoginCodeInput } from "#contract/accounts.ts";
import { refusals } from "#contract/errors.ts";
import * as messages from "#contract/messages.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { Field } from "#web/ui/fields/field.tsx";

type CodeFormProps = {
  loginAttempt: string;
  send: (input: LoginCodeInput) => Promise<void>;
  onCancel: () => void;
};

/** Completes a login while others try passwords for the account. */
export function CodeForm({ loginAttempt, send, onCancel }: CodeFormProps) {
  const { field, submit, pending, blocked } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).LoginCodeInput,
    defaultValues: { loginAttempt, code: "" },
    send,
    fallback: messages.loginFailed,
    visitor: true,
  });
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Code">
      <p role="status">{refusals.codeRequired.message}</p>
      <Field
        label="Code"
        hint="8 digits, from the email. It is valid for 10 minutes."
        {...field("code")}
        // The focus was in the form that this one replaces.
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <button type="submit" className="button" disabled={blocked}>
        {pending ? "Signing In..." : "Sign In"}
      </button>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        Back to login
      </button>
    </form>
  );
}
