import * as accountMessages from "#contract/account-messages.ts";
import type { User } from "#contract/accounts.ts";
import { showToast } from "#web/client/toasts.ts";
import { changePassword } from "#web/features/api/page-api.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";

/** The specification does not have this form. It logs other devices out. */
export function PasswordForm({ user, onSessionsEnded }: { user: User; onSessionsEnded: () => void }) {
  const { form, field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).PasswordChange,
    defaultValues: { currentPassword: "", password: "" },
    async send(input) {
      await changePassword(input);
      form.reset();
      showToast({ kind: "done", text: accountMessages.passwordChanged });
      onSessionsEnded();
    },
    fallback: accountMessages.passwordChangeFailed,
  });
  return (
    <form className="settings-form" method="post" noValidate onSubmit={submit} aria-labelledby="password-title">
      {/* Password managers need the username. */}
      <input type="text" value={user.username} readOnly hidden autoComplete="username" />
      <PasswordField label="Current password" {...field("currentPassword")} required autoComplete="current-password" />
      <PasswordField
        label="New password"
        hint="At least 8 characters. Other devices will be logged out."
        {...field("password")}
        required
        autoComplete="new-password"
      />
      <button type="submit" className="button button-quiet" disabled={pending}>
        Change password
      </button>
    </form>
  );
}
