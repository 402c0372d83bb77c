import { useState } from "react";
import { useLocation } from "react-router";
import * as accountMessages from "#contract/account-messages.ts";
import type { PasswordRequest } from "#contract/accounts/forgotten-password.ts";
import * as messages from "#contract/messages.ts";
import { loginHref, redirectFrom } from "#web/client/login-redirect.ts";
import { readWanted, restoreWanted } from "#web/client/session.ts";
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
  const here = useLocation();
  return (
    <LoginFrame title="Reset password" text="Enter the email address of your account.">
      <RequestForm back={new URLSearchParams(here.search).get("back") === null ? null : redirectFrom(here.search)} />
      <ShopLink to={loginHref(here)} className="login-frame-link">
        Back to login
      </ShopLink>
    </LoginFrame>
  );
}

/** The response never reveals whether an address has an account. `back`: the page on which the visitor was. */
function RequestForm({ back }: { back: string | null }) {
  const [done, setDone] = useState<string | null>(null);
  const { field, submit, pending, blocked } = useShopForm({
    schema: async () => (await import("#contract/accounts/forgotten-password.ts")).PasswordRequest,
    async send(input) {
      setDone(null);
      const kept = back === null ? {} : { back, ...wantedIn(readWanted()) };
      await requestPassword({ ...input, ...kept });
      // It is done by whoever opens the link, in any browser, and not here as well.
      if ("wanted" in kept) restoreWanted(null);
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

/** What a link can do of what was wanted: others need what was typed, which stays in this tab. */
function wantedIn(wanted: ReturnType<typeof readWanted>): Pick<PasswordRequest, "wanted"> {
  const action = wanted?.action;
  if (action !== "add to cart" && action !== "wish") return {};
  return { wanted: { action, input: wanted?.input } as NonNullable<PasswordRequest["wanted"]> };
}
