import { submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { answerEnquiry, closeEnquiry, reopenEnquiry } from "#shop/enquiries/manage-enquiries.server.ts";
import { answerReview } from "#shop/reviews/answer-review.server.ts";
import type { TestShop } from "#test/shop.ts";

type Recorded = (work: () => Promise<unknown>) => Promise<void>;
type Change = (shop: TestShop, all: unknown, recorded: Recorded) => Promise<void>;

const idOf = async (shop: TestShop, table: "enquiries" | "reviews") =>
  (await shop.db.read.selectFrom(table).select("id").executeTakeFirstOrThrow()).id;

/** What owners do with messages of the contact form and with reviews. */
export const MESSAGE_CHANGES: Record<string, Change> = {
  answerEnquiry: async (shop, _, recorded) => {
    const message = { name: "Asha", email: "asha@example.com", mobile: "9876543210", comment: "Hello again" };
    const { _id: id } = await submitEnquiry(shop, message);
    await recorded(() => answerEnquiry(shop, { id, text: "Hello Asha.", again: false }));
    await recorded(() => answerEnquiry(shop, { id, text: "Hello again, Asha.", again: true }));
  },
  closeEnquiry: async (shop, _, recorded) => {
    const id = await idOf(shop, "enquiries");
    await recorded(() => closeEnquiry(shop, id, "Asha is content."));
  },
  reopenEnquiry: async (shop, _, recorded) => {
    const id = await idOf(shop, "enquiries");
    await closeEnquiry(shop, id, null);
    await recorded(() => reopenEnquiry(shop, id));
  },
  answerReview: async (shop, _, recorded) => {
    const id = await idOf(shop, "reviews");
    await recorded(() => answerReview(shop, { id, text: "Hello Asha." }));
    await recorded(() => answerReview(shop, { id, text: "Hello." }));
    await recorded(() => answerReview(shop, { id, text: null }));
  },
};
