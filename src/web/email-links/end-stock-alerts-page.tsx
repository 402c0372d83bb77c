import * as accountMessages from "#contract/account-messages.ts";
import { endStockAlerts } from "#shop/stock-alerts/stock-alerts.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/end-stock-alerts-page.ts";
import { LinkForm } from "./link-form.tsx";
import { linkAction, linkLoader } from "./link-result.ts";

export const loader = linkLoader;

export const action = linkAction(async (ctx, token) => {
  await endStockAlerts(ctx, token);
  return { done: accountMessages.stockAlertsEnded, links: [{ to: "/shop", label: "Go to the shop" }] };
});

export const meta: Route.MetaFunction = (args) => pageMeta(args, "End your requests");

export default function EndStockAlertsPage({ actionData }: Route.ComponentProps) {
  return (
    <LinkForm
      title="End your requests"
      text="Press the button to get no more emails about products that are back in stock. It ends all requests with your address."
      button="End all requests"
      result={actionData}
    />
  );
}
