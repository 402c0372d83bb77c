import type { FastifyInstance, FastifyRequest } from "fastify";
import { ShopError } from "#shop/shop-error.ts";

const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

export function consoleHeaders(isSecure: boolean): Record<string, string> {
  return {
    "content-security-policy": CONSOLE_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(isSecure ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/** By which addresses the console is called. */
export type ConsoleAddress = {
  /** The origin of `ADMIN_URL`; without it, the console is on this machine at any of its names. */
  origins(): readonly string[];
};

const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export function consoleOrigins(url: string | null, port: number): string[] {
  return url === null ? LOCAL_NAMES.map((name) => `http://${name}:${port}`) : [url];
}

/**
 * Refuses requests to another host, which a name server of somebody else may lead here; writes of another origin; and calls
 * that do not come from the console's own pages. Another port of the same host is another origin, but the same site: cookies
 * do not keep it out.
 * @throws {ShopError} badRequest, crossSite
 */
export function addConsoleChecks(app: FastifyInstance, { origins }: ConsoleAddress) {
  app.addHook("onRequest", async (request) => {
    const own = origins().find((origin) => new URL(origin).host === request.headers.host?.toLowerCase());
    if (own === undefined) throw new ShopError("badRequest", { message: "The console has another address." });
    const { origin } = request.headers;
    const isWrite = !["GET", "HEAD"].includes(request.method);
    if (isWrite ? origin !== own : origin !== undefined && origin !== own) throw new ShopError("crossSite");
    if (!isDocument(request) && request.headers["sec-fetch-site"] !== "same-origin") throw new ShopError("crossSite");
  });
}

/** A page that the browser opens: it says nothing of the shop, and runs no call by itself. */
function isDocument({ method, headers, url }: FastifyRequest): boolean {
  const isOpened = headers["sec-fetch-dest"] === "document" && headers["sec-fetch-mode"] === "navigate";
  return method === "GET" && !url.startsWith("/api/") && (isOpened || headers["sec-fetch-site"] === undefined);
}
