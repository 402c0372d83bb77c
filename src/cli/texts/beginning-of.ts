const BEGINNING = 60;

/** The beginning of a text in one line. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const [...characters] = line;
  return characters.length <= BEGINNING ? line : `${characters.slice(0, BEGINNING).join("")}…`;
}
