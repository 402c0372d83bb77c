import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { getProduct } from "#shop/catalogue/reading/products.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { INVARIANTS } from "#shop/invariants/invariants.server.ts";
import { NEVER_MS } from "#shop/mail/retry-delay.ts";
import { orderNumber } from "#shop/order-number.ts";
import { topics } from "#shop/topics.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("the operator", (openShop) => {
  test("adds, shows, changes and ends coupons", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const terms = "--percent 10 --minimum 2,000 --uses 100 --uses-per-customer 1 --from 2020-01-01 --until 2099-12-31";
    const added = await operator(`coupon add diwali10 ${terms}`);
    expect(added).toEqual({
      code: 0,
      output: expect.stringMatching(/^Code +DIWALI10\nStatus +active\nDiscount +10 %/),
    });
    expect(await shop.db.read.selectFrom("coupons").selectAll().execute()).toMatchObject([
      {
        code: "DIWALI10",
        percent: 10,
        amount_paise: null,
        minimum_paise: 2_000_00,
        max_uses: 100,
        max_uses_per_user: 1,
        // Days are in India's time zone; the last day is included.
        starts_at_ms: Date.parse("2020-01-01T00:00:00+05:30"),
        ends_at_ms: Date.parse("2100-01-01T00:00:00+05:30"),
      },
    ]);
    expect((await operator("coupon change DIWALI10 --uses any --minimum 0")).output).toMatch(/Minimum +₹0\nUsed +0\n/);
    expect((await operator("coupon end DIWALI10")).output).toMatch(/Status +ended/);
    expect((await operator("coupon list")).output).toMatch(/^Code .*\nDIWALI10 +ended +10 % .* 2020-01-01 /);
    expect((await operator("coupon show DIWALI10")).code).toBe(0);
  });

  test("lists orders and changes their status", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const userId = await addCustomer(shop, { email: "asha@example.com" });
    const { ids } = await saveProducts(shop, [productInput({ title: "Lamp", pricePaise: 1_234_50, onHand: 5 })]);
    const [first, second] = [await addOrder(shop, userId, `${ids[0]}`), await addOrder(shop, userId, `${ids[0]}`)];
    const listed = await operator("order list --status processing");
    expect(listed.output.split("\n")[1]).toMatch(
      new RegExp(`^${orderNumber(second)} +2026-01-15 12:00 +Processing +to confirm +₹1,234.50 +asha@example.com$`),
    );
    expect(listed.output.split("\n")).toHaveLength(3);
    expect(await operator(`order dispatch ${orderNumber(first)}`)).toEqual({
      code: 0,
      output: `The order ${orderNumber(first)} is now 'Dispatched'.`,
    });
    expect((await operator(`order deliver ${first}`)).code).toBe(0);
    expect(await operator(`order deliver ${first}`)).toEqual({
      code: 1,
      output: "The order is 'Delivered' and cannot become 'Delivered'.",
    });
    expect((await operator(`order cancel ${second}`)).code).toBe(0);
    const shown = (await operator(`order show ${second}`)).output;
    expect(shown).toMatch(new RegExp(`^Order +${orderNumber(second)}$`, "m"));
    expect(shown).not.toContain(second);
    expect(shown).toMatch(/^Total, not due +₹/m);
    expect(shown).toMatch(/^Phone +\d{10}$/m);
    expect(shown).toContain("Asha Rao, 4, Hill Road, Pune 411001, Maharashtra, India");
    expect(shown).toMatch(/1 × +Lamp +black +₹1,234\.50 +₹1,234\.50/);
    expect(shown).toMatch(/order-cancelled +asha@example\.com +waiting since/);
    expect((await operator("order list --status Delivered --limit 1")).output).toContain(orderNumber(first));
    const stocked = await operator(`stock add ${ids[0]} 7`);
    expect(stocked).toEqual({ code: 0, output: "In stock now: 11." });
    expect((await operator(`stock take ${ids[0]} 1`)).output).toBe("In stock now: 10.");
    expect(await operator(`stock take ${ids[0]} 11`)).toEqual({ code: 1, output: "Only 10 of Lamp are in stock." });
  });

  test("sees how many addresses wait for a product, and that they get an email", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const { ids } = await saveProducts(shop, [productInput({ title: "Lamp", onHand: 0 })]);
    expect((await operator("stock waiting")).output).toBe("Nobody waits for a product.");
    const rows = ["asha", "ravi"].map((name, index) => ({
      id: `${index}`.repeat(24),
      product_id: `${ids[0]}`,
      email: `${name}@example.com`,
      created_at_ms: shop.now(),
    }));
    await shop.db.write(({ db }) => db.insertInto("stock_alerts").values(rows).execute());
    expect((await operator("stock waiting")).output).toBe(
      `Waiting  Product                   Title\n      2  ${ids[0]}  Lamp`,
    );
    expect((await operator(`stock add ${ids[0]} 1`)).output).toBe(
      "In stock now: 1.\nAddresses that get an email about it: 2.",
    );
  });

  test("releases an order whose total is above the setting, before it can be dispatched", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const userId = await addCustomer(shop);
    const { ids } = await saveProducts(shop, [productInput({ pricePaise: 2_00_000_01 })]);
    const id = await addOrder(shop, userId, `${ids[0]}`);
    const number = orderNumber(id);
    const listed = (await operator("order list --awaiting-release")).output;
    expect(listed).toMatch(new RegExp(`^${number} .* Not Processed, awaits release +to confirm +₹2,00,000.01 `, "m"));
    expect(listed).toMatch(/\nAwaiting release: 1\. Use 'order release' or 'order cancel'\.$/);
    expect((await operator(`order show ${number}`)).output).toMatch(/^Status +Not Processed, awaits release$/m);
    expect(await operator(`order dispatch ${number}`)).toEqual({ code: 1, output: "The order awaits its release." });
    const released = `The order ${number} is released, and now 'Processing'.`;
    expect(await operator(`order release ${number}`)).toEqual({ code: 0, output: released });
    const again = "The order is 'Processing' and does not await its release.";
    expect(await operator(`order release ${number}`)).toEqual({ code: 1, output: again });
    expect((await operator("order list --awaiting-release")).output).toBe("No orders found.");
    // It is above what is taken in cash, and its release is no payment.
    expect((await operator(`order dispatch ${number}`)).output).toMatch(/^₹2,00,000\.01 is paid before this order/);
    expect((await operator(`order paid ${number} --method bank --reference UTR42`)).code).toBe(0);
    expect((await operator(`order dispatch ${number}`)).code).toBe(0);
  });

  test("adds pictures to a product and removes them", { timeout: 120_000 }, async () => {
    const shop = await openShop();
    const folder = mkdtempSync(join(tmpdir(), "bijli-operator-"));
    shop.beforeClose(async () => rmSync(folder, { recursive: true }));
    const operator = operatorOf(shop, { DATA_DIR: shop.db.engine === "sqlite" ? dirname(shop.location) : folder });
    const { ids } = await saveProducts(shop, [productInput({ images: ["lamp"] })]);
    await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c00" } })
      .png()
      .toFile(join(folder, "red.png"));
    writeFileSync(join(folder, "text.png"), "no picture");
    const [red, text] = ["red", "text"].map((name) => join(folder, `${name}.png`));
    expect(await operator(`picture add ${ids[0]} ${red} ${text}`)).toEqual({
      code: 1,
      output: "text.png: The file is not a picture in JPEG, PNG, WebP, AVIF, GIF or TIFF.",
    });
    expect((await operator(`picture list ${ids[0]}`)).output).toBe("1  /media/lamp-800.webp");
    const added = await operator(`picture add ${ids[0]} ${red} ${red}`);
    expect(added.output).toMatch(/^1 {2}\/media\/lamp-800.webp\n2 {2}.*[0-9a-f]{16}-800.webp$/);
    expect((await operator(`picture add ${ids[0]} ${red} --color Black`)).output).toBe(added.output);
    expect((await getProduct(shop, ids[0] as string)).images.map(({ color }) => color !== undefined)).toEqual([
      false,
      true,
    ]);
    expect(await operator(`picture add ${ids[0]} ${red} --color teal`)).toEqual({
      code: 1,
      output: "This product is not available in this colour.",
    });
    expect((await operator(`picture remove ${ids[0]} 1`)).output).toMatch(/^1 {2}.*[0-9a-f]{16}-800.webp$/);
    expect(await operator(`picture remove ${ids[0]} 2`)).toEqual({
      code: 1,
      output: "The product has only 1 picture.",
    });
    expect((await operator(`picture add nothing ${red}`)).output).toMatch(/^There is no product .* key 'nothing'/);
    await operator(`picture remove ${ids[0]} 1`);
    expect((await operator(`picture remove ${ids[0]} 1`)).output).toMatch(/^The product has no pictures/);
  });

  test("lists emails that failed and retries them", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const { ids } = await saveProducts(shop, [productInput()]);
    await addOrder(shop, await addCustomer(shop), String(ids[0]));
    const failed = { due_at_ms: NEVER_MS, attempts: 16, last_error: "EENVELOPE 550" };
    await shop.db.write(({ db }) => db.updateTable("outbox").set(failed).execute());
    expect((await operator("email list")).output).toMatch(
      /^order-confirmed .* given up \(16 attempts, EENVELOPE 550\)\n1 in all\.$/,
    );
    const published = new Set<string>();
    shop.db.syncChanges();
    shop.db.onChange((topic) => published.add(topic));
    expect((await operator("email retry")).output).toBe("1 email will be sent now.");
    shop.db.syncChanges();
    await expect.poll(() => published.has(topics.emails)).toBe(true);
    const [row] = await shop.db.read.selectFrom("outbox").selectAll().execute();
    expect(row?.due_at_ms).toBeLessThanOrEqual(Date.now());
    expect((await operator("email retry")).output).toBe("0 emails will be sent now.");
  });

  test("verifies the invariants and lists violations", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const { ids } = await saveProducts(shop, [productInput({ onHand: 10 })]);
    const storage = expect.stringMatching(/^The database takes writes\./);
    const verify = async () => {
      const { code, output } = await operator("verify");
      return { code, lines: output.split("\n") };
    };
    expect(await verify()).toEqual({ code: 0, lines: [`All ${INVARIANTS.length} invariants hold.`, storage] });
    const stock = (on_hand: number) => shop.db.write(({ db }) => db.updateTable("products").set({ on_hand }).execute());
    await stock(9);
    expect(await verify()).toEqual({
      code: 1,
      lines: [
        `1 of ${INVARIANTS.length} invariants do not hold:`,
        `stock is the sum of its movements: ${ids[0]}`,
        storage,
      ],
    });
    await stock(10);
  });

  test("gets a one-sentence error for an invalid command", async () => {
    const operator = operatorOf(await openShop());
    const sentences = {
      "coupon add DIWALI10": "Give either --percent or --amount.",
      "coupon add X --percent 5": "A coupon's code has 3 to 32 letters, digits, dashes or underscores.",
      "coupon add LATE --percent 5 --until 2026-02-30": "--until must be a day such as 2026-12-31, not '2026-02-30'.",
      "coupon add LATE --amount 5 --from 2026-03-02 --until 2026-03-01": "The last day must not be before the first.",
      "coupon add LATE --amount $5": "--amount must be an amount in rupees such as 500, not '$5'.",
      "coupon change NONE --uses 5": "There is no coupon NONE.",
      "coupon end NONE": "There is no coupon NONE.",
      "order list --limit 0": "--limit must be a whole number from 1, not '0'.",
      "order show 12345678": "This order does not exist.",
      "stock add 1234 many": "The number of pieces must be a whole number from 1, not 'many'.",
      "stock add 1234 5": "Product not found.",
    };
    for (const [command, output] of Object.entries(sentences))
      expect(await operator(command)).toEqual({ code: 1, output });
    const tooMany = "Too many arguments for 'show'. Expected 1 argument but got 2: 1, 2. See --help.";
    expect(await operator("order show 1 2")).toEqual({ code: 2, output: tooMany });
    const missing = "Missing required argument 'order number'. See --help.";
    expect(await operator("order dispatch")).toEqual({ code: 2, output: missing });
  });

  test("newsletter export lists the confirmed addresses", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const rows = ["asha", "ben"].map((name, index) => ({
      id: name,
      email: `${name}@example.com`,
      created_at_ms: 0,
      confirmed_at_ms: index === 0 ? shop.now() : null,
      unsubscribe_token: name,
    }));
    await shop.db.write(({ db }) => db.insertInto("newsletter_subscriptions").values(rows).execute());
    expect(await operator("newsletter export")).toEqual({
      code: 0,
      output: "email,confirmed,unsubscribe\nasha@example.com,2026-01-15T06:30:00.000Z,",
    });
    const folder = mkdtempSync(join(tmpdir(), "bijli-newsletter-"));
    const file = join(folder, "addresses.csv");
    expect((await operator(`newsletter export ${file}`)).output).toBe(`1 address is in ${file}.`);
    expect(readFileSync(file, "utf8")).toContain("asha@example.com");
    rmSync(folder, { recursive: true });
  });
});
