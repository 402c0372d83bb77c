import { dismissToastsAbout, showToast } from "#web/client/toasts.ts";

/** What the toast is about. */
const CONNECTION = "connection";
const TIMEOUT_MS = 4_000;
const EVERY_MS = 5_000;

/** Whether the shop answers, whatever it says: then no toast says otherwise. Browsers know only whether there is a network. */
export async function canReachShop(): Promise<boolean> {
  try {
    await fetch("/frame.json", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    dismissToastsAbout(CONNECTION);
    return true;
  } catch {
    return false;
  }
}

/** Runs when the shop answers, and says so when it does not. */
export async function reachAgain(run: () => void): Promise<void> {
  if (await canReachShop()) run();
  else showToast({ kind: "failed", text: "You are still offline.", about: CONNECTION });
}

/** Runs once the shop answers. Returns how to end it. */
export function whenReachable(run: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  const look = async () => {
    if (document.visibilityState === "hidden" || !(await canReachShop()) || signal.aborted) return;
    left.abort();
    run();
  };
  const timer = setInterval(look, EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  addEventListener("online", look, { signal });
  void look();
  return () => left.abort();
}

/** Runs once the shop answers again: only when it does not answer now. Returns how to end it. */
export function whenReachableAgain(run: () => void): () => void {
  let end: (() => void) | undefined;
  let ended = false;
  void canReachShop().then((canReach) => {
    if (!canReach && !ended) end = whenReachable(run);
  });
  return () => {
    ended = true;
    end?.();
  };
}
