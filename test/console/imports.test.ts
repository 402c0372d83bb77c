import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { readRows, readTables } from "#db/whole-database.ts";
import { allProducts } from "#test/importing.ts";
import { workbookOf } from "#test/imports/workbook.ts";
import { programOf } from "#test/operator.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { consoleOver, openAs, openAsOwner } from "./console.ts";
import { drop, ended, perform } from "./dropped-files.ts";

const LIST = `Name,Cost,SKU,Pieces
Orlin Lamp One,900,L1,4
Orlin Lamp Two,none,L2,5
Orlin Lamp Three,700,L3,6
`;
const COLUMNS = { title: "Name", price: "Cost", stock: "Pieces" };

const titlesOf = async (shop: TestShop) => (await allProducts(shop)).map(({ title }) => title).toSorted();

/** Every row of the database, but for when somebody was here last. */
async function rowsOf({ db }: TestShop): Promise<string[]> {
  const rows: string[] = [];
  for (const table of await readTables(db.read, db.engine))
    if (table.name !== "staff_sessions")
      for await (const some of readRows(db.read, table))
        rows.push(...some.map((row) => JSON.stringify([table.name, row])));
  return rows.toSorted();
}

/** What a shop sells after an import, without what each shop names and dates in its own way. */
async function productsOf(shop: TestShop) {
  const rows = await shop.db.read.selectFrom("products").selectAll().orderBy("title").execute();
  const own = ["id", "slug", "seq", "created_at_ms", "updated_at_ms", "brand_id", "category_id"];
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column))));
}

async function storedKeys({ db }: TestShop) {
  return (await db.read.selectFrom("products").select("source_key").execute()).map(({ source_key }) => source_key);
}

async function importedByCommand(shop: TestShop) {
  const path = join(shop.dataDir, "list.csv");
  writeFileSync(path, LIST);
  const columns = Object.entries(COLUMNS).flatMap(([field, header]) => ["--column", `${field}=${header}`]);
  expect(await programOf(shop)(["import", "products", path, ...columns])).toMatchObject({ code: 0 });
  return productsOf(shop);
}

