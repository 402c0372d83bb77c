import { data } from "react-router";
import { refusals } from "#contract/errors.ts";
import { NewStockAlert, stockAlertMessages } from "#contract/newsletter.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { requestStockAlert } from "#shop/stock-alerts/stock-alerts.server.ts";
import type { StockAlertResult } from "#web/features/stock-alerts/request-stock-alert.ts";
import { readForm } from "#web/forms/read-form.ts";
import { stockAlertFailed } from "./stock-alert.tsx";

/** Answers a form that was posted without JavaScript, and so without a session. */
export async function postStockAlert(ctx: ShopContext, productId: string, form: FormData) {
  const { input, submitted, errors } = readForm(NewStockAlert, form);
  if (errors) return data<StockAlertResult>({ submitted, errors }, { status: 400 });
  try {
    const stored = await requestStockAlert(ctx, productId, input);
    return data<StockAlertResult>({ done: stored ? stockAlertMessages.stored : stockAlertMessages.requested });
  } catch (error) {
    if (error instanceof ShopError)
      return data<StockAlertResult>({ failed: error.message }, { status: refusals[error.code].status });
    ctx.logFailure(error);
    return data<StockAlertResult>({ submitted, failed: stockAlertFailed }, { status: 503 });
  }
}
