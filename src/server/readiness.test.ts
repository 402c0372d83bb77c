import { expect, test } from "vitest";
import type { Database } from "#db/db.ts";
import type { Search } from "#search/search.ts";
import { createReadiness } from "./readiness.ts";

test("a server is not ready before lists can be searched", async () => {
  const db = {
    ping: async () => undefined,
    tryWrite: async () => undefined,
    failedWrites: () => ({ storageFailedAt: null }),
  } as unknown as Database;
  const search = { isLoaded: false, follow: () => new Promise(() => undefined) };
  const missingPart = createReadiness({
    db,
    search: search as unknown as Search,
    isShuttingDown: () => false,
    logUnavailable: () => undefined,
  });
  expect(await missingPart()).toBe("search index");
  search.isLoaded = true;
  expect(await missingPart()).toBeNull();
});
