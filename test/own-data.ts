import type { AccountErasure, AccountExport } from "#contract/accounts.ts";
import { PlaceOrder } from "#contract/orders.ts";
import { requestPassword } from "#shop/accounts/email-links/reset-password.server.ts";
import { editUser, saveAddress } from "#shop/accounts/profile.server.ts";
import { customerSubject } from "#shop/audit/customer-subject.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveForLater } from "#shop/cart/saved-lines.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { addNote } from "#shop/customers/notes.server.ts";
import { submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { answerEnquiry } from "#shop/enquiries/manage-enquiries.server.ts";
import { newId } from "#shop/ids.ts";
import { confirmSubscription, subscribe } from "#shop/newsletter/newsletter.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { eraseAccount } from "#shop/own-data/erase-account.server.ts";
import { readOwnData } from "#shop/own-data/read-own-data.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { answerAsBuyer } from "#shop/questions/answer-question.server.ts";
import { askQuestion } from "#shop/questions/ask-question.server.ts";
import { addReturnPicture } from "#shop/returns/return-pictures.server.ts";
import { requestReturn } from "#shop/returns/returns.server.ts";
import { answerReview } from "#shop/reviews/answer-review.server.ts";
import { addReviewPicture } from "#shop/reviews/pictures/review-pictures.server.ts";
import { voteForReview } from "#shop/reviews/review-votes.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { toggleWishlist } from "#shop/wishlist/wishlist.server.ts";
import { changeWishlistOptions } from "#shop/wishlist/wishlist-options.server.ts";
import { asha, register, withSession } from "#test/account.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder, shippingAddress } from "#test/order-fixture.ts";
import { photo } from "#test/photos.ts";
import { asCustomer, type TestShop } from "#test/shop.ts";
import { sendDueEmails } from "./emails/send-emails.ts";

export const oldEmail = "asha.before@example.com";
const correct = { currentPassword: asha.password };

export async function sendEmails(shop: TestShop) {
  const emails: { recipient: string; subject: string; text: string }[] = [];
  const transport = { send: async (email: (typeof emails)[number]) => void emails.push(email), close: () => undefined };
  await sendDueEmails({ ...shop, publicUrl: "https://shop.example" }, transport);
  return emails;
}

/** Asha, registered, with a lamp and a fan in the shop. */
export async function addAsha(shop: TestShop) {
  const [lamp = "", fan = ""] = (
    await saveProducts(shop, [productInput({ title: "Lamp" }), productInput({ sourceKey: "fan", title: "Fan" })])
  ).ids;
  const { user, session } = await register(shop, { email: oldEmail });
  const customer = { ...shop, ...(await withSession(shop, session.token)) } as TestShop;
  const { firstname, lastname, email, mobile } = asha;
  await editUser(customer, { firstname, lastname, email, mobile });
  const erase = (input: AccountErasure = correct) => eraseAccount(customer, input);
  const readData = (input: AccountExport = correct) => readOwnData(customer, input);
  const confirm = () =>
    shop.db.write(({ db }) =>
      db.insertInto("confirmed_emails").values({ user_id: user._id, email, confirmed_at_ms: shop.now() }).execute(),
    );
  return { lamp, fan, userId: user._id, token: session.token, customer, readData, erase, confirm };
}

/** With something in every table that has data of customers. */
export async function addAshaWithEverything(shop: TestShop) {
  const all = await addAsha(shop);
  const { lamp, fan, customer } = all;
  const { firstname: _, lastname: __, ...address } = shippingAddress;
  await saveAddress(customer, address);
  await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, maxUsesPerUser: 1 });
  await changeLine(customer, { productId: lamp, quantity: 2, price: 1 });
  const input = { shippingAddress, couponApplied: "TEN", newsOptIn: true };
  const { placed } = await placeOrder({ ...customer, networkAddress: "10.0.0.9" }, PlaceOrder.parse(input), "key");
  const orderId = placed.order._id;
  const cancelled = await addOrder(shop, all.userId, fan);
  await cancelOrder(customer, cancelled);
  const text = "Asha wants it after six";
  await inTransaction(shop, (tx) => addOrderEvent(tx, { orderId, kind: "called", outcome: "later", text }));
  for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, orderId, status);
  const color = placed.order.products[0]?.color._id ?? "";
  const lines = [{ productId: lamp, color, quantity: 1, reason: "Damaged or faulty" as const }];
  const { _id: returnId } = await requestReturn(customer, orderId, { lines, destination: "asha@upi" });
  await addReturnPicture(customer, { orderId, returnId, bytes: await photo() });
  const [shown = "", left = ""] = [
    (await addReviewPicture(customer, await photo())).name,
    (await addReviewPicture(customer, await photo())).name,
  ];
  await saveReview(customer, { prodId: lamp, star: 4.5, comment: "Bright.", pictures: [shown] });
  await toggleWishlist(customer, fan);
  const { color: fanColor } = await changeLine(customer, { productId: fan, quantity: 1, price: 1 });
  await saveForLater(customer, { productId: fan, color: fanColor });
  await changeLine(customer, { productId: fan, quantity: 1, price: 1 });
  const own = shop.db.read.selectFrom("reviews").where("product_id", "=", lamp).select("id");
  await answerReview(shop, { id: (await own.executeTakeFirstOrThrow()).id, text: "Thank you." });
  await subscribe(shop, { email: asha.email });
  const texts = (await sendEmails(shop)).map(({ text }) => text).join("\n");
  await confirmSubscription(shop, /newsletter\/confirm\/([\w-]{43})/.exec(texts)?.[1] ?? "");
  await requestPassword(shop, { email: asha.email });
  const enquiry = { ...asha, name: "Asha", email: "Asha@example.com", comment: "Hello from Asha" };
  const { _id: enquiryId } = await submitEnquiry(shop, enquiry);
  await answerEnquiry(shop, { id: enquiryId, text: "Hello from the shop", again: false });
  await addVoteSignInAndAlert(shop, all);
  await changeWishlistOptions(customer, { shared: true });
  await shop.db.write(({ db }) =>
    db.insertInto("review_requests").values({ order_id: orderId, created_at_ms: shop.now() }).execute(),
  );
  await addNote(shop, all.userId, "Asha calls often");
  return { ...all, orderId, returnId, pictures: [shown, left] };
}

