import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ImportFiles } from "#admin/admin-routes.ts";
import { ImportChoices, type ImportFileState, MAX_IMPORT_BYTES, MAX_IMPORT_MB } from "#contract/admin/import-files.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { createHeldFiles } from "./held-files.ts";
import type { ImportEvent, ImportTask } from "./import-task.ts";

type Place = { root: string; dataDir: string; database: string; logFailure(failure: string): void };
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
  const refusedPath = (id: string) => join(folder, `${id}.refused.csv`);
  const files = createHeldFiles<ImportFileState>({
    ...{ root, logFailure },
    gone: () => new ShopError("importNotFound", { message: GONE }),
    endedEarly: ENDED_EARLY,
    async remove({ state: { _id } }) {
      await rm(join(folder, _id), { recursive: true, force: true });
      await rm(refusedPath(_id), { force: true });
    },
  });

  async function receive(owner: string, name: string, body: Readable): Promise<ImportFileState> {
    const earlier = files.all().filter((one) => one.owner === owner);
    if (earlier.some(({ child }) => child !== null)) throw runningAlready();
    const id = newId(Date.now());
    await mkdir(join(folder, id), { recursive: true, mode: 0o700 });
    const path = join(folder, id, fileName(name));
    try {
      const size = await write(body, path);
      await Promise.all(earlier.map(files.forget));
      const state: ImportFileState = {
        ...{ _id: id, name, size, step: null, running: false, rows: 0, share: 0 },
        ...{ choices: ImportChoices.parse({}), columns: null, report: null, problem: null },
      };
      files.add({ owner, path, state, child: null });
      return state;
    } catch (error) {
      await rm(join(folder, id), { recursive: true, force: true });
      throw error;
    }
  }

  const begin: ImportFiles["begin"] = (actor, id, step, choices) => {
    const held = files.find(actor.staffId, id);
    if (files.all().some(({ child }) => child !== null)) throw runningAlready();
    const task: ImportTask = {
      path: held.path,
      images: join(folder, "pictures"),
      rejected: refusedPath(id),
      dryRun: step === "check",
      choices,
      shop: { actor, dataDir, database },
    };
    held.state = { ...held.state, step, choices, running: true, rows: 0, share: 0, report: null, problem: null };
    files.work<ImportEvent>(held, program(), task, {
      progress(event) {
        if (event.kind === "columns") return { columns: event.columns };
        return event.kind === "progress" ? { rows: event.rows, share: event.share } : null;
      },
      done: (event) => (event.kind === "done" ? { report: event.report, rows: event.report.rows, share: 1 } : {}),
    });
    return held.state;
  };

  return {
    files: {
      receive,
      read: (owner, id) => files.find(owner, id).state,
      begin,
      stop(owner, id) {
        const { child, state } = files.find(owner, id);
        child?.kill("SIGTERM");
        return state;
      },
      refused(owner, id) {
        const { state } = files.find(owner, id);
        if (state.running || !state.report?.hasRefusedFile)
          throw new ShopError("importNotFound", { message: "No row of the file was refused." });
        return createReadStream(refusedPath(id));
      },
    } satisfies ImportFiles,
    /** Removes what an earlier process has left. */
    clear: () => rm(folder, { recursive: true, force: true }),
    /** Stops what is being imported after its batch, and removes the files of this process. */
    stop: () => files.stop(),
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
