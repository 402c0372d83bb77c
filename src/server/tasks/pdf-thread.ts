import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { PdfContents } from "#contract/documents/pdfs.ts";

/** A document of a thousand lines takes one second. */
const MAX_MS = 20_000;
/** The libraries take some 60 MB of memory. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 128;

/**
 * Makes PDFs one after the other in another thread, so that other requests do not wait. The thread starts with the first
 * document, and ends when it had none for a while. Whoever asks for the same contents meanwhile gets the same file.
 */
export function createPdfThread({ maxMs = MAX_MS, idleMs = IDLE_MS } = {}) {
  const unfinished = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const program = createRequire(import.meta.url).resolve("#documents/pdf/pdf-thread.ts");
    const started = new Worker(program, {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    started.unref();
    return started.on("error", () => undefined);
  }

  async function stop() {
    clearTimeout(idle);
    const stopping = thread;
    thread = null;
    await stopping?.terminate();
  }

  async function make(contents: PdfContents): Promise<Buffer> {
    clearTimeout(idle);
    thread ??= start();
    const response = once(thread, "message", { signal: AbortSignal.timeout(maxMs) });
    thread.postMessage(contents);
    try {
      const [bytes] = (await response) as [Uint8Array];
      return Buffer.from(bytes);
    } catch (error) {
      await stop();
      throw error;
    } finally {
      idle = setTimeout(stop, idleMs).unref();
    }
  }

  return {
    /** @throws what the rendering throws; AbortError when it takes too long. The next document gets a new thread. */
    render(contents: PdfContents): Promise<Buffer> {
      const key = JSON.stringify(contents);
      const same = unfinished.get(key);
      if (same) return same;
      const file = last.then(() => make(contents)).finally(() => unfinished.delete(key));
      unfinished.set(key, file);
      last = file.catch(() => undefined);
      return file;
    },
    stop,
  };
}
