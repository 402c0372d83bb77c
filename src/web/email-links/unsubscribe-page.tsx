import * as accountMessages from "#contract/account-messages.ts";
import { unsubscribe } from "#shop/newsletter/newsletter.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/unsubscribe-page.ts";
import { linkClientAction } from "./link-client-action.ts";
import { LinkForm } from "./link-form.tsx";
import { linkAction, linkLoader } from "./link-result.ts";

export const loader = linkLoader;

/** Mail programs call it, too (RFC 8058). */
export const action = linkAction(async (ctx, token) => {
  await unsubscribe(ctx, token);
  return { done: accountMessages.unsubscribed };
});

export const clientAction = (args: Route.ClientActionArgs) => linkClientAction(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Unsubscribe from the newsletter");

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  return (
    <LinkForm
      title="Unsubscribe from the newsletter"
      text="Press the button to get our newsletter no longer. Emails about your orders are still sent."
      button="Unsubscribe"
      result={actionData}
      next={{ to: "/newsletter", label: "Subscribe again" }}
    />
  );
}
