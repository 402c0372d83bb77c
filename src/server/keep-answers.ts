import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Making } from "./dependencies.ts";
import { acceptedEncoding, encodeStream, isStream } from "./encoding.ts";
import type { PageCache } from "./page-cache.ts";

declare module "fastify" {
  interface FastifyRequest {
    making: Making | null;
  }
  interface FastifyContextConfig {
    /** False: this answer is never kept. */
    kept?: boolean;
  }
}

const KEPT_HEADERS = ["content-type", "content-security-policy", "x-total-count", "link"];

/**
 * Keeps the finished bytes of successful reads of the API. Streams (whole lists) are not kept, only compressed on
 * their way.
 */
export function keepAnswers(
  api: FastifyInstance,
  cache: PageCache,
  { keyOf, extraHeaders }: { keyOf(request: FastifyRequest): string; extraHeaders(request: IncomingMessage): string[] },
) {
  api.addHook("onRequest", async (request, reply) => {
    const { kept: keep, session } = request.routeOptions.config;
    if (request.method !== "GET" || keep === false || session !== undefined) return;
    // The front of the server looks under the address alone.
    const key = keyOf(request);
    if (key !== request.raw.url && cache.hit(request.raw, reply.raw, extraHeaders(request.raw), key))
      return reply.hijack();
    request.making = cache.begin();
  });
  api.addHook("onSend", async (request, reply, payload) => {
    const making = takeMaking(request);
    if (isStream(payload)) {
      if (making) cache.abandon(making);
      return compressed(request, reply, payload);
    }
    if (!making) return payload;
    if (reply.statusCode === 200 && typeof payload === "string") return kept(request, reply, making, payload);
    cache.abandon(making);
    return payload;
  });
  api.addHook("onRequestAbort", async (request) => {
    const making = takeMaking(request);
    if (making) cache.abandon(making);
  });

  async function kept(request: FastifyRequest, reply: FastifyReply, making: Making, payload: string) {
    const headers = Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
    );
    const answer = { status: 200, headers, body: Buffer.from(payload) };
    const { etag, known, encoding, body } = await cache.keep(request.raw, making, answer, keyOf(request));
    reply.headers({ etag, "cache-control": "no-cache", vary: "accept-encoding, origin" });
    if (known) reply.code(304);
    else if (encoding !== "identity") reply.header("content-encoding", encoding);
    return body;
  }
}

function takeMaking(request: FastifyRequest): Making | null {
  const { making } = request;
  request.making = null;
  return making;
}

function compressed(request: FastifyRequest, reply: FastifyReply, payload: NodeJS.ReadableStream) {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  reply.header("vary", "accept-encoding, origin");
  if (encoding === "identity") return payload;
  reply.header("content-encoding", encoding);
  return encodeStream(payload, encoding);
}
