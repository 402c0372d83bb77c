import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendJsonArray } from "./json-stream.ts";

const items = Array.from({ length: 1_000 }, (_, id) => ({ id, text: "x".repeat(1_000) }));

async function openList() {
  const app = Fastify();
  let read = 0;
  async function* list() {
    for (const item of items) {
      read++;
      yield item;
    }
  }
  app.get("/list", (_request, reply) => sendJsonArray(reply, list(), (item) => item));
  await app.ready();
  return { app, read: () => read };
}

test("a long list lets other work run between its chunks", async () => {
  const { app } = await openList();
  let turns = 0;
  let counting = true;
  const count = () => {
    turns++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const reply = await app.inject("/list");
  counting = false;
  expect(reply.json()).toEqual(items);
  expect(turns).toBeGreaterThan(reply.body.length / 65_536);
});

test("the head of a list does not read the list", async () => {
  const { app, read } = await openList();
  const reply = await app.inject({ method: "HEAD", url: "/list" });
  expect([reply.statusCode, reply.body, reply.headers["content-type"]]).toEqual([
    200,
    "",
    "application/json; charset=utf-8",
  ]);
  expect(read()).toBe(0);
});
