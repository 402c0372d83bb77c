import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { DatabaseUnavailable } from "#db/db.ts";
import type { Search } from "#search/search.ts";
import { createHttp, type HttpOptions } from "#server/http.ts";
import type { OpenShop } from "./open-database.ts";

export type Web = {
  /** It does not listen yet. */
  app: FastifyInstance;
  /** It answers the open requests first. */
  stop(othersAccept?: boolean): Promise<void>;
};

/** Pages are made so. */
export type WebOptions = Pick<HttpOptions, "renderPage" | "canonicalPath" | "middleware" | "own">;

const INDEX_GRACE_MS = 3_000;

export async function startWeb(shop: OpenShop, options: WebOptions): Promise<Web> {
  const { app, shutDown } = await createHttp({ ...shop, ...options });
  let following: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    following = followCatalogue(shop.search);
  });
  return {
    app,
    async stop(othersAccept = false) {
      clearInterval(following);
      const closed = shutDown(othersAccept);
      // Open requests may wait for the index; a load of many products takes longer than a shutdown may.
      await Promise.race([closed, sleep(INDEX_GRACE_MS, undefined, { ref: false })]);
      await shop.search.stop(new DatabaseUnavailable("The shop shuts down."));
      await closed;
    },
  };
}

const FOLLOW_MS = 1_000;
/** It is longer than V8 keeps freed pages (8 s). */
const PAGE_POOL_MS = 10_000;

/**
 * Loads the search index, and reads what other processes change. The first pages after a start do not compete with the
 * load, unless they search. A search reports failures.
 */
function followCatalogue(search: Search): NodeJS.Timeout {
  let isLoaded = false;
  const read = async () => {
    await search.follow();
    if (isLoaded) return;
    isLoaded = true;
    returnMemory();
  };
  return setInterval(() => void read().catch(() => undefined), FOLLOW_MS).unref();
}

/**
 * Returns the memory that a load has freed: V8 keeps freed pages in a pool, and returns them at the first collection after
 * their time there. Without `--expose-gc` this happens later (decision 035).
 */
function returnMemory() {
  globalThis.gc?.();
  setTimeout(() => globalThis.gc?.(), PAGE_POOL_MS).unref();
}
