import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { test as base } from "./storefront.ts";

/** Tests a shop that knows its address: only its pages have canonical ones, and pictures for shared links. */
export const publicTest = base.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use) => {
      const port = await freePort();
      await use({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
    },
    { scope: "worker" },
  ],
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
