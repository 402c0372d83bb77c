import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import * as messages from "#contract/messages.ts";
import { CallFailed, isSessionEnd, messageOf } from "./http.ts";
import { isLoginPage, loginHref } from "./login-redirect.ts";
import { readToken, takeKept } from "./storage.ts";
import { showToast } from "./toasts.ts";
import { currentUser, dropSession } from "./user-store.ts";

/** Leads visitors and expired sessions to /login and back (§6, D2). */

let navigateTo: ((path: string) => void) | undefined;

/** Opens a page also after the component that asked for it has gone. */
export const goTo = (path: string) => navigateTo?.(path);

/** A visitor wanted to do this. It is the name of an action, so that it can be kept while a login leaves the shop. */
export type Wanted = { action: string; input: unknown };

/** `userId` is of the customer whose session ended: it is never done for another one. It is null for a visitor. */
export type Waiting = Wanted & { userId: string | null };

/** It is done once, when a login leads back, and dropped when the visitor goes elsewhere. */
let wanted: Waiting | null = null;
const actions = new Map<string, (input: never) => void>();

/** Names what visitors may want: `const add = afterLogin("add", run)`, then `requireLogin(add(item))`. */
export function afterLogin<Input>(action: string, run: (input: Input) => void): (input: Input) => Wanted {
  actions.set(action, run);
  return (input) => ({ action, input });
}

export const readWanted = () => wanted;

/** Null forgets it. */
export function restoreWanted(kept: Waiting | null) {
  wanted = kept;
}

/** Lets this file navigate. The root calls it once. */
export function useLoginRedirect() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    navigateTo = (path) => void navigate(path);
  }, [navigate]);
  useEffect(() => {
    if (isLoginPage(pathname)) return;
    const done = wanted;
    wanted = null;
    takeKept();
    const { user } = currentUser();
    if (done && user && (done.userId ?? user._id) === user._id) actions.get(done.action)?.(done.input as never);
  }, [pathname]);
}

export function showLoginNeeded() {
  showToast({ kind: "failed", text: messages.loginRequired, about: "login" });
}

/** Use it as `if (!requireLogin(action)) return;`. The action is done after the login. */
export function requireLogin(action?: Wanted): boolean {
  if (readToken() !== null) return true;
  leadToLogin(action, null);
  return false;
}

function leadToLogin(action: Wanted | undefined, userId: string | null) {
  wanted = action ? { ...action, userId } : null;
  showLoginNeeded();
  goTo(loginHref(location));
}

export type CallErrorOptions = { visitor?: boolean; action?: Wanted; about?: string };

/**
 * Shows the API's message or the fallback. A 401 ends the session and leads to /login, except with `visitor` (login calls);
 * `action` is then done after the login. `about` is that of the toast. Returns whether the session goes on.
 */
export function showCallError(
  error: unknown,
  fallback: string,
  { visitor = false, action, about }: CallErrorOptions = {},
): boolean {
  if (!(error instanceof CallFailed)) reportError(error);
  if (isSessionEnd(error) && !visitor) {
    const userId = currentUser().user?._id ?? null;
    dropSession();
    leadToLogin(action, userId);
    return false;
  }
  showToast({ kind: "failed", text: messageOf(error, fallback), about });
  return true;
}
