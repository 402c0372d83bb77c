import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import fastifyRateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { addApiDocument } from "#api/document.ts";
import { jsonText } from "#api/json-stream.ts";
import { addApiRoutes } from "#api/routes.ts";
import type { Database } from "#db/db.ts";
import { VISITOR } from "#shop/actor.ts";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { createAdmission } from "./admission/admission.ts";
import { createConnections } from "./admission/connections.ts";
import { type LoadLimits, loadLimits, MAX_CONNECTIONS } from "./admission/load-limits.ts";
import { createQuotas } from "./admission/quotas.ts";
import { apiServices } from "./api-services.ts";
import { cacheResponses } from "./cache/cache-responses.ts";
import { catchUp } from "./cache/catch-up.ts";
import { createPageCache } from "./cache/page-cache.ts";
import { addressOf, trustedProxies } from "./client-address.ts";
import { contextsOf, type Shop } from "./context.ts";
import { addErrorHandler, failureOf } from "./failures.ts";
import { addHealth } from "./health.ts";
import { lacksOneHost, sendMalformedUrl, sendParserError, sendRefusal } from "./malformed-requests.ts";
import { addFiles } from "./media/files.ts";
import { addReviewPictures } from "./media/review-pictures.ts";
import { addSharedPictures } from "./media/shared-pictures.ts";
import { createPageRefusals } from "./page-refusals.ts";
import { addPages, pageKeyOf, type RenderPage } from "./pages.ts";
import { type OwnProcess, ownProcess } from "./processes/own-process.ts";
import { sharedLimits } from "./processes/shared-limits.ts";
import { addPreflight, corsHeaders, pictureOrigin, securityHeaders } from "./security.ts";
import { addSessions } from "./session.ts";
import { sessionCookieName } from "./session-cookie.ts";
import type { Settings } from "./settings.ts";
import { createShutDown } from "./shut-down.ts";
import { addSiteFiles } from "./site-files/site-files.ts";
import { acceptJsonOnly } from "./stages/json-stage.ts";
import { MAX_URL_LENGTH, requestStages } from "./stages/request-stages.ts";
import { createSettingsHeader } from "./stages/settings-header.ts";
import { type ArrivalStages, addStages, passArrival } from "./stages/stages.ts";
import { countBlogViews } from "./tasks/blog-views.ts";
import { followScheduledPosts } from "./tasks/shown-posts.ts";
import { createUnavailableLog } from "./unavailable-log.ts";

const REQUEST_TIMEOUT_MS = 30_000;
/** A client that reads nothing for this long is disconnected, to free its memory and connection. */
const SOCKET_TIMEOUT_MS = 30_000;
/**
 * It is longer than proxies keep unused connections (60 seconds). With Node's 5 seconds, a request could arrive on a
 * connection that was being closed, and failed with a reset.
 */
const KEEP_ALIVE_MS = 72_000;
const MAX_BODY_BYTES = 256 * 1024;
const PAGE_CACHE_BYTES = 48 * 1024 * 1024;
const RATE_LIMIT = {
  global: false,
  keyGenerator: addressOf,
  errorResponseBuilder: () => ({ statusCode: 429, code: "tooMany" }),
};

export type HttpOptions = {
  settings: Settings;
  db: Database;
  renderPage: RenderPage;
  /** Without it, pages have any address that a route matches. */
  canonicalPath?: (path: string) => string;
  /** It returns milliseconds since 1970 UTC, and is the system's clock by default. */
  now?: () => number;
  /** They follow the processor's cores by default. Null never refuses requests under load, for tests on a busy machine. */
  limits?: LoadLimits | null;
  /** This process among those of the shop; it is the only one by default. */
  own?: OwnProcess;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
} & Pick<Shop, "search" | "settingsCopy" | "renderPdf">;

