import { availableParallelism } from "node:os";
import { SLOW_WINDOW_MS } from "./slow-readers.ts";

/** The server works on so many requests of one kind, and so many may wait. */
export type LaneLimits = {
  running: number;
  /** So many requests of one client address may run. */
  runningPerAddress: number;
  /** So many requests of one account may run. */
  runningPerAccount: number;
  waiting: number;
  /** A request waits so long during a burst. */
  burstWaitMs: number;
  /** It waits so long when requests have been waiting for longer than a burst. */
  waitMs: number;
  /** Then the connection is closed, also when its client reads more slowly than `minBytesPerSecond`. */
  maxRunningMs?: number;
  minBytesPerSecond?: number;
};

/** Each one takes up to 20 KB of memory. */
export const MAX_CONNECTIONS = 8_192;

export type LaneName = "reading" | "searching" | "lists" | "exports" | "signIn" | "checkout" | "pictures" | "documents";

export type LoadLimits = Record<LaneName, LaneLimits>;

/** They are as many as a person's browser needs: whoever comes next waits for what runs, and these finish first. */
const PER_ACCOUNT = 2;

const ONE = { runningPerAddress: 1, runningPerAccount: 1 };

/** A stream mostly waits for its client. Who waits for a place gets that of a client that is cut because it reads too slowly. */
const STREAM = {
  ...ONE,
  waiting: 32,
  burstWaitMs: 3 * SLOW_WINDOW_MS,
  waitMs: 3 * SLOW_WINDOW_MS,
  maxRunningMs: 60_000,
  minBytesPerSecond: 4_096,
};

function shares(running: number) {
  return { runningPerAddress: Math.ceil(running / 2), runningPerAccount: PER_ACCOUNT };
}

/**
 * An address gets half of a lane's places, because many customers may share it, and an account fewer. So others find a free
 * place whatever a client sends. A program that opens every link finds ever more searches and combinations of filters: it gets one
 * at a time, and waits for it. So does a client that asks for whole lists or exports, which a slow one could hold. PDFs are made by one thread. Decoding a picture takes a second of the processor and up to
 * 256 MB, of which there is one. A refused order is
 * worse than a slow one. The hash queue has its own, smaller limits. Several processes share the places: connections are
 * handed to them in turn.
 */
export function loadLimits(cores = availableParallelism(), processes = 1): LoadLimits {
  const reading = 4 * cores;
  const checkout = 8 * cores;
  const limits: LoadLimits = {
    reading: { running: reading, ...shares(reading), waiting: 8 * reading, burstWaitMs: 1_000, waitMs: 50 },
    searching: { running: cores, ...ONE, waiting: 8 * reading, burstWaitMs: 5_000, waitMs: 5_000 },
    lists: { running: 16, ...STREAM },
    exports: { running: 8, ...STREAM },
    signIn: { running: 128, ...shares(128), waiting: 128, burstWaitMs: 5_000, waitMs: 1_000 },
    pictures: {
      running: 1,
      ...ONE,
      waiting: 8,
      burstWaitMs: 10_000,
      waitMs: 5_000,
    },
    documents: { running: 2, ...ONE, waiting: 128, burstWaitMs: 10_000, waitMs: 5_000 },
    checkout: { running: checkout, ...shares(checkout), waiting: 256, burstWaitMs: 2_000, waitMs: 1_000 },
  };
  const share = (places: number) => Math.ceil(places / processes);
  for (const lane of Object.values(limits)) {
    lane.running = share(lane.running);
    lane.runningPerAddress = share(lane.runningPerAddress);
    lane.runningPerAccount = share(lane.runningPerAccount);
    lane.waiting = share(lane.waiting);
  }
  return limits;
}
