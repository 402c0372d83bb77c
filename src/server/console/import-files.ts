import type { ChildProcess } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ImportFiles } from "#admin/admin-routes.ts";
import { ImportChoices, type ImportFileState, MAX_IMPORT_BYTES, MAX_IMPORT_MB } from "#contract/admin/import-files.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { ImportEvent, ImportTask } from "./import-task.ts";
import { runTask, stopTask } from "./run-task.ts";

type Place = { root: string; dataDir: string; database: string; logFailure(failure: string): void };
type Held = { owner: string; path: string; state: ImportFileState; child: ChildProcess | null; expiry: NodeJS.Timeout };

/** A file is removed when nobody has asked for it for so long. */
const KEPT_MS = 3_600_000;

const TOO_LARGE = `The file is larger than ${MAX_IMPORT_MB} MB. Divide it, or import it by the command 'import products'.`;
const GONE =
  "The file is not here any more: it is kept for an hour, and until the shop is started again. Choose it again: an import that was stopped goes on after the last row that was saved.";
const ENDED_EARLY =
  "The import has ended too early. Import the same file again: it goes on after the last row that was saved.";

/**
 * The files that people drop in the console, one a person, and what is done with them. Each one is read in a process of its
 * own, one at a time, so that shoppers do not wait for it.
 */
export function createImportFiles({ root, dataDir, database, logFailure }: Place) {
  const folder = join(dataDir, "imports");
  const files = new Map<string, Held>();
  const refusedPath = (id: string) => join(folder, `${id}.refused.csv`);

  async function forget(id: string) {
    clearTimeout(files.get(id)?.expiry);
    files.delete(id);
    await rm(join(folder, id), { recursive: true, force: true });
    await rm(refusedPath(id), { force: true });
  }

  function find(owner: string, id: string): Held {
    const held = files.get(id);
    if (held?.owner !== owner) throw new ShopError("importNotFound", { message: GONE });
    held.expiry.refresh();
    return held;
  }

  async function receive(owner: string, name: string, body: Readable): Promise<ImportFileState> {
    const earlier = [...files.values()].filter((one) => one.owner === owner);
    if (earlier.some(({ child }) => child !== null)) throw runningAlready();
    const id = newId(Date.now());
    await mkdir(join(folder, id), { recursive: true, mode: 0o700 });
    const path = join(folder, id, fileName(name));
    try {
      const size = await write(body, path);
      await Promise.all(earlier.map(({ state }) => forget(state._id)));
      const state: ImportFileState = {
        ...{ _id: id, name, size, step: null, running: false, rows: 0, share: 0 },
        ...{ choices: ImportChoices.parse({}), columns: null, report: null, problem: null },
      };
      const expire = () => {
        if (files.get(id)?.child) files.get(id)?.expiry.refresh();
        else void forget(id).catch(() => undefined);
      };
      files.set(id, { owner, path, state, child: null, expiry: setTimeout(expire, KEPT_MS).unref() });
      return state;
    } catch (error) {
      await rm(join(folder, id), { recursive: true, force: true });
      throw error;
    }
  }

  const begin: ImportFiles["begin"] = (actor, id, step, choices) => {
    const held = find(actor.staffId, id);
    if ([...files.values()].some(({ child }) => child !== null)) throw runningAlready();
    const task: ImportTask = {
      path: held.path,
      images: join(folder, "pictures"),
      rejected: refusedPath(id),
      dryRun: step === "check",
      choices,
      shop: { actor, dataDir, database },
    };
    held.state = { ...held.state, step, choices, running: true, rows: 0, share: 0, report: null, problem: null };
    let result: ImportEvent | null = null;
    const child = runTask<ImportEvent>(root, program(), task, {
      event(event) {
        if (event.kind === "columns") held.state = { ...held.state, columns: event.columns };
        else if (event.kind === "progress") held.state = { ...held.state, rows: event.rows, share: event.share };
        else result = event;
      },
      end(failure) {
        if (held.child !== child) return;
        held.child = null;
        const otherwise: ImportEvent =
          failure === null ? { kind: "refused", message: ENDED_EARLY } : { kind: "broken", failure };
        held.state = { ...held.state, running: false, ...outcome(result ?? otherwise) };
      },
    });
    held.child = child;
    return held.state;
  };

  function outcome(event: ImportEvent): Partial<ImportFileState> {
    if (event.kind === "done") return { report: event.report, rows: event.report.rows, share: 1 };
    if (event.kind === "broken") logFailure(event.failure);
    return { problem: event.kind === "refused" ? event.message : ENDED_EARLY };
  }

  return {
    files: {
      receive,
      read: (owner, id) => find(owner, id).state,
      begin,
      stop(owner, id) {
        const { child, state } = find(owner, id);
        child?.kill("SIGTERM");
        return state;
      },
      refused(owner, id) {
        const { state } = find(owner, id);
        if (state.running || !state.report?.hasRefusedFile)
          throw new ShopError("importNotFound", { message: "No row of the file was refused." });
        return createReadStream(refusedPath(id));
      },
    } satisfies ImportFiles,
    /** Removes what an earlier process has left. */
    clear: () => rm(folder, { recursive: true, force: true }),
    /** Stops what is being imported after its batch, and removes the files of this process. */
    async stop() {
      for (const [id, { child }] of files) {
        if (child !== null) await stopTask(child);
        await forget(id);
      }
    },
  };
}

const runningAlready = () =>
  new ShopError("importRunning", { message: "Another file is being read or imported. Wait until it has ended." });

/** Its name is in the history, and its ending says what is in it. */
function fileName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}/\\]/gu, "_").replace(/^\.+/, "");
  return plain === "" ? "file" : [...plain].slice(-MAX_NAME).join("");
}

/** File systems take 255 bytes. */
const MAX_NAME = 60;

/** @throws {ShopError} tooLarge */
async function write(body: Readable, path: string): Promise<number> {
  // Not a stream: it has an error of its own when it is ended while it writes, or when the disk is full, which nobody awaits.
  const file = await open(path, "wx", 0o600);
  let size = 0;
  try {
    // Whoever sends too much can still read why it is refused.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > MAX_IMPORT_BYTES) throw new ShopError("tooLarge", { message: TOO_LARGE });
      await file.writeFile(chunk);
    }
    return size;
  } catch (error) {
    body.resume();
    throw error;
  } finally {
    await file.close();
  }
}

/** It is found for the sources and for the built server alike. */
const program = () => createRequire(import.meta.url).resolve("#cli/importing/import-process.ts");
