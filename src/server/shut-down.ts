import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

export type ShutDownTimes = {
  /** How long to wait for idle clients; their next response asks them to close the connection. */
  idleMs: number;
  /** Then no more requests are accepted. */
  graceMs: number;
  /** Then the connections that are still open are closed. */
  maxMs: number;
};

const DEFAULT_TIMES = { idleMs: 1_000, graceMs: 5_000, maxMs: 9_000 };
const POLL_MS = 20;

/** Waits until clients have closed their connections, so that no request fails. */
export function createShutDown({ idleMs, graceMs, maxMs }: ShutDownTimes = DEFAULT_TIMES) {
  let shuttingDown = false;
  let lastResponseAt = 0;
  return {
    isShuttingDown: () => shuttingDown,
    /** Must be called before each response starts. */
    beforeResponse(response: ServerResponse) {
      if (!shuttingDown) return;
      response.shouldKeepAlive = false;
      lastResponseAt = performance.now();
    },
    /** Resolves when the server is closed, at the latest after the longest time. */
    async shutDown(app: FastifyInstance): Promise<void> {
      shuttingDown = true;
      lastResponseAt = performance.now();
      const deadline = lastResponseAt + graceMs;
      // A client may read a whole list slowly.
      const timer = setTimeout(() => app.server.closeAllConnections(), maxMs);
      const waiting = () => performance.now() < Math.min(lastResponseAt + idleMs, deadline);
      // The event loop accepts one connection per turn: there must be none for several polls.
      for (let emptyPolls = 0; emptyPolls < 5 && waiting(); emptyPolls++) {
        await sleep(POLL_MS);
        if ((await countConnections(app)) > 0) emptyPolls = 0;
      }
      await app.close();
      clearTimeout(timer);
    },
  };
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}
