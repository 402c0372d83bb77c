import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addCustomer } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("the security log of commands", (openShop) => {
  test("has a line for each command, without its arguments, that only its owner reads", async () => {
    const shop = await openShop();
    await addCustomer(shop, { email: "asha@example.com" });
    const folder = mkdtempSync(join(tmpdir(), "bijli-log-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // SQLite's database is in the folder of its test.
    const operator = operatorOf(shop, shop.db.engine === "postgres" ? { DATA_DIR: folder } : {});
    await operator("account export asha@example.com");
    await operator("order show 1");
    await operator("--help");
    await operator("order nonsense");
    const path = join(shop.db.engine === "postgres" ? folder : join(shop.location, ".."), "security.log");
    const text = readFileSync(path, "utf8");
    expect(text).not.toContain("asha");
    const time = expect.stringMatching(/^2\d{3}-\d\d-\d\dT/);
    const by = userInfo().username;
    expect(
      text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { time, security: "command", command: "account export", by, exitCode: 0 },
      { time, security: "command", command: "order show", by, exitCode: 1 },
    ]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});
