import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { asha, logInAs, refusal, register } from "#test/account.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("the operator", (openShop) => {
  test("exports and erases the account of a customer", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const userId = await addCustomer(shop, { email: "asha@example.com" });
    const { ids } = await saveProducts(shop, [productInput({ onHand: 5 })]);
    const order = orderNumber(await addOrder(shop, userId, `${ids[0]}`));
    expect(JSON.parse((await operator("account export Asha@example.com")).output)).toMatchObject({
      profile: { firstname: "Asha", email: "asha@example.com" },
      orders: [{ number: order, deliverTo: { street: "4, Hill Road" } }],
    });
    const folder = mkdtempSync(join(tmpdir(), "bijli-export-"));
    const file = join(folder, "asha.json");
    expect((await operator(`account export asha@example.com ${file}`)).output).toBe(
      `The data of asha@example.com is in ${file}.`,
    );
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ profile: { id: userId } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
    expect(await operator("account erase --yes asha@example.com")).toEqual({
      code: 1,
      output:
        "An account can be deleted when all its orders are delivered or cancelled, all its returns over and all its refunds paid.",
    });
    await operator(`order cancel ${order}`);
    expect((await operator("account erase --yes --review-texts asha@example.com")).output).toBe(
      "The account of asha@example.com is erased.",
    );
    expect((await operator("order list")).output).toMatch(/Cancelled +cancelled +₹49,990 +account erased$/);
    expect((await operator(`order show ${order}`)).output).toMatch(
      /Contact +account erased\nAddress +account erased\n/,
    );
    for (const command of ["export", "erase --yes"])
      expect(await operator(`account ${command} asha@example.com`)).toEqual({
        code: 1,
        output: "No account has this email address, mobile number or username.",
      });
  });

  test("frees a mobile number; its account keeps all else, and gets an email", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    await register(shop);
    await expect(register(shop, { email: "ben@example.com" })).rejects.toEqual(refusal("userExists"));
    expect((await operator("account free-mobile +91-98765-43210")).output).toBe(
      "The mobile number +91-98765-43210 is free.",
    );
    expect((await register(shop, { email: "ben@example.com" })).user.mobile).toBe(asha.mobile);
    expect((await logInAs(shop, asha.email)).user).toMatchObject({ email: asha.email, mobile: "" });
    const emails = await shop.db.read.selectFrom("outbox").select(["kind", "recipient"]).execute();
    expect(emails).toContainEqual({ kind: "contact-changed", recipient: asha.email });
    expect((await operator("account free-mobile 9000000009")).code).toBe(1);
  });
});
