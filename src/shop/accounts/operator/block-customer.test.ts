import { expect, test } from "vitest";
import { findSession, startSession } from "#shop/accounts/sessions.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { blockCustomer, unblockCustomer } from "./block-customer.server.ts";

onEachEngine("a blocked customer", (openShop) => {
  test("is logged out everywhere, and gets no session until unblocked, also when both happen at once", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop);
    const { email } = await shop.db.read
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const logIn = () =>
      inTransaction(shop, (tx) => startSession(tx, { userId, remembered: false, tokenBinding: "never" }));
    const before = await logIn();
    const outcomes = await Promise.allSettled([logIn(), blockCustomer(shop, email), logIn(), logIn()]);
    expect(outcomes[1]?.status).toBe("fulfilled");
    expect(await findSession(shop, { token: before.token, cookie: undefined })).toBeNull();
    expect(await listViolations(shop)).toEqual([]);
    await expect(logIn()).rejects.toMatchObject({ code: "accountBlocked" });
    await unblockCustomer(shop, email);
    const { token } = await logIn();
    expect(await findSession(shop, { token, cookie: undefined })).toMatchObject({ userId });
    await expect(blockCustomer(shop, "nobody@example.in")).rejects.toMatchObject({ code: "accountNotFound" });
  });
});
