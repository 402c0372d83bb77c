import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { endLostReturn, receiveReturn, sendReturn } from "#shop/returns/receive-return.server.ts";
import { endReplacement, refundInstead, replaceReturn } from "#shop/returns/replace-return.server.ts";
import { addReturnPictureFor } from "#shop/returns/return-pictures.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";
import { withdrawReturnFor } from "#shop/returns/withdraw-return.server.ts";
import { photo } from "#test/photos.ts";
import type { TestShop } from "#test/shop.ts";

type Recorded = (work: () => Promise<unknown>) => Promise<void>;
type Change = (shop: TestShop, all: { returnId: string }, recorded: Recorded) => Promise<void>;
type Step = (shop: TestShop, returnId: string) => Promise<unknown>;

const receive: Step = (shop, id) =>
  receiveReturn(shop, id, { sellable: [{ line: null, pieces: 1 }], damaged: [], missing: [] });

const accept: Step = (shop, id) => decideReturn(shop, id, "Accepted");
const acceptReplacement: Step = (shop, id) => decideReturn(shop, id, "Accepted", { resolution: "replacement" });
const replace: Step = (shop, id) => replaceReturn(shop, id, { courier: "Swift", tracking: "S9" });

/** The last of the steps is recorded. */
function last(...steps: [...Step[], Step]): Change {
  return async (shop, { returnId }, recorded) => {
    for (const step of steps.slice(0, -1)) await step(shop, returnId);
    await recorded(() => steps.at(-1)?.(shop, returnId) ?? Promise.resolve());
  };
}

const pay: Step = async (shop) => {
  const { id } = await shop.db.read.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
  await payRefund(shop, id, { method: "upi", reference: "512345678901" });
};

/** What owners do with returns. */
export const RETURN_CHANGES: Record<string, Change> = {
  decideReturn: last(accept),
  "decideReturn, otherwise": last(acceptReplacement),
  "decideReturn: no": last((shop, id) => decideReturn(shop, id, "Refused", { reason: "It is used." })),
  sendReturn: last(accept, sendReturn),
  receiveReturn: last(accept, receive),
  "payRefund of a return": last(accept, receive, pay),
  endLostReturn: last(accept, endLostReturn),
  withdrawReturnFor: last(withdrawReturnFor),
  addReturnPictureFor: last(async (shop, id) => addReturnPictureFor(shop, id, await photo())),
  replaceReturn: last(acceptReplacement, receive, replace),
  endReplacement: last(acceptReplacement, receive, replace, (shop, id) => endReplacement(shop, id, "lost")),
  refundInstead: last(acceptReplacement, receive, refundInstead),
};
