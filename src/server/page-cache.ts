import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "#db/db.ts";
import { type Making, trackDependencies } from "./dependencies.ts";
import { acceptedEncoding, type Encoding, encode } from "./encoding.ts";

const LONGEST_KEY = 1_024;
const OVERHEAD_BYTES = 2_048;
/** A topic's name and its places in two sets. */
const TOPIC_BYTES = 256;
const SERVE_STALE_MS = 1_000;

/** A finished answer: what every visitor gets at this address. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** Pages may be served stale for a moment while their successor is made; data never. */
export type Kind = "page" | "data";

type Produce = (making: Making) => Promise<Answer>;

type Entry = {
  key: string;
  kind: Kind;
  answer: Answer;
  etag: string;
  topics: Set<string>;
  bytes: number;
  bodies: Partial<Record<Encoding, Buffer>>;
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Header lists by encoding, ready for `writeHead`. */
  heads: Partial<Record<Encoding, string[]>>;
  staleSince: number | null;
  remake: (() => Promise<unknown>) | null;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Finished bytes per address: rendered once, compressed once per encoding, with an ETag; dropped when what they show
 * changes (in this process or another) and when memory is full, least recently used first.
 */
export function createPageCache(
  db: Database,
  { maxBytes, allHeaders }: { maxBytes: number; allHeaders: Record<string, string> },
) {
  const entries = new Map<string, Entry>();
  const beingMade = new Map<string, { making: Making; entry: Promise<Entry> }>();
  let bytes = 0;
  const dependencies = trackDependencies<Entry>(db, (entry) => {
    if (entry.kind === "page") entry.staleSince ??= performance.now();
    else remove(entry);
  });

  function remove(entry: Entry) {
    if (entries.get(entry.key) !== entry) return;
    entries.delete(entry.key);
    dependencies.release(entry, entry.topics);
    bytes -= entry.bytes;
  }

  function add(entry: Entry) {
    const before = entries.get(entry.key);
    if (before) remove(before);
    entries.set(entry.key, entry);
    dependencies.hold(entry, entry.topics);
    bytes += entry.bytes;
    for (const oldest of entries.values()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  function entryOf(key: string, kind: Kind, answer: Answer, topics: Set<string>): Entry {
    const etag = `W/"${createHash("sha256").update(answer.body).digest("base64url").slice(0, 22)}"`;
    const size = answer.body.length + key.length * 2 + OVERHEAD_BYTES + topics.size * TOPIC_BYTES;
    return {
      ...{ key, kind, answer, etag, topics, bytes: size, staleSince: null, remake: null },
      bodies: { identity: answer.body },
      compressing: {},
      heads: {},
    };
  }

  function grow(entry: Entry, by: number) {
    entry.bytes += by;
    if (entries.get(entry.key) === entry) bytes += by;
  }

  async function make(key: string, kind: Kind, making: Making, produce: Produce): Promise<Entry> {
    try {
      const answer = await produce(making);
      const current = dependencies.finish(making);
      const entry = entryOf(key, kind, answer, making.topics);
      if (current && answer.status === 200 && key.length <= LONGEST_KEY) {
        if (kind === "page") entry.remake = () => once(key, kind, produce);
        add(entry);
      }
      return entry;
    } catch (error) {
      dependencies.finish(making);
      throw error;
    }
  }

  /** Of requests at the same time one makes the answer; but data that began before a change is not for those after it. */
  function once(key: string, kind: Kind, produce: Produce): Promise<Entry> {
    const underWay = beingMade.get(key);
    if (underWay && (kind === "page" || !dependencies.mayBeOld(underWay.making))) return underWay.entry;
    const making = dependencies.begin();
    const entry = make(key, kind, making, produce).finally(() => {
      if (beingMade.get(key)?.making === making) beingMade.delete(key);
    });
    beingMade.set(key, { making, entry });
    return entry;
  }

  function headOf(entry: Entry, encoding: Encoding, body: Buffer): string[] {
    const headers: Record<string, string> = {
      ...allHeaders,
      "cache-control": "no-cache",
      ...entry.answer.headers,
      etag: entry.etag,
      vary: "accept-encoding, origin",
      "content-length": String(body.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    };
    return Object.entries(headers).flat();
  }

  /** The body in an encoding, compressed once however many ask for it meanwhile. */
  async function bodyOf(entry: Entry, encoding: Encoding): Promise<Buffer> {
    const ready = entry.bodies[encoding];
    if (ready) return ready;
    entry.compressing[encoding] ??= encode(entry.answer.body, encoding)
      .then((body) => {
        entry.bodies[encoding] = body;
        grow(entry, body.length);
        return body;
      })
      .finally(() => delete entry.compressing[encoding]);
    return entry.compressing[encoding];
  }

  function write(
    entry: Entry,
    encoding: Encoding,
    body: Buffer,
    request: IncomingMessage,
    response: ServerResponse,
    extra: string[],
  ) {
    if (entry.answer.status === 200 && request.headers["if-none-match"]?.includes(entry.etag)) {
      response
        .writeHead(304, ["etag", entry.etag, "cache-control", "no-cache", "vary", "accept-encoding, origin", ...extra])
        .end();
      return;
    }
    entry.heads[encoding] ??= headOf(entry, encoding, body);
    const head = extra.length === 0 ? entry.heads[encoding] : [...entry.heads[encoding], ...extra];
    response.writeHead(entry.answer.status, head);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  let lookedThisTurn = false;

  /**
   * Takes in other processes' changes, once per turn of the event loop: requests handled in one turn had arrived before
   * it began, so a look at its beginning sees every commit that any of them may count on. A database in trouble must
   * not take the front of the server with it: the request then meets the trouble itself.
   */
  function caughtUp(): boolean {
    if (lookedThisTurn) return true;
    try {
      db.catchUp();
      lookedThisTurn = true;
      setImmediate(() => {
        lookedThisTurn = false;
      });
      return true;
    } catch {
      return false;
    }
  }

  return {
    /**
     * Answers from memory; the first to want an encoding waits until it is compressed.
     * @param key where the answer is kept: the address, unless it differs between those who ask.
     * @returns false when nothing current is kept for this address.
     */
    hit(request: IncomingMessage, response: ServerResponse, extra: string[], key = request.url ?? ""): boolean {
      if (!caughtUp()) return false;
      const entry = entries.get(key);
      if (!entry) return false;
      if (entry.staleSince !== null) {
        if (performance.now() - entry.staleSince > SERVE_STALE_MS) return false;
        entry.remake?.().catch(() => undefined);
      }
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      entries.delete(entry.key);
      entries.set(entry.key, entry);
      const body = entry.bodies[encoding];
      if (body) write(entry, encoding, body, request, response, extra);
      else
        bodyOf(entry, encoding).then(
          (compressed) => write(entry, encoding, compressed, request, response, extra),
          () => response.destroy(),
        );
      return true;
    },

    /**
     * What `produce` makes for this address, kept; at most one making per address at a time.
     * @returns a function that sends it. Nothing has been sent when this throws what `produce` threw.
     */
    async answer(
      request: IncomingMessage,
      kind: Kind,
      produce: Produce,
    ): Promise<(response: ServerResponse, extra: string[]) => void> {
      const key = request.url ?? "";
      const kept = entries.get(key);
      const entry = kept && kept.staleSince === null ? kept : await once(key, kind, produce);
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      const body = await bodyOf(entry, encoding);
      return (response, extra) => write(entry, encoding, body, request, response, extra);
    },

    /** For answers made elsewhere: begins one … */
    begin: dependencies.begin,
    /** … and keeps it, unless what it shows has changed since; gives what to send to this client. */
    async keep(request: IncomingMessage, making: Making, answer: Answer, key = request.url ?? "") {
      const entry = entryOf(key, "data", answer, making.topics);
      if (dependencies.finish(making) && key.length <= LONGEST_KEY) add(entry);
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      const known = request.headers["if-none-match"]?.includes(entry.etag) ?? false;
      return { etag: entry.etag, known, encoding, body: known ? null : await bodyOf(entry, encoding) };
    },
    /** … or gives it up. */
    abandon: (making: Making) => void dependencies.finish(making),

    size: () => ({ entries: entries.size, bytes }),
  };
}
