import { useState } from "react";
import type { LoggedInUser } from "#contract/accounts.ts";
import * as messages from "#contract/messages.ts";
import { linkByCode, linkByPassword } from "#web/features/api/page-api.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { CodeForm } from "./code-form.tsx";
import { endsWhenExpired } from "./ends-when-expired.ts";
import { orCode } from "./or-code.ts";

export type StepProps = { onDone: (user: LoggedInUser) => void; onExpired: () => void };

/** Asks for the password of the account that the sign-in is linked to. */
export function LinkForm({ email, onDone, onExpired }: StepProps & { email: string }) {
  const [loginAttempt, setLoginAttempt] = useState<string | null>(null);
  const { field, submit, pending, blocked } = useShopForm({
    schema: async () => (await import("#contract/social/social-login.ts")).SocialLoginPassword,
    defaultValues: { password: "" },
    send: endsWhenExpired((input) => orCode(linkByPassword(input), setLoginAttempt), onDone, onExpired),
    fallback: messages.loginFailed,
    visitor: true,
  });
  if (loginAttempt !== null) {
    const send = endsWhenExpired(linkByCode, onDone, onExpired);
    return <CodeForm loginAttempt={loginAttempt} send={send} onCancel={() => setLoginAttempt(null)} />;
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Link your account">
      {/* Password managers need the username. */}
      <input type="text" value={email} readOnly hidden autoComplete="username" />
      <PasswordField label="Password" {...field("password")} required autoComplete="current-password" />
      <div className="login-frame-row">
        <ShopLink to="/forgot-password" className="login-frame-link">
          Forgot password?
        </ShopLink>
      </div>
      <button type="submit" className="button" disabled={blocked}>
        {pending ? "Signing In..." : "Sign In"}
      </button>
    </form>
  );
}
