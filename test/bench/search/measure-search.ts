import { SegmentBuilder } from "#search/segments/build-segment.ts";
import type { Segment } from "#search/segments/segment.ts";
import { atOnce } from "#search/segments/sliced.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import { MEANING_WORDS } from "#shop/catalogue/meanings/meanings.ts";
import { COLUMNS, searchedProduct } from "#shop/catalogue/search/columns.ts";
import { quantile } from "#test/bench/numbers.ts";
import { search } from "#test/indexed-product.ts";
import { electronics } from "./electronics.ts";
import { type Judged, judgeSearch, readQueries } from "./judge.ts";

/** Quality over judged queries, and speed of an index of each size. */
export function measureSearch(sizes: readonly number[]) {
  const { generated, demo, meant, meantHeldBack } = judgeSearch();
  return {
    quality: [
      qualityOf(
        "generated catalogue, used for tuning",
        generated.filter((query) => !query.heldBack),
      ),
      qualityOf(
        "generated catalogue, held back",
        generated.filter((query) => query.heldBack),
      ),
      qualityOf("demo shop", demo),
      qualityOf("demo shop, what is meant, used for tuning", meant),
      qualityOf("demo shop, what is meant, held back", meantHeldBack),
    ],
    speed: sizes.map(speedOf),
  };
}

/** The means of the judged queries. */
export function qualityOf(name: string, judged: readonly Judged[]) {
  const mean = (value: (query: Judged) => number) =>
    judged.reduce((sum, query) => sum + value(query), 0) / judged.length;
  return {
    name,
    queries: judged.length,
    recallAt10: mean((query) => query.recallAt10),
    precisionAt5: mean((query) => query.precisionAt5),
    empty: mean((query) => (query.found === 0 ? 1 : 0)),
  };
}

function speedOf(products: number) {
  const before = process.memoryUsage().rss;
  const { segment, addMicros, longestPause } = build(products);
  const synonyms = synonymsOf([], MEANING_WORDS);
  const queries = readQueries("queries.txt").map(({ query }) => query);
  for (const query of queries) atOnce(search([segment], query, { synonyms }));
  const times = queries.map(
    (query) => processorTime(() => atOnce(search([segment], query, { synonyms }))).milliseconds,
  );
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  return { products, addMicros, longestPause, megabytes, median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** The generated catalogue many times, each copy with a word of its own. */
function build(products: number): { segment: Segment; addMicros: number; longestPause: number } {
  const catalogue = electronics();
  const builder = new SegmentBuilder(COLUMNS);
  const { milliseconds } = processorTime(() => {
    for (let seq = 0; seq < products; seq++) {
      const { product } = catalogue[seq % catalogue.length] as (typeof catalogue)[number];
      builder.add(searchedProduct({ ...product, seq, title: `${product.title} M${seq}` }));
    }
  });
  const steps = builder.finish();
  let longestPause = 0;
  for (;;) {
    const { value: step, milliseconds: pause } = processorTime(() => steps.next());
    longestPause = Math.max(longestPause, pause);
    if (step.done) return { segment: step.value, addMicros: (milliseconds * 1_000) / products, longestPause };
  }
}

/** CPU time, which other programs on the machine disturb least. */
function processorTime<Value>(work: () => Value): { value: Value; milliseconds: number } {
  const start = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(start);
  return { value, milliseconds: (user + system) / 1_000 };
}
