import { setTimeout as delay } from "node:timers/promises";
import { type Database, DatabaseUnavailable } from "#db/db.ts";
import { isStorageFailure } from "#db/write-health.ts";
import type { Search } from "#search/search.ts";
import type { LogUnavailable } from "./unavailable-log.ts";

const TRY_EVERY_MS = 5_000;
/** A small write may succeed on a disk that has no room for an order. */
const FAILED_FOR_MS = 10_000;
/** A search of few products is loaded by then. */
const LOADED_WITHIN_MS = 300;

type Watched = { db: Database; search: Search; isShuttingDown(): boolean; logUnavailable: LogUnavailable };

/** A server that is not ready lacks one of these. */
export type MissingPart = "server" | "database" | "search index" | "database writes";

/** Tries a write every few seconds, however often it is asked. */
export function createReadiness({ db, search, isShuttingDown, logUnavailable }: Watched) {
  let triedAt = Number.NEGATIVE_INFINITY;
  let mayWrite: Promise<boolean> = Promise.resolve(true);

  /** A database that other programs keep locked is no reason to send customers elsewhere. */
  function tryWrite(): Promise<boolean> {
    return db.tryWrite().then(
      () => true,
      (error) => {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        logUnavailable(error);
        return !isStorageFailure(error);
      },
    );
  }

  /** Begins to load it, if nothing else has. */
  function isLoaded(): Promise<boolean> | true {
    const loading = () =>
      search.follow().then(
        () => true,
        () => false,
      );
    return search.isLoaded || Promise.race([loading(), delay(LOADED_WITHIN_MS, false, { ref: false })]);
  }

  /** It is null when the server is ready. */
  return async function missingPart(): Promise<MissingPart | null> {
    if (isShuttingDown()) return "server";
    try {
      await db.ping();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      logUnavailable(error);
      return "database";
    }
    if (!(await isLoaded())) return "search index";
    const now = performance.now();
    if (now - triedAt >= TRY_EVERY_MS) {
      triedAt = now;
      mayWrite = tryWrite();
    }
    const { storageFailedAt } = db.failedWrites();
    const failedLately = storageFailedAt !== null && now - storageFailedAt < FAILED_FOR_MS;
    return (await mayWrite) && !failedLately ? null : "database writes";
  };
}
