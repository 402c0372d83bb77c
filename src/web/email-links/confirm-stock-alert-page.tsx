import * as accountMessages from "#contract/account-messages.ts";
import { refusals } from "#contract/errors.ts";
import { confirmStockAlert } from "#shop/stock-alerts/stock-alerts.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/confirm-stock-alert-page.ts";
import { LinkForm } from "./link-form.tsx";
import { linkAction, linkLoader } from "./link-result.ts";

export const loader = linkLoader;

export const action = linkAction(async (ctx, token) => {
  const { product, endToken } = await confirmStockAlert(ctx, token);
  const links = [{ to: `/product/${product.id}`, label: product.title }];
  if (endToken === null) return { done: refusals.productInStock.message, links };
  return {
    done: accountMessages.stockAlertConfirmed,
    links: [...links, { to: `/stock-alert/end/${endToken}`, label: "End all my requests" }],
  };
});

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Tell me when it is back");

export default function ConfirmStockAlertPage({ actionData }: Route.ComponentProps) {
  return (
    <LinkForm
      title="Tell me when it is back"
      text="We will send one email to this address, when the product is back in stock. Your request ends with the email, or after a year."
      button="Confirm"
      result={actionData}
    />
  );
}
