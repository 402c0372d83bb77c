import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import fastifyCookie from "@fastify/cookie";
import fastifyRateLimit from "@fastify/rate-limit";
import fastifyUnderPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { addApiDocument } from "#api/document.ts";
import { addApiRoutes } from "#api/routes.ts";
import { type Database, DatabaseUnavailable } from "#db/db.ts";
import { createLoginLimits, noLoginLimits } from "#shop/accounts/login-limits.ts";
import { countBlogViews } from "./blog-views.ts";
import { addressOf } from "./client-address.ts";
import { closeGently } from "./closing.ts";
import { contextsOf } from "./context.ts";
import { addErrorAnswers, failureOf } from "./failures.ts";
import { addFiles } from "./files.ts";
import { addHealth } from "./health.ts";
import { keepAnswers } from "./keep-answers.ts";
import { createPageCache } from "./page-cache.ts";
import { addPages, type RenderPage } from "./pages.ts";
import { corsHeaders, isCrossSite, NOTHING_ALLOWED, ownOrigin, pictureOrigin, securityHeaders } from "./security.ts";
import { addSessions } from "./session.ts";
import { readSessionCookie, sessionCookieName, sessionsOver } from "./session-cookie.ts";
import type { Settings } from "./settings.ts";
import { answerRefusal, answerUnreadable, answerUnreadableUrl, namesNoHost } from "./unreadable.ts";

const LONGEST_URL = 8_192;
const LONGEST_REQUEST_MS = 30_000;
/** A client that takes nothing of its answer for so long is gone, or wants to keep what the answer holds. */
const LONGEST_SILENCE_MS = 30_000;
const LARGEST_BODY = 256 * 1024;
const PAGE_CACHE_BYTES = 48 * 1024 * 1024;

