import { expect, test } from "vitest";
import { listBlocks } from "#shop/accounts/blocks/blocks.server.ts";
import { findSession, startSession } from "#shop/accounts/sessions.server.ts";
import { readEntries } from "#shop/audit/entries.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { undo } from "#shop/undo/undo.server.ts";
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

  test("keeps who, when and why of each block; its undo and that of its lifting bring back what was before", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop, { email: "asha@example.com" });
    const blocks = async () =>
      (await listBlocks(shop.db.read, [userId])).map(({ kind, at_ms, actor, reason }) => [kind, at_ms, actor, reason]);
    const undoNewest = async () => undo(shop, { id: (await readEntries(shop.db.read, { limit: 1 }))[0]?.id ?? "" });
    const [first, why] = [shop.now(), "Three parcels came back"];
    await blockCustomer(shop, "asha@example.com", { kind: "cash", reason: why });
    shop.wait(1_000);
    // Without another reason, nothing changes.
    await blockCustomer(shop, userId, { kind: "cash", reason: null });
    await blockCustomer(shop, userId, { kind: "orders", reason: null });
    expect(await blocks()).toEqual([
      ["cash", first, "asha", why],
      ["orders", first + 1_000, "asha", null],
    ]);
    await undoNewest();
    await unblockCustomer(shop, userId, "cash");
    expect(await blocks()).toEqual([]);
    await undoNewest();
    expect(await blocks()).toEqual([["cash", first, "asha", why]]);
    await blockCustomer(shop, userId, { kind: "cash", reason: "A forged address" });
    await undoNewest();
    expect(await blocks()).toEqual([["cash", first, "asha", why]]);
    const entries = await readEntries(shop.db.read, { limit: 50 });
    expect(entries.map(({ action }) => action)).toContain("customer.unblock");
    expect(JSON.stringify(entries)).not.toMatch(/came back|forged|asha@/);
  });
});
