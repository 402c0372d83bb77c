import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { asCustomer, asVisitor, onEachEngine } from "#test/shop.ts";
import { addOrderEvent, listOrderEvents } from "./order-events.server.ts";

onEachEngine("what happened to an order", (openShop) => {
  test("is kept with who and when, the earliest first", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput()]);
    const userId = await addCustomer(shop);
    const orderId = await addOrder(shop, userId, String(ids[0]));
    const calledAt = shop.now();
    await inTransaction(shop, (tx) =>
      addOrderEvent(tx, { orderId, kind: "called", outcome: "later", text: "After six." }),
    );
    shop.wait(60_000);
    await inTransaction(asCustomer(shop, userId), (tx) => addOrderEvent(tx, { orderId, kind: "addressChanged" }));
    const permissions = new Set(["orders.write"] as const);
    const staff = {
      kind: "staff",
      staffId: "s1",
      sessionId: "x",
      permissions,
      provenUntilMs: Number.MAX_SAFE_INTEGER,
    } as const;
    await inTransaction({ ...shop, actor: staff }, (tx) => addOrderEvent(tx, { orderId, kind: "packed" }));
    await inTransaction({ ...shop, actor: { kind: "system", task: "import" } }, (tx) =>
      addOrderEvent(tx, { orderId, kind: "note", text: "Read." }),
    );
    const events = (await listOrderEvents(shop.db.read, orderId)).map(({ id: _, order_id: __, ...event }) => event);
    const plain = { outcome: null, text: null, at_ms: shop.now() };
    expect(events).toEqual([
      {
        kind: "called",
        at_ms: calledAt,
        actor_kind: "commandLine",
        actor: "asha",
        outcome: "later",
        text: "After six.",
      },
      { ...plain, kind: "addressChanged", actor_kind: "customer", actor: null },
      { ...plain, kind: "packed", actor_kind: "staff", actor: "s1" },
      { ...plain, kind: "note", actor_kind: "system", actor: "import", text: "Read." },
    ]);
    const anonymous = inTransaction(asVisitor(shop), (tx) => addOrderEvent(tx, { orderId, kind: "packed" }));
    await expect(anonymous).rejects.toMatchObject({ code: "loginRequired" });
  });
});
