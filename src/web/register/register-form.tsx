import * as accountMessages from "#contract/account-messages.ts";
import * as messages from "#contract/messages.ts";
import { showToast } from "#web/client/toasts.ts";
import { startSession } from "#web/client/user-store.ts";
import { register } from "#web/features/api/page-api.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MobileField } from "#web/ui/fields/mobile-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TermsField } from "#web/ui/fields/terms-field.tsx";

/** The specification asks for it: §2, Register. Registration includes the login (D1). */
export function RegisterForm() {
  const { form, field, submit, pending, blocked } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).NewUser,
    async send(input) {
      const user = await register(input);
      form.reset();
      showToast({ kind: "done", text: accountMessages.registered, about: "login" });
      startSession(user);
    },
    fallback: messages.registerFailed,
    visitor: true,
  });

  // POST keeps credentials out of the URL before hydration.
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Create an account">
      <div className="login-frame-pair">
        <Field label="First Name" {...field("firstname")} autoComplete="given-name" />
        <Field label="Last Name" {...field("lastname")} autoComplete="family-name" />
      </div>
      <Field
        label="Email"
        {...field("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <MobileField label="Phone" hint="10 digits. We call only about deliveries." {...field("mobile")} />
      <PasswordField
        label="Password"
        hint="At least 8 characters."
        {...field("password")}
        autoComplete="new-password"
      />
      <TermsField {...field("agree")} />
      <button type="submit" className="button" disabled={blocked}>
        {pending ? "Signing Up..." : "Sign Up"}
      </button>
    </form>
  );
}
