import type { ChildProcess } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ExportFiles } from "#admin/admin-routes.ts";
import type { ExportFileState } from "#contract/admin/exports/export-files.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { ExportEvent, ExportTask } from "./export-task.ts";
import { runTask, stopTask } from "./run-task.ts";

type Place = { root: string; dataDir: string; database: string; logFailure(failure: string): void };
type Held = { owner: string; path: string; state: ExportFileState; child: ChildProcess | null; expiry: NodeJS.Timeout };

/** A file is removed when nobody has asked for it for so long. */
const KEPT_MS = 3_600_000;

const GONE = "The file is not here any more: it is fetched once, within an hour. Export it again.";
const ENDED_EARLY = "The export has ended too early. Try it again.";

/**
 * The exports of the console, one a person: each is written by a process of its own, one at a time, so that shoppers do not
 * wait for it, and removed once it is fetched.
 */
export function createExportFiles({ root, dataDir, database, logFailure }: Place) {
  const folder = join(dataDir, "exports");
  const files = new Map<string, Held>();

  async function forget(id: string) {
    const held = files.get(id);
    clearTimeout(held?.expiry);
    files.delete(id);
    if (held) await rm(held.path, { force: true });
  }

  function find(owner: string, id: string): Held {
    const held = files.get(id);
    if (held?.owner !== owner) throw new ShopError("exportNotFound", { message: GONE });
    held.expiry.refresh();
    return held;
  }

  const begin: ExportFiles["begin"] = async (actor, wanted) => {
    if ([...files.values()].some(({ state }) => state.running))
      throw new ShopError("exportRunning", { message: "Another file is being exported. Wait until it has ended." });
    const id = newId(Date.now());
    const path = join(folder, `${id}.csv`);
    const expire = () => {
      if (files.get(id)?.child) files.get(id)?.expiry.refresh();
      else void forget(id).catch(() => undefined);
    };
    const state: ExportFileState = { _id: id, kind: wanted.kind, running: true, rows: 0, problem: null };
    const earlier = [...files].filter(([, { owner }]) => owner === actor.staffId);
    const held: Held = { owner: actor.staffId, path, state, child: null, expiry: setTimeout(expire, KEPT_MS).unref() };
    files.set(id, held);
    try {
      await Promise.all(earlier.map(([one]) => forget(one)));
      await mkdir(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      await forget(id);
      throw error;
    }
    const task: ExportTask = { wanted, path, shop: { actor, dataDir, database } };
    let result: ExportEvent | null = null;
    const child = runTask<ExportEvent>(root, program(), task, {
      event(event) {
        if (event.kind === "progress") held.state = { ...held.state, rows: event.rows };
        else result = event;
      },
      end(failure) {
        if (held.child !== child) return;
        held.child = null;
        const otherwise: ExportEvent =
          failure === null ? { kind: "refused", message: ENDED_EARLY } : { kind: "broken", failure };
        held.state = { ...held.state, running: false, ...outcome(result ?? otherwise) };
      },
    });
    held.child = child;
    return held.state;
  };

  function outcome(event: ExportEvent): Partial<ExportFileState> {
    if (event.kind === "done") return { rows: event.rows };
    if (event.kind === "broken") logFailure(event.failure);
    return { problem: event.kind === "refused" ? event.message : ENDED_EARLY };
  }

  return {
    files: {
      begin,
      read: (owner, id) => find(owner, id).state,
      stop(owner, id) {
        const { child, state } = find(owner, id);
        child?.kill("SIGTERM");
        return state;
      },
      take(owner, id) {
        const { state, path } = find(owner, id);
        if (state.running || state.problem !== null) throw new ShopError("exportNotFound", { message: GONE });
        // Whoever asks for it at the same time does not get it.
        files.delete(id);
        const content = createReadStream(path);
        content.once("close", () => void rm(path, { force: true }).catch(() => undefined));
        return { kind: state.kind, content };
      },
    } satisfies ExportFiles,
    /** Removes what an earlier process has left. */
    clear: () => rm(folder, { recursive: true, force: true }),
    /** Stops what is being exported, and removes the files of this process. */
    async stop() {
      for (const [id, { child }] of files) {
        if (child !== null) await stopTask(child);
        await forget(id);
      }
    },
  };
}

/** It is found for the sources and for the built server alike. */
const program = () => createRequire(import.meta.url).resolve("#cli/exporting/export-process.ts");
