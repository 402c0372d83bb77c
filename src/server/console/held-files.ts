import type { ChildProcess } from "node:child_process";
import type { ShopError } from "#shop/shop-error.ts";
import { runTask, stopTask, type TaskFailure } from "./run-task.ts";

/** A file is removed when nobody has asked for it for so long. */
const KEPT_MS = 3_600_000;

type TaskState = { _id: string; running: boolean; problem: string | null };
export type HeldFile<State> = { owner: string; path: string; state: State; child: ChildProcess | null };

type Place = {
  root: string;
  /** Why a file is not there for whoever asks for it. */
  gone(): ShopError;
  /** What is said when a process ends without a word. */
  endedEarly: string;
  remove(held: { path: string; state: { _id: string } }): Promise<void>;
  logFailure(failure: string): void;
};

/** Files of the people who are signed in to the console, each with the process that works on it, kept for an hour. */
export function createHeldFiles<State extends TaskState>({ root, gone, endedEarly, remove, logFailure }: Place) {
  const files = new Map<string, { held: HeldFile<State>; expiry: NodeJS.Timeout }>();

  function release({ state: { _id } }: HeldFile<State>) {
    clearTimeout(files.get(_id)?.expiry);
    files.delete(_id);
  }

  async function forget(held: HeldFile<State>) {
    release(held);
    if (held.child !== null) await stopTask(held.child);
    await remove(held);
  }

  const all = () => [...files.values()].map(({ held }) => held);

  return {
    all,
    /** Nobody finds the file any more, what works on it is stopped, and it is removed. */
    forget,
    /** Nobody finds the file any more; whoever releases it removes it. */
    release,
    add(held: HeldFile<State>) {
      const expire = () => {
        if (held.state.running) expiry.refresh();
        else void forget(held).catch(() => undefined);
      };
      const expiry = setTimeout(expire, KEPT_MS).unref();
      files.set(held.state._id, { held, expiry });
    },
    /** @throws {ShopError} what `gone` returns, for everybody but its owner */
    find(owner: string, id: string): HeldFile<State> {
      const found = files.get(id);
      if (found?.held.owner !== owner) throw gone();
      found.expiry.refresh();
      return found.held;
    },
    /** Has a program work on the file. `progress` says what an event changes while it runs; null: the event is its end. */
    work<Event extends { kind: string }>(
      held: HeldFile<State>,
      program: string,
      task: object,
      { progress, done }: { progress(event: Event): Partial<State> | null; done(event: Event): Partial<State> },
    ) {
      let last: Event | TaskFailure | null = null;
      const child = runTask<Event>(root, program, task, {
        event(event) {
          const told = progress(event);
          if (told) held.state = { ...held.state, ...told };
          else last = event;
        },
        end(failure) {
          if (held.child !== child) return;
          held.child = null;
          const end: Event | TaskFailure =
            last ?? (failure === null ? { kind: "refused", message: endedEarly } : { kind: "broken", failure });
          held.state = { ...held.state, running: false, ...(isFailure(end) ? failed(end) : done(end)) };
        },
      });
      held.child = child;
    },
    /** Stops what runs, and removes the files of this process. */
    async stop() {
      for (const held of all()) await forget(held);
    },
  };

  function failed(failure: TaskFailure): { problem: string } {
    if (failure.kind === "refused") return { problem: failure.message };
    logFailure(failure.failure);
    return { problem: endedEarly };
  }
}

const isFailure = (event: { kind: string }): event is TaskFailure =>
  event.kind === "refused" || event.kind === "broken";
