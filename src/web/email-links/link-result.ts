import { data } from "react-router";
import { accountMessages } from "#contract/account-messages.ts";
import { refusals } from "#contract/errors.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

/** `code`: a coupon's. */
export type LinkResult = { done: string; code?: string | null } | { failed: string };

/** What the page shows after its button was pressed. */
export async function linkResult(ctx: ShopContext, work: () => Promise<LinkResult>) {
  try {
    return data<LinkResult>(await work());
  } catch (error) {
    if (error instanceof ShopError)
      return data<LinkResult>({ failed: accountMessages.linkInvalid }, { status: refusals[error.code].status });
    ctx.logFailure(error);
    return data<LinkResult>({ failed: refusals.unavailable.message }, { status: refusals.unavailable.status });
  }
}
