import { accountMessages } from "#contract/account-messages.ts";
import { confirmSubscription } from "#shop/newsletter/newsletter.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import type { Route } from "./+types/confirm-newsletter-page.ts";
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
    const code = await confirmSubscription(ctx, params.token);
    return {
      done: code ? `${accountMessages.subscribed} ${accountMessages.couponSent}` : accountMessages.subscribed,
      code,
    };
  });
}

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
