import { undoableCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#shop/audit/actions.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { undoablePost } from "#shop/blogs/undo-post.server.ts";
import { undoableFacets } from "#shop/catalogue/facets/undo-facet.server.ts";
import { undoableProduct } from "#shop/catalogue/writing/undo-product.server.ts";
import { undoableCoupon } from "#shop/coupons/undo-coupon.server.ts";
import { undoableNote } from "#shop/customers/notes.server.ts";
import { undoablePincode } from "#shop/delivery/undo-pincode.server.ts";
import { undoableEnquiry } from "#shop/enquiries/manage-enquiries.server.ts";
import { followMergedColors } from "#shop/facets/merged-colors.server.ts";
import { undoableRate } from "#shop/invoices/rates/undo-rate.server.ts";
import { undoableOrder } from "#shop/orders/change-order.server.ts";
import { undoablePayment } from "#shop/payments/undo-payment.server.ts";
import { undoablePlannedPrice } from "#shop/prices/undo-planned-price.server.ts";
import { undoableAnswer, undoableQuestion } from "#shop/questions/undo-question.server.ts";
import { undoableReviewAnswer } from "#shop/reviews/answer-review.server.ts";
import { undoableReview } from "#shop/reviews/manage-reviews.server.ts";
import { undoableRound } from "#shop/rounds/rounds.server.ts";
import { undoableSetting } from "#shop/settings/undo-setting.server.ts";
import { categoryUses } from "./category-uses.server.ts";
import { productUses } from "./product-uses.server.ts";

const product: Undoable = {
  ...undoableProduct,
  uses: productUses,
  async write(tx, id, fields) {
    await undoableProduct.write(tx, id, fields);
    if (fields.colorIds !== undefined) await followMergedColors(tx, id, fields.colorIds as string[]);
  },
};

/** The undo of pieces that came in takes them out. */
const stock = (change: "stock.add" | "stock.correct" | "stock.take"): Undoable => ({
  ...undoableProduct,
  actions: { change },
});

/** How changes are undone, by their action or its first word. */
const UNDOABLE: Readonly<Record<string, Undoable>> = {
  ...undoableFacets,
  answer: undoableAnswer,
  category: { ...undoableFacets.category, uses: categoryUses },
  coupon: undoableCoupon,
  customer: undoableCustomer,
  enquiry: undoableEnquiry,
  gst: undoableRate,
  note: undoableNote,
  order: undoableOrder,
  "order.paid": undoablePayment,
  pincode: undoablePincode,
  picture: product,
  post: undoablePost,
  price: undoablePlannedPrice,
  product,
  question: undoableQuestion,
  review: undoableReview,
  "review.answer": undoableReviewAnswer,
  round: undoableRound,
  setting: undoableSetting,
  stock: stock("stock.correct"),
  "stock.add": stock("stock.take"),
  "stock.take": stock("stock.add"),
};

/** Whether this version of the program knows the action; a newer one may have written others. */
export const isKnown = (action: string): action is AuditAction => action in AUDIT_ACTIONS;

/** How what an action did is undone; undefined when it cannot be. */
export function undoableOf(action: string): Undoable | undefined {
  if (!isKnown(action)) return undefined;
  return UNDOABLE[action] ?? UNDOABLE[action.split(".")[0] ?? ""];
}
