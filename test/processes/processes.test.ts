import { once } from "node:events";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { engines } from "#test/engines.ts";
import { newDatabase, start } from "./started-shop.ts";

const SEVERAL = { WORKERS: "2", METRICS_TOKEN: "metrics of the test" };

/** A customer's edits of the own account in ten minutes. */
const EDITS = 20;

async function metric(url: string, name: string): Promise<number> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${SEVERAL.METRICS_TOKEN}` } });
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(await reply.text())?.[1]);
}

/** Waits until all processes answer. */
const untilOpen = (url: string) => expect.poll(() => metric(url, "bijli_workers"), { timeout: 20_000 }).toBe(2);

/** Asks over kept connections until it is stopped, and returns how many requests were answered and why others were not. */
function ask(url: string, connections = 6) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const failures: string[] = [];
  let answered = 0;
  let isStopped = false;
  const one = () =>
    new Promise<void>((resolve) => {
      const fail = (why: string) => {
        failures.push(why);
        resolve();
      };
      get(`${url}/api/product?limit=1`, { agent }, (response) => {
        if (response.statusCode !== 200) failures.push(`${response.statusCode}`);
        response.resume();
        response.once("end", () => {
          answered++;
          resolve();
        });
        response.once("error", ({ message }) => fail(message));
      }).once("error", ({ message }) => fail(message));
    });
  const asking = Array.from({ length: connections }, async () => {
    while (!isStopped) await one();
  });
  return async () => {
    isStopped = true;
    await Promise.all(asking);
    agent.destroy();
    return { answered, failures };
  };
}

test("two processes answer at one port, and one that dies is replaced", async () => {
  const { child, ended, url, output, processIds } = start(SEVERAL);
  const address = await url;
  await untilOpen(address);
  const before = processIds();
  expect(before).toHaveLength(2);
  await expect
    .poll(output)
    .toContain(`2 processes share the port. To replace them one after the other: kill -HUP ${child.pid}`);
  const stop = ask(address);
  await sleep(300);
  process.kill(before[1] ?? 0, "SIGKILL");
  await expect.poll(() => output()).toContain("A process of the shop ended (SIGKILL); another one takes its place.");
  await untilOpen(address);
  const { answered, failures } = await stop();
  expect(answered).toBeGreaterThan(50);
  // Those that the dead one was answering.
  expect(failures.length).toBeLessThanOrEqual(6);
  expect(processIds()).toEqual([before[0], expect.any(Number)]);
  expect(output().match(/open at/g)).toHaveLength(1);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("SIGHUP replaces all processes, and no request fails", async () => {
  const { child, ended, url, processIds } = start(SEVERAL);
  const address = await url;
  await untilOpen(address);
  const before = processIds();
  const stop = ask(address);
  await sleep(300);
  child.kill("SIGHUP");
  await expect.poll(() => processIds().filter((id) => before.includes(id)), { timeout: 40_000 }).toEqual([]);
  await untilOpen(address);
  const { answered, failures } = await stop();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("a process that dies while it is replaced is replaced once", async () => {
  const { child, ended, url, processIds } = start(SEVERAL);
  const address = await url;
  await untilOpen(address);
  const before = processIds();
  child.kill("SIGHUP");
  await expect.poll(() => processIds().length).toBe(3);
  process.kill(before[0] ?? 0, "SIGKILL");
  await expect.poll(() => processIds().filter((id) => before.includes(id)), { timeout: 40_000 }).toEqual([]);
  await untilOpen(address);
  await sleep(1_500);
  expect(processIds()).toHaveLength(2);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

describe.each(engines)("with two processes, on %s", (engine) => {
  test("what one has changed, the other one says at once, and a limit is one of both", async () => {
    const { settings, remove } = await newDatabase(engine);
    const { child, ended, url } = start({ ...SEVERAL, ...settings });
    const address = await url;
    await untilOpen(address);
    // Each call has a connection of its own, and connections are handed to the processes in turn.
    const call = (method: string, path: string, { token = "", body }: { token?: string; body?: object } = {}) =>
      fetch(`${address}/api/user/${path}`, {
        method,
        headers: { connection: "close", "content-type": "application/json", authorization: `Bearer ${token}` },
        body: body ? JSON.stringify(body) : null,
      });
    const person = { firstname: "Asha", lastname: "Rao", email: "asha@example.com", mobile: "9845012345" };
    const body = { ...person, password: "seven lamps were lit", agree: true };
    expect((await call("POST", "register", { body })).status).toBe(201);
    const { token } = await (await call("POST", "login", { body })).json();
    const edit = (firstname: string) => call("PUT", "edit-user", { token, body: { ...person, firstname } });
    for (let at = 0; at < EDITS; at++) {
      const firstname = `Asha${"abcdefghijklmnopqrstuvwxyz"[at]}`;
      expect((await edit(firstname)).status).toBe(200);
      for (let read = 0; read < 2; read++)
        expect(await (await call("GET", "me", { token })).json()).toMatchObject({ user: { firstname } });
    }
    expect((await edit("Asha")).status).toBe(429);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    await remove();
  });
});

test("several processes that cannot start say why once", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { ended, output } = start({ ...SEVERAL, PORT: `${port}` });
  expect(await ended).toBe(1);
  expect(output()).toBe("The port is in use by another program; set PORT to a free port.");
  other.close();
});

test.each([["0"], ["65"], ["2.5"], ["many"]])("WORKERS=%s is refused", async (WORKERS) => {
  const { ended, output } = start({ WORKERS });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^The variable WORKERS must be .*\.$/);
});
