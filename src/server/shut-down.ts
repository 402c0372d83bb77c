import { type Server, ServerResponse } from "node:http";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

export type ShutDownTimes = {
  /** It waits so long for idle clients; their next response asks them to close the connection. */
  idleMs: number;
  /** After this time, no more requests are accepted. */
  graceMs: number;
  /** After this time, the connections that are still open are closed. */
  maxMs: number;
};

const DEFAULT_TIMES = { idleMs: 1_000, graceMs: 5_000, maxMs: 9_000 };
const POLL_MS = 20;

/** No connection waits any more after so many turns of the event loop, and so long, in which none was accepted. */
const QUIET_TURNS = 3;
/** On a busy machine, a response that was sent before reaches its client late. */
const QUIET_MS = 20;
const MAX_ACCEPT_MS = 2_000;

/** Waits until clients have closed their connections, so that no request fails. */
export function createShutDown({ idleMs, graceMs, maxMs }: ShutDownTimes = DEFAULT_TIMES) {
  let shuttingDown = false;
  let lastResponseAt = 0;
  let closing: Promise<void> | null = null;

  /** Says at the end of the work whether the connection stays open: the stop may have begun meanwhile. */
  class ClosingResponse extends ServerResponse {
    override writeHead(...head: [statusCode: number]): this {
      if (shuttingDown) {
        this.shouldKeepAlive = false;
        lastResponseAt = performance.now();
      }
      return super.writeHead(...head);
    }
  }

  return {
    ServerResponse: ClosingResponse,
    isShuttingDown: () => shuttingDown,
    /** Requests wait for this moment, in which the server stops listening. */
    closing: () => closing,
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
      const stopped = Promise.withResolvers<void>();
      closing = stopped.promise;
      await acceptWaiting(app.server);
      const closed = new Promise((resolve) => app.server.close(resolve));
      closing = null;
      stopped.resolve();
      await closed;
      await app.close();
      clearTimeout(timer);
    },
  };
}

/**
 * The system resets connections that the event loop has not accepted when the server stops listening. Clients that wait for
 * a response open no new ones.
 */
async function acceptWaiting(server: Server) {
  let accepted = 0;
  server.on("connection", () => accepted++);
  const deadline = performance.now() + MAX_ACCEPT_MS;
  let quietSince = performance.now();
  const isQuiet = (turns: number) => turns >= QUIET_TURNS && performance.now() >= quietSince + QUIET_MS;
  for (let turns = 0; !isQuiet(turns) && performance.now() < deadline; turns++) {
    const before = accepted;
    await setImmediate();
    if (accepted === before) continue;
    turns = 0;
    quietSince = performance.now();
  }
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}
