import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ExportFiles } from "#admin/admin-routes.ts";
import type { ExportFileState } from "#contract/admin/exports/export-files.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { ExportEvent, ExportTask } from "./export-task.ts";
import { createHeldFiles, type HeldFile } from "./held-files.ts";

type Place = { root: string; dataDir: string; database: string; logFailure(failure: string): void };

const gone = () =>
  new ShopError("exportNotFound", {
    message: "The file is not here any more: it is fetched once, within an hour. Export it again.",
  });

/**
 * The exports of the console, one a person: each is written by a process of its own, one at a time, so that shoppers do not
 * wait for it, and removed once it is fetched.
 */
export function createExportFiles({ root, dataDir, database, logFailure }: Place) {
  const folder = join(dataDir, "exports");
  const files = createHeldFiles<ExportFileState>({
    ...{ root, gone, logFailure },
    endedEarly: "The export has ended too early. Try it again.",
    remove: ({ path }) => rm(path, { force: true }),
  });

  const begin: ExportFiles["begin"] = async (actor, wanted) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Nothing waits before the process has begun: of two calls at once, the second one finds the first one's.
    const owner = actor.staffId;
    const earlier = files.all().filter((one) => one.owner === owner);
    if (files.all().some((one) => one.state.running && one.owner !== owner))
      throw new ShopError("exportRunning", { message: "Another file is being exported. Wait until it has ended." });
    const _id = newId(Date.now());
    const state: ExportFileState = { _id, kind: wanted.kind, running: true, rows: 0, problem: null };
    const held: HeldFile<ExportFileState> = { owner, path: join(folder, `${_id}.csv`), state, child: null };
    files.add(held);
    const task: ExportTask = { wanted, path: held.path, shop: { actor, dataDir, database } };
    files.work<ExportEvent>(held, program(), task, {
      progress: (event) => (event.kind === "progress" ? { rows: event.rows } : null),
      done: (event) => (event.kind === "done" ? { rows: event.rows } : {}),
    });
    // Whoever has lost sight of an export begins another one.
    await Promise.all(earlier.map(files.forget));
    return held.state;
  };

  return {
    files: {
      begin,
      read: (owner, id) => files.find(owner, id).state,
      stop(owner, id) {
        const { child, state } = files.find(owner, id);
        child?.kill("SIGTERM");
        return state;
      },
      take(owner, id) {
        const held = files.find(owner, id);
        if (held.state.running || held.state.problem !== null) throw gone();
        // Whoever asks for it at the same time does not get it.
        files.release(held);
        const content = createReadStream(held.path);
        content.once("close", () => void rm(held.path, { force: true }).catch(() => undefined));
        return { kind: held.state.kind, content };
      },
    } satisfies ExportFiles,
    /** Removes what an earlier process has left. */
    clear: () => rm(folder, { recursive: true, force: true }),
    stop: () => files.stop(),
  };
}

/** It is found for the sources and for the built server alike. */
const program = () => createRequire(import.meta.url).resolve("#cli/exporting/export-process.ts");
