import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withoutDirections } from "#contract/cleaning/signs.ts";
import { refusals } from "#contract/errors.ts";
import { DatabaseUnavailable } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { withKnownParameters } from "#web/page-parameters.ts";
import { isOneOfMany } from "#web/ui/text/followed-links.ts";
import type { Admission } from "./admission/admission.ts";
import { formLimitOf } from "./admission/form-limits.ts";
import type { LaneName } from "./admission/load-limits.ts";
import type { Quotas } from "./admission/quotas.ts";
import type { Kind, RenderedResponse } from "./cache/cached-response.ts";
import type { Render } from "./cache/dependencies.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { addressOf } from "./client-address.ts";
import type { ContextOf } from "./context.ts";
import { translateError } from "./failures.ts";
import { contentSecurityPolicy } from "./security.ts";
import type { Settings } from "./settings.ts";
import type { LogUnavailable } from "./unavailable-log.ts";

export type RenderPage = (request: Request, ctx: ShopContext) => Promise<Response>;

type Pages = {
  settings: Settings;
  developing: boolean;
  cache: PageCache;
  admission: Admission;
  quotas: Quotas;
  renderPage: RenderPage;
  /** Returns the address of a page in the form that its links have. */
  canonicalPath(path: string): string;
  extraHeaders(request: IncomingMessage): string[];
  contextOf: ContextOf;
  logUnavailable: LogUnavailable;
  countPage(request: IncomingMessage): void;
  shopName(): string;
};

const ONE_CLICK = ["/newsletter/unsubscribe/", "/emails/end/", "/stock-alert/end/"];

/** Reads are cached, forms are passed through. */
export function addPages(
  app: FastifyInstance,
  {
    settings,
    developing,
    cache,
    admission,
    quotas,
    renderPage,
    canonicalPath,
    extraHeaders,
    contextOf,
    logUnavailable,
    countPage,
    shopName,
  }: Pages,
) {
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof DatabaseUnavailable) logUnavailable(error);
    return sendErrorPage(error, request, reply, shopName());
  };
  // The Host header does not count: a cached page is sent to everyone.
  const origin = settings.publicUrl || "http://localhost";
  const policyOf = (scripts: string) => contentSecurityPolicy(scripts, settings, developing);

  app.get("/*", { errorHandler }, async (request, reply) => {
    const url = urlOf(request, origin);
    const kind = pageKind(url.pathname);
    const path = kind === "page" ? canonicalPath(url.pathname) : url.pathname;
    if (path !== url.pathname) return reply.redirect(path + url.search, 308);
    countPage(request.raw);
    // The whole request would stay in memory with the cached page.
    const { log } = request;
    // What is cached for one address is rendered from no more than that address says.
    const known = new URL(withKnownParameters(url.pathname + url.search), url);
    const lane = laneOf(url.pathname + url.search);
    const keep = laneOf(known.pathname + known.search) === "searching" ? "whenAskedAgain" : "always";
    const render = () =>
      cache.render(request.raw, { kind, keep }, async (render) =>
        withRetryAfter(render, await buffered(await renderPage(new Request(known), contextOf(render, log)), policyOf)),
      );
    const send = cache.isRendering(request.raw, kind)
      ? await render()
      : await admission.run(lane, request, reply, render);
    reply.hijack();
    send(reply.raw, extraHeaders(request.raw));
  });

  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  // Mail providers may send one-click requests (RFC 8058) like this; their address says everything.
  app.addContentTypeParser("multipart/form-data", { parseAs: "string" }, ({ url }, _body, done) =>
    ONE_CLICK.some((page) => url.startsWith(page)) ? done(null, "") : done(new ShopError("notJson")),
  );
  app.post("/*", { errorHandler }, async (request, reply) => {
    const response = await admission.run("reading", request, reply, async () => {
      const { form, max } = formLimitOf(request.url);
      await quotas.count(request, `form ${form}`, max);
      return renderPage(
        formRequest(request, origin),
        contextOf(null, request.log, { networkAddress: addressOf(request) }),
      );
    });
    const { status, headers, body } = await buffered(response, policyOf);
    return reply
      .code(status)
      .headers({ ...headers, "cache-control": "no-store" })
      .send(body);
  });
}

/** Returns the same key for all addresses of one page. Other responses have their whole URL. */
export function pageKeyOf(url: string): string {
  return /^\/(?!api\/|media\/|assets\/)/.test(url) ? withKnownParameters(url) : url;
}

export const HTML = "text/html; charset=utf-8";
const CHECKOUT_PAGES = /^\/(cart|checkout|login(\/social)?|register)(\.data)?$/i;

/**
 * A customer reaches the checkout while others browse; a query would allow any number of different pages. Searches and
 * combinations of filters are countless.
 */
export function laneOf(url: string): LaneName {
  if (CHECKOUT_PAGES.test(url)) return "checkout";
  return isOneOfMany(documentOf(url)) ? "searching" : "reading";
}

/** Returns the address of the page whose data has this one. */
function documentOf(url: string): string {
  return url
    .replace(/^([^?]*)\.data(?=\?|$)/, "$1")
    .replace(/([?&])_routes=[^&]*&?/, "$1")
    .replace(/[?&]$/, "");
}

export function pageKind(url: string): Kind {
  return /^[^?]*\.data(\?|$)/.test(url) ? "data" : "page";
}

/** Two slashes at the start of the path do not make it another host. */
function urlOf({ raw }: FastifyRequest, origin: string): URL {
  const path = (raw.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "").replace(/^[/\\]*/, "/");
  return new URL(origin + path);
}

function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply, shopName: string) {
  const { code, failure, retryAfterSeconds, isBug } = translateError(error);
  if (isBug) request.log.error({ err: error }, "a page failed");
  const { message } = failure;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  return reply.code(refusals[code].status).type(HTML).send(errorPage(message, shopName));
}

/** Its link leads to the page's own address. */
export function errorPage(message: string, shopName: string): string {
  const name = shopName.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message} | ${name}</title><main><h1>${message}</h1><p><a href="">Try again</a></p></main></html>`;
}

function formRequest(request: FastifyRequest, origin: string): Request {
  const body = new URLSearchParams(String(request.body ?? ""));
  return new Request(urlOf(request, origin), { method: "POST", body });
}

/** When the database is unavailable, the page is a 503, which clients may retry. */
function withRetryAfter({ unavailable }: Render, response: RenderedResponse): RenderedResponse {
  if (!unavailable || response.status < 500) return response;
  return { ...response, status: 503, headers: { ...response.headers, "retry-after": "2" } };
}

async function buffered(response: Response, policyOf: (scripts: string) => string): Promise<RenderedResponse> {
  // A document has its directions removed before the sources of its scripts are known.
  const body = Buffer.from(withoutDirections(await response.text()));
  const headers = Object.fromEntries(response.headers);
  delete headers["content-length"];
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = policyOf(headers["content-security-policy"] ?? "");
  return { status: response.status, headers, body };
}
