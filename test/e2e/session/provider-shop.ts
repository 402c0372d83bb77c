import { createServer } from "node:net";
import { test as base } from "#test/e2e/storefront.ts";
import { googleSettings, type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";

/** A shop where customers can log in with Google, who is a server on this machine. */
export const test = base.extend<object, { google: IdentityProvider }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use) => {
      const google = await startIdentityProvider();
      await use(google);
      await google.stop();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ google }, use) => {
      const PORT = String(await freePort());
      await use({ PORT, PUBLIC_URL: `http://localhost:${PORT}`, ...googleSettings(google) });
    },
    { scope: "worker" },
  ],
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
