import { type ForkOptions, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { inspect } from "node:util";
import { ShopError } from "#shop/shop-error.ts";
import { PictureRefused, TOO_LARGE } from "./picture-refused.ts";

/** What a process of a picture sends before it ends. */
type Outcome<Done> = { done: Done } | { refused: string } | { failed: string };

/** They limit the process of one picture. */
export type ProcessLimits = { residentBytes: number; processorMs: number; ms: number };

const WATCH_MS = 10;
/** Orders come first. */
const LOW_PRIORITY = 10;

const ISOLATED: ForkOptions = {
  serialization: "advanced",
  execArgv: [],
  env: {},
  stdio: ["ignore", "ignore", "ignore", "ipc"],
};

/**
 * Runs a program that decodes one picture, in a process of its own, without the shop's settings and secrets, that is killed
 * when it takes too much memory or time: limits of a thread do not hold for the memory of a decoder.
 * @param program calls `answerOnce` with what it does with `work`
 * @throws {PictureRefused} when the program refuses the picture, or is killed for what it takes.
 * @throws {ShopError} unavailable, when the machine is too busy for it.
 */
export async function runIsolated<Done>(
  program: string,
  work: object,
  { residentBytes, processorMs, ms }: ProcessLimits,
): Promise<Done> {
  const child = fork(program, [residentBytes, processorMs].map(String), ISOLATED);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, ms);
  try {
    let outcome: Outcome<Done> | undefined;
    child.on("message", (message) => {
      outcome = message as Outcome<Done>;
    });
    child.send(work, () => undefined);
    // Not 'exit': it can come before the message. When any other process of the shop ends, all that have ended are noticed
    // together, before the pipes are read. 'close' comes after the process and its pipe have both ended.
    const [code, signal] = await once(child, "close");
    if (outcome && "done" in outcome) return outcome.done;
    if (outcome && "refused" in outcome) throw new PictureRefused(outcome.refused);
    if (outcome) throw new Error(`The process of a picture failed: ${outcome.failed}`);
    // It had too little of the processor: that is no fault of the picture.
    if (isLate) throw new ShopError("unavailable");
    if (signal === "SIGKILL") throw new PictureRefused(TOO_LARGE);
    throw new Error(`The process that decodes a picture ended without one (${signal ?? code}).`);
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

/** In the process: does the work that is sent to it, answers, and ends. It watches itself by the limits of its arguments. */
export function answerOnce<Work, Done>(run: (work: Work) => Promise<Done>): void {
  const [maxResidentBytes = 0, maxProcessorMs = 0] = process.argv.slice(2).map(Number);
  setPriority(LOW_PRIORITY);
  // Decoders work in other threads, so this one always gets its turn.
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isTooMuch = process.memoryUsage.rss() > maxResidentBytes || (user + system) / 1_000 > maxProcessorMs;
    if (isTooMuch) process.kill(process.pid, "SIGKILL");
  }, WATCH_MS);
  process.once("message", async (work) => {
    const outcome: Outcome<Done> = await run(work as Work).then(
      (done) => ({ done }),
      (error) => (error instanceof PictureRefused ? { refused: error.message } : { failed: inspect(error) }),
    );
    process.send?.(outcome, () => process.exit());
  });
  process.once("disconnect", () => process.exit());
}
