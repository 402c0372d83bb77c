import { expect, test } from "vitest";
import { loadLimits } from "#server/admission/load-limits.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("an invoice as PDF", (openShop) => {
  test("is sent to a customer who asks sixty times at once, and is refused to nobody", async () => {
    const shop = await openShop();
    const normal = loadLimits(2);
    // How long they take depends on the machine.
    const documents = { ...normal.documents, waitMs: 100_000, burstWaitMs: 100_000 };
    const { get } = await httpOver(shop, {}, undefined, { ...normal, documents });
    const { userId, headers } = await loggedInCustomer(shop);
    const { ids } = await saveProducts(shop, [productInput()]);
    const id = await addOrder(shop, userId, String(ids[0]));
    await changeOrderStatus(shop, id, "Dispatched");
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => get(`/api/user/orders/${id}/invoice/pdf`, headers)),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [first] = replies;
    expect(first?.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
    for (const { bytes } of replies) expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
  });
});
