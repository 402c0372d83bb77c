import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SignedIn } from "#contract/accounts.ts";
import type { CartLine } from "#contract/cart.ts";
import {
  clearCustomer,
  clearSession,
  readCheckoutCart,
  readCheckoutDraft,
  readPin,
  readToken,
  readUser,
  saveCheckoutCart,
  saveCheckoutDraft,
  saveLogin,
  savePin,
  saveUser,
  saveViewedProduct,
} from "./storage.ts";

const asha: SignedIn = {
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
const { token: _token, ...ashaHerself } = asha;
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

function atCheckout() {
  saveLogin(asha);
  saveCheckoutCart(lines, 998.5);
  saveCheckoutDraft({ typed: { city: "Pune" }, attempt });
}

describe("what the browser keeps", () => {
  test("a sign-in keeps the answer whole as user, and its token as userToken", () => {
    saveLogin(asha);
    expect([...local.items.keys()].sort()).toEqual(["user", "userToken"]);
    expect(JSON.parse(local.getItem("user") ?? "")).toEqual(asha);
    expect(local.getItem("userToken")).toBe("t-asha");
    expect(readToken()).toBe("t-asha");
    expect(readUser()).toEqual(ashaHerself);
  });

  test("newer facts about the user keep the token; without a session they are not kept", () => {
    saveUser(ashaHerself);
    expect(local.items.size).toBe(0);
    saveLogin(asha);
    saveUser({ ...ashaHerself, firstname: "Usha" });
    expect(JSON.parse(local.getItem("user") ?? "")).toEqual({ ...asha, firstname: "Usha" });
  });

  test("checkoutCart and checkoutTotal hold the cart on its way to the checkout", () => {
    atCheckout();
    expect([...local.items.keys()].sort()).toEqual(["checkoutCart", "checkoutTotal", "user", "userToken"]);
    expect([...tab.items.keys()]).toEqual(["bijli.checkout"]);
    expect(readCheckoutCart()).toEqual({ products: lines, total: 998.5 });
    expect(readCheckoutDraft()).toEqual({ typed: { city: "Pune" }, attempt });
  });

  test("logout removes the four keys and what was typed at the checkout", () => {
    savePin("560038");
    atCheckout();
    clearCustomer();
    expect([...local.items.keys()]).toEqual(["bijli.pin"]);
    expect(tab.items.size).toBe(0);
  });

  test("a session that ends by itself takes user and userToken only", () => {
    atCheckout();
    clearSession();
    expect([...local.items.keys()].sort()).toEqual(["checkoutCart", "checkoutTotal"]);
    saveCheckoutDraft({ ...readCheckoutDraft(), typed: { city: "Nashik" } });
    saveLogin(asha);
    expect(readCheckoutCart()?.total).toBe(998.5);
    expect(readCheckoutDraft()).toEqual({ typed: { city: "Nashik" }, attempt });
  });

  test("the next user finds nothing of it", () => {
    atCheckout();
    clearSession();
    saveLogin({ ...asha, _id: "c".repeat(24) });
    expect(readCheckoutCart()).toBeNull();
    expect(readCheckoutDraft()).toEqual({ typed: {}, attempt: null });
    expect(tab.items.size).toBe(0);
  });

  test.each(["", "{", "null", "7", "[]", '{"firstname":"Asha"}', '"asha"'])("a user of %j is none", (text) => {
    local.setItem("user", text);
    local.setItem("checkoutCart", text);
    local.setItem("checkoutTotal", "many");
    tab.setItem("bijli.checkout", text);
    expect(readUser()).toBeNull();
    expect(readCheckoutCart()).toBeNull();
    expect(() => readCheckoutDraft()).not.toThrow();
  });

  test("the PIN has six digits or is none", () => {
    savePin("560038");
    expect(readPin()).toBe("560038");
    local.setItem("bijli.pin", "<b>");
    expect(readPin()).toBeNull();
  });
});

describe("products that were looked at", () => {
  const stored = () => JSON.parse(local.getItem("bijli.recent") ?? "null");
  const ids = Array.from({ length: 25 }, (_, index) => String(index).padStart(24, "0"));

  test("are kept as bijli.recent, the newest first, each once and no more than 20", () => {
    for (const id of ids) saveViewedProduct(id);
    expect([...local.items.keys()]).toEqual(["bijli.recent"]);
    expect(stored()).toEqual(ids.slice(5).reverse());
    saveViewedProduct(String(ids[10]));
    expect(stored()).toEqual([ids[10], ...ids.slice(5).reverse()].filter((id, at) => at === 0 || id !== ids[10]));
  });

  test("go at logout, and outlast a session that ends by itself", () => {
    saveLogin(asha);
    saveViewedProduct(String(ids[0]));
    clearSession();
    expect(stored()).toEqual([ids[0]]);
    clearCustomer();
    expect(local.items.size).toBe(0);
  });

  test.each(["", "{", "null", "7", '{"a":1}', "[1,null]"])("%j there counts as none", (text) => {
    local.setItem("bijli.recent", text);
    saveViewedProduct(String(ids[0]));
    expect(stored()).toEqual([ids[0]]);
  });
});

test("storage that is closed breaks nothing: what it would not take lasts as long as the page", () => {
  const closed = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: closed, setItem: closed, removeItem: closed });
  vi.stubGlobal("sessionStorage", undefined);
  expect(readToken()).toBeNull();
  expect(() => saveViewedProduct("b".repeat(24))).not.toThrow();
  atCheckout();
  expect(readUser()).toEqual(ashaHerself);
  expect(readCheckoutDraft().attempt).toEqual(attempt);
  clearCustomer();
  expect(readToken()).toBeNull();
  expect(readCheckoutCart()).toBeNull();
});
