import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** Unusual input is accepted when its meaning is clear; other input is refused with a message. */

const asha = {
  firstname: "Asha",
  lastname: "Rao",
  email: "asha@example.com",
  mobile: 9876543210,
  password: "seven lamps lit",
  agree: "true",
};
const address = { street: "14, Lantern Street", city: "Bengaluru", state: "Karnataka", country: "India" };

async function openCustomer(shop: TestShop) {
  const { ids } = await saveProducts(shop, [productInput({ onHand: 10, colors: ["black", "white"] })]);
  const http = await httpOver(shop);
  const { headers } = await loggedInCustomer(shop);
  const [product] = (await http.get("/api/product")).json();
  return {
    ...http,
    headers,
    product,
    productId: String(ids[0]),
    change: (body: object) => http.post("/api/user/cart", body, headers),
    order: (body: object) => http.post("/api/user/cart/cash-order", body, headers),
  };
}

onEachEngine("a client with loose types", (openShop) => {
  test("registers with a number as mobile and 'true' as consent, and logs in", async () => {
    const { post } = await httpOver(await openShop());
    const registered = await post("/api/user/register", asha);
    expect([registered.statusCode, registered.json().mobile]).toEqual([201, "9876543210"]);
    const { password } = asha;
    for (const body of [
      { email: 9876543210, password },
      { email: asha.email, password, agree: null },
      { email: asha.email, password, agree: "false" },
      { email: asha.email, password, agree: "undefined" },
    ]) {
      const reply = await post("/api/user/login", body);
      expect([reply.statusCode, reply.json().email]).toEqual([200, asha.email]);
    }
    const cookieOf = async (agree: unknown) =>
      String((await post("/api/user/login", { email: asha.email, password, agree })).headers["set-cookie"]);
    expect(await cookieOf("true")).toContain("Max-Age=");
    expect(await cookieOf("false")).not.toContain("Max-Age=");
  });

  test("edits the profile and sends an enquiry with a number as mobile", async () => {
    const { put, post, headers } = await openCustomer(await openShop());
    const { password: _, agree: __, ...info } = asha;
    expect((await put("/api/user/edit-user", info, headers)).json().mobile).toBe("9876543210");
    const enquiry = { name: "Asha", email: asha.email, mobile: 9876543210, comment: "Hello" };
    expect((await post("/api/enquiry", enquiry)).json().mobile).toBe("9876543210");
  });

  test.each([
    [560038, "India", "560038"],
    ["560 038", "India", "560038"],
    [" 56 00 38 ", "India", "560038"],
    ["SW1A 1AA", "United Kingdom", "SW1A 1AA"],
  ])("saves the PIN code %j of %s as %s", async (pincode, country, saved) => {
    const { put, headers } = await openCustomer(await openShop());
    const reply = await put("/api/user/save-address", { ...address, country, pincode }, headers);
    expect([reply.statusCode, reply.json().address]).toEqual([200, { ...address, country, pincode: saved }]);
  });

  test.each(["undefined", "null", "", null, undefined])(
    "adds to the cart with the colour %j, which counts as absent",
    async (color) => {
      const { change, productId, product } = await openCustomer(await openShop());
      const reply = await change({ productId, quantity: "2", color, price: "49990" });
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { quantity: 2, color: product.color[0]._id }]);
      // Without colour and price the call sets the quantity.
      const set = await change({ productId, quantity: " 3 ", color });
      expect(set.json().cart.products).toMatchObject([{ quantity: 3 }]);
    },
  );

  test("may send ids in upper case in path, query and body", async () => {
    const shop = await openShop();
    const { get, put, delete: remove, change, order, headers, product, productId } = await openCustomer(shop);
    const upper = productId.toUpperCase();
    const [brand, category, color] = [product.brand, product.category, product.color[1]].map(({ _id }) =>
      _id.toUpperCase(),
    );
    expect((await get(`/api/product/${upper}`)).json()._id).toBe(productId);
    for (const query of [`brand=${brand}`, `category=${category}`, `color=${color}`])
      expect((await get(`/api/product?${query}`)).json()).toHaveLength(1);
    expect((await put("/api/product/wishlist", { prodId: upper }, headers)).json().wishlist).toEqual([productId]);
    const review = { prodId: upper, star: 4, comment: "Good" };
    expect((await put("/api/product/rating", review, headers)).json()._id).toBe(productId);
    const added = (await change({ productId: upper, quantity: 1, color })).json();
    expect([added.productId._id, added.color]).toEqual([productId, product.color[1]._id]);
    expect((await remove(`/api/user/cart/${upper}`, headers)).json().cart.products).toEqual([]);
    await change({ productId, quantity: 1, price: 1 });
    const { _id } = (await order({})).json().order;
    expect((await get(`/api/user/orders/${_id.toUpperCase()}`, headers)).json()._id).toBe(_id);
    expect((await get(`/api/user/notifications?order=${_id.toUpperCase()}`, headers)).json()).toHaveLength(1);
    expect((await get("/api/user/notifications?order=", headers)).json()).toHaveLength(1);
    expect((await put(`/api/user/cancel-order/${_id.toUpperCase()}`, {}, headers)).json().orderStatus).toBe(
      "Cancelled",
    );
  });

  test.each<[body: Record<string, unknown>, percent: number]>([
    [{ COD: "true", couponApplied: "true", newsOptIn: "true", contactMobile: 9876501234, shippingAddress: null }, 10],
    [{ COD: null, couponApplied: "LAMP10", newsOptIn: null, contactEmail: "undefined", shippingAddress: "null" }, 10],
    [{ COD: "undefined", couponApplied: "false", newsOptIn: "false", contactEmail: "", contactMobile: "null" }, 0],
    [{ couponApplied: "null" }, 0],
    [{ couponApplied: null }, 0],
  ])("orders with %j", async (body, percent) => {
    const shop = await openShop();
    const { change, order, post, headers, productId } = await openCustomer(shop);
    await addCoupon(shop, { code: "LAMP10", discount: { percent: 10 } });
    await change({ productId, quantity: 1, price: 1 });
    await post("/api/user/cart/applycoupon", { coupon: "LAMP10" }, headers);
    const reply = await order(body);
    expect([reply.statusCode, reply.json().order?.paymentIntent.amount]).toEqual([201, 49_990 * (1 - percent / 100)]);
    const { mobile } = await shop.db.read.selectFrom("users").select("mobile").executeTakeFirstOrThrow();
    expect(reply.json().order.contactMobile).toBe(body.contactMobile === 9876501234 ? "9876501234" : mobile);
    const stored = await shop.db.read.selectFrom("orders").select(["contact_email", "news_opt_in"]).execute();
    expect(stored).toEqual([
      { contact_email: expect.stringContaining("@example.com"), news_opt_in: body.newsOptIn === "true" ? 1 : 0 },
    ]);
  });

  test.each([
    [{ COD: "false" }, "Only cash on delivery is possible"],
    [{ COD: false }, "Only cash on delivery is possible"],
    [{ COD: 1 }, "Only cash on delivery is possible"],
    [{ couponApplied: 7 }, "Invalid or expired coupon"],
    [{ couponApplied: "x".repeat(65) }, "Invalid or expired coupon"],
    [{ newsOptIn: "sometimes" }, "Choose whether you want news and offers"],
    [{ contactEmail: "asha" }, "Invalid email format"],
    [{ contactMobile: 12 }, "Phone number must be exactly 10 digits"],
    [{ shippingAddress: {} }, "First Name is required"],
  ])("is refused for the order %j: %s", async (body, message) => {
    const { change, order, productId } = await openCustomer(await openShop());
    await change({ productId, quantity: 1, price: 1 });
    const reply = await order(body);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  test("excludes fields with a minus, but never the id", async () => {
    const { get } = await openCustomer(await openShop());
    const [complete] = (await get("/api/product")).json();
    const { description: _, images: __, ...rest } = complete;
    expect((await get("/api/product?fields=-description,-images")).json()).toEqual([rest]);
    expect((await get("/api/product?fields=-_id&page=1")).json()).toEqual([complete]);
    expect((await get("/api/product?fields=price,-title,title")).json()).toEqual([
      { _id: complete._id, price: complete.price },
    ]);
  });

  test.each(["+", "%20%09", "!!!", "%F0%9F%8E%A7", "-_-"])("finds nothing for the blank search %s", async (text) => {
    const { get } = await openCustomer(await openShop());
    for (const rest of ["", "&page=1"]) {
      const reply = await get(`/api/product/?title=${text}${rest}`);
      expect([reply.statusCode, reply.json(), reply.headers["x-total-count"]]).toEqual([200, [], "0"]);
    }
  });
});
