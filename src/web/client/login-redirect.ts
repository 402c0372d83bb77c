/** The way to /login and back to where the shopper was (D2). */

const DEFAULT = "/accounts";
/** Nobody is sent back to where one signs in. */
const SIGN_IN = /^\/(login|register|forgot-password)\/?(\?|#|$)/;
/** Only paths of this shop: no other host, no scheme, nothing that a browser reads as a slash or leaves out. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Where the shopper goes after a sign-in: the path of `back` when it is one of ours, else the account. */
export function backFrom(search: string): string {
  const back = new URLSearchParams(search).get("back") ?? "";
  return OWN_PATH.test(back) && !SIGN_IN.test(back) ? back : DEFAULT;
}

/** The address of a sign-in screen that leads back to this place. */
export function signInHref(place: { pathname: string; search: string; hash?: string }, screen = "/login"): string {
  const path = place.pathname + place.search + (place.hash ?? "");
  return SIGN_IN.test(path) ? screen + place.search : `${screen}?back=${encodeURIComponent(path)}`;
}
