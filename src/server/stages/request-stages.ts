import type { IncomingMessage } from "node:http";
import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import { failureOf } from "#server/failures.ts";
import { crossSiteRefusal, EMPTY_POLICY, ownOrigin } from "#server/security.ts";
import { readSessionCookie } from "#server/session-cookie.ts";
import type { Settings } from "#server/settings.ts";
import type { StagesOf } from "./stages.ts";

export const MAX_URL_LENGTH = 8_192;

/** Returns the stages of all requests that reach a route. */
export function requestStages(
  settings: Settings,
  commonHeaders: Record<string, string>,
  extraHeaders: (request: IncomingMessage) => string[],
): StagesOf<"all"> {
  const onRequest =
    (hook: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => (app: FastifyInstance) =>
      void app.addHook("onRequest", hook);
  const refuse = (reply: FastifyReply, code: RefusalCode) => reply.code(refusals[code].status).send(failureOf(code));
  return {
    cookies: (app) => app.register(fastifyCookie),
    headers: onRequest(async (request, reply) => {
      reply.headers({
        ...commonHeaders,
        "content-security-policy": EMPTY_POLICY,
        "x-request-id": request.id,
        vary: "origin",
      });
      const extra = extraHeaders(request.raw);
      for (let index = 0; index < extra.length; index += 2) reply.header(extra[index] as string, extra[index + 1]);
    }),
    "length of the URL": onRequest(async (request, reply) => {
      if (request.url.length > MAX_URL_LENGTH) return refuse(reply, "uriTooLong");
    }),
    "other sites": onRequest(async (request, reply) => {
      const changesState =
        !["GET", "HEAD", "OPTIONS"].includes(request.method) || request.routeOptions.config.changesState;
      if (!changesState) return;
      const refusal = crossSiteRefusal(request.raw, {
        own: ownOrigin(request, settings),
        allowed: settings.corsOrigins,
        withSession: readSessionCookie(request, settings) !== undefined,
      });
      if (refusal) return refuse(reply, refusal);
    }),
  };
}
