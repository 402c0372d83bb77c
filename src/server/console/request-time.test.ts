import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { limitRequestTime } from "./request-time.ts";

const FILE = "application/octet-stream";
const SLOW_MS = 600;

/** Sends a body in two parts, the second after `SLOW_MS`. The reply is the status, or 'closed'. */
async function begin(path: string) {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addContentTypeParser(FILE, async (_request: unknown, body: AsyncIterable<Buffer>) => {
    let size = 0;
    for await (const chunk of body) size += chunk.length;
    return size;
  });
  const { allowFile } = limitRequestTime(app, { requestMs: 200, fileMs: 60_000 });
  app.addHook("onRequest", async (incoming) => {
    if (!incoming.url.startsWith("/visitors")) allowFile(incoming);
  });
  app.post("/files", { config: { takesFile: true } }, async ({ body }) => ({ body }));
  app.post("/visitors/files", { config: { takesFile: true } }, async ({ body }) => ({ body }));
  app.post("/calls", async ({ body }) => ({ body }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  const reply = new Promise<number | "closed">((resolve) => {
    const sent = request({ port, path, method: "POST", headers: { "content-type": FILE, "content-length": 4 } });
    sent.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", () => resolve("closed"));
    sent.write("ab");
    void sleep(SLOW_MS).then(() => sent.end("cd"));
  });
  return { app, reply };
}

const sendSlowly = async (path: string) => (await begin(path)).reply;

test("a file of the staff has more time than other requests", async () => {
  const { app, reply } = await begin("/files");
  expect([await reply, app.server.headersTimeout]).toEqual([200, 200]);
  expect(await sendSlowly("/calls")).toBe("closed");
});

test("a server that stops does not wait for a file", async () => {
  const start = performance.now();
  const { app, reply } = await begin("/files");
  await sleep(100);
  await app.close();
  expect(await reply).toBe("closed");
  expect(performance.now() - start).toBeLessThan(SLOW_MS);
});

test("a file of somebody who is not signed in has not", async () => {
  expect(await sendSlowly("/visitors/files")).toBe("closed");
});
