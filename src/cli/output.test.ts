import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { coupons, MOBILE, mobiles } from "#test/cleaning.ts";
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
    const userId = await addCustomer(shop, { email: "asha@example.com" });
    const { ids } = await saveProducts(shop, [productInput({ onHand: 5 })]);
    const orderId = await addOrder(shop, userId, `${ids[0]}`);
    const name = { firstname: CONTROLS, lastname: CONTROLS };
    const address = { street: CONTROLS, city: CONTROLS, state: CONTROLS };
    // As an earlier version stored them.
    await shop.db.write(async ({ db }) => {
      await db
        .updateTable("users")
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
    await addCustomer(shop, { email: "asha@example.com", mobile: MOBILE, username: "asha.rao" });
    for (const [entered, value] of [
      ...mobiles,
      ["Asha@EXAMPLE.com\u200b", MOBILE],
      ["\u202aasha.rao", MOBILE],
    ] as const)
      if (!entered.includes(" ")) {
        const { code } = await operator(`account export ${entered}`);
        expect([entered, code]).toEqual([entered, value === null ? 1 : 0]);
      }
    for (const status of ["not-processed", "Not_Processed\u200b", "ＰＲＯＣＥＳＳＩＮＧ"])
      expect((await operator(`order list --status ${status}`)).output).toBe("No orders found.");
    await operator("coupon add “ｆｅｓｔｉｖｅ500”. --amount 500");
    for (const [entered, value] of coupons)
      if (value !== null && !/\s/.test(entered))
        expect((await operator(`coupon show ${entered}`)).output).toMatch(/^Code +FESTIVE500\n/);
  });
});