onEachEngine("a file of products in the console", (openShop) => {
  test("is tried without changing anything, imported as by the command, and undone", async () => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const id = await drop(owner, LIST);
    const lacking = await perform(owner, id, "check");
    expect(lacking.problem).toMatch(/^No column of the file is recognised as the price/);
    expect(lacking.columns).toMatchObject({ headers: ["Name", "Cost", "SKU", "Pieces"], isOwn: false });

    const before = await rowsOf(shop);
    const checked = await perform(owner, id, "check", { columns: COLUMNS });
    expect(checked.columns?.columns).toEqual({ ...COLUMNS, key: "SKU" });
    const counts = { rows: 3, inserted: 2, updated: 0, unchanged: 0, refused: 1, finished: true, hasRefusedFile: true };
    expect(checked.report).toMatchObject({ ...counts, group: null, refusedRows: [{ row: 3 }] });
    expect(await rowsOf(shop)).toEqual(before);
    expect((await owner.call("GET", "/api/imports")).json()).toEqual({ imports: [], more: null });

    const refused = await owner.call("GET", `/api/imports/files/${id}/refused`);
    expect(refused.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(refused.body).toMatch(/^\ufeffrow,reason,Name,Cost,SKU,Pieces\r\n3,.+,Orlin Lamp Two,none,L2,5\r\n$/);

    const imported = await perform(owner, id, "import", { columns: COLUMNS });
    expect(imported.report).toMatchObject(counts);
    expect(await titlesOf(shop)).toEqual(["Orlin Lamp One", "Orlin Lamp Three"]);
    expect(await productsOf(shop)).toEqual(await importedByCommand(await openShop()));
    const { imports } = (await owner.call("GET", "/api/imports")).json();
    expect(imports).toMatchObject([
      { _id: imported.report?.group, file: "list.csv", actorName: "Asha Rao", inserted: 2 },
    ]);

    const again = await perform(owner, await drop(owner, LIST), "check", { columns: COLUMNS });
    expect(again.report).toMatchObject({ inserted: 0, unchanged: 2, refused: 1 });

    const undone = await owner.call("POST", `/api/activity/${imports[0]._id}/undo`, { group: true });
    expect(undone.json().left).toEqual([]);
    expect(await titlesOf(shop)).toEqual([]);
  });

  test("is a workbook, which is read as its rows in CSV, and undone", async () => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const rows = LIST.trim()
      .split("\n")
      .map((line) => line.split(",").map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)));
    const date = { xml: '<c s="1"><v>46023</v></c>' };
    const id = await drop(owner, workbookOf({ rows: [...rows, ["Orlin Lamp Four", 500, date, 1]] }), {
      name: "list.xlsx",
    });
    const checked = await perform(owner, id, "check", { columns: COLUMNS });
    expect(checked.columns).toMatchObject({ headers: ["Name", "Cost", "SKU", "Pieces"] });
    expect(checked.report).toMatchObject({ rows: 4, inserted: 2, refused: 2, refusedRows: [{ row: 3 }, { row: 5 }] });
    expect(checked.report?.refusedRows[1]?.reason).toMatch(/^Column C \('SKU'\) is a date or a time/);
    const refused = await owner.call("GET", `/api/imports/files/${id}/refused`);
    expect(refused.body).toMatch(/\r\n3,.+,Orlin Lamp Two,none,L2,5\r\n5,.+,Orlin Lamp Four,500,,1\r\n$/);
    const imported = await perform(owner, id, "import", { columns: COLUMNS });
    expect(imported.report).toMatchObject({ rows: 4, inserted: 2, refused: 2, finished: true });
    expect(await productsOf(shop)).toEqual(await importedByCommand(await openShop()));
    const undone = await owner.call("POST", `/api/activity/${imported.report?.group}/undo`, { group: true });
    expect(undone.json().left).toEqual([]);
    expect(await titlesOf(shop)).toEqual([]);
  });

  test("is for whoever dropped it and may change products, and is gone afterwards", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client: manager } = await openAs(shop, place, owner, "manager");
    const { client: orders } = await openAs(shop, place, owner, "orders");
    const id = await drop(owner, LIST, { name: "../../list.csv" });
    const folder = join(shop.dataDir, "imports");
    const path = join(folder, id, readdirSync(join(folder, id))[0] ?? "");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await manager.call("GET", `/api/imports/files/${id}`)).json().code).toBe("importNotFound");
    expect((await orders.call("POST", "/api/imports/files?name=a.csv", Buffer.from(LIST))).json().code).toBe(
      "forbidden",
    );
    await drop(owner, LIST);
    expect(existsSync(path)).toBe(false);
    expect((await owner.call("GET", `/api/imports/files/${id}`)).json().message).toMatch(/not here any more/);
  });

  test("goes on where it was stopped, and what an earlier process has left is removed", async () => {
    const shop = await openShop();
    const left = join(shop.dataDir, "imports", "left.csv");
    mkdirSync(join(shop.dataDir, "imports"));
    writeFileSync(left, LIST);
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    expect(existsSync(left)).toBe(false);
    const rows = Array.from({ length: 3_000 }, (_, index) => `Orlin Lamp No ${index},${900 + index},K${index},4`);
    const id = await drop(owner, ["Name,Cost,SKU,Pieces", ...rows].join("\n"));
    await owner.call("POST", `/api/imports/files/${id}/import`, { columns: COLUMNS });
    const saved = async () => (await owner.call("GET", "/api/imports")).json().imports[0]?.rows ?? 0;
    while ((await saved()) === 0) await sleep(20);
    expect((await owner.call("POST", `/api/imports/files/${id}/stop`)).statusCode).toBe(200);
    const { report: stopped } = await ended(owner, id);
    expect(stopped).toMatchObject({ finished: false, refused: 0 });
    expect(stopped?.inserted).toBe(await saved());
    const { report } = await perform(owner, id, "import", { columns: COLUMNS });
    expect(report).toMatchObject({
      finished: true,
      inserted: 3_000,
      resumedAfter: stopped?.rows,
      group: stopped?.group,
    });
    expect((await owner.call("GET", "/api/imports")).json().imports).toHaveLength(1);
  });

  test("is a workbook that goes on where it was stopped, also when it is dropped again", async () => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const lamps = Array.from({ length: 3_000 }, (_, index) => [
      ...[`Orlin Lamp No ${index}`, index % 100 === 7 ? "none" : 900 + index, `K${index}`, 4],
    ]);
    const workbook = workbookOf({ rows: [["Name", "Cost", "SKU", "Pieces"], ...lamps] });
    const id = await drop(owner, workbook, { name: "list.xlsx" });
    await owner.call("POST", `/api/imports/files/${id}/import`, { columns: COLUMNS });
    const history = async () => (await owner.call("GET", "/api/imports")).json().imports;
    while (((await history())[0]?.rows ?? 0) === 0) await sleep(20);
    await owner.call("POST", `/api/imports/files/${id}/stop`);
    const { report: stopped } = await ended(owner, id);
    expect(stopped).toMatchObject({ finished: false });
    expect([stopped?.inserted, stopped?.refused]).toEqual([
      (await history())[0].inserted,
      (await history())[0].refused,
    ]);
    expect(await storedKeys(shop)).toHaveLength(stopped?.inserted ?? 0);

    const again = await drop(owner, workbook, { name: "list.xlsx" });
    const { report } = await perform(owner, again, "import", { columns: COLUMNS });
    const whole = { rows: 3_000, inserted: 2_970, refused: 30 };
    expect(report).toMatchObject({ ...whole, finished: true, resumedAfter: stopped?.rows, group: stopped?.group });
    expect(report?.refusedRows).toHaveLength(30);
    expect(await history()).toEqual([expect.objectContaining(whole)]);
    const keys = await storedKeys(shop);
    expect([keys.length, new Set(keys).size]).toEqual([2_970, 2_970]);
  });

  test("is refused while another one is read, when it is too large, and when it is none", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client: manager } = await openAs(shop, place, owner, "manager");
    const id = await drop(owner, LIST);
    const other = await drop(manager, LIST);
    const begun = owner.call("POST", `/api/imports/files/${id}/check`, { columns: COLUMNS });
    expect((await begun).json().running).toBe(true);
    expect((await manager.call("POST", `/api/imports/files/${other}/import`, {})).json().code).toBe("importRunning");
    expect((await owner.call("POST", "/api/imports/files?name=b.csv", Buffer.from(LIST))).json().code).toBe(
      "importRunning",
    );
    const large = await manager.call("POST", "/api/imports/files?name=c.csv", Buffer.alloc(32 * 1024 * 1024 + 1, "a"));
    expect([large.statusCode, large.json().code]).toEqual([413, "tooLarge"]);
    const workbook = await drop(manager, "PK\x03\x04 a workbook", { name: "list.xlsx" });
    await ended(owner, id);
    const read = await perform(manager, workbook, "check");
    expect(read.problem).toMatch(/^The file list\.xlsx is damaged, or is no workbook\./);
  });
});
