/** The way to /login and back (D2). */

const DEFAULT = "/accounts";
const SIGN_IN = /^\/(login|register|forgot-password)\/?(\?|#|$)/;
/** Excludes hosts, schemes, and characters that browsers ignore or read as a slash. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Returns the path in `back` if it belongs to this shop, else the account. */
export function backFrom(search: string): string {
  const back = new URLSearchParams(search).get("back") ?? "";
  return OWN_PATH.test(back) && !SIGN_IN.test(back) ? back : DEFAULT;
}

export function signInHref(place: { pathname: string; search: string; hash?: string }, screen = "/login"): string {
  const path = place.pathname + place.search + (place.hash ?? "");
  return SIGN_IN.test(path) ? screen + place.search : `${screen}?back=${encodeURIComponent(path)}`;
}
