import { useSyncExternalStore } from "react";
import type { SignedIn, User } from "#contract/accounts.ts";
import { readMe } from "./api.ts";
import { CallFailed } from "./http.ts";
import { forgetSession, forgetShopper, keepSignedIn, keepUser, onOtherTab, readToken, readUser } from "./storage.ts";

/** Who shops in this browser, for the header, the hearts and the personal screens. */
export type Shopper = {
  /** Null: a visitor. */
  user: User | null;
  /** Ids of the products on the wishlist. */
  wishlist: ReadonlySet<string>;
  /** Pieces in the cart. */
  cartCount: number;
  /** False while it is not known yet who shops: on the server, and until the page's scripts have begun. */
  ready: boolean;
};

const NOBODY: Shopper = { user: null, wishlist: new Set(), cartCount: 0, ready: false };
const listeners = new Set<() => void>();
const cartListeners = new Set<() => void>();
let shopper = NOBODY;
/** Counts what was learnt, so that an answer that was under way meanwhile is known to be old. */
let news = 0;
/** Tells other tabs what storage does not. */
let tabs: BroadcastChannel | undefined;

/** What is known of the shopper. The server, and the first paint, know a visitor. */
export function useShopper(): Shopper {
  return useSyncExternalStore(
    subscribe,
    () => shopper,
    () => NOBODY,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function learn(change: Partial<Shopper>) {
  news += 1;
  shopper = { ...shopper, ...change };
  for (const listener of listeners) listener();
}

const { promise, resolve: takeOver } = Promise.withResolvers<void>();

/** Settled once the scripts have taken over the page that the server sent. */
export const pageTakenOver = promise;

/** Begins with the header of the page; returns the end. */
export function meetShopper(): () => void {
  takeOver();
  tabs = new BroadcastChannel("bijli");
  tabs.onmessage = ({ data }: MessageEvent<{ cartCount: number } | "left">) => {
    if (data === "left") return forgetShopper();
    learn(data);
    for (const listener of cartListeners) listener();
  };
  lookAgain();
  const endListening = onOtherTab(lookAgain);
  return () => {
    endListening();
    tabs?.close();
  };
}

/** Reads storage, and asks the shop when somebody is signed in there. */
function lookAgain() {
  const user = readToken() === null ? null : readUser();
  const same = user !== null && user._id === shopper.user?._id;
  learn({ user, wishlist: new Set(user?.wishlist), ready: true, ...(same ? {} : { cartCount: 0 }) });
  if (!same && readToken() !== null) void refresh();
}

/** Asks the shop about the shopper. Whose session has ended is a visitor from then on; nobody who browses is bothered. */
async function refresh(): Promise<void> {
  const [before, token] = [news, readToken()];
  try {
    const { user, cartCount } = await readMe();
    if (readToken() !== token) return;
    if (news !== before) return refresh();
    keepUser(user);
    learn({ user, wishlist: new Set(user.wishlist), cartCount });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401 && readToken() === token) noteSessionEnded();
  }
}

/** After a sign-in or a registration (§4). */
export function noteSignedIn(user: SignedIn) {
  keepSignedIn(user);
  lookAgain();
}

/** After a logout: nothing of the shopper stays (§4). */
export function noteLeft() {
  forgetShopper();
  learn({ ...NOBODY, ready: true });
  tabs?.postMessage("left");
}

/** After a 401: user and token go, the way to the checkout stays (D2). */
export function noteSessionEnded() {
  forgetSession();
  learn({ ...NOBODY, ready: true });
}

export function noteUser(user: User) {
  keepUser(user);
  learn({ user, wishlist: new Set(user.wishlist) });
}

export function noteWishlist(ids: readonly string[]) {
  if (shopper.user) noteUser({ ...shopper.user, wishlist: [...ids] });
}

/** The cart as the shop last told it. */
export function noteCart({ products }: { products: readonly { quantity: number }[] }) {
  const cartCount = products.reduce((sum, { quantity }) => sum + quantity, 0);
  learn({ cartCount });
  tabs?.postMessage({ cartCount });
  for (const listener of cartListeners) listener();
}

/** Calls back when a cart has been told, by this tab or another one: a screen that shows it reads it again. */
export function onCartNoted(listener: () => void): () => void {
  cartListeners.add(listener);
  return () => void cartListeners.delete(listener);
}
