import { setEwayBill } from "#shop/orders/operator/set-eway-bill.server.ts";
import { addNote, confirmOrder } from "#shop/parcels/calls.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { bringBack, failDelivery, loseParcel } from "#shop/parcels/come-back.server.ts";
import { correctDelivery, deliverOrder } from "#shop/parcels/deliver-order.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { unpackOrder } from "#shop/parcels/unpack-order.server.ts";
import { beginRound, removeRound } from "#shop/rounds/rounds.server.ts";
import { addOrder, receiveBack } from "#test/order-fixture.ts";
import type { TestShop } from "#test/shop.ts";

type Changed = { userId: string; lamp: string };
type Recorded = (work: () => Promise<unknown>) => Promise<void>;
type Change = (shop: TestShop, all: Changed, recorded: Recorded) => Promise<void>;

/** `prepare` makes the order what it is before the change. */
function ofOrder(
  change: (shop: TestShop, id: string) => Promise<unknown>,
  prepare: (shop: TestShop, id: string) => Promise<unknown> = async () => undefined,
): Change {
  return async (shop, { userId, lamp }, recorded) => {
    const id = await addOrder(shop, userId, lamp);
    await prepare(shop, id);
    shop.wait(1_000);
    await recorded(() => change(shop, id));
  };
}

const confirmed = (shop: TestShop, id: string) => confirmOrder(shop, id, { outcome: "confirmed" });
const dispatched = (shop: TestShop, id: string) => changeOrderStatus(shop, id, "Dispatched");

/** What owners do with parcels. */
export const PARCEL_CHANGES: Record<string, Change> = {
  confirmOrder: ofOrder((shop, id) => confirmOrder(shop, id, { outcome: "later", note: "Asha comes home at six." })),
  addNote: ofOrder((shop, id) => addNote(shop, id, "Asha has a dog.")),
  packOrder: ofOrder((shop, id) => packOrder(shop, id)),
  unpackOrder: ofOrder(unpackOrder, packOrder),
  handOver: ofOrder(
    (shop, id) => handOver(shop, id, { courier: "Swift", tracking: "S1" }),
    (shop, id) => packOrder(shop, id),
  ),
  beginRound: ofOrder((shop) => beginRound(shop, { orders: [], all: true }), confirmed),
  removeRound: async (shop, { userId, lamp }, recorded) => {
    await confirmed(shop, await addOrder(shop, userId, lamp));
    const { round } = await beginRound(shop, { orders: [], all: true });
    await recorded(() => removeRound(shop, round._id));
  },
  setEwayBill: ofOrder((shop, id) => setEwayBill(shop, id, "123456789012")),
  failDelivery: ofOrder((shop, id) => failDelivery(shop, id, "Asha was not at home."), dispatched),
  bringBack: ofOrder(bringBack, dispatched),
  receiveParcel: ofOrder(receiveBack, dispatched),
  loseParcel: ofOrder(loseParcel, dispatched),
  deliverOrder: ofOrder(deliverOrder, dispatched),
  correctDelivery: ofOrder(
    (shop, id) => correctDelivery(shop, id, "It was another parcel."),
    async (shop, id) => {
      await dispatched(shop, id);
      await changeOrderStatus(shop, id, "Delivered");
    },
  ),
};
