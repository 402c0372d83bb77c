import { expect, test } from "vitest";
import { readDelivery } from "#shop/delivery/delivery.server.ts";
import { rowsOf } from "#test/importing.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { importPincodes } from "./import-pincodes.server.ts";

const pune = { pincode: "411001", city: "PUNE", state: "MAHARASHTRA", cod: "1" };
const leh = { pincode: "194101", city: "Leh", state: "Jammu & Kashmir", cod: "0" };

async function importRows(shop: TestShop, rows: (Record<string, string> | string)[], dryRun = false) {
  const refused: [number, string][] = [];
  const report = await importPincodes(shop, rowsOf(rows), {
    columns: {},
    dryRun,
    onRefused: ({ number }, reason) => refused.push([number, reason]),
  });
  return { ...report, refusedRows: refused };
}

onEachEngine("importing PIN codes", (openShop) => {
  test("stores them once, updates those that differ and keeps the others", async () => {
    const shop = await openShop();
    const first = await importRows(shop, [pune, leh, { ...pune, city: "Camp" }, "It is broken.", { pincode: "41" }]);
    expect(first).toMatchObject({ rows: 5, inserted: 2, updated: 0, unchanged: 0, repeated: 1, refused: 2 });
    expect(first.refusedRows).toEqual([
      [5, "It is broken."],
      [6, "The PIN code does not have 6 digits."],
    ]);
    expect(await readDelivery(shop, "411001")).toMatchObject({ city: "Pune", state: "Maharashtra", cod: true });
    expect(await readDelivery(shop, "194101")).toMatchObject({ city: "Leh", state: "Ladakh", cod: false });
    const again = await importRows(shop, [{ ...pune, cod: "no", zone: "remote" }]);
    expect(again).toMatchObject({ inserted: 0, updated: 1, unchanged: 0 });
    expect(await readDelivery(shop, "411001")).toMatchObject({ city: "Pune", zone: "remote", cod: false });
    expect(await readDelivery(shop, "194101")).toMatchObject({ city: "Leh", cod: false });
    expect(await importRows(shop, [leh])).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
  });

  test("refuses a file with two columns of the same name", async () => {
    const shop = await openShop();
    const refused = importRows(shop, [{ ...pune, City: "Delhi" }]);
    await expect(refused).rejects.toThrow("The columns 'city' and 'City' have the same name");
    expect((await readDelivery(shop, "411001")).city).not.toBe("Pune");
  });

  test("stores more rows than one statement can", async () => {
    const shop = await openShop();
    const rows = Array.from({ length: 4_500 }, (_, index) => ({
      pincode: `${400_000 + index}`,
      city: `City ${index}`,
    }));
    expect(await importRows(shop, rows)).toMatchObject({ inserted: 4_500 });
    expect(await readDelivery(shop, "404499")).toMatchObject({ city: "City 4499" });
  });

  test("a dry run counts and writes nothing", async () => {
    const shop = await openShop();
    expect(await importRows(shop, [pune], true)).toMatchObject({ inserted: 1 });
    expect(await readDelivery(shop, "411001")).toMatchObject({ city: null });
  });

  test("names the columns of a file without PIN codes", async () => {
    await expect(importRows(await openShop(), [{ place: "Pune" }])).rejects.toThrow(/recognised as the PIN code/);
  });
});
