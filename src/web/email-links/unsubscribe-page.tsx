import { accountMessages } from "#contract/account-messages.ts";
import { unsubscribe } from "#shop/newsletter/newsletter.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import type { Route } from "./+types/unsubscribe-page.ts";
import { LinkForm } from "./link-form.tsx";
import { linkResult } from "./link-result.ts";

/** Reading the page does nothing: mail programs open links in advance. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(shopContext).skipCache();
  return null;
}

/** Also called by mail programs (RFC 8058). */
export function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  return linkResult(ctx, async () => {
    await unsubscribe(ctx, params.token);
    return { done: accountMessages.unsubscribed };
  });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Unsubscribe from the newsletter");

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  return (
    <LinkForm
      title="Unsubscribe from the newsletter"
      text="You will not get our newsletter any more. Emails about your orders are still sent."
      button="Unsubscribe"
      result={actionData}
      next={{ to: "/newsletter", label: "Subscribe again" }}
    />
  );
}
