import { join } from "node:path";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { exportEntries, newFolder, rowsIn } from "#test/exports/exports.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { operatorOf, programOf } from "#test/operator.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** Runs `export KIND` into a file, and reads its rows. */
function exporterOf(shop: TestShop) {
  const folder = newFolder();
  const operator = operatorOf(shop, { INIT_CWD: folder });
  return async (words: string) => {
    const { code, output } = await operator(`export ${words.replace(/^\S+/, "$& rows.csv --overwrite")}`);
    expect([code, output]).toEqual([0, expect.stringContaining(" in rows.csv.")]);
    return rowsIn(join(folder, "rows.csv"));
  };
}

onEachEngine("export", (openShop) => {
  test("orders: a row a line, with tax and parcel, and amounts of the order in its first row", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [
      productInput({ title: "=Lamp", pricePaise: 1_180_00 }),
      productInput({ title: "Fan", pricePaise: 500_05 }),
    ]);
    const asha = await addCustomer(shop, { email: "asha@example.com", mobile: "9876543210" });
    const first = await addOrder(shop, asha, `${ids[0]}`);
    await addOrder(shop, asha, `${ids[1]}`);
    const operator = operatorOf(shop);
    await operator(`order pack ${first}`);
    await operator(`order hand-over ${first} --courier Delhivery --tracking 00123456789012`);
    const exported = exporterOf(shop);
    const all = await exported("orders");
    expect(all).toHaveLength(2);
    expect(all[1]).toMatchObject({
      ...{
        "order id": first,
        order: first.slice(-8).toUpperCase(),
        status: "Dispatched",
        stage: "handed over",
        email: "asha@example.com",
      },
      ...{
        line: "1",
        title: "=Lamp",
        colour: "Black",
        pieces: "1",
        price: "1180",
        amount: "1180",
        "order total": "1180",
      },
      ...{
        courier: "Delhivery",
        tracking: "00123456789012",
        "GST percent": "18",
        taxable: "1000",
        IGST: expect.any(String),
      },
      ...{ placed: "2026-01-15 12:00:00", invoice: expect.stringMatching(/^BIJ\/\d\d-\d\d\/0*1$/), paid: "0" },
    });
    expect(all[0]).toMatchObject({ title: "Fan", price: "500.05", invoice: "", tracking: "", stage: "to confirm" });
    expect(await exported("orders --status dispatched")).toEqual([all[1]]);
    expect(await exported("orders --stage to-confirm")).toEqual([all[0]]);
    expect(await exported("orders --stage packed")).toEqual([]);
    expect(await exported("orders --search 00123456789012")).toEqual([all[1]]);
    expect(await exportEntries(shop)).toEqual([
      { action: "export.orders", subject: "orders", awaitingRelease: false, rows: 2, complete: true },
      {
        action: "export.orders",
        subject: "orders",
        awaitingRelease: false,
        status: "Dispatched",
        rows: 1,
        complete: true,
      },
      {
        action: "export.orders",
        subject: "orders",
        awaitingRelease: false,
        stage: "to confirm",
        rows: 1,
        complete: true,
      },
      { action: "export.orders", subject: "orders", awaitingRelease: false, stage: "packed", rows: 0, complete: true },
      { action: "export.orders", subject: "orders", awaitingRelease: false, searched: true, rows: 1, complete: true },
    ]);
  });

  test("orders that await their release alone", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [
      productInput({ pricePaise: 2_00_000_01 }),
      productInput({ pricePaise: 500_00 }),
    ]);
    await addOrder(shop, await addCustomer(shop), `${ids[1]}`);
    const awaiting = await addOrder(shop, await addCustomer(shop), `${ids[0]}`);
    const exported = exporterOf(shop);
    expect(await exported("orders")).toHaveLength(2);
    expect(await exported("orders --awaiting-release")).toMatchObject([{ "order id": awaiting }]);
  });

  test("customers: what they ordered and paid, without erased accounts; only the blocked ones", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ pricePaise: 1_180_00 })]);
    const asha = await addCustomer(shop, { firstname: "=Asha", email: "asha@example.com", mobile: "9876543210" });
    const ravi = await addCustomer(shop, { email: "ravi@example.com" });
    const gone = await addCustomer(shop, { email: "gone@example.com" });
    const order = await addOrder(shop, asha, `${ids[0]}`);
    await addOrder(shop, asha, `${ids[0]}`);
    const operator = operatorOf(shop);
    await operator(`order dispatch ${order}`);
    await operator(`order deliver ${order}`);
    await operator("customer block ravi@example.com");
    await operator("account erase gone@example.com --yes");
    const exported = exporterOf(shop);
    expect(await exported("customers")).toMatchObject([
      { customer: ravi, orders: "0", spent: "0", "came back": "0", blocked: "logins" },
      {
        ...{ customer: asha, name: "=Asha Rao", email: "asha@example.com", mobile: "9876543210" },
        ...{ orders: "2", spent: "1180", "came back": "0", blocked: "" },
      },
    ]);
    expect(await exported("customers --blocked")).toMatchObject([{ customer: ravi }]);
    expect(await exported("customers --has-orders")).toMatchObject([{ customer: asha }]);
    await operator("customer block asha@example.com --no-cash");
    expect(await exported("customers --no-cash")).toMatchObject([{ customer: asha, blocked: "cash" }]);
    expect(await exported("customers --no-orders")).toEqual([]);
    await operator("customer block asha@example.com --no-orders");
    expect(await exported("customers --no-orders")).toMatchObject([{ customer: asha }]);
    expect(await exported("customers --search asha@example.com")).toMatchObject([{ customer: asha }]);
    expect((await exportEntries(shop)).at(-1)).toMatchObject({ searched: true, rows: 1 });
    expect(JSON.stringify(await exported("audit"))).not.toContain("example.com");
    expect(gone).not.toBe("");
  });

  test("the ledger: every movement, those of a product, those since a time", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [
      productInput({ title: "Lamp", sourceKey: "007", onHand: 5 }),
      productInput({ title: "Fan", onHand: 1 }),
    ]);
    const operator = operatorOf(shop);
    await operator(`stock correct ${ids[0]} -2 --reason lost --note =gone`);
    const exported = exporterOf(shop);
    const [lost, ...initial] = await exported("ledger");
    expect(lost).toMatchObject({
      product: ids[0],
      key: "007",
      title: "Lamp",
      reason: "lost",
      quantity: "-2",
      note: "=gone",
    });
    expect(initial).toMatchObject([
      { title: "Fan", quantity: "1" },
      { title: "Lamp", quantity: "5", reason: "initial" },
    ]);
    expect((await exported(`ledger --product ${ids[1]}`)).map(({ title }) => title)).toEqual(["Fan"]);
    expect(await exported("ledger --since 2026-06-01")).toHaveLength(1);
    expect(await operator("export ledger --product none")).toMatchObject({ code: 1 });
  });

  test("audit: entries with what changed, by subject, person and time", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    await operator("coupon add DIWALI --percent 10");
    await operator("setting set name Roshni");
    const exported = exporterOf(shop);
    const all = await exported("audit");
    expect(all.map(({ action }) => action)).toEqual(["setting.change", "coupon.add"]);
    expect(JSON.parse(`${all[1]?.after}`)).toMatchObject({ percent: 10 });
    expect((await exported("audit --subject coupon")).map(({ subject }) => subject)).toEqual(["coupon:DIWALI"]);
    expect((await exported("audit --subject export:audit")).map(({ action }) => action)).toHaveLength(2);
    expect(await exported("audit --by nobody")).toEqual([]);
    const own = await exported(`audit --by ${all[0]?.actor}`);
    expect(own.map(({ entry }) => entry)).toEqual(expect.arrayContaining(all.map(({ entry }) => entry)));
    expect(await exported("audit --since 2100-01-01")).toEqual([]);
    const [entry] = await shop.db.read
      .selectFrom("audit_entries")
      .where("subject_kind", "=", "export")
      .select("id")
      .execute();
    expect(await operator(`audit undo ${entry?.id}`)).toEqual({
      code: 1,
      output: expect.stringContaining("Whoever made the file has it: delete it there."),
    });
  });

  test("products: by state, category, brand and words of the title, as the list", async () => {
    const shop = await openShop();
    await saveProducts(shop, [
      productInput({ title: "Lamp", category: "Lamps", brand: "Zubrel" }),
      productInput({ title: "Desk lamp", state: "draft" }),
      productInput({ title: "Fan", state: "archived" }),
    ]);
    const exported = exporterOf(shop);
    const titles = async (words: string) => (await exported(words)).map(({ title }) => title);
    expect(await titles("products")).toEqual(["Fan", "Desk lamp", "Lamp"]);
    expect(await titles("products --state draft")).toEqual(["Desk lamp"]);
    expect(await titles("products --search lamp")).toEqual(["Desk lamp", "Lamp"]);
    expect(await titles("products --category lamps --brand zubrel")).toEqual(["Lamp"]);
    expect(await titles("products --category none")).toEqual([]);
  });

  test("to the standard output: CSV, or one list for programs", async () => {
    const shop = await openShop();
    const run = programOf(shop);
    expect(JSON.parse((await run(["export", "customers", "--json"])).stdout)).toEqual([]);
    await addCustomer(shop, { email: "asha@example.com", mobile: "0987654321" });
    await addCustomer(shop, { email: "ravi@example.com", mobile: "9876543210" });
    const { stdout } = await run(["export", "customers"]);
    expect(stdout).toMatch(
      /^\ufeffcustomer,name,email,mobile,.*\r\n.*ravi@example\.com,9876543210.*\r\n.*,'0987654321,.*\r$/s,
    );
    expect(JSON.parse((await run(["export", "customers", "--json"])).stdout)).toMatchObject([
      {
        email: "ravi@example.com",
        spent: 0,
        registered: expect.stringMatching(/^2026-01-15T06:30:00.000Z$/),
        blocked: null,
      },
      { email: "asha@example.com", mobile: "0987654321" },
    ]);
  });
});
