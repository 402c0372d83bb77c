import type { FastifyRequest } from "fastify";
import type { SessionServices } from "#api/feature-routes.ts";
import { absoluteEnd } from "#shop/accounts/session-times.ts";
import { ownOrigin } from "./security.ts";
import { bearerOf } from "./session.ts";
import type { Settings } from "./settings.ts";

/** Whether browsers reach the shop by https: by its public address, else as the proxy in front says. */
const isSecure = (request: FastifyRequest, settings: Settings) => ownOrigin(request, settings).startsWith("https:");

/** On https the browser itself holds the cookie to this host and to https (`__Host-`). */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-bijli" : "bijli";
}

export function readSessionCookie(request: FastifyRequest, settings: Settings): string | undefined {
  return request.cookies[sessionCookieName(isSecure(request, settings))] || undefined;
}

/** How sessions reach browsers under these settings. */
export function sessionsOver(settings: Settings): SessionServices {
  const cookieFor = (request: FastifyRequest) => {
    const secure = isSecure(request, settings);
    const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
    return { name: sessionCookieName(secure), attributes };
  };
  return {
    bindingOf(request) {
      if (!isSameOrigin(request, settings)) return "never";
      // Plain http may lose the cookie: the token must not be lost with it.
      return isSecure(request, settings) ? "now" : "whenCookieReturns";
    },
    broughtBy: (request) => ({ token: bearerOf(request), cookie: readSessionCookie(request, settings) }),
    setCookie(reply, { cookie, remembered }) {
      // Without 'Remember me' the cookie goes when the browser closes.
      const maxAge = absoluteEnd(0, true) / 1_000;
      const { name, attributes } = cookieFor(reply.request);
      reply.setCookie(name, cookie, remembered ? { ...attributes, maxAge } : attributes);
    },
    clearCookie(reply) {
      const { name, attributes } = cookieFor(reply.request);
      reply.clearCookie(name, attributes);
    },
  };
}

/** Whether a page of this shop asks, in a browser. */
function isSameOrigin(request: FastifyRequest, settings: Settings): boolean {
  const site = request.headers["sec-fetch-site"];
  return site === undefined ? request.headers.origin === ownOrigin(request, settings) : site === "same-origin";
}
