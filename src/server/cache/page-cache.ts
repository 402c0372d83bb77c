import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Database } from "#db/db.ts";
import { hasCredentials } from "#server/session-cookie.ts";
import {
  type CachedResponse,
  entryOf,
  type Kind,
  type RenderedResponse,
  sendCachedResponse,
} from "./cached-response.ts";
import { type Render, trackDependencies } from "./dependencies.ts";
import { acceptedEncoding, type Encoding, encode } from "./encoding.ts";
import { isKnown } from "./etags.ts";

const MAX_KEY_LENGTH = 1_024;
const SERVE_STALE_MS = 1_000;
const MAX_ASKED = 10_000;
/** It is a limit of the cache's memory. */
const QUERIES_SHARE = 0.5;

type RenderResponse = (render: Render) => Promise<RenderedResponse>;

/** `whenAskedAgain` is for pages that are countless. Each would take the place of one that others ask for. */
type PageToRender = { kind: Kind; keep: "always" | "whenAskedAgain" };

type PageCacheOptions = {
  maxBytes: number;
  commonHeaders: Record<string, string>;
  /** The key is the same for URLs with the same response. */
  keyOf?: (url: string) => string;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches responses by URL, which are rendered once and compressed once per encoding, with an ETag. Drops a response when
 * one of its topics changes in any process, and the least recently used ones when memory is full.
 */
export function createPageCache(db: Database, { maxBytes, commonHeaders, keyOf = (url) => url }: PageCacheOptions) {
  const newEntries = (share: number) =>
    new LRUCache<string, CachedResponse>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: (entry) => entry.bytes,
      dispose: (entry) => dependencies.remove(entry, entry.topics),
    });
  // There may be any number of queries: they do not take the places of what has none.
  const [plain, queried] = [newEntries(1 - QUERIES_SHARE), newEntries(QUERIES_SHARE)];
  const entriesOf = (key: string) => (key.includes("?") ? queried : plain);
  const asked = new LRUCache<string, true>({ max: MAX_ASKED });
  const renders = new Map<string, { render: Render; entry: Promise<CachedResponse> }>();
  const dependencies = trackDependencies<CachedResponse>(db, (entry) => {
    if (entry.kind === "page") entry.staleSince ??= performance.now();
    else entriesOf(entry.key).delete(entry.key);
  });

  function add(entry: CachedResponse) {
    const entries = entriesOf(entry.key);
    // The entry is deleted first: `set` does not measure an existing entry again.
    entries.delete(entry.key);
    entries.set(entry.key, entry);
    if (entries.has(entry.key)) dependencies.add(entry, entry.topics);
  }

  type Keeping = { kind: Kind; kept: boolean };

  async function renderEntry(key: string, { kind, kept }: Keeping, render: Render, renderResponse: RenderResponse) {
    try {
      const response = await renderResponse(render);
      const cacheable = dependencies.finish(render);
      const entry = entryOf(key, kind, response, render.topics);
      if (cacheable && kept && response.status === 200 && key.length <= MAX_KEY_LENGTH) {
        if (kind === "page") entry.rerender = (current) => renderOnce(key, { kind, kept }, renderResponse, current);
        add(entry);
      }
      return entry;
    } catch (error) {
      dependencies.finish(render);
      throw error;
    }
  }

  /** `current` asks for one that did not begin before a change. */
  function runningRender(key: string, current: boolean): Promise<CachedResponse> | null {
    const running = renders.get(key);
    return running && !(current && dependencies.mayBeOutdated(running.render)) ? running.entry : null;
  }

  /** Concurrent requests share one render. */
  function renderOnce(
    key: string,
    keeping: Keeping,
    renderResponse: RenderResponse,
    current: boolean,
  ): Promise<CachedResponse> {
    const running = runningRender(key, current);
    if (running) return running;
    const render = dependencies.startRender();
    const entry = renderEntry(key, keeping, render, renderResponse).finally(() => {
      if (renders.get(key)?.render === render) renders.delete(key);
    });
    renders.set(key, { render, entry });
    return entry;
  }

  async function bodyOf(entry: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const ready = entry.bodies[encoding];
    if (ready) return ready;
    entry.compressing[encoding] ??= encode(entry.response.body, encoding)
      .then((body) => {
        entry.bodies[encoding] = body;
        entry.bytes += body.length;
        if (entriesOf(entry.key).peek(entry.key) === entry) add(entry);
        return body;
      })
      .finally(() => delete entry.compressing[encoding]);
    return entry.compressing[encoding];
  }

  function sendEntry(
    entry: CachedResponse,
    request: IncomingMessage,
    response: ServerResponse,
    extraHeaders: string[],
  ): void {
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const headers = { common: commonHeaders, own: extraHeaders };
    const send = (body: Buffer) => sendCachedResponse(entry, encoding, body, request, response, headers);
    const ready = entry.bodies[encoding];
    if (ready) send(ready);
    else bodyOf(entry, encoding).then(send, () => response.destroy());
  }

  /** The change may be the client's own. */
  const needsCurrent = (request: IncomingMessage, kind: Kind) => kind === "data" || hasCredentials(request);

  let caughtUpThisTurn = false;

  /**
   * Reads changes by other processes once per turn of the event loop, since all requests of a turn arrived before it.
   * Returns false when the database is unavailable; the request then fails by itself.
   */
  function syncChanges(): boolean {
    if (caughtUpThisTurn) return true;
    try {
      db.syncChanges();
      caughtUpThisTurn = true;
      setImmediate(() => {
        caughtUpThisTurn = false;
      });
      return true;
    } catch {
      return false;
    }
  }

  return {
    syncChanges,
    /**
     * Sends the current cached response; the first request for an encoding waits for its compression.
     * @param key that of the URL, unless the response differs between clients.
     * @returns false when there is none.
     */
    sendCached(
      request: IncomingMessage,
      response: ServerResponse,
      extraHeaders: string[],
      key = keyOf(request.url ?? ""),
    ): boolean {
      if (!syncChanges()) return false;
      const entry = entriesOf(key).get(key);
      if (!entry) return false;
      if (entry.staleSince === null || !entry.rerender) {
        sendEntry(entry, request, response, extraHeaders);
        return true;
      }
      if (performance.now() - entry.staleSince > SERVE_STALE_MS) return false;
      // Whoever asks first waits for the new page; a visitor who comes during its rendering gets the stale one at once.
      const waits = !renders.has(key) || hasCredentials(request);
      const rendering = entry.rerender(hasCredentials(request)).catch(() => entry);
      if (waits) rendering.then((current) => sendEntry(current, request, response, extraHeaders));
      else sendEntry(entry, request, response, extraHeaders);
      return true;
    },

    /** Returns whether `render` would wait for a render that another request has started. */
    isRendering: (request: IncomingMessage, kind: Kind) =>
      runningRender(keyOf(request.url ?? ""), needsCurrent(request, kind)) !== null,

    /**
     * Renders and caches the response, or waits for a render of the same URL.
     * @returns a function that sends it; nothing has been sent when rendering throws.
     */
    async render(request: IncomingMessage, { kind, keep }: PageToRender, renderResponse: RenderResponse) {
      const key = keyOf(request.url ?? "");
      const cached = entriesOf(key).get(key);
      const kept = keep === "always" || asked.has(key);
      if (!kept) asked.set(key, true);
      const entry =
        cached?.staleSince === null
          ? cached
          : await renderOnce(key, { kind, kept }, renderResponse, needsCurrent(request, kind));
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      const body = await bodyOf(entry, encoding);
      return (response: ServerResponse, extraHeaders: string[]) =>
        sendCachedResponse(entry, encoding, body, request, response, { common: commonHeaders, own: extraHeaders });
    },

    /** Responses that are rendered elsewhere are started, then stored or discarded. */
    startRender: dependencies.startRender,
    /**
     * Caches the response unless one of its topics has changed since the start. Returns what to send to this client.
     */
    async store(request: IncomingMessage, render: Render, response: RenderedResponse, key = request.url ?? "") {
      const entry = entryOf(key, "data", response, render.topics);
      if (dependencies.finish(render) && key.length <= MAX_KEY_LENGTH) add(entry);
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      const notModified = isKnown(request.headers["if-none-match"], entry.etag);
      // Fastify measures the body of a response to HEAD, and does not send it.
      const body = notModified && request.method !== "HEAD" ? null : await bodyOf(entry, encoding);
      return { etag: entry.etag, notModified, encoding, body };
    },
    discard: (render: Render) => void dependencies.finish(render),

    size: () => ({
      entries: plain.size + queried.size,
      bytes: plain.calculatedSize + queried.calculatedSize,
    }),
  };
}
