/** Returns a sentence for each field that was left empty, so that nothing is sent before it is filled in. */
export function missingOf(
  texts: Readonly<Record<string, string>>,
  sentences: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(sentences).filter(([field]) => (texts[field] ?? "").trim() === ""));
}
