import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

const email = "asha@example.com";

onEachEngine("POST /api/product/{id}/stock-alert", (openShop) => {
  test("responds the same for new and waiting addresses, and at once for a confirmed one", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop);
    const [id] = (await saveProducts(shop, [productInput({ onHand: 0 })])).ids;
    const call = `/api/product/${id}/stock-alert`;
    const { userId, headers } = await loggedInCustomer(shop, { email });
    const first = await post(call, { email }, headers);
    const row = { user_id: userId, email, confirmed_at_ms: shop.now() };
    await shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
    const own = await post(call, { email }, headers);
    expect([own.statusCode, own.json()]).toEqual([
      202,
      { message: "We will email you once, when this product is back in stock." },
    ]);
    const waiting = await post(call, { email: "ASHA@example.com " });
    expect([first.statusCode, waiting.statusCode]).toEqual([202, 202]);
    expect(waiting.body).toBe(first.body);
    expect(await shop.db.read.selectFrom("outbox").select(["kind", "recipient"]).execute()).toEqual([
      { kind: "confirm-stock-alert", recipient: email },
    ]);
  });

  test("refuses a bad address at its field, and products in stock or unknown", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop);
    const [out, stocked] = (await saveProducts(shop, [productInput({ onHand: 0 }), productInput()])).ids;
    const bad = await post(`/api/product/${out}/stock-alert`, { email: "no" });
    expect([bad.statusCode, bad.json().errors]).toEqual([400, { email: "Invalid email format" }]);
    const refused = await post(`/api/product/${stocked}/stock-alert`, { email });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "This product is in stock again. You can order it now.",
    ]);
    expect((await post(`/api/product/${"0".repeat(24)}/stock-alert`, { email })).statusCode).toBe(404);
  });

  test("many requests from one network address are refused", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop);
    const [id] = (await saveProducts(shop, [productInput({ onHand: 0 })])).ids;
    const statuses = [];
    for (let number = 0; number < 11; number++)
      statuses.push((await post(`/api/product/${id}/stock-alert`, { email: `asha${number}@example.com` })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
  });
});
