import { data, Form, useNavigation } from "react-router";
import { accountMessages } from "#contract/account-messages.ts";
import { PasswordReset } from "#contract/accounts.ts";
import { refusals } from "#contract/errors.ts";
import { checkResetLink, resetPassword } from "#shop/accounts/email-links/reset-password.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { readForm } from "#web/forms/read-form.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/reset-password-page.ts";
import { linkClientAction } from "./link-client-action.ts";
import "./email-links.css";

type ResetResult = { done?: string; expired?: boolean; failed?: string; errors?: Record<string, string> };

/** Reading the page does not use the link: mail programs open links in advance. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  ctx.skipCache();
  return checkResetLink(ctx, params.token).then(
    () => ({}),
    (error) => resultOf(ctx, error),
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { input, errors } = readForm(PasswordReset, await request.formData());
  if (errors) return data<ResetResult>({ errors }, { status: 400 });
  try {
    await resetPassword(ctx, params.token, input);
    return data<ResetResult>({ done: accountMessages.passwordReset });
  } catch (error) {
    const { status } = refusals[error instanceof ShopError ? error.code : "unavailable"];
    return data<ResetResult>(resultOf(ctx, error), { status });
  }
}

function resultOf(ctx: ShopContext, error: unknown): ResetResult {
  if (!(error instanceof ShopError)) {
    ctx.logFailure(error);
    return { failed: refusals.unavailable.message };
  }
  if (error.code === "linkInvalid") return { expired: true };
  return error.errors ? { errors: error.errors } : { failed: error.message };
}

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

function ResetContent({ done, expired, failed, errors }: ResetResult) {
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
