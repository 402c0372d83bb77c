import type { LoggedInUser, User } from "#contract/accounts.ts";
import { readMe } from "./api.ts";
import { showCartCount, startReadingCartCount } from "./cart-count.ts";
import { clearDrafts } from "./drafts.ts";
import { isSessionEnd } from "./http.ts";
import { createOptimisticStore } from "./optimistic-store.ts";
import { clearCustomer, clearSession, readToken, readUser, saveLogin, saveUser } from "./storage.ts";
import { createStore, useStore } from "./store.ts";
import { onTabMessage, onUserInOtherTab, publishToTabs } from "./tabs.ts";
import { showUnreadCount, startReadingUnreadCount } from "./unread-count.ts";

export type CurrentUser = {
  /** It is null for a visitor. */
  user: User | null;
  /** It has ids of products. */
  wishlist: ReadonlySet<string>;
  /** It is false on the server and until hydration. */
  ready: boolean;
};

/** It includes pending changes and is saved to browser storage. */
export const userStore = createOptimisticStore<User>({ read: readCurrentUser });

/** It is a visitor on the server and for the first paint. */
export const shownUser = createStore<CurrentUser>({ user: null, wishlist: new Set(), ready: false });

export const useCurrentUser = (): CurrentUser => useStore(shownUser);

export const currentUser = shownUser.get;

let stored: User | null = null;
/** It is of this page, until a login: what was typed is kept for nobody else. */
let lastId: string | undefined;

function showUser(ready = currentUser().ready) {
  const { value: user, confirmed } = userStore.snapshot();
  // Other tabs treat the stored wishlist as confirmed.
  const next = user && confirmed && { ...user, wishlist: confirmed.wishlist };
  if (next && JSON.stringify(next) !== JSON.stringify(stored)) saveUser(next);
  stored = next;
  lastId = user?._id ?? lastId;
  const shown = currentUser();
  const wishlist = user === shown.user ? shown.wishlist : new Set(user?.wishlist);
  shownUser.set({ user, wishlist, ready });
}

/** Call it when the user has changed, or when it is known that there is none. */
function showOtherUser() {
  showCartCount(0);
  showUnreadCount(0);
  showUser(true);
}

const hydration = Promise.withResolvers<void>();

/** It resolves after hydration. */
export const pageHydrated = hydration.promise;

export function startUserStore(): () => void {
  hydration.resolve();
  const ends = [
    userStore.subscribe(() => void (userStore.snapshot().value !== currentUser().user && showUser())),
    onUserInOtherTab(readStoredUser),
    onTabMessage((message) => {
      if (message === "logout") forgetCustomer();
      else if ("cartCount" in message) showCartCount(message.cartCount);
      else showUnreadCount(message.unread);
    }),
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
  if (user && user._id === currentUser().user?._id) userStore.receive(user);
  else {
    userStore.reset(user);
    showOtherUser();
    if (readToken() !== null) void userStore.reload();
  }
}

/** An ended session becomes a visitor, without a message. */
async function readCurrentUser(): Promise<User> {
  const token = readToken();
  const [showCart, showUnread] = [startReadingCartCount(), startReadingUnreadCount()];
  try {
    const { user, cartCount, unread } = await readMe();
    if (readToken() === token) {
      showCart(cartCount);
      showUnread(unread);
    }
    return user;
  } catch (error) {
    if (isSessionEnd(error) && readToken() === token) dropSession();
    throw error;
  }
}

/** The specification asks for it: §4. */
export function startSession(user: LoggedInUser) {
  if (lastId && lastId !== user._id) clearDrafts();
  saveLogin(user);
  readStoredUser();
}

/** After a 401: clears user and token; the checkout stays (D2). */
export function dropSession() {
  clearSession();
  userStore.reset();
  showOtherUser();
}

function forgetCustomer() {
  clearCustomer();
  clearDrafts();
}

/** Clears all data of the customer (§4). */
export function logOut() {
  forgetCustomer();
  userStore.reset();
  showOtherUser();
  publishToTabs("logout");
}
