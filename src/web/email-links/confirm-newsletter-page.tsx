import * as accountMessages from "#contract/account-messages.ts";
import { confirmSubscription } from "#shop/newsletter/newsletter.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/confirm-newsletter-page.ts";
import { linkClientAction } from "./link-client-action.ts";
import { LinkForm } from "./link-form.tsx";
import { linkAction, linkLoader } from "./link-result.ts";

export const loader = linkLoader;

export const action = linkAction(async (ctx, token) => {
  const code = await confirmSubscription(ctx, token);
  const { subscribed, couponSent } = accountMessages;
  return { done: code ? `${subscribed} ${couponSent}` : subscribed, code };
});

export const clientAction = (args: Route.ClientActionArgs) => linkClientAction(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Confirm your subscription");

export default function ConfirmNewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <LinkForm
      title="Confirm your subscription"
      text="We will send our newsletter to this address: new products, offers and posts. Each one has a link to unsubscribe."
      button="Confirm"
      result={actionData}
      next={{ to: "/shop", label: "Go to the shop" }}
    />
  );
}
