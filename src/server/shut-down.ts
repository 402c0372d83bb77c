import { ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

export type ShutDownTimes = {
  /** It waits so long for idle clients; their next response asks them to close the connection. */
  idleMs: number;
  /** After this time, no more requests are accepted. */
  graceMs: number;
  /** After this time, requests that wait for their turn are refused, so that those that run have the processor. */
  refuseMs: number;
  /** After this time, the connections that are still open are closed. */
  maxMs: number;
};

type ShutDownOptions = { stopWaiting(): void; othersAccept?: boolean };

const DEFAULT_TIMES = { idleMs: 1_000, graceMs: 4_000, refuseMs: 6_000, maxMs: 9_000 };
const POLL_MS = 20;

/** On a busy machine, a response reaches its client late, and the next connection of the client the server. */
const QUIET_MS = 100;
/**
 * No connection waits any more when nothing happened for that time, nor in so many turns of the event loop after it: the
 * process itself may have stood still meanwhile, and then finds connections in the first turns.
 */
const QUIET_TURNS = 10;
const MAX_WAIT_MS = 2_000;

/** Waits until clients have closed their connections, so that no request fails. */
export function createShutDown({ idleMs, graceMs, refuseMs, maxMs }: ShutDownTimes = DEFAULT_TIMES) {
  let shuttingDown = false;
  let lastResponseAt = 0;
  let closing: Promise<void> | null = null;
  /** How often a connection was accepted, a request received or a response begun. */
  let happened = 0;

  /** Says at the end of the work whether the connection stays open: the stop may have begun meanwhile. */
  class ClosingResponse extends ServerResponse {
    constructor(...of: ConstructorParameters<typeof ServerResponse>) {
      super(...of);
      happened++;
    }

    override writeHead(...head: [statusCode: number]): this {
      if (shuttingDown) {
        this.shouldKeepAlive = false;
        happened++;
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
    /**
     * Resolves when the server is closed, at the latest after the longest time. `stopWaiting` refuses the requests that wait
     * for their turn. When other processes accept connections at the same port, this one stops to at once, and only answers
     * those that it has.
     */
    async shutDown(app: FastifyInstance, { stopWaiting, othersAccept = false }: ShutDownOptions): Promise<void> {
      shuttingDown = true;
      lastResponseAt = performance.now();
      const deadline = lastResponseAt + graceMs;
      // Not that of HTTP, which would close idle connections whose next request is under way.
      const left = othersAccept ? new Promise((resolve) => NetServer.prototype.close.call(app.server, resolve)) : null;
      // A client may read a whole list slowly.
      const timers = [setTimeout(stopWaiting, refuseMs), setTimeout(() => app.server.closeAllConnections(), maxMs)];
      app.server.on("connection", () => happened++);
      const waiting = () => performance.now() < Math.min(lastResponseAt + idleMs, deadline);
      // The event loop accepts one connection per turn: there must be none for several polls.
      for (let emptyPolls = 0; emptyPolls < 5 && waiting(); emptyPolls++) {
        await sleep(POLL_MS);
        if ((await countConnections(app)) > 0) emptyPolls = 0;
      }
      const stopped = Promise.withResolvers<void>();
      closing = stopped.promise;
      await untilQuiet(() => happened);
      if (left) app.server.closeIdleConnections();
      const closed = left ?? new Promise((resolve) => app.server.close(resolve));
      closing = null;
      stopped.resolve();
      await closed;
      await app.close();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * The system resets connections that the event loop has not accepted, and idle ones, when the server stops listening. A
 * client that waits for a response opens no new one, but a request that was under way before gets its response now, and its
 * client connects again.
 */
async function untilQuiet(happened: () => number) {
  const deadline = performance.now() + MAX_WAIT_MS;
  let since = performance.now();
  for (let turns = 0; turns < QUIET_TURNS && performance.now() < deadline; ) {
    const before = happened();
    await setImmediate();
    const now = performance.now();
    if (happened() !== before) since = now;
    turns = now < since + QUIET_MS ? 0 : turns + 1;
  }
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}
