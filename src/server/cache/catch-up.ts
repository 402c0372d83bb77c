import type { IncomingMessage } from "node:http";
import type { Database } from "#db/db.ts";
import { hasCredentials } from "#server/session-cookie.ts";
import type { SettingsCopy } from "#shop/settings/settings-copy.server.ts";

/** Responses to clients without a session may be as old, when another process changed the data. */
const MAX_DATA_AGE_MS = 50;

/**
 * Waits for changes by other processes. Settings are those that this process knows of. Reads of data are not older than
 * what the same client was told by another process, and for others not by much. Returns null when the request need not
 * wait.
 */
export function catchUp(
  { db, settingsCopy }: { db: Database; settingsCopy: SettingsCopy },
  request: IncomingMessage,
): Promise<void> | null {
  const changes = isReadOfData(request) ? db.catchUp(hasCredentials(request) ? 0 : MAX_DATA_AGE_MS) : null;
  return changes ? changes.then(() => settingsCopy.renewed() ?? undefined) : settingsCopy.renewed();
}

/** Pages may be stale for a moment. */
function isReadOfData({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && /^\/api\/|\.data(\?|$)/.test(url);
}
