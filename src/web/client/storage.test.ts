import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LoggedInUser } from "#contract/accounts.ts";
import type { CartLine } from "#contract/cart.ts";
import {
  readCheckoutCart,
  readCheckoutDraft,
  saveCheckoutCart,
  saveCheckoutDraft,
} from "#web/features/checkout/checkout-storage.ts";
import {
  clearCustomer,
  clearSearches,
  clearSession,
  readPin,
  readSearches,
  readToken,
  readUser,
  saveLogin,
  savePin,
  saveSearch,
  saveUser,
  saveViewedProduct,
} from "./storage.ts";

const asha: LoggedInUser = {
  _id: "a".repeat(24),
  firstname: "Asha",
  lastname: "Rao",
  email: "asha@example.com",
  mobile: "9845012345",
  username: "asha",
  address: null,
  wishlist: [],
  token: "t-asha",
  createdAt: "2026-01-15T06:30:00.000Z",
  updatedAt: "2026-01-15T06:30:00.000Z",
};
const { token: _token, ...ashaUser } = asha;
const attempt = { key: "key-1", sent: "{}", answered: false };
const lines = [{ _id: "b".repeat(24), quantity: 2 }] as CartLine[];

class MemoryStorage implements Partial<Storage> {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

let local: MemoryStorage;
let tab: MemoryStorage;

beforeEach(() => {
  [local, tab] = [new MemoryStorage(), new MemoryStorage()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", tab);
});
afterEach(() => {
  clearCustomer();
  savePin("");
  vi.unstubAllGlobals();
});

function startCheckout() {
  saveLogin(asha);
  saveCheckoutCart(lines, 998.5);
  saveCheckoutDraft({ typed: { city: "Pune" }, attempt });
}

describe("browser storage", () => {
  test("saves the login response as user, and its token as userToken", () => {
    saveLogin(asha);
    expect([...local.items.keys()].sort()).toEqual(["user", "userToken"]);
    expect(JSON.parse(local.getItem("user") ?? "")).toEqual(asha);
    expect(local.getItem("userToken")).toBe("t-asha");
    expect(readToken()).toBe("t-asha");
    expect(readUser()).toEqual(ashaUser);
  });

  test("updates the user without changing the token, and saves nothing without a session", () => {
    saveUser(ashaUser);
    expect(local.items.size).toBe(0);
    saveLogin(asha);
    saveUser({ ...ashaUser, firstname: "Usha" });
    expect(JSON.parse(local.getItem("user") ?? "")).toEqual({ ...asha, firstname: "Usha" });
  });

  test("saves the cart for the checkout as checkoutCart and checkoutTotal", () => {
    startCheckout();
    expect([...local.items.keys()].sort()).toEqual(["checkoutCart", "checkoutTotal", "user", "userToken"]);
    expect([...tab.items.keys()]).toEqual(["bijli.checkout"]);
    expect(JSON.parse(local.getItem("checkoutCart") ?? "")).toEqual(lines);
    expect(local.getItem("checkoutTotal")).toBe("998.5");
    expect(readCheckoutCart()).toEqual({ products: lines, total: 998.5 });
    expect(readCheckoutDraft()).toEqual({ typed: { city: "Pune" }, attempt });
  });

  test("logout removes the four keys and the checkout draft", () => {
    savePin("560038");
    startCheckout();
    clearCustomer();
    expect([...local.items.keys()]).toEqual(["bijli.pin"]);
    expect(tab.items.size).toBe(0);
  });

  test("an expired session removes only user and userToken", () => {
    startCheckout();
    clearSession();
    expect([...local.items.keys()].sort()).toEqual(["checkoutCart", "checkoutTotal"]);
    saveCheckoutDraft({ ...readCheckoutDraft(), typed: { city: "Nashik" } });
    saveLogin(asha);
    expect(readCheckoutCart()?.total).toBe(998.5);
    expect(readCheckoutDraft()).toEqual({ typed: { city: "Nashik" }, attempt });
  });

  test("the next user does not get the previous user's checkout data", () => {
    startCheckout();
    clearSession();
    saveLogin({ ...asha, _id: "c".repeat(24) });
    expect(readCheckoutCart()).toBeNull();
    expect(readCheckoutDraft()).toEqual({ typed: {}, attempt: null });
    expect(tab.items.size).toBe(0);
  });

  test.each(["", "{", "null", "7", "[]", '{"firstname":"Asha"}', '"asha"'])(
    "ignores invalid stored data: %j",
    (text) => {
      local.setItem("user", text);
      local.setItem("checkoutCart", text);
      local.setItem("checkoutTotal", "many");
      tab.setItem("bijli.checkout", text);
      expect(readUser()).toBeNull();
      expect(readCheckoutCart()).toBeNull();
      expect(() => readCheckoutDraft()).not.toThrow();
    },
  );

  test("ignores a stored PIN code that does not have six digits", () => {
    savePin("560038");
    expect(readPin()).toBe("560038");
    local.setItem("bijli.pin", "<b>");
    expect(readPin()).toBeNull();
  });
});

describe("recently viewed products", () => {
  const stored = () => JSON.parse(local.getItem("bijli.recent") ?? "null");
  const ids = Array.from({ length: 25 }, (_, index) => String(index).padStart(24, "0"));

  test("are saved as bijli.recent: newest first, without duplicates, at most 20", () => {
    for (const id of ids) saveViewedProduct(id);
    expect([...local.items.keys()]).toEqual(["bijli.recent"]);
    expect(stored()).toEqual(ids.slice(5).reverse());
    saveViewedProduct(String(ids[10]));
    expect(stored()).toEqual([ids[10], ...ids.slice(5).reverse()].filter((id, at) => at === 0 || id !== ids[10]));
  });

  test("are removed at logout, but not when a session expires", () => {
    saveLogin(asha);
    saveViewedProduct(String(ids[0]));
    clearSession();
    expect(stored()).toEqual([ids[0]]);
    clearCustomer();
    expect(local.items.size).toBe(0);
  });

  test.each(["", "{", "null", "7", '{"a":1}', "[1,null]"])("ignore invalid stored data: %j", (text) => {
    local.setItem("bijli.recent", text);
    saveViewedProduct(String(ids[0]));
    expect(stored()).toEqual([ids[0]]);
  });
});

describe("recent searches", () => {
  test("are saved as bijli.searches: newest first, without duplicates, at most 8", () => {
    for (const text of [..."abcdefghij", "d"]) saveSearch(text);
    expect(JSON.parse(local.getItem("bijli.searches") ?? "")).toEqual([..."djihgfec"]);
    expect(readSearches()).toEqual([..."djihgfec"]);
    clearSearches();
    expect(local.items.size).toBe(0);
  });

  test("are removed at logout", () => {
    saveSearch("laptop");
    clearCustomer();
    expect(readSearches()).toEqual([]);
  });
});

test("values are held in memory when browser storage is unavailable", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.stubGlobal("sessionStorage", undefined);
  expect(readToken()).toBeNull();
  expect(() => saveViewedProduct("b".repeat(24))).not.toThrow();
  startCheckout();
  expect(readUser()).toEqual(ashaUser);
  expect(readCheckoutDraft().attempt).toEqual(attempt);
  clearCustomer();
  expect(readToken()).toBeNull();
  expect(readCheckoutCart()).toBeNull();
});
