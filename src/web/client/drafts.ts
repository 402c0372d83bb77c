/**
 * These are form drafts from before a login (D2). They are in memory, except while a login at a provider leaves the shop.
 */
const drafts = new Map<string, unknown>();

export function saveDraft(form: string, fields: unknown) {
  drafts.set(form, fields);
}

export function readDraft<Fields>(form: string): Fields | null {
  return (drafts.get(form) as Fields | undefined) ?? null;
}

export function clearDrafts() {
  drafts.clear();
}

export const readDrafts = () => [...drafts];

export function restoreDrafts(kept: readonly [form: string, fields: unknown][]) {
  for (const [form, fields] of kept) drafts.set(form, fields);
}

export function clearDraft(form: string) {
  drafts.delete(form);
}
