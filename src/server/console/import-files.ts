import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ImportFiles } from "#admin/admin-routes.ts";
import {
  type DroppedFile,
  IMPORT_COMMANDS,
  ImportChoices,
  type ImportFileState,
  type ImportKind,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_MB,
} from "#contract/admin/import-files.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { createHeldFiles, type HeldFile } from "./held-files.ts";
import type { ImportEvent, ImportTask } from "./import-task.ts";
import type { PriceEvent, PriceTask } from "./price-task.ts";

type Place = { root: string; dataDir: string; database: string; logFailure(failure: string): void };
const GONE =
  "The file is not here any more: it is kept for an hour, and until the shop is started again. Choose it again: an import that was stopped goes on after the last row that was saved.";
const ENDED_EARLY =
  "The import has ended too early. Import the same file again: it goes on after the last row that was saved.";

/**
 * The files of products and prices that people drop in the console, one a person, and what is done with them. Each one is
 * read in a process of its own, one at a time, so that shoppers do not wait for it.
 */
export function createImportFiles({ root, dataDir, database, logFailure }: Place) {
  const folder = join(dataDir, "imports");
  const refusedPath = (id: string) => join(folder, `${id}.refused.csv`);
  const shownPath = (id: string) => join(folder, `${id}.shown.json`);
  const files = createHeldFiles<ImportFileState>({
    ...{ root, logFailure },
    gone: () => new ShopError("importNotFound", { message: GONE }),
    endedEarly: ENDED_EARLY,
    async remove({ state: { _id } }) {
      await rm(join(folder, _id), { recursive: true, force: true });
      await rm(refusedPath(_id), { force: true });
      await rm(shownPath(_id), { force: true });
    },
  });

  async function receive(owner: string, { name, kind }: DroppedFile, body: Readable): Promise<ImportFileState> {
    const earlier = files.all().filter((one) => one.owner === owner);
    if (earlier.some(({ child }) => child !== null)) throw runningAlready();
    const id = newId(Date.now());
    await mkdir(join(folder, id), { recursive: true, mode: 0o700 });
    const path = join(folder, id, fileName(name));
    try {
      const size = await write(body, path, kind);
      await Promise.all(earlier.map(files.forget));
      const state: ImportFileState = {
        ...{ _id: id, kind, name, size, step: null, running: false, rows: 0, share: 0 },
        ...{ choices: ImportChoices.parse({}), columns: null, report: null, prices: null, problem: null },
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
    const { kind } = held.state;
    if (kind === "prices" && step === "import") requireShown(held.state, choices);
    const task = {
      ...{ path: held.path, rejected: refusedPath(id), dryRun: step === "check" },
      shop: { actor, dataDir, database },
    };
    const begun = { running: true, rows: 0, share: 0, report: null, prices: null, problem: null };
    held.state = { ...held.state, step, choices, ...begun };
    if (kind === "prices") tryOrSave(held, { ...task, shown: shownPath(id), allowHalfOff: choices.allowHalfOff });
    else importOrTry(held, { ...task, images: join(folder, "pictures"), choices });
    return held.state;
  };

  function importOrTry(held: HeldFile<ImportFileState>, task: ImportTask) {
    files.work<ImportEvent>(held, program("#cli/importing/import-process.ts"), task, {
      progress(event) {
        if (event.kind === "columns") return { columns: event.columns };
        return event.kind === "progress" ? { rows: event.rows, share: event.share } : null;
      },
      done: (event) => (event.kind === "done" ? { report: event.report, rows: event.report.rows, share: 1 } : {}),
    });
  }

  function tryOrSave(held: HeldFile<ImportFileState>, task: PriceTask) {
    files.work<PriceEvent>(held, program("#cli/prices/price-process.ts"), task, {
      progress: (event) => (event.kind === "progress" ? { rows: event.rows, share: event.share } : null),
      done: (event) => (event.kind === "done" ? { prices: event.report, rows: event.report.rows, share: 1 } : {}),
    });
  }

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
        if (state.running || !(state.report ?? state.prices)?.hasRefusedFile)
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

/** Prices are saved once, as they were shown. */
function requireShown({ step, prices, choices }: ImportFileState, { allowHalfOff }: ImportChoices) {
  if (step === "check" && prices !== null && choices.allowHalfOff === allowHalfOff) return;
  throw new ShopError("badRequest", { message: "Try the file first: its prices are saved once, as they were shown." });
}

const runningAlready = () =>
  new ShopError("importRunning", { message: "Another file is being read or imported. Wait until it has ended." });

/** Its name is in the history, and its ending says what is in it. */
function fileName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}/\\]/gu, "_").replace(/^\.+/, "");
  return plain === "" ? "file" : [...plain].slice(-MAX_NAME).join("");
}

function tooLarge(kind: ImportKind): ShopError {
  const command = IMPORT_COMMANDS[kind];
  const message = `The file is larger than ${MAX_IMPORT_MB} MB. Divide it, or import it by the command '${command}'.`;
  return new ShopError("tooLarge", { message });
}

/** File systems take 255 bytes. */
const MAX_NAME = 60;

/** @throws {ShopError} tooLarge */
async function write(body: Readable, path: string, kind: ImportKind): Promise<number> {
  // Not a stream: it has an error of its own when it is ended while it writes, or when the disk is full, which nobody awaits.
  const file = await open(path, "wx", 0o600);
  let size = 0;
  try {
    // Whoever sends too much can still read why it is refused.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > MAX_IMPORT_BYTES) throw tooLarge(kind);
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
const program = (path: string) => createRequire(import.meta.url).resolve(path);
