import leven from "leven";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import { wordForms } from "#search/text/word-forms.ts";

const MIN_LENGTH = 4;
/** Two errors are possible in a word of this length, or in a category's or brand's. */
const LONG = 7;
const LONG_NAME = 6;
const LETTERS = /^\p{L}[\p{L}\p{M}]+$/u;

/** So many words are compared between two pauses. */
const SLICE = 2_000;

type Candidate = { word: string; products: number; names: boolean };

/** The words of letters alone by their length are collected when the first word must be corrected. */
type Candidates = { byLength: Map<number, Candidate[]> | null };
const keptCandidates = (): Candidates => ({ byLength: null });

/**
 * Returns the word of the products that is most likely meant, or null when none is near. `minProducts` are the
 * fewest that must have it.
 */
export function* correctWord(word: string, segments: readonly Segment[], minProducts: number): Sliced<string | null> {
  const length = word.length;
  if (length < MIN_LENGTH || !LETTERS.test(word)) return null;
  let best: { word: string; badness: number } | null = null;
  let compared = 0;
  for (const segment of segments) {
    const byLength = yield* candidates(segment);
    for (let other = length - 2; other <= length + 2; other++)
      for (const candidate of byLength.get(other) ?? []) {
        if (++compared % SLICE === 0) yield SLICE;
        if (candidate.products < minProducts) continue;
        const maxDistance = length >= (candidate.names ? LONG_NAME : LONG) ? 2 : 1;
        const distance = distanceOf(word, candidate.word, maxDistance);
        if (distance === 0 || distance > maxDistance) continue;
        const badness = distance * 10 + (candidate.word[0] === word[0] ? 0 : 4) - Math.log2(1 + candidate.products);
        if (!best || badness < best.badness) best = { word: candidate.word, badness };
      }
  }
  return best?.word ?? null;
}

/**
 * So many letters are missing, too many or wrong; two neighbours in the other order are one error. Returns more than
 * `maxDistance` for any larger distance.
 */
function distanceOf(word: string, other: string, maxDistance: number): number {
  // Without swaps it is at most twice as far. The package returns its maximum for larger distances, too.
  const apart = leven(word, other, { maxDistance: 2 * maxDistance + 1 });
  return apart < 2 || apart > 2 * maxDistance ? apart : withSwaps(word, other);
}

/** The last three rows of the table of distances between the beginnings of two words. */
function withSwaps(word: string, other: string): number {
  let before: number[] = [];
  let last: number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = word[row - 1] === other[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

function* candidates(segment: Segment): Sliced<Map<number, Candidate[]>> {
  const kept = segment.derived(keptCandidates);
  if (kept.byLength) return kept.byLength;
  const byLength = new Map<number, Candidate[]>();
  for (const [at, word] of segment.data.words.entries()) {
    if (at % SLICE === SLICE - 1) yield SLICE;
    if (!LETTERS.test(word)) continue;
    const names = wordForms(word).some((form) => segment.isName(form));
    const candidate = { word, products: segment.frequencyAt(at), names };
    const own = byLength.get(word.length);
    if (own) own.push(candidate);
    else byLength.set(word.length, [candidate]);
  }
  kept.byLength = byLength;
  return byLength;
}
