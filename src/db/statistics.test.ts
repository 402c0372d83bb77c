import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { onEachEngine } from "#test/shop.ts";
import { openDb } from "./open.ts";

onEachEngine("statistics of the planner", (openShop, engine) => {
  test("a write does not wait until all indexes are analysed", async () => {
    const { db, location } = await openShop();
    const ended: string[] = [];
    const other = await openDb(location);
    const analysed = db.analyze().then(() => ended.push("analysed"));
    // One after the other: a writer that meets another one sleeps, perhaps for as long as the analysis of a small shop takes.
    for (const writer of [db, other]) {
      await writer.write((tx) => tx.db.deleteFrom("newsletter_subscriptions").execute());
      ended.push("written");
    }
    await analysed;
    await other.close();
    expect(ended).toEqual(["written", "written", "analysed"]);
  });

  if (engine === "postgres")
    test("a closed database keeps no timer running", async () => {
      const { location } = await openShop();
      const script = `const { openDb } = await import("#db/open.ts"); const db = await openDb(${JSON.stringify(location)});
        await db.ping(); await db.close(); process.stdout.write(String(Date.now()))`;
      const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
      expect(Date.now() - Number(stdout)).toBeLessThan(3_000);
    });
});
