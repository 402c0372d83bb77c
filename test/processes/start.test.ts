import { once } from "node:events";
import { get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { engines } from "#test/engines.ts";
import { newDatabase, start } from "./started-shop.ts";

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: "many" }, /^The variable PORT must be a number\.$/],
  [{ DATA_DIR: "/dev/null/data" }, /^The database \/dev\/null\/data\/shop\.db cannot be opened for writing: .*\.$/],
  [{ DATABASE_URL: "postgres://127.0.0.1:1/shop" }, /^The database at 127\.0\.0\.1:1\/shop does not answer: .*\.$/],
])("%j stops the start with a one-sentence error and exit code 1", async (environment, message) => {
  const { ended, output } = start(environment);
  expect(await ended).toBe(1);
  expect(output()).toMatch(message);
});

test("a port in use is reported in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { ended, output } = start({ PORT: String((other.address() as AddressInfo).port) });
  expect(await ended).toBe(1);
  expect(output()).toBe("The port is in use by another program; set PORT to a free port.");
  other.close();
});

test("a new shop serves its first page and shuts down on a signal", async () => {
  const { child, ended, url } = start({});
  const page = await fetch(await url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("No top-selling products available.");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("open requests get a response before the shutdown", async () => {
  const { child, ended, url } = start({ DEMO: "on" });
  const address = await url;
  // No more than run at once: a busy machine may refuse those that wait.
  const requests = Array.from({ length: 4 }, (_, index) => {
    const request = get(`${address}/shop?n=${index}`, { agent: false });
    const connected = once(request, "socket").then(([socket]) => once(socket, "connect"));
    return {
      sent: Promise.all([connected, once(request, "finish")]),
      status: once(request, "response").then(([reply]) => reply.statusCode),
    };
  });
  await Promise.all(requests.map(({ sent }) => sent));
  child.kill("SIGTERM");
  const outcomes = await Promise.allSettled(requests.map(({ status }) => status));
  expect(outcomes).toEqual(Array(4).fill({ status: "fulfilled", value: 200 }));
  expect(await ended).toBe(0);
});

test.each(engines)("the demo shop is loaded once, on %s", async (engine) => {
  const { settings, remove } = await newDatabase(engine);
  for (const isFirstStart of [true, false]) {
    const { child, ended, url, output } = start({ DEMO: "on", ...settings });
    const products = await (await fetch(`${await url}/api/product?fields=title`)).json();
    expect(products).toHaveLength(168);
    expect(output().includes("Loading the demo shop")).toBe(isFirstStart);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  }
  await remove();
});