export type HttpDoors = {
  settings: Settings;
  db: Database;
  renderPage: RenderPage;
  /** Milliseconds since 1970 UTC; the system's clock unless a test has its own. */
  now?: () => number;
  /** False: requests are never turned away for load, as tests on a busy machine need it. */
  shedding?: boolean;
  /** Development: sees every request first. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** The whole HTTP server: kept answers first, then security, the API, files and pages. */
export async function createHttp({ settings, db, renderPage, now = Date.now, shedding = true, before }: HttpDoors) {
  // Pages under development are made anew each time.
  const developing = before !== undefined;
  const allHeaders = securityHeaders(settings);
  const cache = createPageCache(db, { maxBytes: developing ? 0 : PAGE_CACHE_BYTES, allHeaders });
  const closing = closeGently();
  const headerList = Object.entries(allHeaders).flat();
  /** Answers of the API to another origin hold whole addresses. */
  const differsByOrigin = ({ url = "" }: IncomingMessage) => settings.publicUrl === "" && url.startsWith("/api/");
  const extraHeaders = (request: IncomingMessage) => corsHeaders(request.headers.origin, settings.corsOrigins);

  const app = Fastify({
    bodyLimit: LARGEST_BODY,
    trustProxy: settings.trustProxy,
    logger: {
      level: settings.logLevel,
      redact: ["req.headers.authorization", "req.headers.cookie"],
      // The database tells in the other parts of an error what row it would not take.
      serializers: { err: ({ name, code, message, stack = "" }) => ({ type: name, code, message, stack }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: LONGEST_URL, ignoreTrailingSlash: true },
    // Whoever was let in is served, also while the shop closes.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: (_error, { raw }, reply) =>
      answerUnreadableUrl(raw, reply.raw, [...headerList, ...extraHeaders(raw)]),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headerList),
    serverFactory: (handler) => {
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        closing.answering(response);
        if (namesNoHost(request)) return answerRefusal("badRequest", response, headerList);
        const readsOnly = request.method === "GET" || request.method === "HEAD";
        const extra = extraHeaders(request);
        if (readsOnly && !(extra.length > 0 && differsByOrigin(request)) && cache.hit(request, response, extra))
          return views.countPage(request.url ?? "");
        if (before) before(request, response, () => handler(request, response));
        else handler(request, response);
      };
      // A request without a host, and one that expects what nobody knows, are answered here and not by Node.
      return createServer({ requestTimeout: LONGEST_REQUEST_MS, requireHostHeader: false }, answer)
        .on("checkExpectation", answer)
        .setTimeout(LONGEST_SILENCE_MS);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(fastifyCookie);
  app.decorateRequest("making", null);
  app.decorateRequest("session", null);
  const contextOf = contextsOf({ db, settings, now });
  const views = countBlogViews(app, contextOf(null, app.log));

  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      ...allHeaders,
      "content-security-policy": NOTHING_ALLOWED,
      "x-request-id": request.id,
      vary: "origin",
    });
    const extra = extraHeaders(request.raw);
    for (let index = 0; index < extra.length; index += 2) reply.header(extra[index] as string, extra[index + 1]);
    if (request.url.length > LONGEST_URL) return reply.code(414).send(failureOf("uriTooLong"));
    const changesState =
      !["GET", "HEAD", "OPTIONS"].includes(request.method) || request.routeOptions.config.changesState;
    if (
      changesState &&
      isCrossSite(request.raw, {
        own: ownOrigin(request, settings),
        allowed: settings.corsOrigins,
        withSession: readSessionCookie(request, settings) !== undefined,
      })
    )
      return reply.code(403).send(failureOf("crossSite"));
  });
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: shedding && settings.rateLimits ? 2_000 : 0,
    retryAfter: 2,
    pressureHandler: () => {
      throw new DatabaseUnavailable("overloaded");
    },
  });
  if (settings.rateLimits)
    await app.register(fastifyRateLimit, {
      global: false,
      keyGenerator: addressOf,
      errorResponseBuilder: () => ({ statusCode: 429, code: "tooMany" }),
    });
  addErrorAnswers(app);
  app.setNotFoundHandler((_request, reply) => void reply.code(404).send(failureOf("notFound")));
  addHealth(app, { db, settings, cache });
  await app.register(
    async (api) => {
      const cookieName = sessionCookieName(settings.publicUrl.startsWith("https:"));
      await addApiDocument(api, { publicUrl: settings.publicUrl, cookieName });
      keepAnswers(api, cache, { extraHeaders, keyOf: (request) => keyOf(request, settings) });
      addPreflight(api, settings);
      takeJsonOnly(api);
      const contextOfRequest = (request: FastifyRequest) =>
        contextOf(request.making, request.log, request.session, pictureOrigin(request, settings));
      const sessions = sessionsOver(settings);
      addSessions(api, contextOfRequest, sessions.broughtBy);
      addApiRoutes(api, contextOfRequest, {
        countBlogView: views.count,
        sessions,
        loginLimits: settings.rateLimits ? createLoginLimits() : noLoginLimits,
        addressOf,
      });
      addUnknownCalls(api);
    },
    { prefix: "/api" },
  );
  await addFiles(app, settings);
  addPages(app, {
    settings,
    developing,
    cache,
    renderPage,
    extraHeaders,
    contextOf,
    countPage: views.countPage,
  });
  return { app, cache, close: () => closing.close(app) };
}

/** Where an answer is kept: its address, and the origin of its pictures where that is not everyone's. */
function keyOf(request: FastifyRequest, settings: Settings): string {
  const origin = pictureOrigin(request, settings);
  return `${request.raw.url ?? ""}${origin === settings.publicUrl ? "" : ` ${origin}`}`;
}

function addPreflight(api: FastifyInstance, { corsOrigins }: Settings) {
  api.options("/*", { schema: { hide: true } }, (request, reply) => {
    if (!corsOrigins.includes(request.headers.origin ?? "")) return reply.code(404).send(failureOf("notFound"));
    return reply
      .code(204)
      .header("access-control-allow-methods", "GET, POST, PUT, DELETE")
      .header("access-control-allow-headers", "Authorization, Content-Type, Idempotency-Key")
      .header("access-control-max-age", "600")
      .send();
  });
}

/** Bodies are JSON. Many clients name that type also where they send nothing: that is no body, not a broken one. */
function takeJsonOnly(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser("error", "error");
  api.removeContentTypeParser(["application/json", "text/plain"]);
  api.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, String(body), done);
  });
  // Nothing sent, or null: each field says that it is missing.
  api.addHook("preValidation", async (request) => {
    if (request.routeOptions.schema?.body) request.body ??= {};
  });
}

function addUnknownCalls(api: FastifyInstance) {
  for (const url of ["/", "/*"]) {
    api.route({
      method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      url,
      schema: { hide: true },
      config: { kept: false },
      handler: (_request, reply) => reply.code(404).send(failureOf("notFound")),
    });
  }
}
