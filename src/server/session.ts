import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findSession, type SessionCredentials } from "#shop/accounts/sessions.server.ts";
import type { Session } from "#shop/actor.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** It is set if the response depends on the session. "required" refuses visitors. */
    session?: "required" | "optional";
    /** The call changes state although its method is a read. */
    changesState?: boolean;
  }
}

const BEARER = /^Bearer(?:\s+(.*?))?\s*$/i;
/** Clients that have no token send this: nothing, or the word for it in their language, also in quotes. */
const NO_TOKEN = /^(["']?)\s*(undefined|null|none|nil|nan|false)?\s*\1$/i;

/** Finds the session before the body is read. Responses that depend on it are never cached. */
export function addSessions(
  api: FastifyInstance,
  contextOf: (request: FastifyRequest) => ShopContext,
  credentialsOf: (request: FastifyRequest) => SessionCredentials,
) {
  api.addHook("onRequest", async (request, reply) => {
    const { session } = request.routeOptions.config;
    if (!session) return;
    reply.header("cache-control", "no-store");
    request.session = await findSession(contextOf(request), credentialsOf(request));
    if (!request.session && session === "required") throw new ShopError("loginRequired");
  });
}

export function bearerTokenOf({ headers }: Pick<IncomingMessage, "headers">): string | undefined {
  const token = BEARER.exec(headers.authorization ?? "")?.[1] ?? "";
  return NO_TOKEN.test(token) ? undefined : token;
}
