import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSettings } from "#server/owner-settings.ts";
import { readSettings } from "#server/settings.ts";
import { startConsole } from "#server/start/start-console.ts";
import { createProductSearch } from "#shop/catalogue/search/feed.server.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const root = join(import.meta.dirname, "../..");

/** A port that another program of this machine has. */
async function takenPort(): Promise<number> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "localhost", resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  return typeof address === "object" && address ? address.port : 0;
}

async function consoleOf(shop: TestShop, environment: Record<string, string>) {
  const settings = readSettings({ LOG_LEVEL: "silent", DATA_DIR: shop.dataDir, PORT: "0", ...environment }, root);
  const search = createProductSearch(shop.db);
  const settingsCopy = await openSettings(shop.db, settings, search);
  const { db, now, renderPdf } = shop;
  const started = await startConsole({ db, now, renderPdf, search, settingsCopy, settings });
  shop.beforeClose(async () => started?.stop());
  return started;
}

onEachEngine("the console of a process", (openShop) => {
  test("is off when its setting says so", async () => {
    expect(await consoleOf(await openShop(), { ADMIN: "off" })).toBeNull();
  });

  test("says why it is not open when another program has its port, and the shop goes on", async () => {
    const shop = await openShop();
    const port = await takenPort();
    const started = await consoleOf(shop, { ADMIN_PORT: String(port) });
    expect(await started?.open()).toEqual([
      `The console is not open: port ${port} is in use by another program; set ADMIN_PORT to a free port.`,
    ]);
    expect(await shop.db.read.selectFrom("staff_links").selectAll().execute()).toEqual([]);
  });

  test("says where it is, with a link for its first owner", async () => {
    const shop = await openShop();
    const started = await consoleOf(shop, {});
    expect(await started?.open()).toEqual([
      expect.stringMatching(/^The owner's console is at http:\/\/localhost:\d+$/),
      expect.stringMatching(/^Become the owner by this link, once and within 30 minutes: http:\S+\/welcome#\S{43}$/),
    ]);
  });
});
