import { createHash } from "node:crypto";
import type { Mutant } from "@stryker-mutator/api/core";

/** Both come through the environment: the checker runs in a process of its own. */
const asked = () => ({ seed: process.env.MUTANTS_SEED, sample: Number(process.env.MUTANTS_SAMPLE) });

/** The ids of the mutants that are tried: always the same of the same files and seed. */
export function sampleOf(mutants: readonly Mutant[]): Set<string> {
  const drawn = mutants.map((mutant) => ({ id: mutant.id, lot: lotOf(mutant) }));
  drawn.sort((one, other) => (one.lot < other.lot ? -1 : 1));
  return new Set(drawn.slice(0, asked().sample).map(({ id }) => id));
}

/** Text of a mutant's own that says nothing about it. */
export function lotOf({ id }: Pick<Mutant, "id">): string {
  return createHash("sha256").update(`${asked().seed} ${id}`).digest("hex");
}
