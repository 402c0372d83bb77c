import { expect, test } from "vitest";
import { EndGstRate, SetGstRate } from "#contract/admin/gst.ts";
import { VISITOR } from "#shop/actor.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { listGstRates } from "./list-rates.server.ts";
import { endGstRate, setGstRate } from "./set-rate.server.ts";

const DAY_MS = 24 * 3_600_000;
/** The test shop's clock begins at 12:00 of this day in India. */
const TODAY = "2026-01-15";

const set = (shop: TestShop, input: unknown) => setGstRate(shop, SetGstRate.parse(input));
const end = (shop: TestShop, input: unknown) => endGstRate(shop, EndGstRate.parse(input));

/** A laptop and a solar lamp, and a customer whose orders are dispatched at once. */
async function openRates(shop: TestShop) {
  const { ids } = await saveProducts(shop, [
    productInput({ title: "Slim", category: "Laptops", pricePaise: 1_000_00 }),
    productInput({ title: "Sun", category: "Solar Lamps", pricePaise: 1_000_00 }),
  ]);
  const [laptop = "", lamp = ""] = ids;
  const userId = await addCustomer(shop);
  const linesOf = async (orderId: string) => {
    const lines = shop.db.read
      .selectFrom("invoices")
      .innerJoin("invoice_lines", "invoice_lines.invoice_id", "invoices.id")
      .where("order_id", "=", orderId)
      .orderBy("position");
    const rows = await lines.select(["hsn", "rate_hundredths"]).execute();
    return rows.map(({ hsn, rate_hundredths }) => `${hsn} ${rate_hundredths / 100} %`);
  };
  return {
    ...{ laptop, lamp, linesOf },
    invoiced: async (productId: string) => {
      const id = await addOrder(shop, userId, productId);
      await changeOrderStatus(shop, id, "Dispatched");
      return (await linesOf(id))[0];
    },
    rename: (title: string, to: string) =>
      shop.db.write(({ db }) => db.updateTable("categories").set({ title: to }).where("title", "=", title).execute()),
    idOf: async (title: string) =>
      (await shop.db.read.selectFrom("categories").where("title", "=", title).select("id").executeTakeFirstOrThrow())
        .id,
  };
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message, errors }) => ({ code, message, fields: errors && Object.keys(errors) }),
  );

