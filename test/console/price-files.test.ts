import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listPlannedPrices } from "#shop/prices/manage-planned.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { consoleOver, openAs, openAsOwner } from "./console.ts";
import { drop, perform } from "./dropped-files.ts";

const FILE = `product,price,mrp,from,until
p0,900,,,
p1,850,,2099-11-01,2099-11-05
none,500,,,
p2,400,,,
p3,1000,,,
`;
const prices = { kind: "prices", name: "diwali.csv" } as const;

async function withLamps(openShop: () => Promise<TestShop>) {
  const shop = await openShop();
  // Its time is that of the process that reads the file.
  shop.wait(Date.now() - shop.now());
  const lamps = Array.from({ length: 4 }, (_, index) =>
    productInput({ sourceKey: `p${index}`, title: `Lamp ${index}`, pricePaise: 1_000_00, mrpPaise: 1_500_00 }),
  );
  const { ids } = await saveProducts(shop, lamps);
  const place = await consoleOver(shop);
  const { owner } = await openAsOwner(shop, place);
  const stored = async () => {
    const rows = await shop.db.read.selectFrom("products").orderBy("seq").select("price_paise").execute();
    return rows.map(({ price_paise }) => price_paise / 100);
  };
  const planned = () => listPlannedPrices(shop, { state: "open", limit: 9 });
  return { shop, place, owner, ids, stored, planned };
}

onEachEngine("a file of prices in the console", (openShop) => {
  test("is tried without changing anything, saved once as it was shown, and undone as a whole", async () => {
    const { shop, owner, ids, stored, planned } = await withLamps(openShop);
    const id = await drop(owner, FILE, prices);
    const unseen = await owner.call("POST", `/api/imports/files/${id}/import`, {});
    expect([unseen.statusCode, unseen.json().message]).toEqual([400, expect.stringMatching(/^Try the file first/)]);

    const tried = await perform(owner, id, "check");
    expect([tried.problem, tried.report]).toEqual([null, null]);
    const counts = { rows: 5, changed: 1, planned: 1, unchanged: 1, refused: 2, left: 0, hasRefusedFile: true };
    expect(tried.prices).toMatchObject({
      ...counts,
      group: null,
      changes: [
        { row: 2, product: { _id: ids[0], title: "Lamp 0" }, old: { price: 1_000 }, new: { price: 900 }, from: null },
        { row: 3, product: { title: "Lamp 1" }, new: { price: 850, mrp: 1_500 }, from: "2099-10-31T18:30:00.000Z" },
      ],
      refusedRows: [
        { row: 4, product: "none", title: null, message: expect.stringContaining("none") },
        { row: 5, product: "p2", title: "Lamp 2", message: expect.stringContaining("more than half off") },
      ],
    });
    expect([await stored(), await planned()]).toEqual([[1_000, 1_000, 1_000, 1_000], []]);
    expect(statSync(join(shop.dataDir, "imports", `${id}.shown.json`)).mode & 0o777).toBe(0o600);
    const refused = await owner.call("GET", `/api/imports/files/${id}/refused`);
    expect(refused.body).toMatch(
      /^\ufeffrow,reason,product,price,mrp,from,until\r\n4,.+,none,500,,,\r\n5,.+,p2,400,,,\r\n$/,
    );
    const other = await owner.call("POST", `/api/imports/files/${id}/import`, { allowHalfOff: true });
    expect(other.statusCode).toBe(400);

    const saved = await perform(owner, id, "import");
    expect(saved.prices).toMatchObject({ ...counts, group: expect.any(String) });
    expect(await stored()).toEqual([900, 1_000, 1_000, 1_000]);
    expect(await planned()).toMatchObject([{ product: { title: "Lamp 1" }, price: 850 }]);
    expect((await owner.call("POST", `/api/imports/files/${id}/import`, {})).statusCode).toBe(400);
    expect((await owner.call("GET", "/api/imports")).json().imports).toEqual([]);

    const undone = await owner.call("POST", `/api/activity/${saved.prices?.group}/undo`, { group: true });
    expect(undone.json().left).toEqual([]);
    expect(await stored()).toEqual([1_000, 1_000, 1_000, 1_000]);
    expect(await planned()).toEqual([]);
    await drop(owner, FILE, prices);
    expect(readdirSync(join(shop.dataDir, "imports")).filter((name) => name.startsWith(id))).toEqual([]);
  });

  test("saves nothing that was not shown, also when that could be saved by now", async () => {
    const { shop, owner, ids, stored } = await withLamps(openShop);
    const id = await drop(owner, FILE.replace("none", "later"), prices);
    await perform(owner, id, "check");
    await saveProducts(shop, [productInput({ sourceKey: "later", title: "Later", pricePaise: 600_00 })]);
    await changeProduct(shop, { product: ids[0] ?? "", price: 950_00 });
    await changeProduct(shop, { product: ids[3] ?? "", price: 980_00 });
    const { prices: report } = await perform(owner, id, "import");
    expect(report).toMatchObject({ changed: 0, planned: 1, unchanged: 1, refused: 3 });
    expect(report?.refusedRows[0]).toMatchObject({ row: 2, message: expect.stringMatching(/^Its price is ₹950/) });
    expect(await stored()).toEqual([950, 1_000, 1_000, 980, 600]);
  });

  test("takes prices that are more than half off once that is meant, and its mended refused rows", async () => {
    const { owner, stored } = await withLamps(openShop);
    const id = await drop(owner, FILE, prices);
    await perform(owner, id, "check");
    const { body } = await owner.call("GET", `/api/imports/files/${id}/refused`);
    const mended = await drop(owner, body.replace(",none,", ",p1,"), prices);
    const tried = await perform(owner, mended, "check", { allowHalfOff: true });
    expect([tried.problem, tried.prices?.refusedRows]).toEqual([null, []]);
    await perform(owner, mended, "import", { allowHalfOff: true });
    expect(await stored()).toEqual([1_000, 500, 400, 1_000]);
  });

  test("that cannot be read says why, and is for whoever may change prices", async () => {
    const { shop, place, owner } = await withLamps(openShop);
    const id = await drop(owner, "product,cost\np0,900\n", prices);
    const tried = await perform(owner, id, "check");
    expect(tried.problem).toMatch(/has no column 'price'\. The columns are product, price, mrp, from, until\.$/);
    expect((await owner.call("POST", `/api/imports/files/${id}/import`, {})).statusCode).toBe(400);
    const { client: orders } = await openAs(shop, place, owner, "orders");
    const refused = await orders.call("POST", "/api/imports/files?name=a.csv&kind=prices", Buffer.from(FILE));
    expect(refused.json().code).toBe("forbidden");
  });
});
