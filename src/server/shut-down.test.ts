import { once } from "node:events";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { createShutDown } from "./shut-down.ts";

test("closes the connection of a client that does not read, at the end of the longest time", async () => {
  const { shutDown } = createShutDown({ idleMs: 50, graceMs: 100, refuseMs: 200, maxMs: 400 });
  const app = Fastify({ forceCloseConnections: "idle" });
  const endless = Readable.from(
    (async function* () {
      for (;;) yield "x".repeat(65_536);
    })(),
  );
  app.get("/", (_request, reply) => reply.send(endless));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const request = get({ port: (app.server.address() as AddressInfo).port, host: "127.0.0.1", agent: false });
  const [response] = await once(request, "response");
  response.on("error", () => undefined);
  const start = performance.now();
  await shutDown(app, { stopWaiting: () => undefined });
  expect(performance.now() - start).toBeGreaterThan(390);
  await expect.poll(() => endless.destroyed).toBe(true);
});

test("a request that waits for its turn is refused before connections are closed", async () => {
  const { shutDown } = createShutDown({ idleMs: 50, graceMs: 100, refuseMs: 150, maxMs: 10_000 });
  const app = Fastify({ forceCloseConnections: "idle" });
  const turn = Promise.withResolvers<string>();
  app.get("/", (_request, reply) => turn.promise.then((refusal) => reply.code(503).send(refusal)));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const request = get({ port: (app.server.address() as AddressInfo).port, host: "127.0.0.1", agent: false });
  const response = once(request, "response");
  await once(app.server, "request");
  await shutDown(app, { stopWaiting: () => turn.resolve("busy") });
  expect((await response)[0].statusCode).toBe(503);
});

const CLIENTS = 5;

/** Asks again on each response, until there is none. Returns why. */
async function askUntilClosed(port: number): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<string | null>((resolve) => {
      get({ port, host: "127.0.0.1", agent }, (response) => response.resume().once("end", () => resolve(null))).once(
        "error",
        (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message),
      );
    });
  for (;;) {
    const end = await ask();
    if (end !== null) return end;
  }
}

test("resets no connection of a client whose response was under way when the server stopped", async () => {
  const ends = new Set<string>();
  // About when it has waited long enough for connections.
  for (let answersAfterMs = 98; answersAfterMs < 102; answersAfterMs += 0.25) {
    const { shutDown, closing, ServerResponse } = createShutDown({
      idleMs: 10,
      graceMs: 10,
      refuseMs: 3_000,
      maxMs: 3_000,
    });
    const app = Fastify({
      serverFactory: (handle) => createServer({ ServerResponse }, handle),
      forceCloseConnections: "idle",
    });
    app.addHook("onRequest", async () => {
      await closing();
    });
    let asked = 0;
    app.get("/", async () => {
      if (asked++ >= CLIENTS) return "done";
      while (closing() === null) await setImmediate();
      const due = performance.now() + answersAfterMs;
      while (performance.now() < due) await setImmediate();
      return "done";
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const clients = Array.from({ length: CLIENTS }, () => askUntilClosed(port));
    while (asked < CLIENTS) await sleep(1);
    await shutDown(app, { stopWaiting: () => undefined });
    for (const end of await Promise.all(clients)) ends.add(end);
  }
  expect([...ends]).toEqual(["ECONNREFUSED"]);
});

test("a server whose port others have, too, stops listening at once, and answers the connections that it has", async () => {
  const { shutDown, ServerResponse } = createShutDown({ idleMs: 300, graceMs: 5_000, refuseMs: 6_000, maxMs: 10_000 });
  const app = Fastify({
    forceCloseConnections: "idle",
    serverFactory: (handler) => createServer({ ServerResponse }, handler),
  });
  app.get("/", (_request, reply) => reply.send("here"));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (by: Agent | false) => {
    const [response] = await once(get({ port, host: "127.0.0.1", agent: by }), "response");
    response.resume();
    await once(response, "end");
    return response.headers.connection;
  };
  expect(await ask(agent)).toBe("keep-alive");
  const closed = shutDown(app, { stopWaiting: () => undefined, othersAccept: true });
  await expect(ask(false)).rejects.toThrow("ECONNREFUSED");
  expect(await ask(agent)).toBe("close");
  await closed;
});
