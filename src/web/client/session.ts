import { useEffect } from "react";
import { useNavigate } from "react-router";
import { messages } from "#contract/messages.ts";
import { CallFailed, isSessionEnd, messageOf } from "./http.ts";
import { loginHref } from "./login-redirect.ts";
import { readToken } from "./storage.ts";
import { showToast } from "./toasts.ts";
import { endSession } from "./user-store.ts";

/** Leads visitors and expired sessions to /login and back (§6, D2). */

let goToLogin = () => {};

/** Lets this file navigate; called once, by the header. */
export function useLoginRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    goToLogin = () => void navigate(loginHref(location));
  }, [navigate]);
}

export function showLoginNeeded() {
  showToast({ kind: "failed", text: messages.loginRequired });
}

/** Usage: `if (!requireLogin()) return;`. */
export function requireLogin(): boolean {
  if (readToken() !== null) return true;
  showLoginNeeded();
  goToLogin();
  return false;
}

/**
 * Shows the API's message or the fallback. A 401 ends the session and leads to /login, except with `visitor` (login
 * calls). Returns whether the session goes on.
 */
export function showCallError(error: unknown, fallback: string, { visitor = false } = {}): boolean {
  if (!(error instanceof CallFailed)) reportError(error);
  if (isSessionEnd(error) && !visitor) {
    endSession();
    showLoginNeeded();
    goToLogin();
    return false;
  }
  showToast({ kind: "failed", text: messageOf(error, fallback) });
  return true;
}
