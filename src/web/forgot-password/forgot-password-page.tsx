import { useState } from "react";
import * as accountMessages from "#contract/account-messages.ts";
import * as messages from "#contract/messages.ts";
import { requestPassword } from "#web/features/api/page-api.ts";
import { LoginFrame } from "#web/features/login/login-frame.tsx";
import { useShopForm } from "#web/forms/shop-form.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/forgot-password-page.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Reset password");

export default function ForgotPasswordPage() {
  return (
    <LoginFrame title="Reset password" text="Enter the email address of your account.">
      <RequestForm />
      <ShopLink to="/login" className="login-frame-link">
        Back to login
      </ShopLink>
    </LoginFrame>
  );
}

/** The response never reveals whether an address has an account. */
function RequestForm() {
  const [done, setDone] = useState<string | null>(null);
  const { field, submit, pending, blocked } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).PasswordRequest,
    async send(input) {
      setDone(null);
      await requestPassword(input);
      setDone(`${accountMessages.passwordRequested} ${accountMessages.noEmail}`);
    },
    fallback: messages.registerFailed,
    visitor: true,
  });
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Reset password">
      <Field label="Email" {...field("email")} type="email" inputMode="email" autoComplete="email" />
      <button type="submit" className="button" disabled={blocked}>
        {pending ? "Sending..." : "Submit"}
      </button>
      <Notice done={done} />
    </form>
  );
}
