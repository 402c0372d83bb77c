import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long silent clients with an open connection are waited for: each gets one more answer and is asked to close. */
const GRACE_MS = 1_000;
/** Whoever still comes after this long finds the door closed. */
const LONGEST_MS = 5_000;
const LOOK_EVERY_MS = 20;

/** Closing without a failed request: who has knocked is let in, who is inside is served and asked not to come back. */
export function closeGently() {
  let closing = false;
  let lastAnswerAt = 0;
  return {
    /** To be told of each answer before it begins. */
    answering(response: ServerResponse) {
      if (!closing) return;
      response.shouldKeepAlive = false;
      lastAnswerAt = performance.now();
    },
    /** Resolves when everyone has left and the server is closed. */
    async close(app: FastifyInstance): Promise<void> {
      closing = true;
      lastAnswerAt = performance.now();
      const lastCall = lastAnswerAt + LONGEST_MS;
      const waiting = () => performance.now() < Math.min(lastAnswerAt + GRACE_MS, lastCall);
      // The event loop lets in one connection a turn: an empty house must stay empty for a few looks.
      for (let emptyLooks = 0; emptyLooks < 5 && waiting(); emptyLooks++) {
        await sleep(LOOK_EVERY_MS);
        if ((await connections(app)) > 0) emptyLooks = 0;
      }
      await app.close();
    },
  };
}

function connections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}
