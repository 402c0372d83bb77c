import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#db/db.ts";
import { failureOf } from "./failures.ts";
import type { PageCache } from "./page-cache.ts";
import type { Settings } from "./settings.ts";

/** `/health`: the process runs. `/ready`: the database is available. `/metrics`: local without a proxy, or with the token. */
export function addHealth(
  app: FastifyInstance,
  { db, settings, cache }: { db: Database; settings: Settings; cache: PageCache },
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests not served from the page cache, by route and status.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  new Gauge({
    name: "page_cache_bytes",
    help: "Memory used by cached responses.",
    registers: [registry],
    collect() {
      this.set(cache.size().bytes);
    },
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async () => {
    await db.ping();
    return { status: "ok" };
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, settings)) return reply.code(404).send(failureOf("notFound"));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayReadMetrics(request: FastifyRequest, { metricsToken, trustProxy }: Settings): boolean {
  if (metricsToken === null)
    return (
      trustProxy === false &&
      /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? "") &&
      request.headers["x-forwarded-for"] === undefined
    );
  const token = Buffer.from(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
  const expected = Buffer.from(metricsToken);
  return token.length === expected.length && timingSafeEqual(token, expected);
}
