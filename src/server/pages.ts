import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusals } from "#contract/errors.ts";
import type { ShopContext } from "#shop/context.server.ts";
import type { ContextOf } from "./context.ts";
import type { Making } from "./dependencies.ts";
import { translateError } from "./failures.ts";
import type { Answer, PageCache } from "./page-cache.ts";
import { contentSecurityPolicy } from "./security.ts";
import type { Settings } from "./settings.ts";

/** Renders what the pages door answers to a request. */
export type RenderPage = (request: Request, ctx: ShopContext) => Promise<Response>;

type Pages = {
  settings: Settings;
  developing: boolean;
  cache: PageCache;
  renderPage: RenderPage;
  extraHeaders(request: IncomingMessage): string[];
  contextOf: ContextOf;
  countPage(address: string): void;
};

/** Forms of one address: the contact form and the newsletter. */
const FORM_LIMIT = { max: 10, timeWindow: "10 minutes" };

/** Every address that nothing else answers is a page: reads are kept as finished bytes, forms are passed through. */
export function addPages(
  app: FastifyInstance,
  { settings, developing, cache, renderPage, extraHeaders, contextOf, countPage }: Pages,
) {
  // Never from the Host header: a kept page must be the same for everyone.
  const origin = settings.publicUrl || "http://localhost";
  const policyOf = (html: string) => contentSecurityPolicy(html, settings, developing);

  app.get("/*", { errorHandler: answerPageError }, async (request, reply) => {
    const url = addressOf(request, origin);
    countPage(request.raw.url ?? "");
    const kind = url.pathname.endsWith(".data") ? "data" : "page";
    // The log alone: a kept page keeps what made it, and a request weighs more than most pages.
    const { log } = request;
    const send = await cache.answer(request.raw, kind, async (making) =>
      comeBack(making, await finished(await renderPage(new Request(url), contextOf(making, log)), policyOf)),
    );
    reply.hijack();
    send(reply.raw, extraHeaders(request.raw));
  });

  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.post("/*", { config: { rateLimit: FORM_LIMIT }, errorHandler: answerPageError }, async (request, reply) => {
    const response = await renderPage(formRequest(request, origin), contextOf(null, request.log));
    const { status, headers, body } = await finished(response, policyOf);
    return reply
      .code(status)
      .headers({ ...headers, "cache-control": "no-store" })
      .send(body);
  });
}

/** What a request asks for at this shop. Two slashes at the beginning name no other host. */
function addressOf({ raw }: FastifyRequest, origin: string): URL {
  const path = (raw.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "").replace(/^[/\\]*/, "/");
  return new URL(origin + path);
}

/** A page that cannot be made, a form that cannot be taken: a plain page with the reason and the way back. */
function answerPageError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, failure, retryAfterSeconds, bug } = translateError(error);
  if (bug) request.log.error({ err: error }, "a page failed");
  const { message } = failure;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  const page = `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message} | Bijli</title><main><h1>${message}</h1><p><a href="${addressOf(request, "http://localhost").pathname.replace(/[^\w/.-]/g, "")}">Try again</a></p></main></html>`;
  return reply.code(refusals[code].status).type("text/html; charset=utf-8").send(page);
}

function formRequest(request: FastifyRequest, origin: string): Request {
  const body = new URLSearchParams(String(request.body ?? ""));
  return new Request(addressOf(request, origin), { method: "POST", body });
}

/** A page that failed for want of the database says so to programs: come back soon. */
function comeBack({ unavailable }: Making, answer: Answer): Answer {
  if (!unavailable || answer.status < 500) return answer;
  return { ...answer, status: 503, headers: { ...answer.headers, "retry-after": "2" } };
}

/** A rendered answer as bytes, with the policy its inline scripts need. */
async function finished(response: Response, policyOf: (html: string) => string): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  delete headers["content-length"];
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = policyOf(body.toString("utf8"));
  return { status: response.status, headers, body };
}
