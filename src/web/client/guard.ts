import { useCallback, useEffect, useRef, useState } from "react";
import { redirect, useLocation, useMatches, useNavigate, useRevalidator } from "react-router";
import { messages } from "#contract/messages.ts";
import { CallFailed, messageOf } from "./http.ts";
import { signInHref } from "./login-redirect.ts";
import { onOtherTab, readToken } from "./storage.ts";
import { showToast } from "./toasts.ts";
import { noteSessionEnded, pageTakenOver } from "./user-store.ts";

/** Goes with `export const handle = personal` on screens that another sign-in or a sign-out elsewhere changes. */
export const personal = { personal: true } as const;

const sayWhy = () => showToast({ kind: "failed", text: messages.signInNeeded });

/**
 * For the guarded actions (§6, D2): `if (!guard()) return;`. A visitor is told why and led to /login, and from there
 * back to this page.
 */
export function useGuard(): () => boolean {
  const goToSignIn = useWayToSignIn();
  return useCallback(() => {
    if (readToken() !== null) return true;
    goToSignIn();
    return false;
  }, [goToSignIn]);
}

/** For the `clientLoader` of a guarded screen: lets shoppers pass and leads visitors to /login and back. */
export async function shopperOnly(request: Request): Promise<void> {
  // The router must not move on before React knows the page that the server sent.
  await pageTakenOver;
  if (readToken() === null) throw toSignIn(request);
}

/** The same, and what is done there for the shopper; a session that turns out to have ended leads to /login too. */
export async function forShopper<Value>(request: Request, work: () => Promise<Value>): Promise<Value> {
  const begun = readToken() === null ? null : work();
  // Its failure is met below.
  begun?.catch(() => undefined);
  await shopperOnly(request);
  try {
    return await (begun ?? work());
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    noteSessionEnded();
    throw toSignIn(request);
  }
}

export type Loaded<Value> = { value: Value; failed: null } | { value: null; failed: string };

/** The same for a screen that shows in its place what could not be loaded; the toast says it too (§8). */
export function loadForShopper<Value>(request: Request, work: () => Promise<Value>, fallback: string) {
  return forShopper(request, async (): Promise<Loaded<Value>> => {
    try {
      return { value: await work(), failed: null };
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) throw error;
      const failed = messageOf(error, fallback);
      showToast({ kind: "failed", text: failed });
      return { value: null, failed };
    }
  });
}

function toSignIn(request: Request): Response {
  sayWhy();
  return redirect(signInHref(new URL(request.url)));
}

type Run = <Value>(work: () => Promise<Value>, failed?: (error: CallFailed) => void) => Promise<Value | null>;

/**
 * Runs one call after the other: `const [run, pending] = useCall(messages.cartFailed)`. While one is under way another
 * is not begun. A failure is told as a toast, by the shop's sentence or the fallback, and answered with null; after a
 * session that ended the way leads to /login and back. `visitor`: a call that signs in, whose 401 means its own.
 */
export function useCall(fallback: string, { visitor = false } = {}): [run: Run, pending: boolean] {
  const tell = useTell();
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const run: Run = async (work, failed) => {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    try {
      return await work();
    } catch (error) {
      if (tell(error, fallback, visitor) && error instanceof CallFailed) failed?.(error);
      return null;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return [run, pending];
}

/**
 * Tells of a call that failed, as `useCall` does, for those that are not run by it. The answer: whether the shopper
 * is still signed in, and so still on this screen.
 */
export function useTell() {
  const goToSignIn = useWayToSignIn();
  return useCallback(
    (error: unknown, fallback: string, visitor = false): boolean => {
      if (!(error instanceof CallFailed)) reportError(error);
      const ended = !visitor && error instanceof CallFailed && error.status === 401;
      if (ended) {
        noteSessionEnded();
        goToSignIn();
      } else showToast({ kind: "failed", text: messageOf(error, fallback) });
      return !ended;
    },
    [goToSignIn],
  );
}

function useWayToSignIn(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    sayWhy();
    navigate(signInHref(location));
  }, [navigate, location]);
}

/** Loads a personal screen anew when another tab signs in or out: its guard then does the rest. */
export function useOtherTabs() {
  const { revalidate } = useRevalidator();
  const isPersonal = useMatches().some(({ handle }) => handle === personal);
  useEffect(
    () => (isPersonal ? onOtherTab((signedInOrOut) => void (signedInOrOut && revalidate())) : undefined),
    [isPersonal, revalidate],
  );
}
