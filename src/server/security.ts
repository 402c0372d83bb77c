import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Settings } from "./settings.ts";

/** Headers of every answer. */
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

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The Content-Security-Policy of one finished page: its inline scripts by hash, everything else from this shop only. */
export function contentSecurityPolicy(html: string, { mapTileUrl }: Settings, developing: boolean): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script as string);
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const tiles = mapTileUrl ? ` ${new URL(mapTileUrl.replace(/\{.*?\}/g, "0")).origin}` : "";
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    // Hot reload has a socket on a port of its own.
    developing ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types bijli",
  ].join("; ");
}

/** Answers that are no page need nothing. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/** Scheme and host under which the shop is reached. */
export function ownOrigin(request: FastifyRequest, { publicUrl }: Settings): string {
  return publicUrl || `${request.protocol}://${request.host}`;
}

/**
 * What picture addresses begin with: nothing for our own pages, the shop's origin for a storefront on another one. Without
 * `PUBLIC_URL` that is the host which this client itself named, so the answer may be given to nobody who named another.
 */
export function pictureOrigin(request: FastifyRequest, settings: Settings): string {
  if (settings.publicUrl || !settings.corsOrigins.includes(request.headers.origin ?? "")) return settings.publicUrl;
  return URL.parse(ownOrigin(request, settings))?.origin ?? "";
}

/**
 * Whether a state-changing request comes from another site's page. A request without
 * either header comes from a program, not a page, and is let through as long as it carries no session cookie.
 */
export function isCrossSite(
  request: IncomingMessage,
  { own, allowed, withSession }: { own: string; allowed: readonly string[]; withSession: boolean },
): boolean {
  const { origin, authorization } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (/^Bearer\s+\S/i.test(authorization ?? "")) return false;
  if (origin !== undefined && allowed.includes(origin)) return false;
  if (site === "same-site" || site === "cross-site") return true;
  if (origin !== undefined) return origin !== own;
  return site === undefined && withSession;
}

/** CORS headers for an allowed foreign origin, as a flat list; empty for everyone else. */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): string[] {
  if (origin === undefined || !allowed.includes(origin)) return [];
  return [
    ...["access-control-allow-origin", origin],
    ...["access-control-allow-credentials", "true"],
    ...["access-control-expose-headers", "X-Total-Count, Link, Retry-After, Idempotent-Replayed"],
  ];
}
