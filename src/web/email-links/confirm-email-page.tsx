import * as accountMessages from "#contract/account-messages.ts";
import { confirmEmail } from "#shop/accounts/email-links/confirm-email.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/confirm-email-page.ts";
import { linkClientAction } from "./link-client-action.ts";
import { LinkForm } from "./link-form.tsx";
import { linkAction, linkLoader } from "./link-result.ts";

export const loader = linkLoader;

export const action = linkAction(async (ctx, token) => {
  await confirmEmail(ctx, token);
  return { done: accountMessages.emailConfirmed };
});

export const clientAction = (args: Route.ClientActionArgs) => linkClientAction(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Confirm your email address");

export default function ConfirmEmailPage({ actionData }: Route.ComponentProps) {
  return (
    <LinkForm
      title="Confirm your email address"
      text="Confirm it, and emails about your orders are sent to this address, with all details."
      button="Confirm"
      result={actionData}
      next={{ to: "/accounts/orders", label: "View my orders" }}
    />
  );
}
