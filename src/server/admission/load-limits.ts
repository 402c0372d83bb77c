import { availableParallelism } from "node:os";

/** How many requests of one kind the server works on, and how many may wait. */
export type LaneLimits = {
  running: number;
  /** Running requests of one client address. */
  runningPerAddress: number;
  /** Running requests of one account. */
  runningPerAccount: number;
  waiting: number;
  /** How long a request waits during a burst. */
  burstWaitMs: number;
  /** How long it waits when requests have been waiting for longer than a burst. */
  waitMs: number;
  /** Then the connection is closed. */
  maxRunningMs?: number;
};

/** Each one takes up to 20 KB of memory. */
export const MAX_CONNECTIONS = 8_192;

export type LaneName = "reading" | "searching" | "lists" | "signIn" | "checkout" | "pictures" | "documents";

export type LoadLimits = Record<LaneName, LaneLimits>;

/** As many as a person's browser needs: whoever comes next waits for what runs, and these finish first. */
const PER_ACCOUNT = 2;

const ONE = { runningPerAddress: 1, runningPerAccount: 1 };

function shares(running: number) {
  return { runningPerAddress: Math.ceil(running / 2), runningPerAccount: PER_ACCOUNT };
}

/**
 * An address gets half of a lane's places, because many customers may share it, and an account fewer. So others find a free
 * place whatever a client sends. A program that opens every link finds ever more searches and combinations of filters: it gets one
 * at a time, and waits for it. PDFs are made by one thread. Decoding a picture takes a second of the processor and up to
 * 256 MB, of which there is one. A refused order is
 * worse than a slow one. The hash queue has its own, smaller limits.
 */
export function loadLimits(cores = availableParallelism()): LoadLimits {
  const reading = 4 * cores;
  const lists = 2 + cores;
  const checkout = 8 * cores;
  return {
    reading: { running: reading, ...shares(reading), waiting: 8 * reading, burstWaitMs: 1_000, waitMs: 50 },
    searching: { running: cores, ...ONE, waiting: 8 * reading, burstWaitMs: 5_000, waitMs: 5_000 },
    lists: {
      running: lists,
      ...shares(lists),
      waiting: 2 * lists,
      burstWaitMs: 1_000,
      waitMs: 50,
      maxRunningMs: 60_000,
    },
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
}
