/** Form drafts from before a login (D2). In memory only. */
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

export function clearDraft(form: string) {
  drafts.delete(form);
}
