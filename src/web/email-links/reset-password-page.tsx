import { Form, useNavigation } from "react-router";
import * as accountMessages from "#contract/account-messages.ts";
import { PasswordReset } from "#contract/accounts.ts";
import { checkResetLink, resetPassword } from "#shop/accounts/email-links/reset-password.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/reset-password-page.ts";
import { linkClientAction } from "./link-client-action.ts";
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

export const clientAction = (args: Route.ClientActionArgs) => linkClientAction(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Choose a new password");

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap email-link-page">
      <h1>Choose a new password</h1>
      <ResetContent {...(actionData ?? loaderData)} />
    </div>
  );
}

function ResetContent({ done, expired, failed, errors }: LinkFieldsResult) {
  const sending = useNavigation().state !== "idle";
  if (done)
    return (
      <>
        <p role="status">{done}</p>
        <p>
          <ShopLink to="/login">Login</ShopLink>
        </p>
      </>
    );
  if (expired)
    return (
      <>
        <p role="status">{accountMessages.resetLinkInvalid}</p>
        <p>
          <ShopLink to="/forgot-password">Get a new link</ShopLink>
        </p>
      </>
    );
  return (
    <Form method="post" className="email-link-form" defaultShouldRevalidate={false}>
      <PasswordField
        label="New password"
        hint="At least 8 characters. Every device will be logged out."
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
