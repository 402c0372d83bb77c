import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Render } from "./dependencies.ts";
import { acceptedEncoding, encodeStream, isStream } from "./encoding.ts";
import type { PageCache } from "./page-cache.ts";

declare module "fastify" {
  interface FastifyRequest {
    render: Render | null;
  }
  interface FastifyContextConfig {
    cached?: boolean;
  }
}

const CACHED_HEADERS = ["content-type", "content-security-policy", "x-total-count", "x-search-corrected", "link"];

/** Caches successful reads of the API. Streams are compressed, but not cached. */
export function cacheResponses(
  api: FastifyInstance,
  cache: PageCache,
  { keyOf, extraHeaders }: { keyOf(request: FastifyRequest): string; extraHeaders(request: IncomingMessage): string[] },
) {
  api.addHook("onRequest", async (request, reply) => {
    const { cached, session } = request.routeOptions.config;
    if (!["GET", "HEAD"].includes(request.method) || cached === false || session !== undefined) return;
    // The cache was checked by URL before routing, but not for a key other than the URL.
    const key = keyOf(request);
    if (key !== request.raw.url && cache.sendCached(request.raw, reply.raw, extraHeaders(request.raw), key))
      return reply.hijack();
    request.render = cache.startRender();
  });
  api.addHook("onSend", async (request, reply, payload) => {
    const render = takeRender(request);
    if (isStream(payload)) {
      if (render) cache.discard(render);
      return compress(request, reply, payload);
    }
    if (!render) return payload;
    if (reply.statusCode === 200 && typeof payload === "string") return store(request, reply, render, payload);
    cache.discard(render);
    return payload;
  });
  api.addHook("onRequestAbort", async (request) => {
    const render = takeRender(request);
    if (render) cache.discard(render);
  });

  async function store(request: FastifyRequest, reply: FastifyReply, render: Render, payload: string) {
    const headers = Object.fromEntries(
      CACHED_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
    );
    const response = { status: 200, headers, body: Buffer.from(payload) };
    const { etag, notModified, encoding, body } = await cache.store(request.raw, render, response, keyOf(request));
    reply.headers({ etag, "cache-control": "no-cache", vary: "accept-encoding, origin" });
    if (notModified) reply.code(304);
    else if (encoding !== "identity") reply.header("content-encoding", encoding);
    return body;
  }
}

function takeRender(request: FastifyRequest): Render | null {
  const { render } = request;
  request.render = null;
  return render;
}

function compress(request: FastifyRequest, reply: FastifyReply, payload: NodeJS.ReadableStream) {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  reply.header("vary", "accept-encoding, origin");
  if (encoding === "identity") return payload;
  reply.header("content-encoding", encoding);
  return encodeStream(payload, encoding);
}
