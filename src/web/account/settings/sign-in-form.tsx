import * as accountMessages from "#contract/account-messages.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { ConfirmPassword } from "./confirm-password.tsx";

type SignInFormProps = {
  label: string;
  hint: string;
  action: string;
  username: string;
  onSend(currentPassword: string): Promise<unknown>;
};

/** Asks for the password: whoever has only a session must not keep the account, nor change how its owner gets in. */
export function SignInForm({ label, hint, action, username, onSend }: SignInFormProps) {
  const { field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/social/social-login.ts")).SignInStart,
    defaultValues: { currentPassword: "" },
    send: async ({ currentPassword }) => void (await onSend(currentPassword)),
    fallback: accountMessages.signInsFailed,
  });
  return (
    <form className="settings-linking" method="post" noValidate onSubmit={submit} aria-label={label}>
      <ConfirmPassword username={username} hint={hint} {...field("currentPassword")} />
      <button type="submit" className="button" disabled={pending}>
        {action}
      </button>
    </form>
  );
}
