/** What was typed in forms when a login was needed: they show it again afterwards (D2). Kept in memory. */
const drafts = new Map<string, unknown>();

export function saveDraft(form: string, fields: unknown) {
  drafts.set(form, fields);
}

export function readDraft<Fields>(form: string): Fields | null {
  return (drafts.get(form) as Fields | undefined) ?? null;
}

export function clearDraft(form: string) {
  drafts.delete(form);
}
