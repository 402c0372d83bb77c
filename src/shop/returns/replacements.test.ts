import { expect, test } from "vitest";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { addSerials } from "#shop/parcels/serials.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { deliveredOrder, pieces } from "#test/returns/delivered-order.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { endReplacement, refundInstead, replaceReturn } from "./replace-return.server.ts";
import { decideReturn } from "./returns.server.ts";

const carrier = { courier: "Road Runners", tracking: "R1" };

onEachEngine("a replacement", (openShop) => {
  /** A delivered order whose pieces of the lamp have these numbers, and a return of one of them that is accepted. */
  async function open(serials: readonly string[] = []) {
    const shop = await openShop();
    const order = await deliveredOrder(shop);
    const { lamp, id, request } = order;
    const numbered = (names: readonly string[]) =>
      names.map((serial) => ({ line: { productId: lamp, color: null }, serial }));
    const lines = await shop.db.read.selectFrom("order_lines").where("order_id", "=", id).selectAll().execute();
    await inTransaction(shop, (tx) => addSerials(tx, id, { lines, serials: numbered(serials) }));
    const accept = async (quantity: number) => {
      shop.wait(1_000);
      const returnId = await request(quantity, { resolution: "replacement" });
      await decideReturn(shop, returnId, "Accepted");
      return returnId;
    };
    return { shop, ...order, numbered, accept };
  }

  const kept = async ({ db }: TestShop) =>
    (await db.read.selectFrom("serials").where("freed_at_ms", "is", null).orderBy("serial").select("serial").execute())
      .map(({ serial }) => serial)
      .join(" ");

  test("that was lost is sent again, or its refund is owed", async () => {
    const { shop, accept, stockOf, lamp, read, refunds, request } = await open();
    const before = await stockOf(lamp);
    const one = await accept(1);
    await receiveReturn(shop, one, pieces(0, 1));
    await replaceReturn(shop, one, carrier);
    await endReplacement(shop, one, "lost");
    expect([(await read()).returns, await stockOf(lamp)]).toMatchObject([[{ status: "Received" }], before - 1]);
    await replaceReturn(shop, one, { ...carrier, tracking: "R2" });
    expect([(await read()).returns, await stockOf(lamp)]).toMatchObject([[{ status: "Settled" }], before - 2]);
    expect(await listViolations(shop)).toEqual([]);
    // All three pieces are asked for while one of them is still on the road.
    shop.wait(1_000);
    const all = await request(3);
    await expect(endReplacement(shop, one, "lost")).rejects.toThrow("Refuse or withdraw that return first.");
    await decideReturn(shop, all, "Refused");
    await endReplacement(shop, one, "lost");
    expect(await refundInstead(shop, one)).toMatchObject({ status: "Received", refundPaise: 1_000_00 });
    expect(await refunds()).toHaveLength(1);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("has a number of its own, and the number of the piece that came back is free", async () => {
    const { shop, accept, numbered } = await open(["A1", "A2"]);
    const one = await accept(1);
    const receive = (names: string[]) => receiveReturn(shop, one, pieces(1), { serials: numbered(names) });
    await expect(receive(["B7"])).rejects.toThrow("No piece B7 of Lamp can have come back.");
    await expect(receive(["A1", "A2"])).rejects.toThrow("No piece A2 of Lamp can have come back.");
    await receive(["A1"]);
    expect(await kept(shop)).toBe("A2");
    await replaceReturn(shop, one, carrier, { serials: numbered(["B7"]) });
    expect(await kept(shop)).toBe("A2 B7");
    await endReplacement(shop, one, "delivered");
    expect(await listViolations(shop)).toEqual([]);
  });

  test("frees all numbers of a line of which the customer has no piece left, and none when one is left", async () => {
    const { shop, accept } = await open(["A1", "A2"]);
    const two = await accept(2);
    await receiveReturn(shop, two, pieces(2));
    expect(await kept(shop)).toBe("A1 A2");
    const last = await accept(1);
    await receiveReturn(shop, last, pieces(0, 1));
    expect(await kept(shop)).toBe("");
    expect(await listViolations(shop)).toEqual([]);
  });
});
