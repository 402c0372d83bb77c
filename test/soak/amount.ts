import type { Engine } from "#test/shop.ts";

const { SOAK_HISTORIES, SOAK_ROUNDS, SOAK_ENGINE, SOAK_SEED } = process.env;

/** How much is tried: what `npm test` can afford, or what `npm run soak` was told. */
export const amount = {
  histories: Number(SOAK_HISTORIES ?? 300),
  /** Of races, on each engine. */
  rounds: Number(SOAK_ROUNDS ?? 50),
  engines: (SOAK_ENGINE ? [SOAK_ENGINE] : ["sqlite", "postgres"]) as Engine[],
  seed: SOAK_SEED === undefined ? undefined : Number(SOAK_SEED),
  /** Milliseconds for one test. */
  timeout: 24 * 3_600_000,
  soaking: SOAK_HISTORIES !== undefined || SOAK_ROUNDS !== undefined,
};
