import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { createShutDown } from "./shut-down.ts";

test("closes the connection of a client that does not read, at the end of the longest time", async () => {
  const { shutDown } = createShutDown({ idleMs: 50, graceMs: 100, maxMs: 400 });
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
  await shutDown(app);
  expect(performance.now() - start).toBeGreaterThan(390);
  await expect.poll(() => endless.destroyed).toBe(true);
});
