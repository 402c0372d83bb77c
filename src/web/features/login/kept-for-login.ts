import { readDrafts, restoreDrafts } from "#web/client/drafts.ts";
import { readWanted, restoreWanted, type Waiting } from "#web/client/session.ts";
import { saveKept, takeKept } from "#web/client/storage.ts";

/** A login at a provider leaves the shop. What the visitor wanted to do and has typed is kept in the tab meanwhile. */

type Kept = { wanted: Waiting | null; drafts: [form: string, fields: unknown][] };

export function keepForLogin() {
  saveKept({ wanted: readWanted(), drafts: readDrafts() } satisfies Kept);
}

/** Restores it on a login page. All other pages drop what was kept. */
export function restoreForLogin() {
  const kept = takeKept<Kept>();
  if (!kept) return;
  restoreWanted(kept.wanted);
  restoreDrafts(kept.drafts);
}
