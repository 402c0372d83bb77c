const { SOAK_HISTORIES, SOAK_ROUNDS, SOAK_SEED } = process.env;

/** The amount of random tests: a few in `npm test`, or as many as `npm run soak` sets. */
export const amount = {
  histories: Number(SOAK_HISTORIES ?? 35),
  rounds: Number(SOAK_ROUNDS ?? 25),
  /** Random in each run; a failure prints it. */
  seed: Number(SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31)),
  /** In milliseconds. No useful limit fits all amounts. */
  timeout: 24 * 3_600_000,
};

const LOG_INTERVAL_MS = 20_000;

/** Logs the progress of a long run; silent in `npm test`. */
export function progressOf(what: string, total: number) {
  const began = Date.now();
  let [done, loggedAt] = [0, began];
  const seconds = () => Math.round((Date.now() - began) / 1_000);
  const log = (text: string) => SOAK_SEED !== undefined && console.log(`${what}: ${text}, ${seconds()} s`);
  return {
    step() {
      done++;
      if (Date.now() - loggedAt < LOG_INTERVAL_MS) return;
      loggedAt = Date.now();
      log(`${done} of ${total}`);
    },
    end: (figures = "") => log(`${done} done${figures}`),
  };
}
