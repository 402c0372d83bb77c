import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { withoutDirections } from "#contract/cleaning/signs.ts";

const CHUNK_CHARACTERS = 32_768;

/** Returns the JSON of every response: a stored text that reads from right to left ends with itself. */
export function jsonText(value: unknown): string {
  return withoutDirections(JSON.stringify(value));
}

/** Returns the JSON of a file that says exactly what is stored: it has such signs as escapes, which an editor shows. */
export function exactJsonText(value: unknown): string {
  return withoutDirections(JSON.stringify(value), (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
}

/** Sends a JSON array in chunks, so that memory does not grow with its length. Other requests run between them. */
export function sendJsonArray<Item>(
  reply: FastifyReply,
  items: AsyncIterable<Item>,
  serialize: (item: Item) => unknown,
) {
  reply.type("application/json; charset=utf-8");
  // Fastify would read the whole stream. An empty text would be cached as the list.
  if (reply.request.method === "HEAD") return reply.send(Readable.from([]));
  return reply.send(Readable.from(chunks(items, serialize), { highWaterMark: 1 }));
}

/** Sends a long text in chunks, so that it shows how fast its client reads. */
export function sendJsonText(reply: FastifyReply, text: string) {
  reply.type("application/json; charset=utf-8");
  return reply.send(Readable.from(partsOf(Buffer.from(text)), { highWaterMark: 1 }));
}

function* partsOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += CHUNK_CHARACTERS)
    yield bytes.subarray(start, start + CHUNK_CHARACTERS);
}

async function* chunks<Item>(items: AsyncIterable<Item>, serialize: (item: Item) => unknown): AsyncGenerator<string> {
  let text = "[";
  let separator = "";
  for await (const item of items) {
    text += separator + jsonText(serialize(item));
    separator = ",";
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = "";
    await setImmediate();
  }
  yield `${text}]`;
}
