import { expect, test } from "vitest";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { addAshaWithEverything } from "#test/own-data.ts";
import { onEachEngine, withSettings } from "#test/shop.ts";
import { listUseCases } from "#test/structure/use-cases.ts";
import { differences } from "./compare.ts";
import { OWNER_CHANGES, WITHOUT_CASE } from "./owner-changes.ts";
import { PARCEL_CHANGES } from "./parcel-changes.ts";
import { recordRows } from "./record-rows.ts";

const READS = /\.(read|export)$|^tasks\.run$/;

test("every use case of an owner that writes has a case here", () => {
  const writing = listUseCases().filter(({ permission }) => permission !== undefined && !READS.test(permission));
  const names = writing.map(({ name }) => name.split(" · ")[1] ?? "");
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !(name in OWNER_CHANGES) && !(name in WITHOUT_CASE))).toEqual([]);
});

/** Each makes an order of its own, so they share a shop. */
const ofParcels = Object.keys(PARCEL_CHANGES);

onEachEngine("what an owner changes", (openShop) => {
  async function open(settings: Parameters<typeof withSettings>[1] = {}) {
    const shop = withSettings(await openShop(), settings);
    const all = await addAshaWithEverything(shop);
    const recordedRows = await recordRows(shop.db);
    const compare = async (name: string) => {
      let entries = 0;
      await OWNER_CHANGES[name]?.(shop, all, async (work) => {
        await recordedRows();
        await work();
        const rows = await recordedRows();
        expect(differences(rows), name).toEqual([]);
        entries += rows.filter(({ table }) => table === "audit_entries").length;
      });
      expect(entries, name).toBeGreaterThan(0);
    };
    return { shop, ...all, compare };
  }

  test("is in the entries as the database says it: parcels", { timeout: 120_000 }, async () => {
    const { shop, lamp, compare } = await open({ cashLimitPaise: 0, firstOrders: null });
    await restock(shop, lamp, ofParcels.length);
    for (const name of ofParcels) await compare(name);
  });

  test.each(Object.keys(OWNER_CHANGES).filter((name) => !ofParcels.includes(name)))(
    "is in the entries as the database says it: %s",
    async (name) => (await open()).compare(name),
  );
});
