import { basename, dirname } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Test files per mutant. More would take hours and detect few more mutants. */
const MAX_FILES = 10;

/** Runs the likeliest tests first: the run ends with the first failure. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated] = this.ctx.config.related ?? [];
    const { mode } = this.ctx.getRootProject().getProvidedContext() as { mode?: string };
    if (mode !== "mutant" || mutated === undefined) return files;
    const near = new Map(files.map((file) => [file, nearness(mutated, file.moduleId)]));
    return files.toSorted((one, other) => (near.get(other) ?? 0) - (near.get(one) ?? 0)).slice(0, MAX_FILES);
  }
}

/** Rates how likely a test file detects a fault in a source file, by shared words in their names and by folder. */
function nearness(file: string, test: string): number {
  const words = new Set(wordsOf(file));
  const shared = wordsOf(test).filter((word) => words.has(word)).length;
  const sameFolder = dirname(file) === dirname(test) ? 3 : 0;
  const api = /src\/(contract|api)\//.test(file) && test.includes("/test/api/") ? 2 : 0;
  const model = test.includes("/test/model/") ? 1 : 0;
  return 4 * shared + sameFolder + api + model;
}

/** `cart` and `read` for `src/shop/cart/read-cart.server.ts`; without a plural s. */
function wordsOf(path: string): string[] {
  const names = [basename(dirname(path)), basename(path).replace(/(\.server|\.test)?\.ts$/, "")];
  return [...new Set(names.flatMap((name) => name.split("-")).map((word) => word.replace(/s$/, "")))];
}