async function addVoteSignInAndAlert(
  shop: TestShop,
  { userId, customer, lamp, fan }: Awaited<ReturnType<typeof addAsha>>,
) {
  await saveReview(asCustomer(shop, await addCustomer(shop, { firstname: "Divya", lastname: "Nair" })), {
    prodId: fan,
    star: 3,
    comment: "Quiet.",
  });
  const review = shop.db.read.selectFrom("reviews").where("product_id", "=", fan).select("id");
  await voteForReview(customer, (await review.executeTakeFirstOrThrow()).id, true);
  const divya = { firstname: "Divya", lastname: "Shah", mobile: "9123456780" };
  const other = await askQuestion(asCustomer(shop, await addCustomer(shop, divya)), lamp, {
    question: "Is it bright?",
  });
  await answerAsBuyer(customer, other._id, { answer: "It fills a room." });
  await askQuestion(customer, fan, { question: "Can it hang from a ceiling?" });
  const [desk = ""] = (await saveProducts(shop, [productInput({ sourceKey: "desk", title: "Desk", onHand: 0 })])).ids;
  await shop.db.write(async ({ db }) => {
    const created_at_ms = shop.now();
    const signIn = { provider: "google", subject: "1", user_id: userId, verified_email: asha.email, created_at_ms };
    await db.insertInto("linked_sign_ins").values(signIn).execute();
    const alert = { id: newId(created_at_ms), product_id: desk, email: asha.email, due_at_ms: null, created_at_ms };
    await db.insertInto("stock_alerts").values(alert).execute();
    await db.insertInto("price_alerts").values({ user_id: userId, created_at_ms, sent_at_ms: created_at_ms }).execute();
    await db.insertInto("review_request_ends").values({ user_id: userId, created_at_ms }).execute();
  });
  const personal = { customer: userId, before: { mobile: asha.mobile }, after: { mobile: null } };
  const subject = customerSubject(userId);
  await inTransaction(shop, (tx) =>
    tx.audit({ action: "customer.freeMobile", subject, before: {}, after: {}, personal }),
  );
}
