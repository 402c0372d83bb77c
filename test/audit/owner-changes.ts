import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { correctStock, countStock, receiveStock } from "#shop/catalogue/stock/change-stock.server.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { addPictures, changePictures, removePicture } from "#shop/catalogue/writing/product-pictures.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon, changeCoupon, endCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { importPincodes } from "#shop/importing/pincodes/import-pincodes.server.ts";
import { endGstRate, setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { retryEmails } from "#shop/mail/unsent-emails.server.ts";
import { releaseOrder } from "#shop/orders/change-order.server.ts";
import { changeOrderAddress } from "#shop/orders/changes/change-address.server.ts";
import { setBuyerGstin } from "#shop/orders/operator/set-gstin.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { changeOrderLine } from "#shop/parcels/changes/change-line.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { listRefunds } from "#shop/payments/refunds.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";
import { removeReview, setReviewHidden } from "#shop/reviews/manage-reviews.server.ts";
import { removeReviewPicture } from "#shop/reviews/pictures/manage-pictures.server.ts";
import { productInput } from "#test/fixtures.ts";
import { importRows, rowsOf } from "#test/importing.ts";
import { addOrder, shippingAddress } from "#test/order-fixture.ts";
import type { addAshaWithEverything } from "#test/own-data.ts";
import { asCustomer, type TestShop, withSettings } from "#test/shop.ts";
import { CUSTOMER_CHANGES } from "./customer-changes.ts";
import { EDITING_CHANGES } from "./editing-changes.ts";
import { FACET_CHANGES } from "./facet-changes.ts";
import { MESSAGE_CHANGES } from "./message-changes.ts";
import { PARCEL_CHANGES } from "./parcel-changes.ts";
import { POST_CHANGES } from "./post-changes.ts";
import { PRICE_CHANGES } from "./price-changes.ts";
import { QUESTION_CHANGES } from "./question-changes.ts";
import { RETURN_CHANGES } from "./return-changes.ts";
import { STAFF_CHANGES } from "./staff-changes.ts";

/** Of a copy of a prepared shop: contexts of the shop that was prepared are of no use in it. */
type Everything = Pick<
  Awaited<ReturnType<typeof addAshaWithEverything>>,
  "userId" | "lamp" | "fan" | "orderId" | "returnId" | "pictures"
>;
/** Records the change of `work`: what comes before it belongs to the preparation. */
type Recorded = (work: () => Promise<unknown>) => Promise<void>;

const coupon = { code: "NEW", discount: { percent: 10 } };

/** Each use case of an owner that writes, by the name of its function. `docs/adding-a-feature.md` names this table. */
export const OWNER_CHANGES: Record<string, (shop: TestShop, all: Everything, recorded: Recorded) => Promise<void>> = {
  addCoupon: (shop, _, recorded) =>
    recorded(() => addCoupon(shop, { ...coupon, maxUses: 3, endsAtMs: shop.now() + 1 })),
  changeCoupon: async (shop, _, recorded) => {
    await addCoupon(shop, coupon);
    await recorded(() => changeCoupon(shop, "new", { minimumPaise: 5_00, maxUses: 9, endsAtMs: null }));
  },
  endCoupon: async (shop, _, recorded) => {
    await addCoupon(shop, coupon);
    await recorded(() => endCoupon(shop, "NEW"));
  },
  restock: (shop, { lamp }, recorded) =>
    recorded(async () => {
      await restock(shop, lamp, 7);
      await restock(shop, lamp, -2);
    }),
  receiveStock: (shop, { lamp: productId }, recorded) =>
    recorded(() => receiveStock(shop, { productId, quantity: 4, key: "one", note: "From the wholesaler" })),
  countStock: (shop, { lamp: productId }, recorded) =>
    recorded(async () => {
      const count = { productId, since: null, key: null, note: null };
      await countStock(shop, { ...count, quantity: 3 });
      // That the number was right is in the ledger; nothing changed.
      await countStock(shop, { ...count, quantity: 3 });
    }),
  correctStock: (shop, { lamp: productId }, recorded) =>
    recorded(() => correctStock(shop, { productId, difference: -1, reason: "damaged", note: "Fell" })),
  ...CUSTOMER_CHANGES,
  ...EDITING_CHANGES,
  ...FACET_CHANGES,
  ...PARCEL_CHANGES,
  ...RETURN_CHANGES,
  ...MESSAGE_CHANGES,
  ...STAFF_CHANGES,
  ...POST_CHANGES,
  ...PRICE_CHANGES,
  ...QUESTION_CHANGES,
  changeOrderStatus: async (shop, { userId, lamp }, recorded) => {
    const [one, other] = [await addOrder(shop, userId, lamp), await addOrder(shop, userId, lamp)];
    await recorded(async () => {
      for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, one, status);
      await changeOrderStatus(shop, other, "Cancelled");
    });
  },
  changeOrderLine: async (shop, { userId, lamp }, recorded) => {
    const customer = asCustomer(shop, userId);
    await changeLine(customer, { productId: lamp, quantity: 3, price: 1 });
    const { placed } = await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null);
    const reference = { productId: lamp, color: null };
    await recorded(async () => {
      for (const count of [2, 1, 0]) await changeOrderLine(shop, placed.order._id, { reference, count });
    });
  },
  changeOrderAddress: async (shop, { userId, lamp }, recorded) => {
    const id = await addOrder(shop, userId, lamp);
    const moved = { street: "12, Sea View", pincode: "793001", contactMobile: "9876500000" };
    await recorded(() => changeOrderAddress(shop, id, moved));
    await recorded(() => changeOrderAddress(shop, id, { street: "14, Sea View" }));
  },
  releaseOrder: async (shop, { userId, lamp }, recorded) => {
    const careful = withSettings(shop, { releaseAbovePaise: 1 });
    const customer = asCustomer(careful, userId);
    await changeLine(customer, { productId: lamp, quantity: 1, price: 1 });
    const { placed } = await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null);
    await recorded(() => releaseOrder(shop, placed.order._id));
  },
  markPaid: async (shop, { userId, lamp }, recorded) => {
    const [one, other] = [await addOrder(shop, userId, lamp), await addOrder(shop, userId, lamp)];
    await changeOrderStatus(shop, other, "Cancelled");
    const amounts = { amountPaise: 3_00, reference: "412345678901" };
    await recorded(async () => {
      await markPaid(shop, one, { method: "upi", ...amounts });
      await markPaid(shop, other, { method: "bank", ...amounts });
    });
  },
  payRefund: async (shop, { userId, lamp }, recorded) => {
    const order = await addOrder(shop, userId, lamp);
    await changeOrderStatus(shop, order, "Cancelled");
    await markPaid(shop, order, { method: "upi", amountPaise: 3_00, reference: "412345678901" });
    const [refund] = await listRefunds(shop, { status: "owed", limit: 1 });
    await recorded(() => payRefund(shop, refund?.id ?? "", { method: "upi", reference: "512345678901" }));
  },
  setBuyerGstin: async (shop, { userId, lamp }, recorded) => {
    const id = await addOrder(shop, userId, lamp);
    await recorded(async () => {
      await setBuyerGstin(shop, id, "27AAPFU0939F1ZV");
      await setBuyerGstin(shop, id, null);
    });
  },
  addPictures: (shop, { lamp }, recorded) => recorded(() => addPictures(shop, lamp, ["one", "two"])),
  removePicture: async (shop, { lamp }, recorded) => {
    await addPictures(shop, lamp, ["one", "two"]);
    await recorded(() => removePicture(shop, lamp, 1));
  },
  changePictures: async (shop, { lamp }, recorded) => {
    await addPictures(shop, lamp, ["one", "two"]);
    await recorded(() => changePictures(shop, lamp, (names) => [...names].reverse()));
  },
  setReviewHidden: async (shop, all, recorded) => {
    const id = await ownReview(shop, all);
    await recorded(() => setReviewHidden(shop, id, true));
    shop.wait(1);
    await recorded(() => setReviewHidden(shop, id, false));
  },
  removeReview: async (shop, all, recorded) => {
    const id = await ownReview(shop, all);
    await recorded(() => removeReview(shop, id));
  },
  removeReviewPicture: (shop, { pictures: [shown = ""] }, recorded) => recorded(() => removeReviewPicture(shop, shown)),
  eraseAccountOf: async (shop, { returnId }, recorded) => {
    await decideReturn(shop, returnId, "Refused");
    await recorded(() => eraseAccountOf(shop, "asha@example.com", { withReviewTexts: true }));
  },
  setGstRate: (shop, { lamp }, recorded) =>
    recorded(() => setGstRate(shop, { product: lamp, hsn: "9405", percent: 12, from: "2099-01-01" })),
  endGstRate: async (shop, { lamp }, recorded) => {
    await setGstRate(shop, { product: lamp, hsn: "9405", percent: 12, from: "2099-01-01" });
    await recorded(() => endGstRate(shop, { product: lamp, from: "2099-02-01" }));
  },
  retryEmails: async (shop, { userId, lamp }, recorded) => {
    await addOrder(shop, userId, lamp);
    const due_at_ms = shop.now() + 86_400_000;
    await shop.db.write(({ db }) =>
      db.updateTable("outbox").set({ due_at_ms }).where("sent_at_ms", "is", null).execute(),
    );
    await recorded(() => retryEmails(shop));
  },
  saveProducts: (shop, _, recorded) =>
    recorded(() =>
      saveProducts(shop, [
        productInput({ title: "Lamp", pricePaise: 77_00, category: "Lights", colors: ["red", "blue"], images: ["a"] }),
        productInput({ sourceKey: "lamp-2", title: "Lamp 2", brand: "Other", onHand: 3, sold: 2 }),
      ]),
    ),
  importProducts: async (shop, _, recorded) => {
    const rows = Array.from({ length: 300 }, (_, index) => ({ id: `p${index}`, name: `Torch ${index}`, price: "10" }));
    await recorded(() => importRows(shop, rows));
    await recorded(() =>
      importRows(
        shop,
        [...rows, ...rows.slice(0, 9)].map((row) => ({ ...row, price: "12", stock: "4" })),
      ),
    );
  },
  importPincodes: async (shop, _, recorded) => {
    const columns = { pincode: "pincode", city: "city" };
    const imported = (city: string) =>
      importPincodes(
        shop,
        rowsOf([
          { pincode: "411001", city },
          { pincode: "411002", city: "Pune" },
        ]),
        {
          columns,
          dryRun: false,
          onRefused: () => undefined,
        },
      );
    await recorded(() => imported("Poona"));
    await recorded(() => imported("Pune"));
  },
};

async function ownReview({ db }: TestShop, { userId }: Everything): Promise<string> {
  const review = db.read.selectFrom("reviews").where("user_id", "=", userId).select("id");
  return (await review.executeTakeFirstOrThrow()).id;
}

/** Use cases of owners that change nothing that an entry could tell, and why. */
export const WITHOUT_CASE: Record<string, string> = {
  changeSetting: "`src/shop/settings` tests its entries",
  undoSetting: "`src/shop/settings` tests its entries",
  createFirstLink: "the link is for whoever has the machine, before there is anybody who could ask who made it",
  listEntries: "reads",
  showEntry: "reads",
  printDispatchPapers: "reads",
  undo: "its entries are those of the changes that it makes, which `src/shop/undo` tests",
  undoGroup: "does what `undo` does, for each entry",
  loadDemo: "what the shop begins with: nobody has changed anything",
  updateDemoPictures: "the shop's own pictures, by `changePictures`",
};
