import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { Mutant } from "@stryker-mutator/api/core";

/** Passed through the environment, because the checker is a separate process. */
const options = () => ({ seed: process.env.MUTANTS_SEED, sample: Number(process.env.MUTANTS_SAMPLE) });
const fileOfIds = () => String(process.env.MUTANTS_SAMPLE_FILE);

/** Selects the mutants to test, the same for the same files and seed, and stores their ids for all checker processes. */
export function storeSample(mutants: readonly Mutant[]) {
  const shuffled = mutants.map((mutant) => ({ id: mutant.id, key: sampleKey(mutant) }));
  shuffled.sort((one, other) => (one.key < other.key ? -1 : 1));
  const ids = shuffled.slice(0, options().sample).map(({ id }) => id);
  writeFileSync(fileOfIds(), JSON.stringify(ids));
}

export function readSample(): Set<string> {
  return new Set(JSON.parse(readFileSync(fileOfIds(), "utf8")) as string[]);
}

/** A pseudo-random key; the sample takes the smallest ones. */
export function sampleKey({ id }: Pick<Mutant, "id">): string {
  return createHash("sha256").update(`${options().seed} ${id}`).digest("hex");
}
