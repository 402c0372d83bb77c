import type { SignedIn, User } from "#contract/accounts.ts";
import type { CartLine } from "#contract/cart.ts";
import { isPin } from "#contract/pin.ts";

/** The only file that touches the browser's storage (keys: §3, D21). A browser that keeps nothing still shops. */

const local = () => localStorage;
/** Of this tab alone, and gone with it. */
const tab = () => sessionStorage;

const USER = "user";
const TOKEN = "userToken";
const CART = "checkoutCart";
const TOTAL = "checkoutTotal";
const DRAFT = "bijli.checkout";
const PIN = "bijli.pin";
const RECENT = "bijli.recent";
const RECENT_MOST = 20;
const THEME = "bijli.theme";

/** What storage would not take, for as long as the page is open. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

/** Calls back when something kept here changes, in this tab or another one. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Calls back when another tab signs in or out (true) or changes what is known of the shopper (false). */
export function onOtherTab(listener: (signedInOrOut: boolean) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN || key === USER) listener(key !== USER);
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** Whoever has a token counts as signed in (§2); whether it still holds, the shop says with the next call. */
export function readToken(): string | null {
  return read(local, TOKEN) || null;
}

export function readUser(): User | null {
  const user = parsed<Partial<SignedIn>>(read(local, USER));
  if (typeof user?._id !== "string" || typeof user.firstname !== "string") return null;
  const { token: _token, wishlist, ...rest } = user as SignedIn;
  return { ...rest, wishlist: Array.isArray(wishlist) ? wishlist : [] };
}

/** The answer of a sign-in, kept whole (§3). What somebody else left at the checkout goes. */
export function keepSignedIn(user: SignedIn) {
  if (parsed<{ owner?: string }>(read(tab, DRAFT))?.owner !== user._id) forgetCheckout();
  write(local, USER, JSON.stringify(user));
  write(local, TOKEN, user.token);
}

/** Newer facts about the shopper who is signed in. */
export function keepUser(user: User) {
  const token = readToken();
  if (token !== null) write(local, USER, JSON.stringify({ ...user, token }));
}

/** A session that ended by itself: the way to the checkout is kept for the next sign-in (D2). */
export function forgetSession() {
  write(local, TOKEN, null);
  write(local, USER, null);
}

/** Logout leaves nothing of the shopper behind, nor what was looked at (§4, D21). */
export function forgetShopper() {
  forgetSession();
  forgetCheckout();
  write(local, RECENT, null);
}

/** A product whose page was opened: the ids of the last ones are kept, newest first, each once (D21). */
export function keepViewed(productId: string) {
  const known = parsed<unknown>(read(local, RECENT));
  const others = Array.isArray(known) ? known.filter((id) => typeof id === "string" && id !== productId) : [];
  write(local, RECENT, JSON.stringify([productId, ...others].slice(0, RECENT_MOST)));
}

/** The cart as it went to the checkout, for the first paint there; the shop's cart is the truth (D12). */
export function keepCheckoutCart(products: CartLine[], total: number) {
  write(local, CART, JSON.stringify(products));
  write(local, TOTAL, String(total));
}

export function readCheckoutCart(): { products: CartLine[]; total: number } | null {
  const products = parsed<CartLine[]>(read(local, CART));
  const total = Number(read(local, TOTAL) ?? Number.NaN);
  return Array.isArray(products) && Number.isFinite(total) ? { products, total } : null;
}

/** An order as it was sent: its key, its contents as text, and whether the shop has answered. */
export type OrderAttempt = { key: string; sent: string; answered: boolean };

/** What a shopper typed at the checkout, and the last attempt to order (D21). */
export type CheckoutDraft = { typed: Record<string, string>; attempt: OrderAttempt | null };

type StoredDraft = Partial<CheckoutDraft> & { owner?: string | undefined };

/** A session that ended meanwhile changes nothing about whose draft it is. */
export function keepCheckoutDraft(draft: CheckoutDraft) {
  const owner = readUser()?._id ?? parsed<StoredDraft>(read(tab, DRAFT))?.owner;
  write(tab, DRAFT, JSON.stringify({ ...draft, owner }));
}

export function readCheckoutDraft(): CheckoutDraft {
  const draft = parsed<StoredDraft>(read(tab, DRAFT));
  const user = readUser();
  if (!draft || (user && draft.owner !== user._id)) return { typed: {}, attempt: null };
  return { typed: draft.typed ?? {}, attempt: draft.attempt ?? null };
}

/** After the order, nothing of the checkout is needed any more. */
export function forgetCheckout() {
  for (const key of [CART, TOTAL]) write(local, key, null);
  write(tab, DRAFT, null);
}

/** The PIN of the shopper's place, six digits; null when none is kept. */
export function readPin(): string | null {
  const pin = read(local, PIN);
  return pin && isPin(pin) ? pin : null;
}

/** Keeps the PIN; an empty one forgets it. */
export function savePin(pin: string) {
  write(local, PIN, pin || null);
}

/** What a shopper chose; 'system' follows the device, and nothing is kept of it (D21). */
export type Theme = "system" | "light" | "dark";

export function readTheme(): Theme {
  const theme = read(local, THEME);
  return theme === "light" || theme === "dark" ? theme : "system";
}

export function saveTheme(theme: Theme) {
  write(local, THEME, theme === "system" ? null : theme);
}

/**
 * Runs before the first paint: shows the theme that was chosen, else the system's. Of the two colours for the browser's
 * own bar, the one of the theme counts for every system; React knows them by their content, which stays.
 */
export const THEME_SCRIPT =
  'try{const t=localStorage.getItem("bijli.theme");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.media.includes(t)?"all":"not all"}}catch{}';

function read(area: () => Storage, key: string): string | null {
  try {
    return unkept.get(key) ?? area().getItem(key);
  } catch {
    return null;
  }
}

function write(area: () => Storage, key: string, value: string | null) {
  unkept.delete(key);
  try {
    if (value === null) area().removeItem(key);
    else area().setItem(key, value);
  } catch {
    if (value !== null) unkept.set(key, value);
  }
  for (const listener of listeners) listener();
}

function parsed<Value>(text: string | null): Value | null {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
