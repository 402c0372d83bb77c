/** For so many times as long as the last work took, the event loop belongs to connections that arrive. */
const PAUSE_PER_WORK = 3;
const MAX_PAUSE_MS = 250;

/**
 * Returns a function that starts work in order, one in each turn of the event loop. With SQLite a request may need no
 * pause: without turns, all requests that have arrived would run one after the other before any later one is read.
 *
 * The event loop accepts one connection per turn. With `countConnections`, work starts only after a turn without a new one,
 * or after a pause that is longer than the last work. Otherwise an order behind many new connections would wait for as many
 * pages.
 */
export function createTurns(countConnections?: () => number) {
  const waiting: (() => void)[] = [];
  let connections = 0;
  let pauseEnd = Number.NEGATIVE_INFINITY;

  function takeTurn() {
    if (!connectionsArrive() || performance.now() >= pauseEnd) {
      pauseEnd = performance.now() + MAX_PAUSE_MS;
      waiting.shift()?.();
    }
    if (waiting.length > 0) setImmediate(takeTurn);
  }

  /** Returns whether connections have been accepted since the last turn. */
  function connectionsArrive(): boolean {
    const before = connections;
    connections = countConnections?.() ?? 0;
    return connections > before;
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(takeTurn);
    });
    const start = performance.now();
    try {
      return await work();
    } finally {
      const end = performance.now();
      pauseEnd = end + Math.min(MAX_PAUSE_MS, PAUSE_PER_WORK * (end - start));
    }
  };
}
