import type { FastifyInstance } from "fastify";
import { createLane } from "#server/admission/lane.ts";
import { addressOf } from "#server/client-address.ts";

/** So many calls of the console run at once, and so many wait: shoppers have the rest of the processor. */
const LIMITS = {
  running: 4,
  runningPerAddress: 4,
  runningPerAccount: 3,
  waiting: 100,
  burstWaitMs: 5_000,
  waitMs: 5_000,
};

/** A file may take minutes to arrive, in memory; meanwhile people work on. The next one waits before it is read. */
const FILE_LIMITS = { ...LIMITS, runningPerAccount: 2, waiting: 20, burstWaitMs: 60_000, waitMs: 60_000 };

/** The console has lanes of its own. They apply to the routes that are added later. */
export function addConsoleLane(routes: FastifyInstance) {
  const lanes = { calls: createLane(LIMITS), files: createLane(FILE_LIMITS) };
  routes.addHook("onRoute", (route) => {
    const { handler } = route;
    const lane = route.config?.takesFile ? lanes.files : lanes.calls;
    route.handler = async function (request, reply) {
      const { staff } = request;
      const clients = [addressOf(request), ...(staff === null ? [] : [staff.staffId])];
      const leave = await lane.enter(clients, reply.raw);
      try {
        return await handler.call(this, request, reply);
      } finally {
        leave();
      }
    };
  });
  const stopWaiting = () => {
    for (const lane of Object.values(lanes)) lane.stopWaiting();
  };
  return { stopWaiting };
}
