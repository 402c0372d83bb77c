import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TEXT_CONTROLS } from "#contract/cleaning/texts.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { coupons, MOBILE, mobiles } from "#test/cleaning.ts";
import { newFolder } from "#test/exports/exports.ts";
import { addCustomer, enquiryState, productInput } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";
import { shown } from "./output.ts";
import { tableText } from "./texts/table-text.ts";

/** Clears the screen, rings, deletes, begins a control sequence, reverses, breaks lines. */
const CONTROLS = "\u001b[2J\u0007\u007f\u009b1A\u0085\u202e\u2066\u200f\u2028\r\n\tFake  line";
const ESCAPED = "\\u001b[2J\\u0007\\u007f\\u009b1A\\u0085\\u202e\\u2066\\u200f\\u2028\\u000d\\u000a\\u0009Fake  line";
const RAW = /[^\P{Cc}\n]|[\p{Bidi_C}\p{Zl}\p{Zp}]/u;

test("shows control characters as escapes, and text of every script as it is", () => {
  expect(shown(CONTROLS)).toBe(ESCAPED);
  for (const text of ["Asha Rao", "क्\u200dष", "नमस्ते", "👩\u200d👩\u200d👧", "₹1,00,000"])
    expect(shown(text)).toBe(text);
});

test("a stored text stays in its cell of a table", () => {
  expect(tableText([["a", CONTROLS, "b"]])).toBe(`a  ${ESCAPED}  b`);
});

