/** Words of texts, and the least that a search finds: titles by beginnings of words (decision 018). */

const MAX_WORD_LENGTH = 64;
const MAX_WORDS = 100;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Most texts are ASCII, for which simpler expressions do the same several times faster. */
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[a-z0-9]+/g;
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;

/** Lower case, no accents, compatibility forms or invisible signs, digits in ASCII ('Ｃafé' → 'cafe'). */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return asciiDigits(text.replace(INVISIBLE, ""))
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/ß/g, "ss");
}

/** Digits of every script in ASCII. Unicode has the ten digits of a script in a row, and rows only of ten. */
function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.codePointAt(0) as number;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
}

/** The first hundred words of a title, folded. */
export function wordsOf(title: string): string[] {
  return allWords(title).slice(0, MAX_WORDS);
}

function allWords(text: string): string[] {
  const folded = fold(text);
  const words = folded.match(ASCII.test(folded) ? ASCII_WORD : WORD) ?? [];
  return words.map((word) => (word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join("") : word));
}

/** Returns the words a title must contain. Null when no title can match: no words, or more than are indexed. */
export function searchWords(text: string): string[] | null {
  const words = [...new Set(allWords(text))].sort();
  const needed = words.filter((word, index) => !words[index + 1]?.startsWith(word));
  return needed.length === 0 || needed.length > MAX_WORDS ? null : needed;
}

/** Whether each word of `text` begins a word of `title`, in any order. */
export function titleMatches(title: string, text: string): boolean {
  const words = searchWords(text);
  const inTitle = wordsOf(title);
  return words?.every((word) => inTitle.some((candidate) => candidate.startsWith(word))) ?? false;
}
