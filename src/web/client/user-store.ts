import { useSyncExternalStore } from "react";
import type { LoggedInUser, User } from "#contract/accounts.ts";
import { readMe } from "./api.ts";
import { clearDrafts } from "./drafts.ts";
import { isSessionEnd } from "./http.ts";
import { createOptimisticStore } from "./optimistic-store.ts";
import { clearCustomer, clearSession, readToken, readUser, saveLogin, saveUser } from "./storage.ts";
import { onTabMessage, onUserInOtherTab, publishToTabs } from "./tabs.ts";

export type CurrentUser = {
  /** Null for a visitor. */
  user: User | null;
  /** Product ids. */
  wishlist: ReadonlySet<string>;
  /** Pieces, not lines. */
  cartCount: number;
  /** Notifications. */
  unread: number;
  /** False on the server and until hydration. */
  ready: boolean;
};

const UNKNOWN: CurrentUser = { user: null, wishlist: new Set(), cartCount: 0, unread: 0, ready: false };
const LOGGED_OUT = { cartCount: 0, unread: 0, ready: true };

/** Includes pending changes; saved to browser storage. */
export const userStore = createOptimisticStore<User>({ read: readCurrentUser });

const listeners = new Set<() => void>();
let current = UNKNOWN;
let stored: User | null = null;
/** Of this page, until a login: what was typed is kept for nobody else. */
let lastId: string | undefined;
/** Pieces in the cart by the shop's last answer, and pieces that are being added. */
const pieces = { confirmed: 0, coming: 0 };
let cartChanges = 0;
let unreadChanges = 0;

/** Returns a visitor on the server and for the first paint. */
export function useCurrentUser(): CurrentUser {
  return useSyncExternalStore(subscribeToUser, currentUser, () => UNKNOWN);
}

export const currentUser = () => current;

export function subscribeToUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function publish(change: Partial<CurrentUser> = {}) {
  const { value: user, confirmed } = userStore.snapshot();
  // Other tabs treat the stored wishlist as confirmed.
  const next = user && confirmed && { ...user, wishlist: confirmed.wishlist };
  if (next && JSON.stringify(next) !== JSON.stringify(stored)) saveUser(next);
  stored = next;
  lastId = user?._id ?? lastId;
  const wishlist = user === current.user ? current.wishlist : new Set(user?.wishlist);
  pieces.confirmed = change.cartCount ?? pieces.confirmed;
  current = { ...current, ...change, user, wishlist, cartCount: pieces.confirmed + pieces.coming };
  for (const listener of listeners) listener();
}

const hydration = Promise.withResolvers<void>();

/** Resolves after hydration. */
export const pageHydrated = hydration.promise;

export function startUserStore(): () => void {
  hydration.resolve();
  const ends = [
    userStore.subscribe(() => void (userStore.snapshot().value !== current.user && publish())),
    onUserInOtherTab(readStoredUser),
    onTabMessage((message) => (message === "logout" ? forgetCustomer() : publish(message))),
  ];
  readStoredUser();
  return () => {
    for (const end of ends) end();
  };
}

/** Reloads the user from the shop when storage has another one. */
function readStoredUser() {
  const user = readToken() === null ? null : readUser();
  stored = user;
  if (user && user._id === current.user?._id) userStore.receive(user);
  else {
    userStore.reset(user);
    publish(LOGGED_OUT);
    if (readToken() !== null) void userStore.reload();
  }
}

/** An ended session becomes a visitor, without a message. */
async function readCurrentUser(): Promise<User> {
  const [token, cartBefore, unreadBefore] = [readToken(), cartChanges, unreadChanges];
  try {
    const { user, cartCount, unread } = await readMe();
    if (readToken() === token)
      publish({
        // It may have pieces that are counted as coming.
        ...(cartChanges === cartBefore && pieces.coming === 0 ? { cartCount } : {}),
        ...(unreadChanges === unreadBefore ? { unread } : {}),
      });
    return user;
  } catch (error) {
    if (isSessionEnd(error) && readToken() === token) dropSession();
    throw error;
  }
}

/** Specification §4. */
export function startSession(user: LoggedInUser) {
  if (lastId && lastId !== user._id) clearDrafts();
  saveLogin(user);
  readStoredUser();
}

/** After a 401: clears user and token; the checkout stays (D2). */
export function dropSession() {
  clearSession();
  userStore.reset();
  publish(LOGGED_OUT);
}

function forgetCustomer() {
  clearCustomer();
  clearDrafts();
}

/** Clears all data of the customer (§4). */
export function logOut() {
  forgetCustomer();
  userStore.reset();
  publish(LOGGED_OUT);
  publishToTabs("logout");
}

/** Counts pieces in the header while `work` adds them to the cart, and then the pieces of the cart. */
export async function countWhileAdding(count: number, work: () => Promise<{ cartCount: number }>): Promise<void> {
  pieces.coming += count;
  publish();
  try {
    const { cartCount } = await work();
    pieces.coming -= count;
    receiveCartCount(cartCount);
  } catch (error) {
    pieces.coming -= count;
    publish();
    // A count that was read meanwhile was not shown.
    void userStore.reload();
    throw error;
  }
}

type CountedCart = { products: readonly { quantity: number }[] };

/** Updates the cart count. With `changed`, other tabs are notified. */
export function receiveCart({ products }: CountedCart, changed = true) {
  receiveCartCount(
    products.reduce((sum, { quantity }) => sum + quantity, 0),
    changed,
  );
}

/** Like `receiveCart`, with the number of its pieces. */
export function receiveCartCount(cartCount: number, changed = true) {
  // Without this, two tabs would reload each other forever.
  if (!changed && cartCount === pieces.confirmed) return;
  cartChanges += 1;
  publish({ cartCount });
  publishToTabs({ cartCount });
}

/** Updates the count of unread notifications, also in other tabs. */
export function receiveUnread(unread: number) {
  unreadChanges += 1;
  publish({ unread });
  publishToTabs({ unread });
}
