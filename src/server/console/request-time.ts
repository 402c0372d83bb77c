import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** How long the client may take to send a request with its body. */
export type RequestTimes = { requestMs: number; fileMs: number };

/** A file of 32 MB needs half a megabit a second. */
export const REQUEST_TIMES: RequestTimes = { requestMs: 30_000, fileMs: 600_000 };

/**
 * Closes the connections of clients that take longer to send a request: Node's own limit for a body is one for all
 * requests. `allowFile` gives more, once it is known who sends a file.
 */
export function limitRequestTime(app: FastifyInstance, { requestMs, fileMs }: RequestTimes = REQUEST_TIMES) {
  app.server.headersTimeout = requestMs;
  const timers = new Map<IncomingMessage, NodeJS.Timeout>();

  function limit(raw: IncomingMessage, ms: number) {
    clearTimeout(timers.get(raw));
    timers.set(raw, setTimeout(endUnsent, ms, raw).unref());
  }

  app.addHook("onRequest", async ({ raw }) => {
    limit(raw, requestMs);
    raw.once("close", () => {
      clearTimeout(timers.get(raw));
      timers.delete(raw);
    });
  });
  // The server would wait for them before it stops.
  app.addHook("preClose", async () => {
    for (const raw of timers.keys()) endUnsent(raw);
  });

  return {
    /** Call it for a person of the staff. */
    allowFile({ raw, routeOptions }: FastifyRequest) {
      if (routeOptions.config.takesFile) limit(raw, fileMs);
    },
  };
}

function endUnsent(raw: IncomingMessage) {
  if (!raw.complete) raw.destroy();
}
