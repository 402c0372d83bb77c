import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long to wait for idle clients; their next response asks them to close the connection. */
const IDLE_GRACE_MS = 1_000;
const MAX_GRACE_MS = 5_000;
const POLL_MS = 20;

/** Waits until clients have closed their connections, so that no request fails. */
export function createShutDown() {
  let shuttingDown = false;
  let lastResponseAt = 0;
  return {
    /** Must be called before each response starts. */
    beforeResponse(response: ServerResponse) {
      if (!shuttingDown) return;
      response.shouldKeepAlive = false;
      lastResponseAt = performance.now();
    },
    /** Resolves when the server is closed, at the latest after the grace period. */
    async shutDown(app: FastifyInstance): Promise<void> {
      shuttingDown = true;
      lastResponseAt = performance.now();
      const deadline = lastResponseAt + MAX_GRACE_MS;
      const waiting = () => performance.now() < Math.min(lastResponseAt + IDLE_GRACE_MS, deadline);
      // The event loop accepts one connection per turn: there must be none for several polls.
      for (let emptyPolls = 0; emptyPolls < 5 && waiting(); emptyPolls++) {
        await sleep(POLL_MS);
        if ((await countConnections(app)) > 0) emptyPolls = 0;
      }
      await app.close();
    },
  };
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}
