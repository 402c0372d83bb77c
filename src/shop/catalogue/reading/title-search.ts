/** Search by the beginnings of words, the same rule on both engines. */

const LONGEST_WORD = 64;
const MOST_WORDS = 100;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Text as search sees it: lower case, without accents, compatibility forms resolved ('Ｃafé' → 'cafe'). */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/ß/g, "ss");
}

/** The folded words of a title, in order; what comes after the first hundred is not searched. */
export function wordsOf(title: string): string[] {
  return allWords(title).slice(0, MOST_WORDS);
}

function allWords(text: string): string[] {
  return (fold(text).match(WORD) ?? []).map((word) => [...word].slice(0, LONGEST_WORD).join(""));
}

/**
 * The words a title must answer to. Words that begin another one are dropped, for they are found with it.
 * Null when no title can match: text without a word, or with more words than a title has.
 */
export function searchWords(text: string): string[] | null {
  const words = [...new Set(allWords(text))].sort();
  const telling = words.filter((word, index) => !words[index + 1]?.startsWith(word));
  return telling.length === 0 || telling.length > MOST_WORDS ? null : telling;
}

/** Whether each word of `text` begins a word of `title`, in any order. */
export function titleMatches(title: string, text: string): boolean {
  const words = searchWords(text);
  const inTitle = wordsOf(title);
  return words?.every((word) => inTitle.some((candidate) => candidate.startsWith(word))) ?? false;
}
