import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#db/db.ts";
import type { Search } from "#search/search.ts";
import { freeBytes } from "#shop/disk/free-bytes.server.ts";
import { readLastBackup } from "#shop/last-backup/last-backup.server.ts";
import { readDueEmails } from "#shop/mail/unsent-emails.server.ts";
import type { Admission } from "./admission/admission.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { failureOf } from "./failures.ts";
import type { OwnProcess } from "./processes/own-process.ts";
import { createReadiness } from "./readiness.ts";
import type { Settings } from "./settings.ts";
import type { LogUnavailable } from "./unavailable-log.ts";

type Watched = {
  db: Database;
  search: Search;
  settings: Settings;
  cache: PageCache;
  admission: Admission;
  isShuttingDown(): boolean;
  logUnavailable: LogUnavailable;
  own: OwnProcess;
  /** Milliseconds since 1970 UTC. */
  now(): number;
};

/**
 * Adds `/health`: the process runs; `/ready`: the database responds and takes writes, lists can be searched, and the server
 * stays open, else it names the missing part; and `/metrics`: local without a proxy, or with the token.
 */
export function addHealth(
  app: FastifyInstance,
  { db, search, settings, cache, admission, isShuttingDown, logUnavailable, own, now }: Watched,
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
  new Gauge({
    name: "bijli_workers",
    help: "Processes of the shop that answer; all other metrics are theirs together.",
    registers: [registry],
    collect() {
      this.set(1);
    },
  });
  addLaneMetrics(registry, admission);
  addStorageMetrics(registry, db, settings);
  addEmailMetrics(registry, db, now);
  const readMetrics = own.parent?.metricsWith(registry) ?? (() => registry.metrics());
  const missingPart = createReadiness({ db, search, isShuttingDown, logUnavailable });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async (_request, reply) => {
    const part = await missingPart();
    if (part === null) return { status: "ok" };
    return reply
      .code(503)
      .header("retry-after", "2")
      .send({ ...failureOf("unavailable"), part });
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, settings)) return reply.code(404).send(failureOf("notFound"));
    const text = await readMetrics();
    if (text !== null) return reply.type(registry.contentType).send(text);
    request.log.error("the metrics of the shop's processes could not be read");
    return reply.code(503).send(failureOf("unavailable"));
  });
}

function addStorageMetrics(registry: Registry, db: Database, { dataDir }: Settings) {
  new Gauge({
    name: "disk_free_bytes",
    help: "Free on the disk of DATA_DIR.",
    aggregator: "min",
    registers: [registry],
    async collect() {
      const free = await freeBytes(dataDir);
      if (free !== null) this.set(free);
    },
  });
  new Gauge({
    name: "last_backup_timestamp_seconds",
    help: "Of which time the last complete backup is, in seconds since 1970 UTC; 0 for none.",
    aggregator: "max",
    registers: [registry],
    async collect() {
      // Metrics tell also of a database that does not respond.
      this.set(
        ((await readLastBackup({ db, actor: { kind: "system", task: "metrics" } }).catch(() => null)) ?? 0) / 1_000,
      );
    },
  });
  if (db.logBytes() !== null)
    new Gauge({
      name: "database_log_bytes",
      help: "Size of SQLite's write-ahead log.",
      aggregator: "max",
      registers: [registry],
      collect() {
        this.set(db.logBytes() ?? 0);
      },
    });
  new Counter({
    name: "database_failed_writes_total",
    help: "Writes that failed because the database was unavailable.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(db.failedWrites().total);
    },
  });
}

/** Metrics tell also of a database that does not respond. */
function addEmailMetrics(registry: Registry, db: Database, now: () => number) {
  type Due = Awaited<ReturnType<typeof readDueEmails>>;
  let reading: Promise<Due | null> | null = null;
  /** Both are asked for at once, and read once. */
  const read = () => {
    reading ??= readDueEmails({ db, actor: { kind: "system", task: "metrics" }, now })
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const common = { aggregator: "max" as const, registers: [registry] };
  new Gauge({
    ...common,
    name: "emails_due",
    help: "Emails that are due and not sent.",
    async collect() {
      this.set((await read())?.count ?? 0);
    },
  });
  new Gauge({
    ...common,
    name: "emails_late_seconds",
    help: "How long the first email that is not sent is due.",
    async collect() {
      this.set(((await read())?.lateMs ?? 0) / 1_000);
    },
  });
}

function addLaneMetrics(registry: Registry, admission: Admission) {
  const lane = { labelNames: ["lane"], registers: [registry] };
  new Gauge({
    ...lane,
    name: "lane_running_requests",
    help: "Requests that the server works on, by lane.",
    collect() {
      for (const { name, running } of admission.usage()) this.set({ lane: name }, running);
    },
  });
  new Gauge({
    ...lane,
    name: "lane_waiting_requests",
    help: "Requests that wait for a place in their lane.",
    collect() {
      for (const { name, waiting } of admission.usage()) this.set({ lane: name }, waiting);
    },
  });
  new Counter({
    name: "lane_refused_requests_total",
    help: "Requests that did not run, by lane and reason.",
    labelNames: ["lane", "reason"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, refused } of admission.usage())
        for (const [reason, count] of Object.entries(refused)) this.inc({ lane: name, reason }, count);
    },
  });
}

function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken, previousMetricsToken, trustProxy }: Settings,
): boolean {
  if (metricsToken === null)
    return (
      trustProxy === false &&
      /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? "") &&
      request.headers["x-forwarded-for"] === undefined
    );
  const token = Buffer.from(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
  return [metricsToken, previousMetricsToken ?? metricsToken].some((valid) => {
    const expected = Buffer.from(valid);
    return token.length === expected.length && timingSafeEqual(token, expected);
  });
}
