import type { LoggedInUser, User } from "#contract/accounts.ts";
import { isPin } from "#contract/cleaning/pin-code.ts";
import { createStore, type Readable } from "./store.ts";

/** This file alone uses the browser's storage (keys: §3, D21). What it refuses is kept in memory. */

export const local = () => localStorage;
export const tab = () => sessionStorage;

export const USER_KEY = "user";
export const TOKEN_KEY = "userToken";
export const CART = "checkoutCart";
export const TOTAL = "checkoutTotal";
export const DRAFT = "bijli.checkout";
const KEPT = "bijli.login";
const TOASTS = "bijli.toasts";
const PIN = "bijli.pin";
const RECENT = "bijli.recent";
const MAX_RECENT = 20;
const COMPARED = "bijli.compare";
const SEARCHES = "bijli.searches";
const MAX_SEARCHES = 8;
const THEME = "bijli.theme";

/** Values that browser storage refused are kept here. */
const memoryFallback = new Map<string, string>();
/** Counts what this tab has written. */
const written = createStore(0);

/** Makes a stored value for `useStore`, and what it is on the server and until hydration. */
function stored<Value>(get: () => Value, initial: Value): Readable<Value> {
  return { initial, get, subscribe: onSessionChange };
}

/** Calls the listener after changes of this tab and of others. */
export function onSessionChange(listener: () => void): () => void {
  const end = written.subscribe(listener);
  addEventListener("storage", listener);
  return () => {
    end();
    removeEventListener("storage", listener);
  };
}

/** A token counts as logged in (§2) until a call fails with 401. */
export function readToken(): string | null {
  return read(local, TOKEN_KEY) || null;
}

export function readUser(): User | null {
  const user = parsed<Partial<LoggedInUser>>(read(local, USER_KEY));
  if (typeof user?._id !== "string" || typeof user.firstname !== "string") return null;
  const { token: _token, wishlist, ...rest } = user as LoggedInUser;
  return { ...rest, wishlist: Array.isArray(wishlist) ? wishlist : [] };
}

/** Stores the response (§3) and clears another customer's checkout. */
export function saveLogin(user: LoggedInUser) {
  if (parsed<{ owner?: string }>(read(tab, DRAFT))?.owner !== user._id) clearCheckout();
  write(local, USER_KEY, JSON.stringify(user));
  write(local, TOKEN_KEY, user.token);
}

export function saveUser(user: User) {
  const token = readToken();
  if (token !== null) write(local, USER_KEY, JSON.stringify({ ...user, token }));
}

/**
 * Ends an expired session; the checkout stays for the next login (D2). What the service worker has stored of seen pages goes,
 * too.
 */
export function clearSession() {
  write(local, TOKEN_KEY, null);
  write(local, USER_KEY, null);
  clearSeenPages();
}

/** The worker's own files stay: without them, there is nothing to show without a connection. There are none without https. */
function clearSeenPages() {
  void globalThis.caches?.keys().then(
    (names) => names.map((name) => name.startsWith("shell") || caches.delete(name)),
    () => undefined,
  );
}

/** Also clears the checkout, the recently viewed products and the recent searches (§4, D21). */
export function clearCustomer() {
  clearSession();
  clearCheckout();
  takeKept();
  clearViewedProducts();
  saveCompared([]);
  clearSearches();
}

export const saveViewedProduct = (productId: string) => saveNewest(RECENT, productId, MAX_RECENT);

/** The newest comes first. */
export const readViewedProducts = () => readTexts(RECENT);

export const clearViewedProducts = () => write(local, RECENT, null);

/** The customer compares this product; its bar shows the rest. */
export type Compared = { id: string; title: string; categoryId: string };

/** It stays until the tab is closed. */
export const readComparedText = () => read(tab, COMPARED);

/** The text names the products that this tab compares; it is null when there are none. */
export const comparedText = stored(readComparedText, null);

export const saveCompared = (products: readonly Compared[]) =>
  write(tab, COMPARED, products.length === 0 ? null : JSON.stringify(products));

export const saveSearch = (text: string) => saveNewest(SEARCHES, text, MAX_SEARCHES);

/** The newest comes first. */
export const readSearches = () => readTexts(SEARCHES);

export const clearSearches = () => write(local, SEARCHES, null);

/** The newest comes first, without duplicates (D21). */
function saveNewest(key: string, text: string, max: number) {
  const others = readTexts(key).filter((other) => other !== text);
  write(local, key, JSON.stringify([text, ...others].slice(0, max)));
}

function readTexts(key: string): string[] {
  const texts = parsed<unknown>(read(local, key));
  return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
}

/** Clears what `features/checkout/checkout-storage.ts` stores. */
export function clearCheckout() {
  for (const key of [CART, TOTAL]) write(local, key, null);
  write(tab, DRAFT, null);
}

/** It is kept while a login at a provider leaves the shop. */
export function saveKept(kept: object) {
  write(tab, KEPT, JSON.stringify(kept));
}

export const takeKept = <Kept>() => take<Kept>(KEPT);

/** They are kept while the browser opens the next page. */
export const saveToasts = (toasts: readonly object[]) => toasts[0] && write(tab, TOASTS, JSON.stringify(toasts));

export const takeToasts = <Shown>() => take<Shown[]>(TOASTS) ?? [];

/** It belongs to the tab and can be taken once. */
function take<Kept>(key: string): Kept | null {
  const kept = parsed<Kept>(read(tab, key));
  if (kept) write(tab, key, null);
  return kept;
}

/** It has six digits, and is null when none is stored. */
export function readPin(): string | null {
  const pin = read(local, PIN);
  return pin && isPin(pin) ? pin : null;
}

/** 'Your Location' has this PIN code. */
export const storedPin = stored(readPin, null);

/** An empty PIN code removes it. */
export function savePin(pin: string) {
  write(local, PIN, pin || null);
}

/** 'system' follows the device and is not stored (D21). */
export type Theme = "system" | "light" | "dark";

export function readTheme(): Theme {
  const theme = read(local, THEME);
  return theme === "light" || theme === "dark" ? theme : "system";
}

export const chosenTheme = stored(readTheme, "system");

export function saveTheme(theme: Theme) {
  write(local, THEME, theme === "system" ? null : theme);
}

export function read(area: () => Storage, key: string): string | null {
  try {
    return memoryFallback.get(key) ?? area().getItem(key);
  } catch {
    return null;
  }
}

export function write(area: () => Storage, key: string, value: string | null) {
  memoryFallback.delete(key);
  try {
    if (value === null) area().removeItem(key);
    else area().setItem(key, value);
  } catch {
    if (value !== null) memoryFallback.set(key, value);
  }
  written.set(written.get() + 1);
}

export function parsed<Value>(text: string | null): Value | null {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
