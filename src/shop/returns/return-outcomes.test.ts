import { expect, test } from "vitest";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { outcomes } from "#test/account.ts";
import { operatorOf } from "#test/operator.ts";
import { deliveredOrder, pieces } from "#test/returns/delivered-order.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { payRefund } from "./pay-refund.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { decideReturn } from "./returns.server.ts";
import { withdrawReturn } from "./withdraw-return.server.ts";

onEachEngine("a return", (openShop) => {
  test("is received once, also by two processes at once, and is either withdrawn or received", async () => {
    const shop = await openShop();
    const { request, refunds, userId, id, stockOf, lamp } = await deliveredOrder(shop);
    const customer = asCustomer(shop, userId);
    const before = await stockOf(lamp);
    const first = await request(1);
    await decideReturn(shop, first, "Accepted");
    const received = await Promise.allSettled([1, 2, 3].map(() => receiveReturn(shop, first, pieces(1))));
    expect(outcomes(received).sort()).toEqual(["done", "returnMoved", "returnMoved"]);
    expect([await stockOf(lamp), (await refunds()).length]).toEqual([before + 1, 1]);
    shop.wait(1);
    const second = await request(1);
    await decideReturn(shop, second, "Accepted");
    const raced = await Promise.allSettled([
      receiveReturn(shop, second, pieces(1)),
      withdrawReturn(customer, id, second),
    ]);
    expect(outcomes(raced).sort()).toEqual(["done", "returnMoved"]);
    const wasReceived = raced[0].status === "fulfilled";
    expect([await stockOf(lamp), (await refunds()).length]).toEqual(wasReceived ? [before + 2, 2] : [before + 1, 1]);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("is refunded once, by two members of the staff at once, and is settled then", async () => {
    const shop = await openShop();
    const { request, read, refunds } = await deliveredOrder(shop);
    const returnId = await request(1);
    await decideReturn(shop, returnId, "Accepted");
    await receiveReturn(shop, returnId, pieces(1));
    const [owed] = await refunds();
    const pay = (reference: string) => payRefund(shop, owed?.id ?? "", { method: "upi", reference });
    expect(outcomes(await Promise.allSettled([pay("512345678901"), pay("512345678902"), pay("512345678903")]))).toEqual(
      [...["done", "refundPaid", "refundPaid"]],
    );
    expect((await read()).returns).toMatchObject([{ status: "Settled", refundPaid: { method: "upi" } }]);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("is settled by a replacement without a payment, or by a refund where there is none", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const { request, read, stockOf, lamp, refunds, id, get, headers } = await deliveredOrder(shop);
    const before = await stockOf(lamp);
    const one = await request(2, { resolution: "replacement" });
    expect((await operator(`return accept ${one}`)).output).toMatch(
      /Once its parcel is received, send the replacement\.$/,
    );
    expect((await operator(`return replace ${one} --courier Post --tracking 1`)).output).toMatch(
      /^The return is 'Accepted'/,
    );
    expect((await operator(`return receive ${one} --damaged 1 --missing 1`)).output).toMatch(
      / is received\. Send its replacement with 'return replace'\.$/,
    );
    expect([await stockOf(lamp), await refunds()]).toEqual([before, []]);
    expect((await operator(`return replace ${one} --courier Post --tracking EX1`)).output).toMatch(/ is with Post\.$/);
    expect((await operator(`return replace ${one} --courier Post --tracking EX1`)).code).toBe(1);
    expect(await stockOf(lamp)).toBe(before - 1);
    expect((await read()).returns).toMatchObject([{ status: "Settled", resolution: "replacement" }]);
    expect((await get(`/api/user/orders/${id}`, headers)).json()).toMatchObject({ orderStatus: "Delivered" });
    expect(await listViolations(shop)).toEqual([]);
    // The new piece can be returned, too: with the other two, and for money, because none is left.
    shop.wait(1);
    const two = await request(3, { resolution: "replacement" });
    await decideReturn(shop, two, "Accepted");
    await receiveReturn(shop, two, pieces(0, 3));
    expect((await operator(`return replace ${two} --courier Post --tracking EX2`)).output).toMatch(/^Another parcel/);
    expect((await operator(`return replaced ${one} --outcome delivered`)).output).toMatch(/ is delivered\.$/);
    await shop.db.write(({ db }) => db.updateTable("products").set({ on_hand: 0 }).where("id", "=", lamp).execute());
    expect((await operator(`return replace ${two} --courier Post --tracking EX2`)).code).toBe(1);
    await shop.db.write(({ db }) =>
      db
        .updateTable("products")
        .set({ on_hand: before - 1 })
        .where("id", "=", lamp)
        .execute(),
    );
    expect((await operator(`return refund-instead ${two}`)).output).toMatch(/₹3,000 are owed: see 'refund list'\.$/);
    const [owed] = await refunds();
    const transfer = "--method upi --reference 123456789012";
    expect((await operator(`refund pay ${owed?.id} ${transfer}`)).code).toBe(0);
    expect((await operator(`refund pay ${owed?.id} ${transfer}`)).output).toMatch(/already paid/);
    expect((await read()).returns).toMatchObject([
      {},
      { status: "Settled", refund: 3_000, refundPaid: { method: "upi", reference: "123456789012" } },
    ]);
    expect(await listViolations(shop)).toEqual([]);
  });
});
