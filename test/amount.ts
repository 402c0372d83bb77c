const { SOAK_HISTORIES, SOAK_ROUNDS, SOAK_SEED } = process.env;

/** How much is tried at random: what `npm test` can afford, or what `npm run soak` was told. */
export const amount = {
  histories: Number(SOAK_HISTORIES ?? 300),
  /** Of races, on each engine. */
  rounds: Number(SOAK_ROUNDS ?? 50),
  /** Another one each time; told on failure. */
  seed: Number(SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31)),
  /** Milliseconds for one test: no limit is right for all amounts. */
  timeout: 24 * 3_600_000,
};

const TOLD_EVERY_MS = 20_000;

/** Says how far a long run is; nothing in `npm test`. */
export function progressOf(what: string, total: number) {
  const began = Date.now();
  let [done, toldAt] = [0, began];
  const seconds = () => Math.round((Date.now() - began) / 1_000);
  const say = (text: string) => SOAK_SEED !== undefined && console.log(`${what}: ${text}, ${seconds()} s`);
  return {
    step() {
      done++;
      if (Date.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = Date.now();
      say(`${done} of ${total}`);
    },
    end: (figures = "") => say(`${done} done${figures}`),
  };
}
