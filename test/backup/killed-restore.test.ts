import { once } from "node:events";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { operatorIn } from "#test/operator.ts";
import { onEachEngine } from "#test/shop.ts";
import { contents, NAME, NONE, openBackedUp, openTarget } from "./backed-up-shop.ts";

const PICTURE = `${NAME}-800.webp`;
/** The steps of a restore at which it is killed, and the database that is there afterwards. */
const LOADING = [
  ['sqlite INSERT INTO "orders"', "old"],
  [`rename ${PICTURE}`, "old"],
  [`after rename ${PICTURE}`, "old"],
] as const;
const STEPS = {
  sqlite: [...LOADING, ["rename shop.db", "old"], ["after rename shop.db", "new"]],
  postgres: [
    ...LOADING,
    ["postgres TRUNCATE", "old"],
    ['postgres INSERT INTO "orders"', "old"],
    ["postgres commit", "old"],
    ["after postgres commit", "new"],
  ],
} as const;
const OLD = { id: "0".repeat(24), title: "Only in the old database", created_at_ms: 0, updated_at_ms: 0 };

onEachEngine("a restore that is killed", (openShop, engine) => {
  test("leaves the old database or the new one, which the shop can open, and is repeated", {
    timeout: 240_000,
  }, async () => {
    const { backUp, file } = await openBackedUp(openShop);
    await backUp();
    const target = await openTarget(engine);
    const { dataDir, location } = target;
    for (const [step, left] of STEPS[engine]) {
      expect((await target.restore(file, `--yes ${NONE}`)).code).toBe(0);
      const restored = await contents(location);
      const db = await openDb(location);
      await db.write((tx) => tx.db.insertInto("categories").values(OLD).execute());
      await db.close();
      const old = await contents(location);
      const { child } = operatorIn(dirname(dataDir))(["restore", file, "--yes", ...NONE.split(" ")], {
        DATA_DIR: dataDir,
        DATABASE_URL: engine === "sqlite" ? "" : location,
        NODE_OPTIONS: `--import=${import.meta.resolve("./kill-at.ts")}`,
        KILL_AT: step,
      });
      expect([step, await once(child, "exit")]).toEqual([step, [null, "SIGKILL"]]);
      const found = await contents(location);
      if (left === "old") expect([step, found]).toEqual([step, old]);
      else expect([step, found.categories, found.orders]).toEqual([step, restored.categories, restored.orders]);
      expect([step, (await target.operator("verify")).code]).toEqual([step, 0]);
    }
    expect((await target.restore(file, `--yes ${NONE}`)).code).toBe(0);
    expect((await contents(location)).categories).not.toContainEqual(expect.stringContaining(OLD.title));
  });
});
