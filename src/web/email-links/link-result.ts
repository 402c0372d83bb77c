import { data } from "react-router";
import { refusals } from "#contract/errors.ts";
import { messages } from "#contract/messages.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

export type LinkResult = { done: string } | { failed: string };

/** What the page shows after its button was pressed. */
export async function linkResult(ctx: ShopContext, work: () => Promise<void>, done: string) {
  try {
    await work();
    return data<LinkResult>({ done });
  } catch (error) {
    if (error instanceof ShopError)
      return data<LinkResult>({ failed: messages.linkInvalid }, { status: refusals[error.code].status });
    ctx.logFailure(error);
    return data<LinkResult>({ failed: refusals.unavailable.message }, { status: refusals.unavailable.status });
  }
}
