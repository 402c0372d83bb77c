import { redirect } from "react-router";
import { CallFailed, isSessionEnd, messageOf } from "#web/client/http.ts";
import { loginHref } from "#web/client/login-redirect.ts";
import { showLoginNeeded } from "#web/client/session.ts";
import { readToken } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { dropSession, pageHydrated } from "#web/client/user-store.ts";

/** The `clientLoader` of personal screens calls it: it leads visitors to /login and back (§6). */
export async function requireCustomer(request: Request): Promise<void> {
  // Before hydration, React does not know the page that a redirect would replace.
  await pageHydrated;
  if (readToken() === null) throw toLogin(request);
}

export async function forCustomer<Value>(request: Request, load: () => Promise<Value>): Promise<Value> {
  // It starts before hydration to save time.
  const early = readToken() === null ? null : load();
  early?.catch(() => undefined);
  await requireCustomer(request);
  try {
    return await (early ?? load());
  } catch (error) {
    if (!isSessionEnd(error)) throw error;
    dropSession();
    throw toLogin(request);
  }
}

export type Loaded<Value> = { value: Value; failed: null } | { value: null; failed: string };

/** Does the same as `forCustomer`, but shows the error on the screen and as a toast (§8). */
export function loadForCustomer<Value>(request: Request, load: () => Promise<Value>, fallback: string) {
  return forCustomer(request, async (): Promise<Loaded<Value>> => {
    try {
      return { value: await load(), failed: null };
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      const failed = messageOf(error, fallback);
      showToast({ kind: "failed", text: failed });
      return { value: null, failed };
    }
  });
}

/** Returns null when the API has nothing at this address for this customer. */
export async function nullIfMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

function toLogin(request: Request): Response {
  showLoginNeeded();
  return redirect(loginHref(new URL(request.url)));
}
