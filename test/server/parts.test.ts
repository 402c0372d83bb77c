import { readdirSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { readSettings } from "#server/settings.ts";
import { openDatabase } from "#server/start/open-database.ts";
import { startWeb } from "#server/start/start-web.ts";
import { startWorker } from "#server/start/start-worker.ts";
import { queueNotices } from "#test/emails/send-emails.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { unsentEmails } from "./mail-worker.ts";

/** What a web and a worker are made of, on the shop's database, as another process has it. */
async function openParts(shop: TestShop) {
  const settings = readSettings(
    {
      LOG_LEVEL: "silent",
      DEMO: "off",
      DATA_DIR: shop.dataDir,
      ...(shop.db.engine === "postgres" ? { DATABASE_URL: shop.location } : {}),
    },
    join(import.meta.dirname, "../.."),
  );
  return openDatabase(settings);
}

const silent = { warn: () => undefined, error: () => undefined };
const renderPage = async () => new Response("page");

/** Longer than the worker takes for its first email. */
const A_WHILE_MS = 1_000;

onEachEngine("a process", (openShop) => {
  test("with a web and no worker answers, and sends no email", async () => {
    const shop = await openShop();
    await queueNotices(shop, "Asha");
    const parts = await openParts(shop);
    const web = await startWeb(parts.shop, { renderPage });
    await web.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = web.app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) =>
      request({ port, host: "127.0.0.1", path: "/ready", agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end(),
    );
    expect(status).toBe(200);
    await sleep(A_WHILE_MS);
    await web.stop();
    await parts.close();
    expect(web.app.server.listening).toBe(false);
    expect(await unsentEmails(shop)).toBe(1);
  });

  test("with a worker and no web sends emails, and listens on nothing", async () => {
    const shop = await openShop();
    await queueNotices(shop, "Asha");
    const parts = await openParts(shop);
    const listen = vi.spyOn(Server.prototype, "listen");
    onTestFinished(() => listen.mockRestore());
    const worker = startWorker(parts.shop, { log: silent, port: 3_000 });
    await expect.poll(() => unsentEmails(shop)).toBe(0);
    expect(listen).not.toHaveBeenCalled();
    await worker.stop();
    await queueNotices(shop, "Ravi");
    await sleep(A_WHILE_MS);
    await parts.close();
    expect(await unsentEmails(shop)).toBe(1);
    expect(readdirSync(join(shop.dataDir, "mail"))).toHaveLength(1);
  });
});
