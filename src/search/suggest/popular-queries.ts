import { meaningToken } from "#search/segments/product-words.ts";
import type { Segment } from "#search/segments/segment.ts";
import { hasProduct } from "./has-product.ts";
import type { Phrase } from "./suggestion-phrases.ts";

/**
 * Searches for somebody who has typed nothing: what others searched, the most frequent first, then what most products of each
 * category are good for.
 */
export function popularQueries(
  past: readonly string[],
  { segments, phrases }: { segments: readonly Segment[]; phrases: readonly (readonly Phrase[])[] },
  max: number,
): readonly string[] {
  const sums = new Map<string, Phrase>();
  for (const phrase of phrases.flat())
    if (phrase.meaning.includes(meaningToken("")))
      sums.set(phrase.text, { ...phrase, weight: phrase.weight + (sums.get(phrase.text)?.weight ?? 0) });
  const byKind = new Map<string, string>();
  for (const { text, meaning } of [...sums.values()].sort((one, other) => other.weight - one.weight)) {
    const [kind = ""] = meaning.split(` ${meaningToken("")}`);
    // Its products may be removed since.
    if (!byKind.has(kind) && hasProduct(segments, meaning.split(" "))) byKind.set(kind, text);
  }
  return [...new Set([...past, ...byKind.values()])].slice(0, max);
}
