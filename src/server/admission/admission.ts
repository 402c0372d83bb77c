import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressOf } from "#server/client-address.ts";
import { createLane } from "./lane.ts";
import type { LaneName, LoadLimits } from "./load-limits.ts";
import { cutSlowReader } from "./slow-readers.ts";
import { createTurns } from "./turns.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** It is "checkout" by default for calls with a session, "reading" for all others. */
    lane?: LaneName | ((request: FastifyRequest) => LaneName);
  }
}

export type Admission = ReturnType<typeof createAdmission>;

/** A customer's own calls do not wait for the connections of others. */
const WAITS_FOR_CONNECTIONS: readonly LaneName[] = ["reading", "searching", "lists", "exports"];

/** Limits the work of all requests that are not served from the page cache. With null there are no limits. */
export function createAdmission(limits: LoadLimits | null, countConnections: () => number) {
  const names = limits ? (Object.keys(limits) as LaneName[]) : [];
  const turnsOf = (name: LaneName) => createTurns(WAITS_FOR_CONNECTIONS.includes(name) ? countConnections : undefined);
  const lanes = new Map(
    limits ? names.map((name) => [name, { ...createLane(limits[name]), inTurn: turnsOf(name) }]) : [],
  );

  /**
   * Runs `work` when its lane has a place, for a whole list until it is sent.
   * @throws {ShopError} unavailable
   */
  async function run<Result>(
    name: LaneName,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const lane = lanes.get(name);
    if (!lane) return work();
    const leave = await lane.enter(clientsOf(request), reply.raw).catch((error) => {
      // The event loop accepts one connection per turn: a client that asks again at once waits behind the others.
      reply.header("connection", "close");
      throw error;
    });
    const { maxRunningMs: maxMs, minBytesPerSecond } = limits?.[name] ?? {};
    const timer = maxMs === undefined ? undefined : setTimeout(() => reply.raw.socket?.resetAndDestroy(), maxMs);
    const stopWatching = minBytesPerSecond === undefined ? undefined : cutSlowReader(reply.raw, minBytesPerSecond);
    const end = () => {
      clearTimeout(timer);
      stopWatching?.();
      leave();
    };
    try {
      return await lane.inTurn(work);
    } finally {
      if (timer === undefined) leave();
      else finished(reply.raw, end);
    }
  }

  const runInItsLane = <Result>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<Result>) =>
    run(laneOf(request), request, reply, work);

  return {
    run,
    /** Does what `run` does, in the lane of the request's route. */
    runInItsLane,
    /** Returns whether the reading lane has no place, not even to wait; then the request must be refused. */
    refuses: (clients: readonly string[]) => lanes.get("reading")?.refuses(clients) ?? false,
    /** It applies to the routes that are added later. */
    addTo(api: FastifyInstance) {
      api.addHook("onRoute", (route) => {
        const { handler } = route;
        route.handler = function (request, reply) {
          return runInItsLane(request, reply, async () => handler.call(this, request, reply));
        };
      });
    },
    /** From now on, requests that have no place in their lane are refused. */
    stopWaiting() {
      for (const lane of lanes.values()) lane.stopWaiting();
    },
    usage: () => [...lanes].map(([name, lane]) => ({ name, ...lane.usage() })),
  };
}

function laneOf(request: FastifyRequest): LaneName {
  const { lane, session } = request.routeOptions.config;
  if (typeof lane === "function") return lane(request);
  return lane ?? (session ? "checkout" : "reading");
}

function clientsOf(request: FastifyRequest): string[] {
  const address = addressOf(request);
  return request.session ? [address, request.session.userId] : [address];
}
