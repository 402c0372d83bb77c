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

/** The console has a lane of its own. It applies to the routes that are added later. */
export function addConsoleLane(routes: FastifyInstance) {
  const lane = createLane(LIMITS);
  routes.addHook("onRoute", (route) => {
    const { handler } = route;
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
  return { stopWaiting: lane.stopWaiting };
}
