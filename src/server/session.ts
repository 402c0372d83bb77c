import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Brought, findSession } from "#shop/accounts/sessions.server.ts";
import type { Session, ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Who may call: only customers who are signed in, or anyone, of whom it is known whether they are. */
    session?: "required" | "optional";
    /** True: a call that changes something though its method does not say so. */
    changesState?: boolean;
  }
}

const BEARER = /^Bearer(?:\s+(.*?))?\s*$/i;

/**
 * Finds out who calls, before anything of the request is read; their answers are kept by nobody.
 */
export function addSessions(
  api: FastifyInstance,
  contextOf: (request: FastifyRequest) => ShopContext,
  broughtBy: (request: FastifyRequest) => Brought,
) {
  api.addHook("onRequest", async (request, reply) => {
    const { session } = request.routeOptions.config;
    if (!session) return;
    reply.header("cache-control", "no-store");
    request.session = await findSession(contextOf(request), broughtBy(request));
    if (!request.session && session === "required") throw new ShopError("signInNeeded");
  });
}

/** The token of the header; an empty one counts as absent. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? "")?.[1] || undefined;
}
