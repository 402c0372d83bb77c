import { basename, dirname } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Of the files whose tests reach a mutant. More would cost hours, and notice little that these do not. */
const NEAREST = 10;

/** Runs the tests that are most likely to notice the mutant first: one failure is enough, the rest need not run. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated] = this.ctx.config.related ?? [];
    const { mode } = this.ctx.getRootProject().getProvidedContext() as { mode?: string };
    if (mode !== "mutant" || mutated === undefined) return files;
    const near = new Map(files.map((file) => [file, nearness(mutated, file.moduleId)]));
    return files.toSorted((one, other) => (near.get(other) ?? 0) - (near.get(one) ?? 0)).slice(0, NEAREST);
  }
}

/** How likely a test file notices a fault of the other one: by the words both are named with, and where it stands. */
export function nearness(file: string, test: string): number {
  const words = new Set(wordsOf(file));
  const shared = wordsOf(test).filter((word) => words.has(word)).length;
  const beside = dirname(file) === dirname(test) ? 3 : 0;
  const wire = /src\/(contract|api)\//.test(file) && test.includes("/test/api/") ? 2 : 0;
  const model = test.includes("/test/model/") ? 1 : 0;
  return 4 * shared + beside + wire + model;
}

/** `cart` and `read` of `src/shop/cart/read-cart.server.ts`; plural or not. */
function wordsOf(path: string): string[] {
  const names = [basename(dirname(path)), basename(path).replace(/(\.server|\.test)?\.ts$/, "")];
  return [...new Set(names.flatMap((name) => name.split("-")).map((word) => word.replace(/s$/, "")))];
}
