import type { FastifyInstance, FastifyRequest } from "fastify";
import { findViewer } from "#shop/accounts/sessions.server.ts";
import type { ShopContext, Viewer } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    /** Who may call: only customers who are signed in, or anyone, of whom it is known whether they are. */
    viewer?: "required" | "optional";
  }
}

const BEARER = /^Bearer(?:\s+(\S*))?\s*$/i;

/**
 * Finds out who calls, before anything of the request is read; their answers are kept by nobody. Names of cookies as in
 * `session-cookie.ts`.
 */
export function addViewers(
  api: FastifyInstance,
  contextOf: (request: FastifyRequest) => ShopContext,
  cookieOf: (request: FastifyRequest) => string | undefined,
) {
  api.addHook("onRequest", async (request, reply) => {
    const { viewer } = request.routeOptions.config;
    if (!viewer) return;
    reply.header("cache-control", "no-store");
    request.viewer = await findViewer(contextOf(request), { token: bearerOf(request), cookie: cookieOf(request) });
    if (!request.viewer && viewer === "required") throw new ShopError("signInNeeded");
  });
}

/** The token of the header; an empty one counts as absent. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? "")?.[1] || undefined;
}
