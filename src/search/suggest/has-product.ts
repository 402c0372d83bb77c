import { lowerBound, productOf, type Segment, toPosting } from "#search/segments/segment.ts";
import { wordForms } from "#search/text/word-forms.ts";

/** Whether a product has all words, in singular or plural. */
export function hasProduct(segments: readonly Segment[], words: readonly string[]): boolean {
  return segments.some((segment) => {
    const lists = words.map((word) => wordForms(word).map((form) => segment.postingsOf(form)));
    const lengthOf = (forms: readonly Uint32Array[]) => forms.reduce((sum, { length }) => sum + length, 0);
    const [rarest = [], ...others] = lists.toSorted((one, other) => lengthOf(one) - lengthOf(other));
    return rarest.some((postings) =>
      postings.some((posting) => {
        const product = productOf(posting);
        return !segment.removed?.[product] && others.every((forms) => forms.some((list) => has(list, product)));
      }),
    );
  });
}

function has(postings: Uint32Array, product: number): boolean {
  const first = toPosting(product, 0);
  const posting = postings[lowerBound(postings.length, (at) => (postings[at] as number) < first)];
  return posting !== undefined && productOf(posting) === product;
}
