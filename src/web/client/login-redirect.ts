/** The way to /login and back (D2). */

const DEFAULT = "/accounts";
const SIGN_IN = /^\/(login|register|forgot-password)\/?(\?|#|$)/;
/** Paths of this shop only: no host, no scheme, no character that a browser reads as a slash or ignores. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** The page after a login: the path in `back` when it is one of this shop, else the account. */
export function backFrom(search: string): string {
  const back = new URLSearchParams(search).get("back") ?? "";
  return OWN_PATH.test(back) && !SIGN_IN.test(back) ? back : DEFAULT;
}

/** The address of a login screen that leads back to this place. */
export function signInHref(place: { pathname: string; search: string; hash?: string }, screen = "/login"): string {
  const path = place.pathname + place.search + (place.hash ?? "");
  return SIGN_IN.test(path) ? screen + place.search : `${screen}?back=${encodeURIComponent(path)}`;
}
