/** Runs when the browser has time, at the latest after half a second. Returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  // Not every browser has idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run, { timeout: 500 });
  return () => cancelIdleCallback(waiting);
}
