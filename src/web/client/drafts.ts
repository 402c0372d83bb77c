/** What was typed in a form when a login was needed: the form shows it again afterwards (D2). Kept in memory. */
let draft: { form: string; fields: unknown } | null = null;

export function saveDraft(form: string, fields: unknown) {
  draft = { form, fields };
}

export function readDraft<Fields>(form: string): Fields | null {
  return draft?.form === form ? (draft.fields as Fields) : null;
}

export function clearDraft() {
  draft = null;
}
