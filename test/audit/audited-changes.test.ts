import { expect, test } from "vitest";
import { addAshaWithEverything } from "#test/own-data.ts";
import { onEachEngine, prepareShop } from "#test/shop.ts";
import { listUseCases } from "#test/structure/use-cases.ts";
import { differences } from "./compare.ts";
import { OWNER_CHANGES, WITHOUT_CASE } from "./owner-changes.ts";
import { recordedRows, recordRows } from "./record-rows.ts";

const READS = /\.(read|list|export)$|^tasks\.run$/;

test("every use case of an owner that writes has a case here", () => {
  const writing = listUseCases().filter(({ permission }) => permission !== undefined && !READS.test(permission));
  const names = writing.map(({ name }) => name.split(" · ")[1] ?? "");
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !(name in OWNER_CHANGES) && !(name in WITHOUT_CASE))).toEqual([]);
});

onEachEngine("what an owner changes", (openShop, engine) => {
  const prepared = prepareShop(engine, async (shop) => {
    const { userId, lamp, fan, orderId, returnId, pictures } = await addAshaWithEverything(shop);
    await recordRows(shop.db);
    return { userId, lamp, fan, orderId, returnId, pictures };
  });

  test.each(Object.entries(OWNER_CHANGES))("is in the entries as the database says it: %s", async (_, change) => {
    const shop = await openShop(prepared());
    let entries = 0;
    await change(shop, prepared().facts, async (work) => {
      await recordedRows(shop.db);
      await work();
      const rows = await recordedRows(shop.db);
      expect(differences(rows)).toEqual([]);
      entries += rows.filter(({ table }) => table === "audit_entries").length;
    });
    expect(entries).toBeGreaterThan(0);
  });
});
