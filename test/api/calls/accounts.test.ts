import { expect, test } from "vitest";
import { asha } from "#test/account.ts";
import { onEachEngine } from "#test/shop.ts";
import { anId, aTime, homeAddress, otherStorefront } from "./other-storefront.ts";

const person = { firstname: "Asha", lastname: "Rao", email: "asha@example.com", mobile: "9876543210" };

const MISSING_FIELD_MESSAGES: Record<string, string> = {
  firstname: "First Name is required",
  lastname: "Last Name is required",
  email: "Email is required",
  mobile: "Phone is required",
  street: "Address is required",
  city: "City is required",
  state: "State is required",
  pincode: "PIN code is required",
  country: "Country is required",
};

onEachEngine("account calls of another storefront", (openShop) => {
  test("POST user/register returns 201 and only the user with a token", async () => {
    const { register } = await otherStorefront(await openShop());
    const reply = await register();
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      {
        _id: anId,
        ...person,
        username: "asha.rao",
        address: null,
        wishlist: [],
        createdAt: aTime,
        updatedAt: aTime,
        token: expect.stringMatching(/^\S{40,}$/),
      },
    ]);
  });

  test("registration starts a session: the token and the cookie of the response are valid at once", async () => {
    const { register, withToken, withCredentials } = await otherStorefront(await openShop());
    await register();
    expect((await withToken("GET", "user/wishlist")).statusCode).toBe(200);
    expect((await withCredentials("GET", "user/cart")).statusCode).toBe(200);
  });

  test("POST user/login with email, password and agree returns 200, the token and the user's data", async () => {
    const { register, call, withToken } = await otherStorefront(await openShop());
    const { _id, token: before } = (await register()).json();
    await withToken("PUT", "user/save-address", homeAddress);
    for (const email of ["asha@example.com", "9876543210", "asha.rao"]) {
      const reply = await call("POST", "user/login", { email, password: asha.password, agree: true });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        200,
        { _id, ...person, username: "asha.rao", address: homeAddress, token: expect.stringMatching(/^\S{40,}$/) },
      ]);
      expect(reply.json().token).not.toBe(before);
      expect(String(reply.headers["set-cookie"])).toMatch(/; HttpOnly/);
      expect(String(reply.headers["set-cookie"])).toMatch(/; Max-Age=\d{5,}/);
      const forgotten = await call("POST", "user/login", { email, password: asha.password, agree: false });
      expect([forgotten.statusCode, String(forgotten.headers["set-cookie"])]).toEqual([
        ...[200, expect.not.stringMatching(/Max-Age|Expires/)],
      ]);
    }
  });

  test("POST user/login with a wrong password or an unknown identifier is refused with 401", async () => {
    const { register, call } = await otherStorefront(await openShop());
    await register();
    for (const [email, password] of [
      [asha.email, "six lamps lit"],
      ["nobody@example.com", asha.password],
      ["9000000001", asha.password],
      ["?? !", asha.password],
    ]) {
      const reply = await call("POST", "user/login", { email, password });
      expect([reply.statusCode, reply.json()]).toEqual([401, { status: "fail", message: "Invalid credentials" }]);
      expect(reply.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("PUT user/edit-user with names, mobile and email stores and returns the updated user", async () => {
    const { register, withToken } = await otherStorefront(await openShop());
    const { _id } = (await register()).json();
    const info = { firstname: "Aisha", lastname: "Roy", mobile: "9876543211", email: "asha@example.com" };
    const reply = await withToken("PUT", "user/edit-user", info);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { _id, ...info }]);
    expect(reply.json()).not.toHaveProperty("token");
    expect((await withToken("GET", "user/wishlist")).json()).toMatchObject(info);
  });

  test("PUT user/save-address with its five fields stores the address and returns the user", async () => {
    const { register, withToken } = await otherStorefront(await openShop());
    const { _id } = (await register()).json();
    const reply = await withToken("PUT", "user/save-address", homeAddress);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { _id, ...person }]);
    expect(reply.json().address).toEqual(homeAddress);
    expect((await withToken("GET", "user/wishlist")).json().address).toEqual(homeAddress);
  });

  test("PUT user/save-address and PUT user/edit-user without one field are refused and change nothing", async () => {
    const { register, withToken } = await otherStorefront(await openShop());
    await register();
    await withToken("PUT", "user/save-address", homeAddress);
    for (const [path, fields] of [
      ["user/save-address", { ...homeAddress, street: "1, Other Street" }],
      ["user/edit-user", { ...person, firstname: "Other" }],
    ] as const)
      for (const field of Object.keys(fields)) {
        const reply = await withToken("PUT", path, { ...fields, [field]: undefined });
        const message = MISSING_FIELD_MESSAGES[field];
        expect([path, reply.statusCode, reply.json()]).toEqual([
          ...[path, 400],
          { status: "fail", message, errors: { [field]: message } },
        ]);
      }
    expect((await withToken("GET", "user/wishlist")).json()).toMatchObject({ ...person, address: homeAddress });
  });

  test.each(["GET", "POST"] as const)("%s user/logout returns 204 and ends the session", async (method) => {
    const { register, withToken, withCredentials } = await otherStorefront(await openShop());
    await register();
    const reply = await withToken(method, "user/logout");
    expect([reply.statusCode, reply.body]).toEqual([204, ""]);
    expect((await withToken("GET", "user/wishlist")).statusCode).toBe(401);
    expect((await withCredentials("GET", "user/cart")).statusCode).toBe(401);
  });

  test.each([
    ["The bearer token", "withToken"],
    ["The browser's cookie", "withCredentials"],
  ] as const)("%s alone authenticates every call of a customer", async (_what, callWith) => {
    const { register, lamp, ...storefront } = await otherStorefront(await openShop());
    await register();
    for (const [method, path, body, status] of [
      ["GET", "user/wishlist", undefined, 200],
      ["PUT", "product/wishlist", { prodId: lamp }, 200],
      ["PUT", "user/edit-user", person, 200],
      ["PUT", "user/save-address", homeAddress, 200],
      ["GET", "user/get-orders", undefined, 200],
      ["PUT", "product/rating", { prodId: lamp, star: 5, comment: "Bright." }, 200],
      ["POST", "user/cart", { productId: lamp, quantity: 1, price: 1 }, 200],
      ["GET", "user/cart", undefined, 200],
      ["POST", "user/cart/applycoupon", { coupon: "TEN" }, 200],
      ["POST", "user/cart/cash-order", { COD: true, couponApplied: true }, 201],
      ["DELETE", `user/cart/${lamp}`, undefined, 200],
    ] as const)
      expect([path, (await storefront[callWith](method, path, body)).statusCode]).toEqual([path, status]);
  });
});
