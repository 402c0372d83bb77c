import { FIELDS, meaningToken } from "#search/segments/product-words.ts";
import { fieldsOf, productOf, type Segment } from "#search/segments/segment.ts";
import type { Synonyms } from "#search/text/synonyms.ts";
import { type Add, countUp, otherNames, type Searched } from "./phrase-names.ts";

/** For each product. */
const WEIGHT = 0.8;
const AFTER_NAME = /^(?:for|with|as)\s/;

/** What products of a category are good for: 'laptops for students', 'waterproof speakers'. */
export function* addMeanings(segment: Segment, synonyms: Synonyms, { least, categories }: Searched, add: Add) {
  const { column } = segment.named("category");
  for (const [meaning, label] of Object.entries(synonyms.labels)) {
    const token = meaningToken(meaning);
    const postings = segment.postingsOf(token);
    yield;
    const counts = new Map<string, number>();
    // The facts alone make a product fit it a little.
    for (const posting of postings)
      if ((fieldsOf(posting) & ~FIELDS.facts) !== 0) countUp(counts, column.valueOf(productOf(posting)));
    const called = label.toLowerCase();
    const phraseOf = (name: string) => (AFTER_NAME.test(called) ? `${name} ${called}` : `${called} ${name}`);
    for (const { id, name } of categories) {
      // 'Gaming' says itself what its products are for.
      if (synonyms.meaningsOf(name).length > 0) continue;
      const count = counts.get(id) ?? 0;
      if (count < least || called.includes(",")) continue;
      for (const one of [name, ...otherNames(name, synonyms)]) add(phraseOf(one), count * WEIGHT, `${name} ${token}`);
    }
  }
}
