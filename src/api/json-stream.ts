import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

const CHUNK_CHARACTERS = 32_768;

/** Answers with the items as one JSON array, piece by piece, so that a list of any length needs the memory of a chunk. */
export function sendJsonArray<Item>(reply: FastifyReply, items: AsyncIterable<Item>, shape: (item: Item) => unknown) {
  reply.type("application/json; charset=utf-8");
  return reply.send(Readable.from(pieces(items, shape)));
}

async function* pieces<Item>(items: AsyncIterable<Item>, shape: (item: Item) => unknown): AsyncGenerator<string> {
  let text = "[";
  let separator = "";
  for await (const item of items) {
    text += separator + JSON.stringify(shape(item));
    separator = ",";
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = "";
  }
  yield `${text}]`;
}
