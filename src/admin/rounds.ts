import { BegunRound, NewRound, RoundOfId } from "#contract/admin/rounds.ts";
import { beginRound, removeRound } from "#shop/rounds/rounds.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

/** Orders that are picked and packed together. */
export const roundRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Dispatch"];
  routes.post(
    "/rounds",
    {
      schema: {
        summary: "Begin a packing round, which later orders do not join",
        tags,
        body: NewRound,
        response: { 201: BegunRound },
      },
    },
    async (request, reply) => reply.code(201).send(await beginRound(contextOf(request), request.body)),
  );
  routes.delete(
    "/rounds/:round",
    { schema: { summary: "Take a packing round apart; its orders stay as they are", tags, params: RoundOfId } },
    async (request, reply) => {
      await removeRound(contextOf(request), request.params.round);
      return reply.code(204).send();
    },
  );
};
