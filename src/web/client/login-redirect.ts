import { isOwnPath } from "#contract/social/own-path.ts";

/** Redirects to /login and back (D2). */

const DEFAULT = "/accounts";
const LOGIN_PAGES = /^\/(login(\/social)?|register|forgot-password)\/?(\?|#|$)/;

/** Returns the path in `back` if it belongs to this shop, else the account. */
export function redirectFrom(search: string): string {
  const back = new URLSearchParams(search).get("back") ?? "";
  return isOwnPath(back) && !LOGIN_PAGES.test(back) ? back : DEFAULT;
}

export const isLoginPage = (pathname: string) => LOGIN_PAGES.test(pathname);

export function loginHref(location: { pathname: string; search: string; hash?: string }, screen = "/login"): string {
  const path = location.pathname + location.search + (location.hash ?? "");
  return LOGIN_PAGES.test(path) ? screen + location.search : `${screen}?back=${encodeURIComponent(path)}`;
}
