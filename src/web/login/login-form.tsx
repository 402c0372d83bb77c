import { useState } from "react";
import { useLocation } from "react-router";
import * as accountMessages from "#contract/account-messages.ts";
import type { LoggedInUser, LoginCodeInput } from "#contract/accounts.ts";
import * as messages from "#contract/messages.ts";
import { loginHref } from "#web/client/login-redirect.ts";
import { showToast } from "#web/client/toasts.ts";
import { login, loginByCode } from "#web/features/api/page-api.ts";
import { logInHere } from "#web/features/login/login-frame.tsx";
import { useShopForm } from "#web/forms/shop-form.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { CodeForm } from "./code-form.tsx";
import { orCode } from "./or-code.ts";

/** The specification asks for it: §2, Login. */
export function LoginForm() {
  const [loginAttempt, setLoginAttempt] = useState<string | null>(null);
  const toForgotten = loginHref(useLocation(), "/forgot-password");
  const { form, field, submit, pending, blocked } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).Credentials,
    async send(input) {
      const user = await orCode(login(input), setLoginAttempt);
      if (!user) return;
      form.reset();
      onDone(user);
    },
    fallback: messages.loginFailed,
    // It comes in addition to the toast (§4, D20); the API's own field errors take precedence.
    errorsOf: () => ({ email: accountMessages.loginFailedField }),
    visitor: true,
  });

  if (loginAttempt !== null) {
    const send = async (input: LoginCodeInput) => onDone(await loginByCode(input));
    return <CodeForm loginAttempt={loginAttempt} send={send} onCancel={() => setLoginAttempt(null)} />;
  }
  // POST keeps credentials out of the URL before hydration.
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Member Login">
      <Field
        label="Email / Phone / Username"
        {...field("email")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label="Password" {...field("password")} autoComplete="current-password" />
      <div className="login-frame-row">
        <CheckField label="Remember me" {...field("agree")} />
        <ShopLink to={toForgotten} className="login-frame-link">
          Forgot password?
        </ShopLink>
      </div>
      <button type="submit" className="button" disabled={blocked}>
        {pending ? "Signing In..." : "Sign In"}
      </button>
    </form>
  );
}

function onDone(user: LoggedInUser) {
  showToast({ kind: "done", text: accountMessages.loggedIn, about: "login" });
  logInHere(user);
}
