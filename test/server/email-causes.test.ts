import { expect, test } from "vitest";
import type { RenderPage } from "#server/pages.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** Of the last email: whether an account and which network address caused it. */
async function lastCause({ db }: TestShop) {
  const row = await db.read
    .selectFrom("email_causes")
    .orderBy("email_id", "desc")
    .select(["account", "network_address"])
    .executeTakeFirst();
  return { account: row?.account ?? null, address: row?.network_address ?? null };
}

onEachEngine("who causes an email", (openShop) => {
  test("is the account and the network address of the request, of IPv6 its first 64 bits, of calls and of forms", async () => {
    const shop = await openShop();
    const showAddress: RenderPage = async (_request, { networkAddress }) => new Response(networkAddress);
    const { post, put } = await httpOver(shop, { TRUST_PROXY: "on" }, showAddress);
    const { headers: login } = await loggedInCustomer(shop);
    const [soldOut, lamp] = (await saveProducts(shop, [productInput({ onHand: 0 }), productInput()])).ids;
    const from = (address: string) => ({ "x-forwarded-for": address });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    let sent = 0;
    const email = () => `n${sent++}@stranger.example`;
    const visitor = (address: string) => post("/api/newsletter", { email: email() }, from(address));

    await visitor("2001:db8:1:2::1");
    const home = await lastCause(shop);
    expect(home).toEqual({ account: null, address: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await visitor("2001:db8:1:2:ffff::9");
    expect(await lastCause(shop)).toEqual(home);
    await visitor("2001:db8:1:3::1");
    expect((await lastCause(shop)).address).not.toBe(home.address);

    const customer = { ...login, ...from("2001:db8:1:2::1") };
    const shipped = { shippingAddress, contactEmail: email() };
    await post("/api/user/cart", { productId: lamp, quantity: 1, price: 1 }, customer);
    const ordered = await post("/api/user/cart/cash-order", shipped, customer);
    expect(ordered.statusCode).toBe(201);
    const ofAccount = await lastCause(shop);
    expect(ofAccount).toEqual({ account: expect.stringMatching(/^[0-9a-f]{64}$/), address: home.address });
    const changes = [
      () => put(`/api/user/cancel-order/${ordered.json().order._id}`, {}, customer),
      () => post(`/api/product/${soldOut}/stock-alert`, { email: email() }, customer),
      () =>
        put("/api/user/edit-user", { firstname: "A", lastname: "B", email: email(), mobile: "9876501299" }, customer),
    ];
    for (const change of changes) {
      const before = (await shop.db.read.selectFrom("email_causes").select("email_id").execute()).length;
      expect((await change()).statusCode).toBeLessThan(300);
      expect(await shop.db.read.selectFrom("email_causes").select("email_id").execute()).toHaveLength(before + 1);
      expect(await lastCause(shop)).toEqual(ofAccount);
    }
    const page = await post("/newsletter", "email=a", { ...form, ...from("2001:db8:1:2::1") });
    expect(page.body).toBe("2001:db8:1:2::/64");
  });
});
