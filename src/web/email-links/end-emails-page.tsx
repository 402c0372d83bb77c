import * as accountMessages from "#contract/account-messages.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { findEndedKind } from "#shop/mail/end-links.server.ts";
import { unsubscribe } from "#shop/newsletter/newsletter.server.ts";
import { setReviewRequests } from "#shop/reviews/review-requests.server.ts";
import { endStockAlerts } from "#shop/stock-alerts/stock-alerts.server.ts";
import { setPriceEmailsByLink } from "#shop/wishlist/wishlist-options.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import type { Route } from "./+types/end-emails-page.ts";
import { linkClientAction } from "./link-client-action.ts";
import { LinkForm } from "./link-form.tsx";
import { linkAction, linkLoader } from "./link-result.ts";

type Texts = { title: string; text: string; button: string; next: { to: string; label: string } };

const SHOP = { to: "/shop", label: "Go to the shop" };
const OTHERS = "Emails about your orders are still sent.";
const END = { title: "End these emails", button: "End these emails", next: SHOP };

/** By the kind of the emails. */
const TEXTS = {
  newsletter: {
    title: "Unsubscribe from the newsletter",
    text: `Press the button to get our newsletter no longer. ${OTHERS}`,
    button: "Unsubscribe",
    next: { to: "/newsletter", label: "Subscribe again" },
  },
  "stock-alerts": {
    title: "End your requests",
    text: "Press the button to get no more emails about products that are back in stock. It ends all requests with your address.",
    button: "End all requests",
    next: SHOP,
  },
  "price-drops": {
    ...END,
    text: `Press the button to get no more emails about lower prices of your wishlist. ${OTHERS}`,
  },
  "review-requests": { ...END, text: `Press the button to get no more emails that ask for your reviews. ${OTHERS}` },
} satisfies Record<string, Texts>;

type Kind = keyof typeof TEXTS;

/** Some links say by their path which emails they end, and others by what they are signed for. */
async function kindOf(ctx: ShopContext, path: string, token: string): Promise<Kind | null> {
  if (path.startsWith("/newsletter/")) return "newsletter";
  if (path.startsWith("/stock-alert/")) return "stock-alerts";
  return findEndedKind(ctx, token);
}

/** Reading the page does nothing: mail programs open links in advance. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  linkLoader({ context });
  return { kind: (await kindOf(context.get(shopContext), url.pathname, params.token)) ?? "price-drops" };
}

/** Mail programs call it, too (RFC 8058): with a form of their own, which ends the emails. */
export async function action(args: Route.ActionArgs) {
  const again = (await args.request.formData()).get("again") === "yes";
  return linkAction(async (ctx, token) => {
    const kind = await kindOf(ctx, args.url.pathname, token);
    if (kind === "newsletter") {
      await unsubscribe(ctx, token);
      return { done: accountMessages.unsubscribed };
    }
    if (kind === "stock-alerts") {
      await endStockAlerts(ctx, token);
      return { done: accountMessages.stockAlertsEnded };
    }
    await (kind === "review-requests" ? setReviewRequests : setPriceEmailsByLink)(ctx, token, again);
    if (again) return { done: accountMessages.emailsAgain };
    return { done: accountMessages.emailsEnded, again: "Send them again" };
  })(args);
}

export const clientAction = (args: Route.ClientActionArgs) => linkClientAction(args);

export const meta: Route.MetaFunction = (args) => {
  const loaded = args.loaderData as { kind: Kind } | undefined;
  return pageMeta(args, TEXTS[loaded?.kind ?? "price-drops"].title);
};

export default function EndEmailsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkForm {...TEXTS[loaderData.kind]} result={actionData} />;
}
