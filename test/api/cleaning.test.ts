import { expect, test } from "vitest";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { asha } from "#test/account.ts";
import { COUPON, coupons, emails, lines, MOBILE, mobiles, PIN, pins } from "#test/cleaning.ts";
import { httpOver } from "#test/http.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";
import { openProductShop } from "./product-shop.ts";

const NO_LIMITS = { RATE_LIMITS: "off" };

onEachEngine("the one cleaning of each kind of field", (openShop) => {
  test("a login takes every way of writing the mobile number, the email address and the username", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop, NO_LIMITS);
    const idn = "asha@xn--11b4c3d.xn--h2brj9c";
    expect((await post("/api/user/register", { ...asha, email: idn, mobile: "+91 98450 12345" })).json()).toMatchObject(
      {
        email: idn,
        mobile: MOBILE,
      },
    );
    const named = [
      ...mobiles,
      ...emails.filter(([, email]) => email === idn),
      ["Asha.Rao\u200b", "asha.rao"] as const,
    ].filter(([, value]) => value !== null);
    for (const [email] of named) {
      const reply = await post("/api/user/login", { email, password: asha.password });
      expect([email, reply.statusCode]).toEqual([email, 200]);
    }
    for (const email of ["009845012345", "+9845012345", "98450 1234"])
      expect((await post("/api/user/login", { email, password: asha.password })).statusCode).toBe(401);
    const again = await post("/api/user/register", { ...asha, email: "b@example.in", mobile: "tel:+९१-९८४५०-१२३४५" });
    expect(again.statusCode).toBe(409);
  });

  test("an account that an earlier version stored under an address that is refused today can log in", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop, NO_LIMITS);
    expect((await post("/api/user/register", asha)).statusCode).toBe(201);
    for (const email of [`${"a".repeat(65)}@example.in`, "user@example-.in", `asha@${"d".repeat(64)}.in`]) {
      expect((await post("/api/user/register", { ...asha, email, mobile: "9845000000" })).statusCode).toBe(400);
      await shop.db.write(({ db }) => db.updateTable("users").set({ email }).execute());
      const reply = await post("/api/user/login", { email: ` ${email.toUpperCase()}`, password: asha.password });
      expect([email, reply.statusCode]).toEqual([email, 200]);
    }
  });

  test("PIN codes and lines are stored alike by address, order and delivery", async () => {
    const shop = await openShop();
    const { put, get, headers, lamp, add, order, orders } = await openOrders(shop);
    for (const [entered, value] of pins) {
      const { statusCode, ...saved } = await put(
        "/api/user/save-address",
        { ...shippingAddress, pincode: entered },
        headers,
      );
      expect([entered, statusCode]).toEqual([entered, value === null ? 400 : 200]);
      if (value !== null) expect(saved.json().address.pincode).toBe(PIN);
      if (!entered.includes("/"))
        expect((await get(`/api/delivery/${encodeURIComponent(entered)}`)).statusCode).toBe(statusCode);
    }
    for (const [entered, value] of lines) {
      const reply = await put("/api/user/save-address", { ...shippingAddress, street: entered }, headers);
      expect([entered, reply.statusCode === 200 ? reply.json().address.street : null]).toEqual([entered, value]);
    }
    await add(lamp, 1);
    const address = { ...shippingAddress, firstname: "\u2068Asha\u2069", pincode: "५६०-०३८" };
    expect((await order({ shippingAddress: { ...address, city: "Pu\u202ene" } })).statusCode).toBe(400);
    await order({ shippingAddress: address, contactMobile: "\u202a+91 98450-12345\u202c" });
    expect(await orders()).toMatchObject([
      { contactMobile: MOBILE, shippingAddress: { firstname: "Asha", pincode: PIN } },
    ]);
  });

  test("a coupon's code is found in every way of writing it, by cart and order", async () => {
    const shop = await openShop();
    const { lamp, add, order, post, headers } = await openOrders(shop);
    await addCoupon(shop, { code: COUPON, discount: { amountPaise: 500_00 } });
    await add(lamp, 1);
    for (const [coupon, code] of coupons) {
      const reply = await post("/api/user/cart/applycoupon", { coupon }, headers);
      expect([coupon, reply.json().coupon ?? null]).toEqual([coupon, code]);
    }
    expect((await order({ couponApplied: "“ｆｅｓｔｉｖｅ५००”." })).json().order).toMatchObject({ coupon: COUPON });
  });

  test("a quantity is read in the digits of any script", async () => {
    const { lamp, post, headers } = await openOrders(await openShop());
    const reply = await post("/api/user/cart", { productId: lamp, quantity: "\u200b३", price: 1 }, headers);
    expect(reply.json()).toMatchObject({ quantity: 3 });
  });

  test("invisible signs, joiners and ways of writing accents change no search", async () => {
    const titles = ["Calm Headphones 16 GB", "Caf\u00e9 Radio", "\u0915\u094d\u0937\u092e\u0924\u093e Radio"];
    const { get } = await openProductShop(
      openShop,
      titles.map((title) => ({ title })),
    );
    const found = async (text: string) =>
      (await get(`/api/product?title=${encodeURIComponent(text)}`)).json().map(({ title }: { title: string }) => title);
    for (const text of [
      ...[
        "head\u200cphones",
        "head\u200dphones",
        "head\u200bphones\u200b",
        "\ufeffhead\u00adphones",
        "head\u2060phones",
      ],
      ...["\u202aheadphones\u202c", "calm\u00a0headphones", "ｈｅａｄｐｈｏｎｅｓ", "headphones १६ gb"],
    ])
      expect([text, await found(text)]).toEqual([text, [titles[0]]]);
    for (const text of ["cafe\u0301", "caf\u00e9", "ca\u200df\u00e9"])
      expect([text, await found(text)]).toEqual([text, [titles[1]]]);
    for (const text of ["\u0915\u094d\u200d\u0937\u092e\u0924\u093e", "\u0915\u094d\u200c\u0937\u092e\u0924\u093e"])
      expect([text, await found(text)]).toEqual([text, [titles[2]]]);
    expect(await found("\u200b\u200d")).toEqual([]);
  });
});
