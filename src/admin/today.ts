import { Today } from "#contract/admin/today.ts";
import { readToday } from "#shop/today/read-today.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

export const todayRoutes: AdminRoutes = (routes, contextOf) => {
  routes.get(
    "/today",
    { schema: { summary: "What waits to be done", tags: ["Today"], response: { 200: Today } } },
    async (request) => readToday(contextOf(request)),
  );
};
