import { inspect } from "node:util";
import type { TaskFailure } from "#server/console/run-task.ts";
import { ShopError } from "#shop/shop-error.ts";

/** The page asks for progress once a second. */
const PROGRESS_MS = 250;

type TaskRun<Event> = {
  tell(event: Event): void;
  /** Tells at most a few times a second. */
  tellProgress(event: Event): void;
  /** The server has asked for it, or has ended. */
  stopped(): boolean;
};

/** Does the one task of a process that the console has started, tells it how it ended, and ends the process. */
export function performTask<Task, Event extends { kind: string }>(
  work: (task: Task, run: TaskRun<Event>) => Promise<Event>,
): void {
  let isStopped = false;
  let toldAt = 0;
  const stop = () => {
    isStopped = true;
  };
  const tell = (event: Event | TaskFailure) => void process.send?.(event);
  process.on("SIGTERM", stop).on("SIGINT", stop).on("disconnect", stop);
  process.once("message", async (task: Task) => {
    try {
      tell(
        await work(task, {
          tell,
          tellProgress(event) {
            if (performance.now() - toldAt < PROGRESS_MS) return;
            toldAt = performance.now();
            tell(event);
          },
          stopped: () => isStopped,
        }),
      );
    } catch (error) {
      if (error instanceof ShopError) tell({ kind: "refused", message: error.message });
      else tell({ kind: "broken", failure: inspect(error) });
    }
    process.removeListener("disconnect", stop);
    process.disconnect?.();
  });
}
