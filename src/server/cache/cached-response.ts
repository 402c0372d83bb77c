import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Encoding } from "./encoding.ts";
import { isKnown } from "./etags.ts";

const OVERHEAD_BYTES = 2_048;
/** A topic takes so much with its name and its places in two sets. */
const TOPIC_BYTES = 256;

/** This is a response before compression. */
export type RenderedResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Pages may be stale for a moment while they are rendered again, for clients without a session; data never. */
export type Kind = "page" | "data";

/** This is a response with the topics that it depends on, and its body in the encodings that were asked for. */
export type CachedResponse = {
  key: string;
  kind: Kind;
  response: RenderedResponse;
  etag: string;
  topics: Set<string>;
  bytes: number;
  bodies: Partial<Record<Encoding, Buffer>>;
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
  heads: Partial<Record<Encoding, string[]>>;
  /** One of its topics changed at this time, by `performance.now()`. */
  staleSince: number | null;
  /** It renders a page again; `current` says not by sharing a render that began before a change. */
  rerender: ((current: boolean) => Promise<CachedResponse>) | null;
};

export function entryOf(key: string, kind: Kind, response: RenderedResponse, topics: Set<string>): CachedResponse {
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

function headOf(
  entry: CachedResponse,
  encoding: Encoding,
  body: Buffer,
  commonHeaders: Record<string, string>,
): string[] {
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

/** Every response has the common headers, and this one its own. */
export type ResponseHeaders = { common: Record<string, string>; own: string[] };

/** Sends the body, or 304 to a client that has it. */
export function sendCachedResponse(
  entry: CachedResponse,
  encoding: Encoding,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
  { common, own }: ResponseHeaders,
) {
  if (entry.response.status === 200 && isKnown(request.headers["if-none-match"], entry.etag)) {
    const head = ["etag", entry.etag, "cache-control", "no-cache", "vary", "accept-encoding, origin"];
    response.writeHead(304, [...head, ...own]).end();
    return;
  }
  entry.heads[encoding] ??= headOf(entry, encoding, body, common);
  const head = own.length === 0 ? entry.heads[encoding] : [...entry.heads[encoding], ...own];
  response.writeHead(entry.response.status, head);
  response.end(request.method === "HEAD" ? undefined : body);
}
