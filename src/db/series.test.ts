import { expect, test } from "vitest";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("a series of writes", (openShop) => {
  test("lets others have a turn between two of them, also after one that failed", async () => {
    const { db } = await openShop();
    let turns = 0;
    const later = () => void setImmediate(() => turns++);
    const seen: number[] = [];
    for (const fails of [false, true, false, false])
      await db
        .write(async () => {
          seen.push(turns);
          later();
          if (fails) throw new Error("refused");
        })
        .catch(() => undefined);
    expect(seen).toEqual([0, 1, 2, 3]);
  });
});
