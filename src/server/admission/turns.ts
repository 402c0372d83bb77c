/**
 * Returns a function whose promises resolve in order, one in each turn of the event loop. With SQLite a request may need no
 * pause: without turns, all requests that have arrived would run one after the other before any later one is read.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  function startNext() {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(startNext);
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(startNext);
    });
}
