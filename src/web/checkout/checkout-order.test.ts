import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SavedAddress } from "#contract/accounts/addresses.ts";
import type { User } from "#contract/accounts.ts";
import type { Cart } from "#contract/cart.ts";
import { GSTIN_REFUSED } from "#contract/numbers/gstin-field.ts";
import { type Order, PlaceOrder } from "#contract/orders.ts";
import { CheckoutFields } from "./checkout-fields.ts";
import { addressTexts, initialFields, orderOf, sentOrder } from "./checkout-order.ts";

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
const address = {
  street: "14, Lantern Street",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560038",
  country: "India",
};
const cart: Cart = { products: [], cartTotal: 1000, totalAfterDiscount: 900, coupon: "LAMP10", cartVersion: 7 };
const known = { user: asha, orders: [], addresses: [], pin: null };
const filled = initialFields({}, known);

describe("the initial fields", () => {
  test("are the saved address and names", () => {
    expect(filled).toEqual({
      contactEmail: "asha@example.com",
      contactMobile: "9845012345",
      newsOptIn: false,
      buyerGstin: "",
      addressId: "",
      landmark: "",
      firstname: "Asha",
      lastname: "Rao",
      ...asha.address,
    });
  });

  test("prefer the values of the draft, and ignore unknown fields", () => {
    const draft = { city: "Mysuru", state: "", newsOptIn: "true", role: "admin" };
    expect(initialFields(draft, known)).toEqual({ ...filled, city: "Mysuru", state: "", newsOptIn: true });
  });

  test("without an address are India and the PIN code of 'Your Location' with its state", () => {
    const fields = initialFields({}, { user: { ...asha, address: null }, orders: [], addresses: [], pin: "411001" });
    expect(fields).toMatchObject({ pincode: "411001", state: "Maharashtra", city: "", country: "India" });
  });
});

const office: Order["shippingAddress"] = {
  firstname: "Usha",
  lastname: "Iyer",
  street: "9, Hill Road",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
  country: "India",
};
const order: Order = {
  _id: "b".repeat(24),
  createdAt: "2026-02-01T00:00:00.000Z",
  updatedAt: "2026-02-01T00:00:00.000Z",
  orderStatus: "Delivered",
  paymentIntent: { method: "COD", amount: 1000, currency: "INR" },
  products: [],
  orderby: asha._id,
  shippingAddress: office,
  contactEmail: "usha@example.com",
  contactMobile: "9876501234",
};
const ofOrders = (...orders: Order[]) => initialFields({}, { ...known, orders });

describe("the initial fields after an order", () => {
  test("are its address, name and phone number, and the email address of the account", () => {
    expect(ofOrders(order)).toEqual({ ...filled, ...office, contactMobile: "9876501234" });
  });

  test("are those of the last order that has an address and was not cancelled", () => {
    const cancelled: Order = { ...order, orderStatus: "Cancelled" };
    const earlier: Order = { ...order, shippingAddress: { ...office, street: "10, Hill Road" } };
    expect(ofOrders(cancelled, { ...order, shippingAddress: null }, earlier).street).toBe("10, Hill Road");
    expect(ofOrders(cancelled)).toEqual(filled);
  });

  test("are the saved address when it was saved later", () => {
    const moved = { ...asha, updatedAt: "2026-02-01T00:00:00.001Z" };
    expect(initialFields({}, { ...known, user: moved, orders: [order] })).toEqual(filled);
    const withoutAddress = { ...moved, address: null };
    expect(initialFields({}, { ...known, user: withoutAddress, orders: [order] }).street).toBe("9, Hill Road");
  });

  test("are its GSTIN, so that a business types it once", () => {
    expect(ofOrders({ ...order, buyerGstin: "27AAPFU0939F1ZV" }).buyerGstin).toBe("27AAPFU0939F1ZV");
  });

  test("prefer the values of the draft", () => {
    expect(initialFields({ street: "Typed" }, { ...known, orders: [order] }).street).toBe("Typed");
  });
});