onEachEngine("stored control characters", (openShop) => {
  test("reach no output of the command line", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const userId = await addCustomer(shop, {
      email: "asha@example.com",
      address: { street: "1", city: "Pune", state: "Maharashtra", pincode: "411001", country: "India" },
    });
    const { ids } = await saveProducts(shop, [productInput({ onHand: 5 })]);
    const orderId = await addOrder(shop, userId, `${ids[0]}`);
    const name = { firstname: CONTROLS, lastname: CONTROLS };
    const address = { landmark: CONTROLS, street: CONTROLS, city: CONTROLS, state: CONTROLS };
    // As an earlier version stored them.
    await shop.db.write(async ({ db }) => {
      await db.updateTable("users").set(name).execute();
      await db
        .updateTable("saved_addresses")
        .set({ ...name, ...address })
        .execute();
      await db
        .updateTable("orders")
        .set({ ...name, ...address, contact_email: `a@b.in${CONTROLS}` })
        .execute();
      await db.updateTable("order_lines").set({ title: CONTROLS, color_title: CONTROLS }).execute();
      await db
        .updateTable("outbox")
        .set({ recipient: `a@b.in${CONTROLS}`, last_error: CONTROLS })
        .execute();
      await db.updateTable("products").set({ title: CONTROLS }).execute();
      const enquiry = { id: "e1", name: CONTROLS, email: "a@b.in", mobile: CONTROLS, comment: CONTROLS };
      const times = { created_at_ms: 0, updated_at_ms: 0 };
      await db
        .insertInto("enquiries")
        .values({ ...enquiry, ...times, ...enquiryState("e1") })
        .execute();
    });
    const number = orderNumber(orderId);
    for (const command of [
      ...["order list", `order show ${number}`, "account export asha@example.com", "email list"],
      ...["enquiry list", "enquiry show E-E1"],
      ...[`order show ${number}\u200b`, `order show #${number.toLowerCase()}`, "account export asha@EXAMPLE.com"],
    ]) {
      const { code, output } = await operator(command);
      expect([command, code, RAW.test(output)]).toEqual([command, 0, false]);
      expect(output).toContain("\\u001b[2J");
    }
    const { output } = await operator("account export asha@example.com");
    expect(JSON.parse(output).profile.firstname).toBe(CONTROLS);
    const refused = await operator("order show \u001b[2J");
    expect([refused.code, RAW.test(refused.output)]).toEqual([1, false]);
    expect((await operator("coupon add \u001b[2J --percent 10")).output).not.toMatch(RAW);
    expect((await operator("order list --status \u001b[2J")).output).toContain("\\u001b[2J");
  });

  test("an address that a spreadsheet would run as a formula has an apostrophe in the CSV", async () => {
    const shop = await openShop();
    const row = { id: "a", email: "=1+1@example.com", created_at_ms: 0, confirmed_at_ms: 1, unsubscribe_token: "a" };
    await shop.db.write(({ db }) => db.insertInto("newsletter_subscriptions").values(row).execute());
    expect((await operatorOf(shop)("newsletter export")).output).toContain("\n'=1+1@example.com,");
  });

  test("an account and an order are found however their names are typed", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const userId = await addCustomer(shop, { email: "asha@example.com", mobile: MOBILE, username: "asha.rao" });
    const { ids } = await saveProducts(shop, [productInput({ onHand: 5 })]);
    const number = orderNumber(await addOrder(shop, userId, `${ids[0]}`));
    for (const [entered, value] of [
      ...mobiles,
      ["Asha@EXAMPLE.com\u200b", MOBILE],
      ["\u202aasha.rao", MOBILE],
    ] as const)
      if (!entered.includes(" ")) {
        const { code } = await operator(`account export ${entered}`);
        expect([entered, code]).toEqual([entered, value === null ? 1 : 0]);
      }
    for (const entered of [number.toLowerCase(), `#${number}`, `\u202a${number}\u200b`])
      expect((await operator(`order show ${entered}`)).output).toContain(number);
    for (const status of ["processing", "PROCESSING\u200b", "ＰＲＯＣＥＳＳＩＮＧ"])
      expect((await operator(`order list --status ${status}`)).output).toContain(number);
    for (const status of ["not-processed", "Not_Processed\u200b", "ＤＥＬＩＶＥＲＥＤ"])
      expect((await operator(`order list --status ${status}`)).output).toBe("No orders found.");
    await operator("coupon add “ｆｅｓｔｉｖｅ500”. --amount 500");
    for (const [entered, value] of coupons)
      if (value !== null && !/\s/.test(entered))
        expect((await operator(`coupon show ${entered}`)).output).toMatch(/^Code +FESTIVE500\n/);
  });

  test("reach no file and no other program, where text that is taken today stays as it is", async () => {
    const shop = await openShop();
    const folder = newFolder();
    const operator = operatorOf(shop, { INIT_CWD: folder });
    await addCustomer(shop, { email: "asha@example.com" });
    await saveProducts(shop, [productInput({ sourceKey: "lamp" }), productInput({ sourceKey: "fan" })]);
    const text = "Line\n\tनमस्ते क्\u200dष \u200e";
    await shop.db.write(async ({ db }) => {
      await db.updateTable("users").set({ firstname: CONTROLS, lastname: "Rao" }).execute();
      await db
        .updateTable("products")
        .set({ tags: CONTROLS, description: text, specs: JSON.stringify([["A", CONTROLS]]) })
        .execute();
      const row = { id: "n1", email: `a${CONTROLS}@b.in`, created_at_ms: 0, confirmed_at_ms: 1 };
      await db.insertInto("newsletter_subscriptions").values(row).execute();
    });
    const files: string[] = [];
    for (const [words, file] of [
      ["export products", "products.csv"],
      ["export customers", "customers.csv"],
      ["newsletter export", "newsletter.csv"],
    ] as const) {
      expect(await operator(`${words} ${file}`)).toMatchObject({ code: 0 });
      files.push(readFileSync(join(folder, file), "utf8"));
    }
    for (const kind of ["products", "customers"]) files.push((await operator(`export ${kind} --json`)).output);
    for (const file of files) {
      expect(file).toContain("\\u001b[2J\\u0007\\u007f\\u009b1A");
      expect(file.replaceAll("\r\n", "\n")).not.toMatch(TEXT_CONTROLS);
    }
    expect(files[0]).toContain(text);
    expect(JSON.parse(files[4] ?? "")[0].name).toContain(CONTROLS);
  });
});
