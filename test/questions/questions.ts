import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { answerAsBuyer } from "#shop/questions/answer-question.server.ts";
import { askQuestion } from "#shop/questions/ask-question.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { asCustomer, type TestShop } from "#test/shop.ts";

/** A customer who has received the product; `own` is stored of the account. */
export async function addBuyer(shop: TestShop, productId: string, own: Parameters<typeof addCustomer>[1] = {}) {
  const userId = await addCustomer(shop, own);
  const id = await addOrder(shop, userId, productId);
  for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, id, status);
  return asCustomer(shop, userId);
}

/** Whether the account's address is confirmed decides whether emails go there. */
export async function confirmAddress(shop: ShopContext, userId: string): Promise<string> {
  const query = shop.db.read.selectFrom("users").where("id", "=", userId).select("email");
  const { email } = await query.executeTakeFirstOrThrow();
  const row = { user_id: userId, email, confirmed_at_ms: shop.now() };
  await shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
  return email;
}

/** A lamp, about which a customer with a confirmed address asked. */
export async function addQuestion(shop: TestShop, question = "Is it bright?") {
  const [lamp = ""] = (await saveProducts(shop, [productInput({ title: "Lamp", pricePaise: 500_00, onHand: 100 })]))
    .ids;
  const asker = asCustomer(shop, await addCustomer(shop, { firstname: "Asha" }));
  const email = await confirmAddress(shop, asker.session.userId);
  const { _id: id } = await askQuestion(asker, lamp, { question });
  return { lamp, asker, email, id };
}

/** Answers as somebody who received the product. */
export async function addBuyerAnswer(shop: TestShop, productId: string, questionId: string, answer = "Very.") {
  const buyer = await addBuyer(shop, productId);
  await answerAsBuyer(buyer, questionId, { answer });
  const query = shop.db.read.selectFrom("buyer_answers").where("user_id", "=", buyer.session.userId).select("id");
  return { buyer, id: (await query.executeTakeFirstOrThrow()).id };
}
