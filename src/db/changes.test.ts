import { expect, test } from "vitest";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { EVERYTHING } from "./db.ts";
import { openDb } from "./open.ts";

/** Another process that changes topics, and what this one publishes of them. */
async function openTwo(shop: TestShop) {
  const other = await openDb(shop.location);
  shop.beforeClose(() => other.close());
  const published: string[] = [];
  shop.db.onChange((topic) => published.push(topic));
  const publishedBySync = () => {
    shop.db.syncChanges();
    return published.splice(0);
  };
  publishedBySync();
  return {
    other,
    publishedBySync,
    change: (...topics: string[]) =>
      other.write(async (tx) => {
        for (const topic of topics) tx.invalidate(topic);
      }),
  };
}

onEachEngine("changes of another process", (openShop, engine) => {
  test("are published once, by topic", async () => {
    const { publishedBySync, change } = await openTwo(await openShop());
    const published: string[] = [];
    await change("one", "two");
    await expect.poll(() => published.push(...publishedBySync())).toBe(2);
    await change("three");
    await expect.poll(() => published.push(...publishedBySync())).toBe(3);
    expect(published.sort()).toEqual(["one", "three", "two"]);
  });

  // PostgreSQL has no log: it sends notifications.
  if (engine === "sqlite")
    test("are published as everything when the log has a gap", async () => {
      const { other, publishedBySync, change } = await openTwo(await openShop());
      await change("before");
      expect(publishedBySync()).toEqual(["before"]);
      await change("one", "two");
      await other.script("DELETE FROM changes WHERE topic = 'one'");
      expect(publishedBySync()).toEqual([EVERYTHING]);
      await change("after");
      expect(publishedBySync()).toEqual(["after"]);
    });
});
