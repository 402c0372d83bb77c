import type { AddressInfo } from "node:net";
import fastifyCookie from "@fastify/cookie";
import fastifyRateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { addAdminRoutes } from "#admin/routes.ts";
import { jsonText } from "#api/json-stream.ts";
import { refusals } from "#contract/errors.ts";
import { DatabaseUnavailable } from "#db/db.ts";
import { createConnections } from "#server/admission/connections.ts";
import { createRefusalPace } from "#server/admission/refusal-pace.ts";
import { addressOf, trustedProxies } from "#server/client-address.ts";
import { contextsOf, type Shop } from "#server/context.ts";
import { translateError } from "#server/failures.ts";
import type { ConsoleSettings, Settings } from "#server/settings.ts";
import { acceptJsonOnly } from "#server/stages/json-stage.ts";
import { createUnavailableLog } from "#server/unavailable-log.ts";
import { type Actor, VISITOR } from "#shop/actor.ts";
import { ShopError } from "#shop/shop-error.ts";
import { findStaffSession } from "#shop/staff/sessions.server.ts";
import { addConsoleDocument } from "./console-document.ts";
import { addConsoleFiles, type ConsoleMiddleware } from "./console-files.ts";
import { addConsoleLane } from "./console-lane.ts";
import { addConsoleChecks, consoleHeaders, consoleOrigins } from "./console-security.ts";
import { createExportFiles } from "./export-files.ts";
import { createImportFiles } from "./import-files.ts";
import { createProductPictures } from "./product-pictures.ts";
import { limitRequestTime, REQUEST_TIMES } from "./request-time.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who of the staff calls; null: nobody is signed in. */
    staff: Extract<Actor, { kind: "staff" }> | null;
  }
}

const MAX_BODY_BYTES = 256 * 1024;
/** Of some people's browsers; the files that the process may have open are the shop's. */
const MAX_CONNECTIONS = 256;
/** Of a network address; a person's clicks are far fewer. */
const CALLS = {
  max: 600,
  timeWindow: "1 minute",
  keyGenerator: addressOf,
  errorResponseBuilder: () => ({ statusCode: 429, code: "tooMany" }),
};
/** Behind https no other host can plant this cookie. */
const cookieName = (isSecure: boolean) => (isSecure ? "__Host-bijli-console" : "bijli-console");
/** The longest session; the database ends it earlier. */
const COOKIE_SECONDS = 7 * 24 * 3_600;

type ConsoleOptions = Omit<Shop, "settings"> & {
  settings: Settings & { console: ConsoleSettings };
  middleware?: ConsoleMiddleware | undefined;
};

/** The owner's console: a server of its own, which shares no cookie, route or page with the shop. It does not listen yet. */
export async function createConsole({ middleware, ...shop }: ConsoleOptions) {
  const { settings, settingsCopy } = shop;
  const { url, port } = settings.console;
  const isSecure = url !== null;
  const headers = consoleHeaders(isSecure);
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMES.fileMs,
    trustProxy: trustedProxies(settings),
    logger: { level: settings.logLevel, redact: ["req.headers.cookie"] },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  createConnections({ max: MAX_CONNECTIONS, behindProxy: settings.trustProxy !== false }).limit(app.server);
  const listensAt = () => (app.server.address() as AddressInfo | null)?.port ?? port;
  const origins = () => consoleOrigins(url, listensAt());
  const origin = () => origins()[0] as string;
  const logUnavailable = createUnavailableLog(app.log);
  const contextOf = contextsOf({ ...shop, logUnavailable });

  const { allowFile } = limitRequestTime(app);
  app.decorateRequest("staff", null);
  app.setSerializerCompiler(() => jsonText);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...headers, "cache-control": "no-store", "x-request-id": request.id });
  });
  const pace = createRefusalPace();
  app.setErrorHandler(async (error, request, reply) => {
    const { code, failure, retryAfterSeconds, isBug } = translateError(error);
    if (error instanceof DatabaseUnavailable) logUnavailable(error);
    if (isBug) request.log.error({ err: error, reqId: request.id }, "a request of the console failed");
    if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
    const { status } = refusals[code];
    if (status === 429) await pace(request.staff?.staffId ?? addressOf(request));
    return reply.code(status).send({ ...failure, code });
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, message } = refusals.notFound;
    return reply.code(status).send({ status: "fail", code: "notFound", message: `${message} (${request.method})` });
  });
  addConsoleChecks(app, { origins });
  await app.register(fastifyCookie);

  const { root, dataDir, database } = settings;
  const place = { root, dataDir, database };
  const imports = createImportFiles({
    ...place,
    logFailure: (failure) => app.log.error({ failure }, "an import failed"),
  });
  const exports = createExportFiles({
    ...place,
    logFailure: (failure) => app.log.error({ failure }, "an export failed"),
  });
  app.addHook("onListen", async () => void (await Promise.all([imports.clear(), exports.clear()])));
  let stopWaiting = () => {};
  await app.register(
    async (routes) => {
      routes.setValidatorCompiler(validatorCompiler);
      acceptJsonOnly(routes);
      await addConsoleDocument(routes, () => settingsCopy.current().name);
      if (settings.rateLimits) {
        await routes.register(fastifyRateLimit, { ...CALLS, global: false });
        // Not of each route: the session is read after it, and an invented one is refused there.
        routes.addHook("onRequest", routes.rateLimit());
      }
      routes.addHook("onRequest", async (request) => {
        const token = request.cookies[cookieName(isSecure)];
        if (token !== undefined) request.staff = await findStaffSession(visitorContext(request), token);
        if (request.staff === null && request.routeOptions.config.staff !== "none" && request.routeOptions.url)
          throw new ShopError("signInRequired");
        if (request.staff !== null) allowFile(request);
      });
      ({ stopWaiting } = addConsoleLane(routes));
      routes.all("/*", { config: { staff: "none" }, schema: { hide: true } }, (_request, reply) =>
        reply.callNotFound(),
      );
      addAdminRoutes(routes, (request) => ({ ...visitorContext(request), actor: request.staff ?? VISITOR }), {
        keyParty: () => ({ id: new URL(origin()).hostname, origin: origin(), name: settingsCopy.current().name }),
        linkOf: (token) => `${origin()}/welcome#${token}`,
        setCookie,
        clearCookie,
        importFiles: imports.files,
        exportFiles: exports.files,
        pictures: createProductPictures(settings),
      });
    },
    { prefix: "/api" },
  );
  await addConsoleFiles(app, settings.root, middleware);

  function visitorContext(request: FastifyRequest) {
    return contextOf(null, request.log, { networkAddress: addressOf(request) });
  }

  function setCookie(reply: FastifyReply, token: string) {
    reply.setCookie(cookieName(isSecure), token, { ...COOKIE, secure: isSecure, maxAge: COOKIE_SECONDS });
  }

  function clearCookie(reply: FastifyReply) {
    reply.clearCookie(cookieName(isSecure), { ...COOKIE, secure: isSecure });
  }

  return {
    app,
    /** Its address, once it listens. */
    origin,
    async stop() {
      stopWaiting();
      await app.close();
      await Promise.all([imports.stop(), exports.stop()]);
    },
  };
}

const COOKIE = { path: "/", httpOnly: true, sameSite: "strict" } as const;
