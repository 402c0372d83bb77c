import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Database } from "#db/db.ts";
import { type Render, trackDependencies } from "./dependencies.ts";
import { acceptedEncoding, type Encoding, encode } from "./encoding.ts";

const MAX_KEY_LENGTH = 1_024;
const OVERHEAD_BYTES = 2_048;
/** A topic's name and its places in two sets. */
const TOPIC_BYTES = 256;
const SERVE_STALE_MS = 1_000;

/** A response before compression. */
export type RenderedResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Pages may be stale for a moment while they are rendered again; data never. */
export type Kind = "page" | "data";

type RenderResponse = (render: Render) => Promise<RenderedResponse>;

type CachedResponse = {
  key: string;
  kind: Kind;
  response: RenderedResponse;
  etag: string;
  topics: Set<string>;
  bytes: number;
  bodies: Partial<Record<Encoding, Buffer>>;
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
  heads: Partial<Record<Encoding, string[]>>;
  staleSince: number | null;
  rerender: (() => Promise<unknown>) | null;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches responses by URL: rendered once, compressed once per encoding, with an ETag. Drops a response when one of its
 * topics changes in any process, and the least recently used ones when memory is full.
 */
export function createPageCache(
  db: Database,
  { maxBytes, commonHeaders }: { maxBytes: number; commonHeaders: Record<string, string> },
) {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (entry) => entry.bytes,
    dispose: (entry) => dependencies.remove(entry, entry.topics),
  });
  const renders = new Map<string, { render: Render; entry: Promise<CachedResponse> }>();
  const dependencies = trackDependencies<CachedResponse>(db, (entry) => {
    if (entry.kind === "page") entry.staleSince ??= performance.now();
    else entries.delete(entry.key);
  });

  function add(entry: CachedResponse) {
    // Deleted first: `set` does not measure an existing entry again.
    entries.delete(entry.key);
    entries.set(entry.key, entry);
    if (entries.has(entry.key)) dependencies.add(entry, entry.topics);
  }

  function entryOf(key: string, kind: Kind, response: RenderedResponse, topics: Set<string>): CachedResponse {
    const etag = `W/"${createHash("sha256").update(response.body).digest("base64url").slice(0, 22)}"`;
    return {
      key,
      kind,
      response,
      etag,
      topics,
      bytes: response.body.length + key.length * 2 + OVERHEAD_BYTES + topics.size * TOPIC_BYTES,
      bodies: { identity: response.body },
      compressing: {},
      heads: {},
      staleSince: null,
      rerender: null,
    };
  }

  async function renderEntry(key: string, kind: Kind, render: Render, renderResponse: RenderResponse) {
    try {
      const response = await renderResponse(render);
      const cacheable = dependencies.finish(render);
      const entry = entryOf(key, kind, response, render.topics);
      if (cacheable && response.status === 200 && key.length <= MAX_KEY_LENGTH) {
        if (kind === "page") entry.rerender = () => renderOnce(key, kind, renderResponse);
        add(entry);
      }
      return entry;
    } catch (error) {
      dependencies.finish(render);
      throw error;
    }
  }

  function runningRender(key: string, kind: Kind): Promise<CachedResponse> | null {
    const running = renders.get(key);
    return running && (kind === "page" || !dependencies.mayBeOutdated(running.render)) ? running.entry : null;
  }

  /** Concurrent requests share one render. Later requests do not share a render of data that began before a change. */
  function renderOnce(key: string, kind: Kind, renderResponse: RenderResponse): Promise<CachedResponse> {
    const running = runningRender(key, kind);
    if (running) return running;
    const render = dependencies.startRender();
    const entry = renderEntry(key, kind, render, renderResponse).finally(() => {
      if (renders.get(key)?.render === render) renders.delete(key);
    });
    renders.set(key, { render, entry });
    return entry;
  }

  function headOf(entry: CachedResponse, encoding: Encoding, body: Buffer): string[] {
    const headers: Record<string, string> = {
      ...commonHeaders,
      "cache-control": "no-cache",
      ...entry.response.headers,
      etag: entry.etag,
      vary: "accept-encoding, origin",
      "content-length": String(body.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    };
    return Object.entries(headers).flat();
  }

  async function bodyOf(entry: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const ready = entry.bodies[encoding];
    if (ready) return ready;
    entry.compressing[encoding] ??= encode(entry.response.body, encoding)
      .then((body) => {
        entry.bodies[encoding] = body;
        entry.bytes += body.length;
        if (entries.peek(entry.key) === entry) add(entry);
        return body;
      })
      .finally(() => delete entry.compressing[encoding]);
    return entry.compressing[encoding];
  }

  function send(
    entry: CachedResponse,
    encoding: Encoding,
    body: Buffer,
    request: IncomingMessage,
    response: ServerResponse,
    extraHeaders: string[],
  ) {
    if (entry.response.status === 200 && request.headers["if-none-match"]?.includes(entry.etag)) {
      const head = ["etag", entry.etag, "cache-control", "no-cache", "vary", "accept-encoding, origin"];
      response.writeHead(304, [...head, ...extraHeaders]).end();
      return;
    }
    entry.heads[encoding] ??= headOf(entry, encoding, body);
    const head = extraHeaders.length === 0 ? entry.heads[encoding] : [...entry.heads[encoding], ...extraHeaders];
    response.writeHead(entry.response.status, head);
    response.end(request.method === "HEAD" ? undefined : body);
  }

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
    /**
     * Sends the current cached response; the first request for an encoding waits for its compression.
     * @param key the URL, unless the response differs between clients.
     * @returns false when there is none.
     */
    sendCached(
      request: IncomingMessage,
      response: ServerResponse,
      extraHeaders: string[],
      key = request.url ?? "",
    ): boolean {
      if (!syncChanges()) return false;
      const entry = entries.get(key);
      if (!entry) return false;
      if (entry.staleSince !== null) {
        if (performance.now() - entry.staleSince > SERVE_STALE_MS) return false;
        entry.rerender?.().catch(() => undefined);
      }
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      const body = entry.bodies[encoding];
      if (body) send(entry, encoding, body, request, response, extraHeaders);
      else
        bodyOf(entry, encoding).then(
          (compressed) => send(entry, encoding, compressed, request, response, extraHeaders),
          () => response.destroy(),
        );
      return true;
    },

    /** Whether `render` would wait for a render that another request has started. */
    isRendering: (request: IncomingMessage, kind: Kind) => runningRender(request.url ?? "", kind) !== null,

    /**
     * Renders and caches the response, or waits for a render of the same URL.
     * @returns a function that sends it; nothing has been sent when rendering throws.
     */
    async render(request: IncomingMessage, kind: Kind, renderResponse: RenderResponse) {
      const key = request.url ?? "";
      const cached = entries.get(key);
      const entry = cached && cached.staleSince === null ? cached : await renderOnce(key, kind, renderResponse);
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      const body = await bodyOf(entry, encoding);
      return (response: ServerResponse, extraHeaders: string[]) =>
        send(entry, encoding, body, request, response, extraHeaders);
    },

    /** For responses rendered elsewhere: start, then `store` or `discard`. */
    startRender: dependencies.startRender,
    /**
     * Caches the response unless one of its topics has changed since the start. Returns what to send to this client.
     */
    async store(request: IncomingMessage, render: Render, response: RenderedResponse, key = request.url ?? "") {
      const entry = entryOf(key, "data", response, render.topics);
      if (dependencies.finish(render) && key.length <= MAX_KEY_LENGTH) add(entry);
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      const notModified = request.headers["if-none-match"]?.includes(entry.etag) ?? false;
      return { etag: entry.etag, notModified, encoding, body: notModified ? null : await bodyOf(entry, encoding) };
    },
    discard: (render: Render) => void dependencies.finish(render),

    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}
