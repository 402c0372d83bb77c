import { createHash } from "node:crypto";
import type { Mutant } from "@stryker-mutator/api/core";

/** Passed through the environment, because the checker is a separate process. */
const options = () => ({ seed: process.env.MUTANTS_SEED, sample: Number(process.env.MUTANTS_SAMPLE) });

/** Returns the ids of mutants to test: the same for the same files and seed. */
export function sampleOf(mutants: readonly Mutant[]): Set<string> {
  const shuffled = mutants.map((mutant) => ({ id: mutant.id, key: sampleKey(mutant) }));
  shuffled.sort((one, other) => (one.key < other.key ? -1 : 1));
  return new Set(shuffled.slice(0, options().sample).map(({ id }) => id));
}

/** A pseudo-random key; the sample takes the smallest ones. */
export function sampleKey({ id }: Pick<Mutant, "id">): string {
  return createHash("sha256").update(`${options().seed} ${id}`).digest("hex");
}
