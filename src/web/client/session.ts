import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { messages } from "#contract/messages.ts";
import { CallFailed, isSessionEnd, messageOf } from "./http.ts";
import { isLoginPage, loginHref } from "./login-redirect.ts";
import { readToken } from "./storage.ts";
import { showToast } from "./toasts.ts";
import { currentUser, endSession } from "./user-store.ts";

/** Leads visitors and expired sessions to /login and back (§6, D2). */

/** Opens a page also after the component that asked for it has gone. */
export let goTo: (path: string) => void = () => {};
/** What a visitor wanted to do. Done once, when a login leads back; dropped when the visitor goes elsewhere. */
let wanted: Wanted | null = null;
/** Of the customer whose session ended: never done for another one. Null for a visitor. */
type Wanted = { action: () => void; userId: string | null };

/** Lets this file navigate; called once, by the header. */
export function useLoginRedirect() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    goTo = (path) => void navigate(path);
  }, [navigate]);
  useEffect(() => {
    if (isLoginPage(pathname)) return;
    const { user } = currentUser();
    const isOwner = user && (wanted?.userId ?? user._id) === user._id;
    const action = isOwner ? wanted?.action : undefined;
    wanted = null;
    action?.();
  }, [pathname]);
}

const goToLogin = () => goTo(loginHref(location));

export function showLoginNeeded() {
  showToast({ kind: "failed", text: messages.loginRequired, about: "login", forNextPage: true });
}

/** Usage: `if (!requireLogin(action)) return;`. The action is done after the login. */
export function requireLogin(action?: () => void): boolean {
  if (readToken() !== null) return true;
  wanted = action ? { action, userId: null } : null;
  showLoginNeeded();
  goToLogin();
  return false;
}

export type CallErrorOptions = { visitor?: boolean; action?: () => void };

/**
 * Shows the API's message or the fallback. A 401 ends the session and leads to /login, except with `visitor` (login
 * calls); `action` is then done after the login. Returns whether the session goes on.
 */
export function showCallError(
  error: unknown,
  fallback: string,
  { visitor = false, action }: CallErrorOptions = {},
): boolean {
  if (!(error instanceof CallFailed)) reportError(error);
  if (isSessionEnd(error) && !visitor) {
    const userId = currentUser().user?._id ?? null;
    endSession();
    wanted = action ? { action, userId } : null;
    showLoginNeeded();
    goToLogin();
    return false;
  }
  showToast({ kind: "failed", text: messageOf(error, fallback) });
  return true;
}
