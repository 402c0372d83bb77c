import { data, type RouterContextProvider } from "react-router";
import { accountMessages } from "#contract/account-messages.ts";
import { refusals } from "#contract/errors.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { shopContext } from "#web/loader-context.ts";

/** `code`: a coupon's. `links`: where to go from here, instead of where the page leads else. */
type LinkDone = { done: string; code?: string | null; links?: { to: string; label: string }[] };
export type LinkResult = LinkDone | { failed: string };

type LinkArgs = { context: Readonly<RouterContextProvider>; params: { token: string } };

/** Reading the page does nothing: mail programs open links in advance. */
export function linkLoader({ context }: Pick<LinkArgs, "context">) {
  context.get(shopContext).skipCache();
  return null;
}

/** Does what the link is for, when the page's button was pressed; the page shows the result. */
export function linkAction(use: (ctx: ShopContext, token: string) => Promise<LinkDone>) {
  return async ({ context, params }: LinkArgs) => {
    const ctx = context.get(shopContext);
    try {
      return data<LinkResult>(await use(ctx, params.token));
    } catch (error) {
      if (!(error instanceof ShopError)) ctx.logFailure(error);
      const code = error instanceof ShopError ? error.code : "unavailable";
      // 'User Already Exists' does not tell what to do.
      const failed = code === "userExists" ? accountMessages.undoTaken : refusals[code].message;
      return data<LinkResult>({ failed }, { status: refusals[code].status });
    }
  };
}
