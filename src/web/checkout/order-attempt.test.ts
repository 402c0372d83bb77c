import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { User } from "#contract/accounts.ts";
import type { Cart } from "#contract/cart.ts";
import { PlaceOrder } from "#contract/orders.ts";
import { CheckoutFields } from "./checkout-fields.ts";
import { attemptAt, initialFields, orderOf } from "./order-attempt.ts";

const asha: User = {
  _id: "a".repeat(24),
  firstname: "Asha",
  lastname: "Rao",
  email: "asha@example.com",
  mobile: "9845012345",
  username: "asha",
  wishlist: [],
  createdAt: "2026-01-15T06:30:00.000Z",
  updatedAt: "2026-01-15T06:30:00.000Z",
  address: { street: "14, Lantern Street", city: "Bengaluru", state: "Karnataka", pincode: "560038", country: "India" },
};
const cart: Cart = { products: [], cartTotal: 1000, totalAfterDiscount: 900, coupon: "LAMP10" };
const filled = initialFields({}, asha, null);

describe("the initial fields", () => {
  test("are the saved address and names", () => {
    expect(filled).toEqual({
      contactEmail: "asha@example.com",
      newsOptIn: false,
      firstname: "Asha",
      lastname: "Rao",
      ...asha.address,
    });
  });

  test("prefer the values of the draft, and ignore unknown fields", () => {
    const draft = { city: "Mysuru", state: "", newsOptIn: "true", role: "admin" };
    expect(initialFields(draft, asha, null)).toEqual({ ...filled, city: "Mysuru", state: "", newsOptIn: true });
  });

  test("without an address are India and the PIN code of 'Your Location' with its state", () => {
    const fields = initialFields({}, { ...asha, address: null }, "411001");
    expect(fields).toMatchObject({ pincode: "411001", state: "Maharashtra", city: "", country: "India" });
  });
});

describe("field validation", () => {
  const errorsWith = (own: Partial<typeof filled>) => {
    const { error } = CheckoutFields.safeParse({ ...filled, ...own });
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]).reverse());
  };

  test("has the same messages as the API", () => {
    expect(errorsWith({})).toEqual({});
    expect(errorsWith({ contactEmail: "asha", city: " " })).toEqual({
      contactEmail: "Invalid email format",
      city: "City is required",
    });
  });

  test("checks the PIN code even when other fields are invalid", () => {
    const sixDigits = "A PIN code in India has 6 digits";
    expect(errorsWith({ pincode: "5600", street: "" })).toEqual({ street: "Address is required", pincode: sixDigits });
    expect(errorsWith({ pincode: "", city: "" })).toEqual({
      pincode: "PIN code is required",
      city: "City is required",
    });
    expect(errorsWith({ pincode: "44600", country: "Nepal" })).toEqual({});
    expect(errorsWith({ pincode: "44600", country: "" })).toEqual({ country: "Country is required" });
  });
});

describe("the order", () => {
  test("is valid for the API, and has the coupon only when its discount was shown", () => {
    const order = orderOf(CheckoutFields.parse(filled), cart);
    expect(PlaceOrder.parse(order)).toEqual(order);
    expect(order).toMatchObject({ COD: true, couponApplied: "LAMP10", contactEmail: "asha@example.com" });
    expect(orderOf(CheckoutFields.parse(filled), { ...cart, totalAfterDiscount: 0 }).couponApplied).toBe(false);
  });

  test("keeps its idempotency key until the order changes", () => {
    let keys = 0;
    const newKey = () => `key-${++keys}`;
    const order = fc.record({ contactEmail: fc.constantFrom("a@x.in", "b@x.in"), newsOptIn: fc.boolean() });
    fc.assert(
      fc.property(fc.array(order, { minLength: 2 }), (orders) => {
        const attempts: ReturnType<typeof attemptAt>[] = [];
        for (const next of orders) attempts.push(attemptAt(next, attempts.at(-1) ?? null, newKey));
        for (const [index, { key, sent, answered }] of attempts.entries()) {
          expect(answered).toBe(false);
          const before = attempts[index - 1];
          if (before) expect(key === before.key).toBe(sent === before.sent);
        }
      }),
    );
  });
});
