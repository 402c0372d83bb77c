import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";
import { type FromProcess, IS_FIRST, PROCESSES, type ToProcess } from "./messages.ts";

/** This process among those of the shop. */
export type OwnProcess = {
  /** How many processes the shop has. */
  processes: number;
  /** It has the console, and does the work that no request waits for. */
  isFirst: boolean;
  /** The process that has started it; null when the shop has one process. */
  parent: Parent | null;
};

/** What a process tells the one that has started it, and asks it about all of them. */
export type Parent = {
  /** Tells what the operator should know. */
  say(line: string): void;
  /** Tells that this process is open. */
  opened(): void;
  /** Counts in a window of time for all processes. */
  count(key: string, windowMs: number): Promise<{ current: number; ttl: number }>;
  /** The metrics of all processes; null when they cannot be read. */
  metricsWith(own: Registry): () => Promise<string | null>;
  /** The listener is called when this process should stop, and told whether others accept new connections meanwhile. */
  onStop(stop: (othersAccept: boolean) => void): void;
};

const ANSWER_MS = 6_000;

/** Returns this process as what started it says. */
export function ownProcess(environment: Record<string, string | undefined> = process.env): OwnProcess {
  if (!cluster.isWorker) return { processes: 1, isFirst: true, parent: null };
  const ask = createAsking();
  return {
    processes: Number(environment[PROCESSES]),
    isFirst: environment[IS_FIRST] !== undefined,
    parent: {
      say: (line) => tell({ kind: "say", line }),
      opened: () => tell({ kind: "open" }),
      async count(key, windowMs) {
        const answer = await ask((id) => ({ kind: "count", id, key, windowMs }));
        if (answer?.kind !== "counted") throw new Error("The processes of the shop were not counted together.");
        return { current: answer.current, ttl: answer.ttl };
      },
      metricsWith(own) {
        AggregatorRegistry.setRegistries(own);
        new AggregatorRegistry();
        return async () => {
          const answer = await ask((id) => ({ kind: "metrics", id }));
          return answer?.kind === "metrics" ? answer.text : null;
        };
      },
      onStop(stop) {
        process.on("message", (message: ToProcess) => message.kind === "stop" && stop(message.othersAccept));
      },
    },
  };
}

function tell(message: FromProcess) {
  if (process.connected) process.send?.(message);
}

/** Sends questions, and returns the answer to each; null when none comes. */
function createAsking() {
  const open = new Map<number, (answer: ToProcess | null) => void>();
  let last = 0;
  process.on("message", (message: ToProcess) => {
    if (message.kind !== "stop") open.get(message.id)?.(message);
  });
  return (question: (id: number) => FromProcess): Promise<ToProcess | null> => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<ToProcess | null>();
    const timer = setTimeout(resolve, ANSWER_MS, null);
    open.set(id, resolve);
    tell(question(id));
    return promise.finally(() => {
      clearTimeout(timer);
      open.delete(id);
    });
  };
}