export async function createHttp({
  settings,
  db,
  search,
  settingsCopy,
  renderPage,
  canonicalPath = (path) => path,
  now = Date.now,
  own = ownProcess(),
  limits = loadLimits(undefined, own.processes),
  middleware,
  renderPdf,
}: HttpOptions) {
  const developing = middleware !== undefined;
  const commonHeaders = securityHeaders(settings);
  const cache = createPageCache(db, { maxBytes: developing ? 0 : PAGE_CACHE_BYTES, commonHeaders, keyOf: pageKeyOf });
  const { ServerResponse, closing, isShuttingDown, shutDown } = createShutDown();
  const shopName = () => settingsCopy.current().name;
  const behindProxy = settings.trustProxy !== false;
  const connections = createConnections({ max: Math.ceil(MAX_CONNECTIONS / own.processes), behindProxy });
  const admission = createAdmission(limits, connections.accepted);
  // Behind a proxy, the client's address is known only after routing.
  const refusePage =
    behindProxy || developing ? null : createPageRefusals({ admission, cache, commonHeaders, shopName });
  const headerList = Object.entries(commonHeaders).flat();
  /** API responses to other origins contain absolute URLs. */
  const differsByOrigin = ({ url = "" }: IncomingMessage) => settings.publicUrl === "" && url.startsWith("/api/");
  const headersForOrigin = (request: IncomingMessage) => corsHeaders(request.headers.origin, settings.corsOrigins);
  const settingsHeader = createSettingsHeader(settingsCopy.current);
  const extraHeaders = (request: IncomingMessage) => [...headersForOrigin(request), ...settingsHeader(request)];

  const passOn = () => false;
  const arrival: ArrivalStages = {
    "one host": (request, response) => {
      const refused = lacksOneHost(request);
      if (refused) sendRefusal("badRequest", response, headerList);
      return refused;
    },
    shutdown: () => closing()?.then(passOn) ?? false,
    "changes of other processes": (request) => {
      cache.syncChanges();
      return catchUp({ db, settingsCopy }, request)?.then(passOn) ?? false;
    },
    "cached response": (request, response) => {
      const isForOrigin = headersForOrigin(request).length > 0 && differsByOrigin(request);
      if (!readsOnly(request) || isForOrigin) return false;
      const sent = cache.sendCached(request, response, extraHeaders(request));
      if (sent) views.countPage(request);
      return sent;
    },
    "page under load": (request, response) => (readsOnly(request) && refusePage?.(request, response)) || false,
  };

  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustedProxies(settings),
    logger: {
      level: settings.logLevel,
      redact: ["req.headers.authorization", "req.headers.cookie"],
      // Other properties of a database error may contain the refused row.
      serializers: { err: ({ name, code, message, stack = "" }) => ({ type: name, code, message, stack }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: MAX_URL_LENGTH, ignoreTrailingSlash: true },
    // Requests on open connections are served during shutdown.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: (_error, { raw }, reply) =>
      sendMalformedUrl(raw, reply.raw, [...headerList, ...extraHeaders(raw)]),
    clientErrorHandler: (error, socket) => sendParserError(error, socket, headerList),
    serverFactory: (handler) => {
      const handle = passArrival(arrival, (request, response) => {
        if (middleware) middleware(request, response, () => handler(request, response));
        else handler(request, response);
      });
      // Node would respond itself to a request without a host or with an unknown `Expect` header.
      const timeouts = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS };
      const server = createServer({ ...timeouts, ServerResponse, requireHostHeader: false }, handle)
        .on("checkExpectation", handle)
        .setTimeout(SOCKET_TIMEOUT_MS);
      connections.limit(server);
      return server;
    },
  });
  app.decorateRequest("render", null);
  app.decorateRequest("session", null);
  const logUnavailable = createUnavailableLog(app.log);
  const contextOf = contextsOf({
    ...{ db, search, settings, settingsCopy, now, logUnavailable },
    ...(renderPdf ? { renderPdf } : {}),
  });
  const views = countBlogViews(app, contextOf(null, app.log, { actor: { kind: "system", task: "blog views" } }));
  followScheduledPosts(app, contextOf(null, app.log, { actor: { kind: "system", task: "scheduled posts" } }));

  await addStages(app, "all", requestStages(settings, commonHeaders, extraHeaders));
  const attempts = createAttempts(db);
  const quotas = createQuotas(settings.rateLimits ? attempts : null, now);
  const rateLimits = { ...RATE_LIMIT, ...(own.parent && { store: sharedLimits(own.parent) }) };
  app.setSerializerCompiler(() => jsonText);
  addErrorHandler(app, logUnavailable);
  app.setNotFoundHandler((_request, reply) => void reply.code(404).send(failureOf("notFound")));
  addHealth(app, { db, search, settings, cache, admission, isShuttingDown, logUnavailable, own, now });
  await app.register(
    async (api) => {
      const { publicUrl } = settings;
      const services = apiServices(settings, views.count);
      await addApiDocument(api, {
        publicUrl,
        cookieName: sessionCookieName(publicUrl.startsWith("https:")),
        shopName,
      });
      addPreflight(api, settings);
      const contextOfRequest = (request: FastifyRequest) =>
        contextOf(request.render, request.log, {
          actor: request.session ? { kind: "customer", ...request.session } : VISITOR,
          networkAddress: addressOf(request),
          origin: pictureOrigin(request, settings),
        });
      await addStages(api, "api", {
        "cached call": () => cacheResponses(api, cache, { extraHeaders, keyOf: (request) => keyOf(request, settings) }),
        session: () => addSessions(api, contextOfRequest, services.sessions.credentialsOf),
        quota: () => quotas.addTo(api, admission),
        "rate limit": () => settings.rateLimits && api.register(fastifyRateLimit, rateLimits),
        JSON: () => acceptJsonOnly(api),
        schema: () => api.setValidatorCompiler(validatorCompiler),
        lane: () => admission.addTo(api),
      });
      addApiRoutes(api, contextOfRequest, services);
      addUnknownCalls(api);
    },
    { prefix: "/api" },
  );
  await addFiles(app, settings);
  addSharedPictures(app, settings, admission);
  addReviewPictures(app, { admission, contextOf });
  await app.register(async (files) => addSiteFiles(files, { settings, cache, admission, extraHeaders, contextOf }));
  addPages(app, {
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
    countPage: views.countPage,
    shopName,
  });
  return {
    app,
    cache,
    shutDown: (othersAccept = false) => shutDown(app, { stopWaiting: admission.stopWaiting, othersAccept }),
  };
}

const readsOnly = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function keyOf(request: FastifyRequest, settings: Settings): string {
  const origin = pictureOrigin(request, settings);
  return `${request.raw.url ?? ""}${origin === settings.publicUrl ? "" : ` ${origin}`}`;
}

function addUnknownCalls(api: FastifyInstance) {
  for (const url of ["/", "/*"]) {
    api.route({
      method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      url,
      schema: { hide: true },
      config: { cached: false },
      handler: (_request, reply) => reply.code(404).send(failureOf("notFound")),
    });
  }
}
