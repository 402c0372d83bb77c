import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import * as accountMessages from "#contract/account-messages.ts";
import { refusals } from "#contract/errors.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { shopContext } from "#web/loader-context.ts";
import { linkAction } from "./link-result.ts";

test.each([
  [new ShopError("linkInvalid"), 404, accountMessages.linkInvalid, false],
  [new ShopError("userExists"), 409, accountMessages.undoTaken, false],
  [new ShopError("tooMany"), 429, refusals.tooMany.message, false],
  [new Error("disk"), 503, refusals.unavailable.message, true],
])("%s of a link is shown beside its button with its own reason", async (error, status, failed, logged) => {
  const context = new RouterContextProvider();
  const logFailure = vi.fn();
  context.set(shopContext, { logFailure } as unknown as ShopContext);
  const action = linkAction(() => Promise.reject(error));
  expect(await action({ context, params: { token: "token" } })).toMatchObject({ data: { failed }, init: { status } });
  expect(logFailure).toHaveBeenCalledTimes(logged ? 1 : 0);
});
