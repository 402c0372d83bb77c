import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";

/** A process that is asked to stop and takes longer is ended; what it has not saved is rolled back. */
const STOP_MS = 10_000;

/** How a process ends that does not do its task. */
export type TaskFailure = { kind: "refused"; message: string } | { kind: "broken"; failure: string };

type Told<Event> = {
  /** Each of its messages. */
  event(event: Event): void;
  /** It has ended. `failure` says why it could not begin. */
  end(failure: string | null): void;
};

/** Gives a program one task, in a process of its own that goes behind the shop's. */
export function runTask<Event>(root: string, program: string, task: object, { event, end }: Told<Event>): ChildProcess {
  const child = fork(program, [], {
    serialization: "advanced",
    execArgv: [],
    // With its JavaScript in the cache, Node does not load the compiler.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, "build/compiled") },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.on("error", (error) => end(String(error.stack)));
  child.on("message", (message) => event(message as Event));
  // Not 'exit': it can come before the last message.
  child.once("close", () => end(null));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.send(task, () => undefined);
  return child;
}

/** Resolves when the process has ended. */
export async function stopTask(child: ChildProcess): Promise<void> {
  const killing = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  child.kill("SIGTERM");
  await once(child, "close");
  clearTimeout(killing);
}
