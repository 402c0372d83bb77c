import { useSyncExternalStore } from "react";
import type { SignedIn, User } from "#contract/accounts.ts";
import { readMe } from "./api.ts";
import { isSessionEnd } from "./http.ts";
import { createOptimisticStore } from "./optimistic-store.ts";
import { clearCustomer, clearSession, readToken, readUser, saveLogin, saveUser } from "./storage.ts";
import { onTabMessage, onUserInOtherTab, publishToTabs } from "./tabs.ts";

export type CurrentUser = {
  /** Null: a visitor. */
  user: User | null;
  /** Ids of the products on the wishlist. */
  wishlist: ReadonlySet<string>;
  /** Pieces in the cart. */
  cartCount: number;
  /** False on the server and until the page's scripts have started: nothing is known of the user. */
  ready: boolean;
};

const UNKNOWN: CurrentUser = { user: null, wishlist: new Set(), cartCount: 0, ready: false };
const LOGGED_OUT = { cartCount: 0, ready: true };

/** The logged-in user, with changes of account and wishlist; browser storage follows it. */
export const userStore = createOptimisticStore<User>({ read: readCurrentUser });

const listeners = new Set<() => void>();
let current = UNKNOWN;
/** The user as browser storage has it. */
let stored: User | null = null;
let cartChanges = 0;

/** The server and the first paint show a visitor. */
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
  // Other tabs take the stored wishlist as confirmed.
  const next = user && confirmed && { ...user, wishlist: confirmed.wishlist };
  if (next && JSON.stringify(next) !== JSON.stringify(stored)) saveUser(next);
  stored = next;
  const wishlist = user === current.user ? current.wishlist : new Set(user?.wishlist);
  current = { ...current, ...change, user, wishlist };
  for (const listener of listeners) listener();
}

const hydration = Promise.withResolvers<void>();

/** Settled once the page that the server sent is hydrated. */
export const pageHydrated = hydration.promise;

/** Called once by the header of the page; returns what ends it. */
export function startUserStore(): () => void {
  hydration.resolve();
  const ends = [
    userStore.subscribe(() => void (userStore.snapshot().value !== current.user && publish())),
    onUserInOtherTab(readStoredUser),
    onTabMessage((message) => (message === "logout" ? clearCustomer() : publish(message))),
  ];
  readStoredUser();
  return () => {
    for (const end of ends) end();
  };
}

/** Takes the user from browser storage, and asks the shop when that is another one than before. */
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

/** Reads the user and the cart's count. A session that has ended makes a visitor, without a message. */
async function readCurrentUser(): Promise<User> {
  const [token, changes] = [readToken(), cartChanges];
  try {
    const { user, cartCount } = await readMe();
    if (readToken() === token && cartChanges === changes) publish({ cartCount });
    return user;
  } catch (error) {
    if (isSessionEnd(error) && readToken() === token) endSession();
    throw error;
  }
}

/** After a login or a registration (§4). */
export function startSession(user: SignedIn) {
  saveLogin(user);
  readStoredUser();
}

/** After a 401: user and token go, the checkout's data stay (D2). */
export function endSession() {
  clearSession();
  userStore.reset();
  publish(LOGGED_OUT);
}

/** After a logout: nothing of the customer stays (§4). */
export function logOut() {
  clearCustomer();
  userStore.reset();
  publish(LOGGED_OUT);
  publishToTabs("logout");
}

/** Counts the pieces of the cart as the shop last sent it. Other tabs learn it when it has `changed`. */
export function receiveCart({ products }: { products: readonly { quantity: number }[] }, changed = true) {
  const cartCount = products.reduce((sum, { quantity }) => sum + quantity, 0);
  // Two tabs that announce what they only read would make each other read forever.
  if (!changed && cartCount === current.cartCount) return;
  cartChanges += 1;
  publish({ cartCount });
  publishToTabs({ cartCount });
}
