/**
 * Work in slices: it yields after each, with the number of products, postings or words that the slice has passed, so that
 * requests can run in between. No slice may take longer than some passes over all products of a segment (decision 022).
 */
export type Sliced<Value> = Generator<number, Value>;

/** Does all slices without a pause. */
export function atOnce<Value>(work: Sliced<Value>): Value {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
