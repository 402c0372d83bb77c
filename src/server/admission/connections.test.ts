import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createConnections } from "./connections.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function listenWith(options: Parameters<typeof createConnections>[0]) {
  const connections = createConnections(options);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    setImmediate(() => socket.write("open"));
  });
  connections.limit(server);
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    connections,
    /** Returns whether the server keeps it open. */
    async open(localAddress: string) {
      const socket = connect({ host: "127.0.0.1", port, localAddress }).on("error", () => undefined);
      sockets.push(socket);
      return Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]);
    },
  };
}

test("an address may have as many connections as are still free", async () => {
  const { open, connections } = await listenWith({ max: 4, behindProxy: false });
  const addresses = ["127.0.0.2", "127.0.0.2", "127.0.0.2", "127.0.0.3", "127.0.0.3", "127.0.0.4", "127.0.0.5"];
  const results = [];
  for (const address of addresses) results.push(await open(address));
  expect(results).toEqual([true, true, false, true, false, true, false]);
  sockets[0]?.destroy();
  await expect.poll(() => open("127.0.0.5")).toBe(true);
  expect(connections.accepted()).toBeGreaterThanOrEqual(6);
});

test("behind a proxy only their total is limited", async () => {
  const { open } = await listenWith({ max: 4, behindProxy: true });
  const results = [];
  for (let count = 0; count < 5; count++) results.push(await open("127.0.0.2"));
  expect(results).toEqual([true, true, true, true, false]);
});
