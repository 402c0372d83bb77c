import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failureOf } from "./failures.ts";
import { bearerTokenOf } from "./session.ts";
import type { Settings } from "./settings.ts";

export function securityHeaders({ publicUrl }: Settings): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Allows the inline scripts that the renderer made, by their hashes, and everything else from this shop only. */
export function contentSecurityPolicy(scripts: string, { mapTileUrl }: Settings, developing: boolean): string {
  const tiles = mapTileUrl ? ` ${new URL(mapTileUrl.replace(/\{.*?\}/g, "0")).origin}` : "";
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trimEnd(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    // Hot reload opens a web socket on another port.
    developing ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types bijli worker",
  ].join("; ");
}

export const EMPTY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The service worker loads what pages load from this shop, and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

export function ownOrigin(request: FastifyRequest, { publicUrl }: Settings): string {
  return publicUrl || `${request.protocol}://${request.host}`;
}

/**
 * Returns the prefix of picture URLs: `PUBLIC_URL`; else empty for our pages, and the shop's origin for other storefronts.
 * That origin comes from the Host header: do not cache the response for clients of another host.
 */
export function pictureOrigin(request: FastifyRequest, settings: Settings): string {
  if (settings.publicUrl || !settings.corsOrigins.includes(request.headers.origin ?? "")) return settings.publicUrl;
  return URL.parse(ownOrigin(request, settings))?.origin ?? "";
}

/**
 * Returns why a state-changing request is refused: it comes from another site, or may come from one. A request with neither
 * Origin nor Sec-Fetch-Site comes from a program and is allowed unless it has a session cookie. It is null when it is
 * allowed.
 */
export function crossSiteRefusal(
  request: IncomingMessage,
  { own, allowed, withSession }: { own: string; allowed: readonly string[]; withSession: boolean },
): "crossSite" | "originMissing" | null {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (bearerTokenOf(request) !== undefined) return null;
  if (origin !== undefined && allowed.includes(origin)) return null;
  if (site === "same-site" || site === "cross-site") return "crossSite";
  if (origin !== undefined) return origin === own ? null : "crossSite";
  return site === undefined && withSession ? "originMissing" : null;
}

/** Returns CORS headers as a flat list, which is empty for an origin that is not allowed. */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): string[] {
  if (origin === undefined || !allowed.includes(origin)) return [];
  return [
    "access-control-allow-origin",
    origin,
    "access-control-allow-credentials",
    "true",
    "access-control-expose-headers",
    "X-Total-Count, X-Search-Corrected, Link, Retry-After, Idempotent-Replayed, Preference-Applied",
  ];
}

/** Answers browsers that ask whether a storefront of another origin may call. */
export function addPreflight(api: FastifyInstance, { corsOrigins }: Settings) {
  api.options("/*", { schema: { hide: true } }, (request, reply) => {
    if (!corsOrigins.includes(request.headers.origin ?? "")) return reply.code(404).send(failureOf("notFound"));
    return reply
      .code(204)
      .header("access-control-allow-methods", "GET, POST, PUT, DELETE")
      .header("access-control-allow-headers", "Authorization, Content-Type, Idempotency-Key, Prefer")
      .header("access-control-max-age", "600")
      .send();
  });
}
