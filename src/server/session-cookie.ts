import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { SessionServices, SocialLoginCookie } from "#api/feature-routes.ts";
import { absoluteEnd } from "#shop/accounts/session-times.ts";
import { ownOrigin } from "./security.ts";
import { bearerTokenOf } from "./session.ts";
import type { Settings } from "./settings.ts";

/** `PUBLIC_URL` says so, else the reverse proxy's headers. */
const isSecure = (request: FastifyRequest, settings: Settings) => ownOrigin(request, settings).startsWith("https:");

/** On https the `__Host-` prefix restricts the cookie to this host and https. */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-bijli" : "bijli";
}

/** Returns whether the client may have a session. */
export function hasCredentials({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || /(^|;\s*)(__Host-)?bijli=/.test(headers.cookie ?? "");
}

export function readSessionCookie(request: FastifyRequest, settings: Settings): string | undefined {
  return request.cookies[sessionCookieName(isSecure(request, settings))] || undefined;
}

/** It is longer than a social login is valid, so that the way back is known when it has expired. */
const SOCIAL_COOKIE_SECONDS = 3_600;

/**
 * Ties a provider's answer to the browser that asked for it. The cookie is sent when the provider leads back, hence not
 * 'strict'.
 */
export function socialLoginCookie(settings: Settings): SocialLoginCookie {
  const secure = settings.publicUrl.startsWith("https:");
  const name = `${sessionCookieName(secure)}-social`;
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    read: (request) => request.cookies[name] || undefined,
    set: (reply, secret) => void reply.setCookie(name, secret, { ...attributes, maxAge: SOCIAL_COOKIE_SECONDS }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}

export function sessionServices(settings: Settings): SessionServices {
  const cookieOf = (request: FastifyRequest) => {
    const secure = isSecure(request, settings);
    const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
    return { name: sessionCookieName(secure), attributes };
  };
  return {
    tokenBindingOf(request) {
      if (!isSameOrigin(request, settings)) return "never";
      // Over http the browser may refuse the cookie; the token must work without it.
      return isSecure(request, settings) ? "now" : "whenCookieReturns";
    },
    credentialsOf: (request) => ({ token: bearerTokenOf(request), cookie: readSessionCookie(request, settings) }),
    setCookie(reply, { cookie, remembered }) {
      // Without 'Remember me' the cookie ends when the browser closes.
      const maxAge = absoluteEnd(0, true) / 1_000;
      const { name, attributes } = cookieOf(reply.request);
      reply.setCookie(name, cookie, remembered ? { ...attributes, maxAge } : attributes);
    },
    clearCookie(reply) {
      const { name, attributes } = cookieOf(reply.request);
      reply.clearCookie(name, attributes);
    },
  };
}

function isSameOrigin(request: FastifyRequest, settings: Settings): boolean {
  const site = request.headers["sec-fetch-site"];
  return site === undefined ? request.headers.origin === ownOrigin(request, settings) : site === "same-origin";
}
