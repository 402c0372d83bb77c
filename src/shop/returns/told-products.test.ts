import { expect, test } from "vitest";
import { deliveredOrder, pieces } from "#test/returns/delivered-order.ts";
import { onEachEngine } from "#test/shop.ts";
import { payRefund } from "./pay-refund.server.ts";
import { endLostReturn, receiveReturn, sendReturn } from "./receive-return.server.ts";
import { replaceReturn } from "./replace-return.server.ts";
import { decideReturn } from "./returns.server.ts";

onEachEngine("notifications of returns", (openShop) => {
  test("name what is returned, replaced or paid back, and not the whole order", async () => {
    const shop = await openShop();
    const { ask, lineOf, fan, refunds, get, headers, id } = await deliveredOrder(shop);
    const request = async (quantity: number, productId?: string, more: object = {}): Promise<string> => {
      shop.wait(1_000);
      return (await ask(more, lineOf(quantity, productId))).json()._id;
    };
    const later = (step: () => Promise<unknown>) => {
      shop.wait(1_000);
      return step();
    };
    // The steps of both take turns.
    const lamps = await request(2);
    const fans = await request(1, fan, { resolution: "replacement" });
    await later(() => decideReturn(shop, fans, "Accepted"));
    await later(() => decideReturn(shop, lamps, "Accepted"));
    await later(() => sendReturn(shop, lamps));
    await later(() => sendReturn(shop, fans));
    await later(() => receiveReturn(shop, fans, pieces(1)));
    await later(() => receiveReturn(shop, lamps, pieces(2)));
    await later(() => replaceReturn(shop, fans, { courier: "Post", tracking: "1" }));
    const [owed] = await refunds();
    await later(() => payRefund(shop, owed?.id ?? "", { method: "upi", reference: "512345678901" }));
    const refused = await request(1);
    await later(() => decideReturn(shop, refused, "Refused"));
    const lost = await request(1);
    await later(() => decideReturn(shop, lost, "Accepted"));
    await later(() => endLostReturn(shop, lost));
    type Told = { title: string; products: string };
    const told: Told[] = (await get("/api/user/notifications", headers)).json();
    expect(told.reverse().map(({ title, products }) => `${title}: ${products}`)).toEqual([
      "COD order confirmed: Lamp and 1 more",
      "Order dispatched: Lamp and 1 more",
      "Order delivered: Lamp and 1 more",
      "Return requested: 2 × Lamp",
      "Return requested: Fan",
      "Return accepted: Fan",
      "Return accepted: 2 × Lamp",
      "Return picked up: 2 × Lamp",
      "Return picked up: Fan",
      "Return received: Fan",
      "Return received: 2 × Lamp",
      "Replacement on its way: Fan",
      "Refund paid: 2 × Lamp",
      "Return requested: 1 × Lamp",
      "Return refused: 1 × Lamp",
      "Return requested: 1 × Lamp",
      "Return accepted: 1 × Lamp",
      "Return did not reach us: 1 × Lamp",
    ]);
    const { steps } = (await get(`/api/user/orders/${id}/progress`, headers)).json();
    expect(steps).toContainEqual(
      expect.objectContaining({ title: "Return picked up", text: "Fan. When it is with us, we send the replacement." }),
    );
  });

  test("name none of which all pieces were missing once the parcel is here", async () => {
    const shop = await openShop();
    const { ask, lineOf, lamp, fan, get, headers } = await deliveredOrder(shop);
    shop.wait(1_000);
    const { _id } = (await ask({}, lineOf(1), lineOf(1, fan))).json();
    await decideReturn(shop, _id, "Accepted");
    const of = (productId: string) => [{ line: { productId, color: null }, pieces: 1 }];
    await receiveReturn(shop, _id, { sellable: of(lamp), damaged: [], missing: of(fan) });
    const told = (await get("/api/user/notifications", headers)).json();
    expect(told.slice(0, 3).map(({ products }: { products: string }) => products)).toEqual([
      "1 × Lamp",
      "1 × Lamp and 1 more",
      "1 × Lamp and 1 more",
    ]);
  });
});
