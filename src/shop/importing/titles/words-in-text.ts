/** Matches the words in any case, with or without spaces: '4 GB' is in '(4GB, Blue)' and not in '64GB'. */
export function wordsPattern(words: string): string {
  const parts = words.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  return String.raw`(?<![\p{L}\p{N}])${parts.join(String.raw`[^\p{L}\p{N}]*`)}(?![\p{L}\p{N}])`;
}

/** Whether the text has the words. Empty words are in every text. */
export function wordsIn(text: string, words: string): boolean {
  return !/[\p{L}\p{N}]/u.test(words) || new RegExp(wordsPattern(words), "iu").test(text);
}
