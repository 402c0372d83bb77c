import { readFileSync } from "node:fs";
import { join } from "node:path";
import { atOnce } from "#search/segments/sliced.ts";
import { foundPart } from "#search/sort/sort-products.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import { MEANING_WORDS } from "#shop/catalogue/meanings/meanings.ts";
import { search, segmentOf } from "#test/indexed-product.ts";
import { demoProducts } from "./demo-products.ts";
import { electronics, type JudgedProduct } from "./electronics.ts";
import type { Truth } from "./kind.ts";

export type Judged = {
  query: string;
  heldBack: boolean;
  /** Relevant products of the first ten, of those that could be there. */
  recallAt10: number;
  /** Relevant products of the first five, of those that could be there. */
  precisionAt5: number;
  found: number;
  /** The titles of the first five. */
  first: string[];
};

/** Runs each judged query over the generated catalogue and over the demo shop. */
export function judgeSearch(): Record<"generated" | "demo" | "meant" | "meantHeldBack", Judged[]> {
  const demo = demoProducts();
  return {
    generated: judgeFile(electronics(), "queries.txt"),
    demo: judgeFile(demo, "demo-queries.txt"),
    meant: judgeFile(demo, "meaning-queries.txt"),
    meantHeldBack: judgeFile(demo, "meaning-held-back.txt"),
  };
}

/** Runs the queries of a file over a catalogue. */
function judgeFile(catalogue: JudgedProduct[], file: string): Judged[] {
  const segments = [segmentOf(catalogue.map(({ product }) => product))];
  const synonyms = synonymsOf([], MEANING_WORDS);
  return readQueries(file).map(({ query, fits }, index) => {
    const relevant = catalogue.filter(({ truth }) => fits(truth)).length;
    if (relevant === 0) throw new Error(`No product answers the query '${query}'`);
    const { found, order } = atOnce(search(segments, query, { synonyms }));
    const seqs = atOnce(foundPart(segments, found, order?.asked ?? null, { offset: 0, limit: catalogue.length }));
    const first = [...seqs.subarray(0, 10)].map((seq) => catalogue[seq] as (typeof catalogue)[number]);
    const hits = (count: number) => first.slice(0, count).filter(({ truth }) => fits(truth)).length;
    return {
      query,
      heldBack: index % 3 === 2,
      recallAt10: hits(10) / Math.min(10, relevant),
      precisionAt5: hits(5) / Math.min(5, relevant),
      found: seqs.length,
      first: first.slice(0, 5).map(({ product }) => product.title),
    };
  });
}

/** The queries of a file with the test of a product that answers each. */
export function readQueries(file: string) {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [query = "", conditions = ""] = line.split(" : ");
      const tests = conditions.split(" ").map(testOf);
      return { query, fits: (truth: Truth) => tests.every((test) => test(truth)) };
    });
}

/** `kind=a|b`, `price<=100` or `gaming` (true). */
function testOf(condition: string): (truth: Truth) => boolean {
  // `any=a|b`: the title has one of the words.
  if (condition.startsWith("any=")) {
    const words = condition.slice(4).split("|");
    return (truth) => words.some((word) => truth[word] === true);
  }
  if (condition.startsWith("none=")) {
    const words = condition.slice(5).split("|");
    return (truth) => words.every((word) => truth[word] !== true);
  }
  const [, name = "", operator, value = ""] = /^(\w+?)(?:(=|<=|>=)(.*))?$/.exec(condition) ?? [];
  if (operator === "<=") return (truth) => Number(truth[name]) <= Number(value);
  if (operator === ">=") return (truth) => Number(truth[name]) >= Number(value);
  if (operator === "=") {
    const values = value.replaceAll("_", " ").split("|");
    return (truth) => values.includes(String(truth[name]));
  }
  return (truth) => truth[name] === true;
}