describe("the initial fields of a customer who keeps addresses", () => {
  const home: SavedAddress = { _id: "c".repeat(24), isDefault: true, ...office, landmark: "By the lake" };
  const work: SavedAddress = { _id: "d".repeat(24), isDefault: false, label: "Work", ...address };
  const addresses = [home, work];

  test("are the default one, whatever was ordered last", () => {
    const fields = initialFields({}, { ...known, orders: [order], addresses });
    expect(fields).toMatchObject({ addressId: home._id, ...office, landmark: "By the lake" });
    expect(orderOf(CheckoutFields.parse(fields), cart)).not.toHaveProperty("keepAddress");
  });

  test("are the one of the draft while it is kept, else its texts, which are kept", () => {
    const typed = { addressId: work._id, street: "Typed" };
    expect(initialFields(typed, { ...known, addresses })).toMatchObject(typed);
    const gone = initialFields(typed, { ...known, addresses: [home] });
    expect(gone).toMatchObject({ addressId: "", street: "Typed" });
    expect(orderOf(CheckoutFields.parse(gone), cart)).toMatchObject({ keepAddress: true });
  });

  test("are for the customer where the address names nobody", () => {
    expect(addressTexts(work, asha)).toMatchObject({ firstname: "Asha", lastname: "Rao" });
    expect(addressTexts(null, asha)).toMatchObject({ firstname: "Asha", street: "", country: "India" });
  });
});

describe("field validation", () => {
  const errorsWith = (own: Partial<typeof filled>) => {
    const { error } = CheckoutFields.safeParse({ ...filled, ...own });
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]).reverse());
  };

  test("has the same messages as the API", () => {
    expect(errorsWith({})).toEqual({});
    expect(errorsWith({ contactEmail: "asha", contactMobile: "98450", city: " " })).toEqual({
      contactEmail: "Invalid email format",
      contactMobile: "Phone number must be exactly 10 digits",
      city: "City is required",
    });
  });

  test("takes no GSTIN, or a right one in any notation", () => {
    expect(errorsWith({ buyerGstin: "27aapfu 0939f1zv" })).toEqual({});
    expect(errorsWith({ buyerGstin: "27AAPFU0939F1ZX" })).toEqual({ buyerGstin: GSTIN_REFUSED });
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
    expect(order.shown).toEqual({ cartVersion: 7, total: 900 });
    expect(order).toMatchObject({ COD: true, couponApplied: "LAMP10", contactEmail: "asha@example.com" });
    expect(order.contactMobile).toBe("9845012345");
    expect(orderOf(CheckoutFields.parse(filled), { ...cart, totalAfterDiscount: 0 }).couponApplied).toBe(false);
  });

  test("keeps its idempotency key until its fields or the cart change, whatever the total", () => {
    const attemptOf = (own: Partial<typeof filled>, of: Partial<Cart>, before: ReturnType<typeof sentOrder> | null) =>
      sentOrder(orderOf(CheckoutFields.parse({ ...filled, ...own }), { ...cart, ...of }), before, () =>
        crypto.randomUUID(),
      );
    const first = attemptOf({}, {}, null);
    expect(attemptOf({}, {}, first)).toEqual(first);
    const dearer = attemptOf({}, { cartTotal: 1200, totalAfterDiscount: 1100 }, first);
    expect([dearer.key, JSON.parse(dearer.sent).shown.total]).toEqual([first.key, 1100]);
    expect(attemptOf({}, { cartVersion: 8 }, first).key).not.toBe(first.key);
    expect(attemptOf({ city: "Mysuru" }, {}, first).key).not.toBe(first.key);
  });

  test("keeps its idempotency key until the order changes", () => {
    let keys = 0;
    const newKey = () => `key-${++keys}`;
    const order = fc.record({ contactEmail: fc.constantFrom("a@x.in", "b@x.in"), newsOptIn: fc.boolean() });
    fc.assert(
      fc.property(fc.array(order, { minLength: 2 }), (orders) => {
        const attempts: ReturnType<typeof sentOrder>[] = [];
        for (const next of orders) attempts.push(sentOrder(next, attempts.at(-1) ?? null, newKey));
        for (const [index, { key, sent, answered }] of attempts.entries()) {
          expect(answered).toBe(false);
          const before = attempts[index - 1];
          if (before) expect(key === before.key).toBe(sent === before.sent);
        }
      }),
    );
  });
});
