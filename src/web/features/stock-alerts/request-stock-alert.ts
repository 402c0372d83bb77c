import { type CallFailed, messageOf } from "#web/client/http.ts";
import { showToast } from "#web/client/toasts.ts";
import { requestStockAlert } from "#web/features/api/page-api.ts";
import type { Submitted } from "#web/forms/read-form.ts";

export type StockAlertResult = {
  done?: string;
  failed?: string;
  submitted?: Submitted;
  errors?: Readonly<Record<string, string>>;
};

/** `isBack` says that the product is in stock, which a toast says, because the form goes. */
export async function sendStockAlert(
  productId: string,
  email: string,
  fallback: string,
): Promise<StockAlertResult & { isBack?: boolean }> {
  try {
    return { done: (await requestStockAlert(productId, email)).message };
  } catch (error) {
    const { status, errors } = error as CallFailed;
    if (errors?.email) return { errors };
    const failed = messageOf(error, fallback);
    if (status === 409) showToast({ kind: "done", text: failed });
    return { failed, isBack: status === 409 };
  }
}
