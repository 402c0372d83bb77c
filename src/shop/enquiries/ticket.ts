/** How sender and owner name a message and all that follows it: 'E-' and the last 8 digits of its id. */
export function ticketOf(id: string): string {
  return `E-${id.slice(-8).toUpperCase()}`;
}

/** The ticket that a reference means: with or without 'E-', in any case. An id stays one. */
export function readReference(reference: string): { id: string } | { ticket: string } {
  const text = reference.trim();
  if (/^[0-9a-f]{24}$/i.test(text)) return { id: text.toLowerCase() };
  return { ticket: `E-${text.replace(/^e-/i, "").toUpperCase()}` };
}
