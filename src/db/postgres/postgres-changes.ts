import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { DatabaseRefused } from "#db/db.ts";
import { type Patience, PostgresConnection } from "./postgres-connection.ts";
import { holdOpen } from "./postgres-locks.ts";

export const CHANNEL = "bijli_changes";
const IN_USE = "The shop is open, or another command runs; stop it first.";
const RESTORING = "A backup is being restored into this database; try again when that is done.";
const HEARTBEAT_MS = 2_000;
const PATIENCE: Patience = { ms: 2_000 };
/** After this time a read does not wait any longer: it gets what this process knows. */
const MAX_CATCH_UP_MS = 500;

type Subscriber = {
  /** Whether no other program may have the database open. */
  isAlone: boolean;
  onPayload(payload: string): void;
  /** It is called when some notifications may be lost. */
  onGap(): void;
};

/**
 * Listens for notifications and reconnects. Its session also says that this program has the database open; `ready` rejects
 * when it cannot have it.
 */
export function subscribe(url: string, { isAlone, onPayload, onGap }: Subscriber) {
  const ready = Promise.withResolvers<void>();
  let connectedBefore = false;
  let closed = false;
  let current: PostgresConnection | undefined;
  const stop = new AbortController();
  const probes = createProbes(stop.signal);

  async function follow() {
    while (!closed) {
      const client = new PostgresConnection({ connectionString: url });
      const ended = new Promise<void>((resolve) => client.once("end", resolve).on("error", () => resolve()));
      try {
        client.on("notification", (message) => onPayload(message.payload ?? ""));
        await client.connect();
        current = client;
        if (!(await holdOpen(client, isAlone, PATIENCE))) throw new DatabaseRefused(isAlone ? IN_USE : RESTORING);
        await client.respond(client.query(`LISTEN ${CHANNEL}`), PATIENCE);
        if (connectedBefore) onGap();
        probes.use(client);
        connectedBefore = true;
        ready.resolve();
        await Promise.race([ended, connectionLoss(client)]);
        probes.use(null);
        await client.end().catch(() => undefined);
      } catch (error) {
        // A server that has begun goes on without notifications until it gets a connection.
        const isRefused = !connectedBefore && (isAlone || error instanceof DatabaseRefused);
        if (isRefused) closed = true;
        if (isRefused) ready.reject(error);
        else ready.resolve();
        connectedBefore = true;
        await client.end().catch(() => undefined);
      }
      if (!closed) await sleep(250, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }
  /** Resolves when the server stops responding, or at once when closed. */
  async function connectionLoss(client: PostgresConnection) {
    while (!closed && !client.isClosed) {
      await sleep(HEARTBEAT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      if (!closed) await client.respond(client.query("SELECT 1"), PATIENCE).catch(() => undefined);
    }
  }
  const following = follow();
  return {
    ready: ready.promise,
    catchUp: probes.catchUp,
    /** It is the id of its session at the server. */
    processId: () => current?.processID ?? 0,
    async close() {
      closed = true;
      stop.abort();
      await current?.end().catch(() => undefined);
      await following;
    },
  };
}

/**
 * PostgreSQL sends the notifications of a commit before the response to any query that arrives after the commit was
 * acknowledged. So a query on the listening connection shows that they have been published here.
 */
function createProbes(stop: AbortSignal) {
  let client: pg.Client | null = null;
  let isSilent = false;
  let caughtUpAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function probe() {
    const [probed, startedAt] = [client, performance.now()];
    if (!probed) return;
    const responded = await responds(probed, MAX_CATCH_UP_MS, stop, () => {
      if (probed === client) isSilent = false;
    });
    if (probed !== client) return;
    if (responded) caughtUpAt = startedAt;
    else isSilent = true;
  }

  /** Not a probe that is running: the server may have responded before the commit that the caller knows of. */
  function afterNow(): Promise<void> {
    if (running) {
      next ??= running.then(() => {
        next = null;
        return afterNow();
      });
      return next;
    }
    running = probe().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    use(listening: pg.Client | null) {
      client = listening;
      isSilent = false;
      caughtUpAt = Number.NEGATIVE_INFINITY;
    },
    catchUp(maxAgeMs: number): Promise<void> | null {
      if (client === null || isSilent || performance.now() - caughtUpAt < maxAgeMs) return null;
      return afterNow();
    },
  };
}

/** `onLate` is called when the response comes after `ms`. */
async function responds(client: pg.Client, ms: number, stop: AbortSignal, onLate?: () => void): Promise<boolean> {
  const end = new AbortController();
  let isLate = false;
  const response = client.query("SELECT 1").then(
    () => {
      if (isLate) onLate?.();
      return true;
    },
    () => false,
  );
  const late = sleep(ms, false, { signal: AbortSignal.any([stop, end.signal]) }).catch(() => false);
  const responded = await Promise.race([response, late]);
  isLate = !responded;
  end.abort();
  return responded;
}
