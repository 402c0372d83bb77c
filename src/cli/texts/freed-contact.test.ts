import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { freedContact } from "#shop/freed-contact.ts";
import { readReport } from "#shop/mail/owner-report.server.ts";
import { askQuestion } from "#shop/questions/ask-question.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { addOrder } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";

onEachEngine("the operator", (openShop) => {
  test("never sees what is stored in place of a freed address, and no email to it is retried", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const userId = await addCustomer(shop);
    const { username } = await shop.db.read.selectFrom("users").select("username").executeTakeFirstOrThrow();
    await shop.db.write(({ db }) =>
      db
        .updateTable("users")
        .set({ email: freedContact(userId) })
        .execute(),
    );
    const { ids } = await saveProducts(shop, [productInput()]);
    const id = await addOrder(shop, userId, `${ids[0]}`);
    await saveReview(asCustomer(shop, userId), { prodId: `${ids[0]}`, star: 5, comment: "Good" });
    await askQuestion(asCustomer(shop, userId), `${ids[0]}`, { question: "Is it bright?" });
    const outputs = [];
    for (const command of [
      "order list",
      `order show ${id}`,
      "email list",
      "review list",
      "question list",
      "customer list",
      `customer show ${userId}`,
      `account export ${username}`,
    ]) {
      const { code, output } = await operator(command);
      expect([command, code]).toEqual([command, 0]);
      outputs.push(output);
    }
    const report = await readReport(shop, { sinceMs: shop.now() - 1_000, untilMs: shop.now() + 1_000 });
    expect(report.unsent.newest).toMatchObject([{ recipient: "none (freed)" }]);
    expect(outputs.slice(0, 7).filter((output) => output.includes("none (freed)"))).toHaveLength(7);
    expect(outputs.join()).not.toContain(freedContact(userId));
    expect((await operator("email retry")).output).toBe("0 emails will be sent now.");
  });
});
