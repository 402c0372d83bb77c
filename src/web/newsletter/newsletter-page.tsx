import { data } from "react-router";
import * as messages from "#contract/messages.ts";
import { Subscription } from "#contract/newsletter.ts";
import { subscribe } from "#shop/newsletter/newsletter.server.ts";
import { readForm } from "#web/forms/read-form.ts";
import { NewsletterForm, type NewsletterResult, newsletterFailed } from "#web/layout/newsletter/newsletter-form.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/newsletter-page.ts";
import "./newsletter.css";

export function loader({ context }: Route.LoaderArgs) {
  return { discount: context.get(shopContext).settings.newsletterDiscount };
}

/** Does not reveal previous subscriptions. */
export async function action({ context, request }: Route.ActionArgs) {
  const { input, submitted, errors } = readForm(Subscription, await request.formData());
  if (errors) return data<NewsletterResult>({ submitted, errors }, { status: 400 });
  try {
    await subscribe(context.get(shopContext), input);
    return data<NewsletterResult>({ done: messages.newsletterStored });
  } catch (error) {
    context.get(shopContext).logFailure(error);
    return data<NewsletterResult>({ submitted, failed: newsletterFailed }, { status: 503 });
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<NewsletterResult> {
  return serverAction().catch(() => ({ failed: newsletterFailed }));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Newsletter", { description: "Sign up for our newsletter." });

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap newsletter-page">
      <h1>Newsletter</h1>
      {actionData?.done ? (
        <>
          <p role="status">{actionData.done}</p>
          <p>
            <ShopLink to="/shop">Continue shopping</ShopLink>
          </p>
        </>
      ) : (
        <>
          <p>New products, offers and posts, and {loaderData.discount} off one order when you confirm your address.</p>
          <NewsletterForm result={actionData} />
        </>
      )}
    </div>
  );
}
