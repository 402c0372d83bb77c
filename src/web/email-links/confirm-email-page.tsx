import { accountMessages } from "#contract/account-messages.ts";
import { confirmEmail } from "#shop/accounts/email-links/confirm-email.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import type { Route } from "./+types/confirm-email-page.ts";
import { LinkForm } from "./link-form.tsx";
import { linkResult } from "./link-result.ts";

/** Reading the page does nothing: mail programs open links in advance. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(shopContext).skipCache();
  return null;
}

export function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  return linkResult(ctx, async () => {
    await confirmEmail(ctx, params.token);
    return { done: accountMessages.emailConfirmed };
  });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Confirm your email address");

export default function ConfirmEmailPage({ actionData }: Route.ComponentProps) {
  return (
    <LinkForm
      title="Confirm your email address"
      text="Emails about your orders will be sent to this address, with all details."
      button="Confirm"
      result={actionData}
    />
  );
}
