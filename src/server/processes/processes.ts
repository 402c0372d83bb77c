import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { type FromProcess, IS_FIRST, PROCESSES, type ToProcess } from "./messages.ts";
import { createWindows } from "./windows.ts";

type Options = {
  /** The program of each process. */
  program: string;
  count: number;
  environment: Record<string, string>;
  say(line: string): void;
  warn(line: string): void;
};

/** A process that has not stopped after this time is ended. A server takes less. */
const STOP_MS = 12_000;
/** A process that cannot start is tried again after this time, then after twice as long, up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

type Place = { isFirst: boolean; worker: Worker | null };

/**
 * Runs the shop in several processes that share one port. The connections are handed to them in turn. One that ends is
 * replaced; SIGHUP replaces all of them, one after the other, each by one that is open already. SIGTERM and SIGINT stop all.
 */
export function runProcesses({ program, count, environment, say, warn }: Options): void {
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2) });
  const metrics = new AggregatorRegistry();
  const windows = createWindows();
  const places: Place[] = Array.from({ length: count }, (_, at) => ({ isFirst: at === 0, worker: null }));
  let stopping = false;
  let replacing = Promise.resolve();

  /** Resolves with null when the process is open, else with its exit code. */
  function begin(place: Place): { worker: Worker; opened: Promise<number | null> } {
    const worker = cluster.fork({
      ...environment,
      [PROCESSES]: String(count),
      ...(place.isFirst && { [IS_FIRST]: "1" }),
    });
    const opened = Promise.withResolvers<number | null>();
    worker.on("message", (message: FromProcess) => {
      if (message.kind === "say") {
        if (place.isFirst) say(message.line);
      } else if (message.kind === "open") opened.resolve(null);
      else if (message.kind === "count") {
        answer(worker, { kind: "counted", id: message.id, ...windows.count(message.key, message.windowMs) });
      } else if (message.kind === "metrics")
        metrics.clusterMetrics().then(
          (text) => answer(worker, { kind: "metrics", id: message.id, text }),
          () => answer(worker, { kind: "metrics", id: message.id, text: null }),
        );
    });
    worker.once("error", () => opened.resolve(1));
    worker.once("exit", (code) => {
      opened.resolve(code ?? 1);
      if (place.worker !== worker || stopping) return;
      warn(
        `A process of the shop ended (${worker.process.signalCode ?? `exit code ${code}`}); another one takes its place.`,
      );
      place.worker = null;
      void fill(place);
    });
    return { worker, opened: opened.promise };
  }

  /** Starts processes until one is open: what keeps them from it, such as a database that does not answer, may pass. */
  async function fill(place: Place) {
    for (let pauseMs = FIRST_PAUSE_MS; !stopping; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const { worker, opened } = begin(place);
      if ((await opened) === null) {
        place.worker = worker;
        return;
      }
      await sleep(pauseMs);
    }
  }

  async function replaceAll() {
    for (const place of places) {
      const old = place.worker;
      if (stopping || old === null) continue;
      // When the old one dies meanwhile, the new one is its replacement already.
      place.worker = null;
      const { worker, opened } = begin(place);
      if ((await opened) !== null) {
        warn("A process of the shop was not replaced, because the new one did not start.");
        if (old.isDead()) void fill(place);
        else place.worker = old;
        return;
      }
      place.worker = worker;
      await end(old, true);
    }
  }

  async function stop() {
    if (stopping) return;
    stopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(running.map((worker) => end(worker, false)));
    process.exit(0);
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
  process.on("SIGHUP", () => {
    replacing = replacing.then(replaceAll);
  });
  void (async () => {
    const [first, ...others] = places;
    if (!first) return;
    // It brings the database into its newest form, before others open it. It says itself why it cannot start.
    const { worker, opened } = begin(first);
    const code = await opened;
    if (code !== null) process.exit(code);
    first.worker = worker;
    await Promise.all(others.map(fill));
    say(`${count} processes share the port. To replace them one after the other: kill -HUP ${process.pid}`);
  })();
}

function answer(worker: Worker, message: ToProcess) {
  // It may have ended meanwhile.
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** It stops once it has answered the requests that it has. */
async function end(worker: Worker, othersAccept: boolean): Promise<void> {
  if (worker.isDead()) return;
  answer(worker, { kind: "stop", othersAccept });
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), STOP_MS);
  await new Promise((resolve) => worker.once("exit", resolve));
  clearTimeout(timer);
}