onEachEngine("GST rates", (openShop) => {
  test("are read by the category's id: another title changes no tax, and a new category begins with its own", async () => {
    const shop = await openShop();
    const { laptop, lamp, invoiced, rename } = await openRates(shop);
    expect([await invoiced(laptop), await invoiced(lamp)]).toEqual(["8471 18 %", "8543 18 %"]);
    await set(shop, { category: "SOLAR lamps", hsn: "94054100", percent: 5 });
    await rename("Laptops", "Notebooks");
    await rename("Solar Lamps", "Laptops");
    expect([await invoiced(laptop), await invoiced(lamp)]).toEqual(["8471 18 %", "94054100 5 %"]);
    await rename("Laptops", "Lights");
    const [other = ""] = (await saveProducts(shop, [productInput({ category: "Laptops" })])).ids;
    expect([await invoiced(other), await invoiced(lamp)]).toEqual(["8471 18 %", "94054100 5 %"]);
  });

  test("count from their day in India on, and the product's own before its category's and the other ones", async () => {
    const shop = await openShop();
    const { laptop, lamp, invoiced } = await openRates(shop);
    await set(shop, { category: "Laptops", hsn: "8471", percent: 12, from: "2026-01-16" });
    await set(shop, { category: "other", hsn: "9405", percent: 28, from: "2026-01-17" });
    await set(shop, { product: laptop, hsn: "847130", percent: 0.25, from: "2026-01-18" });
    const invoicedToday = async () => [await invoiced(laptop), await invoiced(lamp)];
    expect(await invoicedToday()).toEqual(["8471 18 %", "8543 18 %"]);
    // 23:59:59.999 in India, where it is 12:00.
    shop.wait(DAY_MS / 2 - 1);
    expect(await invoicedToday()).toEqual(["8471 18 %", "8543 18 %"]);
    shop.wait(1);
    expect(await invoicedToday()).toEqual(["8471 12 %", "8543 18 %"]);
    shop.wait(DAY_MS);
    expect(await invoicedToday()).toEqual(["8471 12 %", "9405 28 %"]);
    shop.wait(DAY_MS);
    expect(await invoicedToday()).toEqual(["847130 0.25 %", "9405 28 %"]);
    await end(shop, { product: laptop });
    await end(shop, { category: "Laptops", from: "2026-01-19" });
    expect(await invoicedToday()).toEqual(["8471 12 %", "9405 28 %"]);
    shop.wait(DAY_MS);
    expect(await invoicedToday()).toEqual(["9405 28 %", "9405 28 %"]);
  });

  test("of a past day are refused when invoices since then would have had others, which stay as they are", async () => {
    const shop = await openShop();
    const { laptop, lamp, invoiced } = await openRates(shop);
    await invoiced(laptop);
    shop.wait(DAY_MS);
    const since = (from: string, percent = 12) => ({ category: "Laptops", hsn: "8471", percent, from });
    expect(await refusalOf(set(shop, since(TODAY)))).toEqual({
      code: "gstRateInvoiced",
      message: `Invoices since ${TODAY} were issued with another rate (the first is BIJ/25-26/000001). They stay as they are.`,
      fields: ["from"],
    });
    expect(await refusalOf(end(shop, { category: "Laptops", from: TODAY }))).toMatchObject({ code: "gstRateInvoiced" });
    // It would have been the same, or concerns what was not invoiced.
    await set(shop, since("2026-01-14", 18));
    await set(shop, { category: "Solar Lamps", hsn: "9405", percent: 5, from: TODAY });
    await set(shop, { category: "other", hsn: "8544", percent: 5, from: TODAY });
    await set(shop, { product: lamp, hsn: "9405", percent: 12, from: TODAY });
    // Today's invoices stay, too.
    expect(await invoiced(laptop)).toBe("8471 18 %");
    await set(shop, since("2026-01-16"));
    expect(await invoiced(laptop)).toBe("8471 12 %");
    expect(await refusalOf(set(shop, since("2017-06-30")))).toMatchObject({ code: "badRequest", fields: ["from"] });
  });

  test("name their category by title in any case or id; what may be several is refused", async () => {
    const shop = await openShop();
    const { laptop, rename, idOf } = await openRates(shop);
    const rate = { hsn: "8471", percent: 12 };
    const id = await idOf("Laptops");
    for (const category of ["Laptops", " LAPTOPS ", "laptops", id, id.toUpperCase()])
      expect(await set(shop, { category, ...rate })).toMatchObject({ category: { _id: id }, own: true });
    expect(await refusalOf(set(shop, { category: "Laptop", ...rate }))).toEqual({
      ...{ code: "categoryNotFound", message: "There is no category 'Laptop'.", fields: ["category"] },
    });
    await rename("Solar Lamps", "LAPTOPS");
    const other = await idOf("LAPTOPS");
    expect(await refusalOf(set(shop, { category: "laptops", ...rate }))).toEqual({
      code: "categoryAmbiguous",
      message: `'laptops' may be 'Laptops' (${id}) or 'LAPTOPS' (${other}). Give an id.`,
      fields: ["category"],
    });
    await rename("LAPTOPS", "Other");
    expect(await refusalOf(set(shop, { category: "other", ...rate }))).toMatchObject({ code: "categoryAmbiguous" });
    expect(await set(shop, { category: other, ...rate })).toMatchObject({ category: { _id: other } });
    expect(await set(shop, { rest: true, ...rate })).toMatchObject({ category: null, product: null });
    expect(await refusalOf(set(shop, { product: id, ...rate }))).toMatchObject({ code: "productNotFound" });
    expect(await refusalOf(end(shop, { product: laptop }))).toMatchObject({ code: "gstRateNotFound" });
    expect(await refusalOf(end(shop, { rest: true }))).toMatchObject({ code: "gstRateNotFound" });
  });

  test("are listed with those of coming days, and categories without their own among them", async () => {
    const shop = await openShop();
    const { lamp, idOf } = await openRates(shop);
    await set(shop, { category: "Laptops", hsn: "847130", percent: 12, from: "2026-02-01" });
    await set(shop, { product: lamp, hsn: "9405", percent: 5 });
    await end(shop, { product: lamp, from: "2026-03-01" });
    const none = { category: null, product: null };
    const laptops = { ...none, category: { _id: await idOf("Laptops"), title: "Laptops" } };
    const sun = { ...none, product: { _id: lamp, title: "Sun" } };
    const old = { hsn: "8543", percent: 18 };
    expect(await listGstRates(shop)).toEqual([
      { ...none, ...old, own: true, from: "2017-07-01", status: "current" },
      { ...laptops, hsn: "8471", percent: 18, own: true, from: "2017-07-01", status: "current" },
      { ...laptops, hsn: "847130", percent: 12, own: true, from: "2026-02-01", status: "coming" },
      {
        ...{ ...none, category: { _id: await idOf("Solar Lamps"), title: "Solar Lamps" } },
        ...{ ...old, own: false, from: null, status: "current" },
      },
      { ...sun, hsn: "9405", percent: 5, own: true, from: TODAY, status: "current" },
      { ...sun, ...old, own: false, from: "2026-03-01", status: "coming" },
    ]);
  });

  test("are set and read with permission only, and each change is in the audit", async () => {
    const shop = await openShop();
    const { idOf } = await openRates(shop);
    const rate = { category: "Laptops", hsn: "8471" };
    const visitor = { ...shop, actor: VISITOR };
    expect(await refusalOf(set(visitor, { ...rate, percent: 12 }))).toMatchObject({ code: "forbidden" });
    expect(await refusalOf(end(visitor, { category: "Laptops" }))).toMatchObject({ code: "forbidden" });
    await expect(listGstRates(visitor)).rejects.toThrow(/permission/);
    await set(shop, { ...rate, percent: 12 });
    await set(shop, { ...rate, percent: 1.5 });
    await end(shop, { category: "Laptops" });
    const id = await idOf("Laptops");
    const entries = shop.db.read.selectFrom("audit_entries").where("subject_kind", "=", "gstRate").orderBy("id");
    const told = (await entries.selectAll().execute()).map(({ action, subject_id, before, after }) => [
      ...[action, subject_id],
      ...[before, after].map((json) => JSON.parse(json ?? "null")),
    ]);
    expect(told).toEqual([
      ["gst.set", `${id}/2017-07-01`, null, { hsn: "8471", rateHundredths: 1800 }],
      ["gst.set", `${id}/${TODAY}`, null, { hsn: "8471", rateHundredths: 1200 }],
      ["gst.set", `${id}/${TODAY}`, { rateHundredths: 1200 }, { rateHundredths: 150 }],
      ["gst.set", `${id}/${TODAY}`, { hsn: "8471", rateHundredths: 150 }, { hsn: null, rateHundredths: null }],
    ]);
  });

  test("that are missing, and taxes of another rate, are found by the invariants", async () => {
    const shop = await openShop();
    const { laptop, invoiced } = await openRates(shop);
    await invoiced(laptop);
    const broken = async (
      statement: (db: Parameters<Parameters<typeof shop.db.write>[0]>[0]["db"]) => Promise<unknown>,
    ) => {
      let found: string[] = [];
      const undone = shop.db.write(async (tx) => {
        await statement(tx.db);
        const stream: typeof shop.db.stream = async function* (query) {
          yield* await query(tx.db).execute();
        };
        found = await listViolations({ ...shop, db: { ...shop.db, stream } });
        throw new Error("undo");
      });
      await expect(undone).rejects.toThrow("undo");
      return found.map((violation) => violation.split(":")[0]);
    };
    expect(await broken((db) => db.updateTable("invoice_lines").set({ rate_hundredths: 1200 }).execute())).toEqual([
      "the tax of an invoice's line is that of its rate, within a paisa",
    ]);
    expect(await broken((db) => db.deleteFrom("gst_rates").where("applies_to", "=", "other").execute())).toEqual([
      "a GST rate applies on every day",
    ]);
  });
});
