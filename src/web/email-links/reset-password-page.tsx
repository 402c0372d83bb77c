import { Form, replace, useLocation, useNavigation } from "react-router";
import * as accountMessages from "#contract/account-messages.ts";
import { PasswordReset } from "#contract/accounts.ts";
import { checkResetLink, resetPassword } from "#shop/accounts/email-links/reset-password.server.ts";
import { CallFailed } from "#web/client/http.ts";
import { redirectFrom } from "#web/client/login-redirect.ts";
import { restoreWanted, type Waiting } from "#web/client/session.ts";
import { showToast } from "#web/client/toasts.ts";
import { resetPassword as resetPasswordByLink } from "#web/features/api/page-api.ts";
import { logInHere } from "#web/features/login/login-frame.tsx";
import { useFirstWrong } from "#web/forms/use-first-wrong.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/reset-password-page.ts";
import { checkingLoader, fieldsAction, type LinkFieldsResult } from "./link-result.ts";
import "./email-links.css";

export const loader = checkingLoader(async (ctx, token) => {
  await checkResetLink(ctx, token);
  return {};
});

export const action = fieldsAction(PasswordReset, async (ctx, token, input) => {
  await resetPassword(ctx, token, input);
  return accountMessages.passwordReset;
});

/** Logs in, and leads back to where the password was missed. What is wrong is shown beside the form. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<LinkFieldsResult> {
  const password = String((await request.formData()).get("password") ?? "");
  try {
    logInHere(await resetPasswordByLink({ token: params.token, password }));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 404) return { expired: true };
    if (error.errors.password) return { errors: { password: error.errors.password } };
    return { failed: error.message || accountMessages.linkFailed };
  }
  showToast({ kind: "done", text: accountMessages.passwordResetHere, about: "login" });
  const { search } = location;
  restoreWanted(wantedIn(search));
  throw replace(redirectFrom(search));
}

/** What the visitor wanted to do; the API decides whether it can be done. */
function wantedIn(search: string): Waiting | null {
  try {
    const { action, input } = JSON.parse(new URLSearchParams(search).get("wanted") ?? "null") ?? {};
    return typeof action === "string" && input ? { action, input, userId: null } : null;
  } catch {
    return null;
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Choose a new password");

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap email-link-page">
      <h1>Choose a new password</h1>
      <ResetContent {...(actionData ?? loaderData)} />
    </div>
  );
}

function ResetContent(result: LinkFieldsResult) {
  const { done, expired, failed, errors } = result;
  const form = useFirstWrong(result);
  const sending = useNavigation().state !== "idle";
  const back = new URLSearchParams(useLocation().search).get("back");
  const query = back === null ? "" : `?${new URLSearchParams({ back })}`;
  if (done)
    return (
      <>
        <p role="status">{done}</p>
        <p>
          <ShopLink to={`/login${query}`}>Login</ShopLink>
        </p>
      </>
    );
  if (expired)
    return (
      <>
        <p role="status">{accountMessages.resetLinkInvalid}</p>
        <p>
          <ShopLink to={`/forgot-password${query}`}>Get a new link</ShopLink>
        </p>
      </>
    );
  return (
    <Form ref={form} method="post" className="email-link-form" defaultShouldRevalidate={false}>
      <PasswordField
        label="New password"
        hint="At least 8 characters. Every other device will be logged out."
        name="password"
        required
        minLength={8}
        autoComplete="new-password"
        error={errors?.password}
      />
      <Notice failed={failed} />
      <button type="submit" className="button" disabled={sending}>
        Save
      </button>
    </Form>
  );
}
