import { isGivenUp, type StoredLetter } from "#shop/mail/waiting-letters.server.ts";
import { minuteOf } from "./days.ts";
import { tableText } from "./table-text.ts";

/** Letters as a table: what each is, and whether it went out. */
export function lettersText(letters: readonly StoredLetter[]): string {
  return tableText(letters.map((letter) => [letter.kind, letter.recipient, stateOf(letter)]));
}

function stateOf(letter: StoredLetter): string {
  if (letter.sent_at_ms !== null) return `sent ${minuteOf(letter.sent_at_ms)}`;
  const trouble = letter.last_error === null ? "" : ` (${letter.attempts} tries, ${letter.last_error})`;
  return isGivenUp(letter) ? `given up${trouble}` : `waiting since ${minuteOf(letter.created_at_ms)}${trouble}`;
}
