import { expect, test } from "vitest";
import { RETURN_STATUSES } from "#contract/statuses.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { listOrderEvents } from "#shop/orders/order-events.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { outcomes } from "#test/account.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { endLostReturn, receiveReturn, sendReturn } from "./receive-return.server.ts";
import { canBecome, keepsPieces, requireStep } from "./return-rules.ts";
import { decideReturn } from "./returns.server.ts";
import { withdrawReturn, withdrawReturnFor } from "./withdraw-return.server.ts";

const pieces = (sellable: number, damaged = 0, missing = 0) => ({
  sellable: [{ line: null, pieces: sellable }],
  damaged: [{ line: null, pieces: damaged }],
  missing: [{ line: null, pieces: missing }],
});

test("a return goes on in one direction, and ends once", () => {
  const ways = RETURN_STATUSES.flatMap((from) =>
    RETURN_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(ways).toEqual([
    ...["Requested → Accepted", "Requested → Refused", "Requested → Withdrawn"],
    ...["Accepted → On the way", "Accepted → Received", "Accepted → Withdrawn", "Accepted → Never arrived"],
    ...["On the way → Received", "On the way → Never arrived"],
    "Received → Settled",
  ]);
  expect(() => requireStep("Settled", "Refused")).toThrow(expect.objectContaining({ code: "returnDecided" }));
  expect(() => requireStep("On the way", "Withdrawn")).toThrow(
    "The return is 'On the way' and cannot become 'Withdrawn'. Receive it, or say that it never arrived.",
  );
  expect(RETURN_STATUSES.filter((status) => keepsPieces({ status, resolution: "refund" }))).toEqual([
    ...["Requested", "Accepted", "On the way", "Received", "Settled"],
  ]);
  expect(keepsPieces({ status: "Settled", resolution: "replacement" })).toBe(false);
});

/** A delivered order of three lamps and a fan. */
async function delivered(shop: TestShop) {
  const opened = await openOrders(shop);
  const { lamp, fan, add, order, get, post, put, headers } = opened;
  await add(lamp, 3);
  await add(fan, 1);
  const placed = (await order({ shippingAddress })).json().order;
  const id: string = placed._id;
  for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, id, status);
  const color: string = placed.products[0].color._id;
  const path = `/api/user/orders/${id}/returns`;
  const lineOf = (quantity: number, productId = lamp) => ({
    productId,
    color,
    quantity,
    reason: "Damaged or faulty",
  });
  const send = (more: object, ...lines: object[]) => post(path, { lines, ...more }, headers);
  return {
    ...opened,
    id,
    path,
    lineOf,
    send,
    request: async (quantity: number, more: object = {}): Promise<string> =>
      (await send(more, lineOf(quantity))).json()._id,
    withdraw: (returnId: string, of = headers) => put(`${path}/${returnId}/withdraw`, {}, of),
    read: async () => (await get(path, headers)).json(),
    refunds: () => shop.db.read.selectFrom("refunds").orderBy("id").selectAll().execute(),
  };
}

onEachEngine("a return", (openShop) => {
  test("is received by the condition of its pieces, and owes what was paid for those that arrived", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const { request, read, stockOf, lamp, fan, id, refunds, lineOf, send } = await delivered(shop);
    const more = { destination: "asha@upi", pickup: { day: "2026-01-17", slot: "morning" } };
    const one = await request(3, more);
    const before = await stockOf(lamp);
    await decideReturn(shop, one, "Accepted");
    await sendReturn(shop, one);
    shop.wait(3_600_000);
    expect(await receiveReturn(shop, one, pieces(1, 1, 1))).toEqual({
      status: "Received",
      refundPaise: 2_000_00,
      creditNote: "BJC/25-26/000001",
    });
    expect(await stockOf(lamp)).toBe(before + 1);
    expect((await read()).returns).toMatchObject([
      {
        status: "Received",
        resolution: "refund",
        refund: 2_000,
        ...more,
        decidedAt: "2026-01-15T06:30:00.000Z",
        sentAt: "2026-01-15T06:30:00.000Z",
        receivedAt: "2026-01-15T07:30:00.000Z",
        lines: [{ quantity: 3, received: { sellable: 1, damaged: 1, missing: 1 } }],
      },
    ]);
    expect(await refunds()).toMatchObject([
      { order_id: id, return_id: one, amount_paise: 2_000_00, paid_at_ms: null, destination: "asha@upi" },
    ]);
    const kinds = (await listOrderEvents(shop.db.read, id)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["returnOnTheWay", "returnReceived"]));
    await expect(receiveReturn(shop, one, pieces(3))).rejects.toMatchObject({ code: "returnMoved" });
    expect(await listViolations(shop)).toEqual([]);
    // The missing piece can be requested again.
    shop.wait(1);
    const several = (await send({}, lineOf(1), lineOf(1, fan))).json()._id;
    await decideReturn(shop, several, "Accepted");
    expect((await operator(`return receive ${several} --sellable 2`)).output).toMatch(/^There are several products/);
    const counts = `--sellable ${lamp}=1 --missing ${fan}/black=1`;
    expect((await operator(`return receive ${several} ${counts}`)).output).toMatch(
      / is received\. Its credit note is BJC\/\d\d-\d\d\/\d{6}\. ₹1,000 are owed: see 'refund list'\.$/,
    );
    expect(await listViolations(shop)).toEqual([]);
  });

  test("asks where the money goes, and for a replacement, in today's form or with more", async () => {
    const shop = await openShop();
    const { send, lineOf, read } = await delivered(shop);
    for (const wrong of [
      { resolution: "gift" },
      { pickup: { day: "tomorrow" } },
      { pickup: { day: "2026-01-15" } },
      { pickup: { day: "2026-01-30" } },
      { pickup: { day: "2026-01-16", slot: "night" } },
      { destination: "x".repeat(201) },
    ])
      expect([wrong, (await send(wrong, lineOf(1))).statusCode]).toEqual([wrong, 400]);
    expect((await send({ resolution: null, destination: "", pickup: null }, lineOf(1))).statusCode).toBe(201);
    const { returns } = await read();
    expect(returns).toMatchObject([{ status: "Requested", resolution: "refund" }]);
    expect(Object.keys(returns[0])).toEqual(["_id", "status", "resolution", "createdAt", "lines"]);
  });

  test("is withdrawn by its customer or the shop until its parcel is on its way; its pieces can be requested again", async () => {
    const shop = await openShop();
    const { request, withdraw, read, id, path, put } = await delivered(shop);
    const one = await request(3);
    const { headers: another } = await loggedInCustomer(shop);
    expect((await withdraw(one, another)).statusCode).toBe(404);
    expect((await put(`${path}/${one}/withdraw`, {})).statusCode).toBe(401);
    expect((await withdraw(one)).json()).toMatchObject({
      until: expect.any(String),
      returns: [{ status: "Withdrawn" }],
    });
    expect((await withdraw(one)).statusCode).toBe(409);
    shop.wait(1);
    const two = await request(3);
    await decideReturn(shop, two, "Accepted");
    await withdrawReturnFor(shop, two);
    shop.wait(1);
    const three = await request(3);
    await decideReturn(shop, three, "Accepted");
    await sendReturn(shop, three);
    expect((await withdraw(three)).json().message).toBe(
      "This return can no longer be withdrawn: its parcel is on its way, or it has ended.",
    );
    await endLostReturn(shop, three);
    expect((await read()).returns).toMatchObject([
      { status: "Withdrawn" },
      { status: "Withdrawn", decidedAt: expect.any(String) },
      { status: "Never arrived", endedAt: expect.any(String) },
    ]);
    expect((await listOrderEvents(shop.db.read, id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["returnWithdrawn", "returnNeverArrived"]),
    );
    expect(await request(3)).toBeDefined();
    expect(await listViolations(shop)).toEqual([]);
  });

  test("of which nothing arrived is not received, but never arrived", async () => {
    const shop = await openShop();
    const { request, refunds } = await delivered(shop);
    const one = await request(2);
    await decideReturn(shop, one, "Accepted");
    await expect(receiveReturn(shop, one, pieces(0, 0, 2))).rejects.toThrow("Use 'return never-arrived' instead.");
    await expect(receiveReturn(shop, one, pieces(1))).rejects.toThrow("the parcel held 2, and 1 are counted");
    expect(await refunds()).toEqual([]);
  });

  test("is received once, also by two processes at once, and is either withdrawn or received", async () => {
    const shop = await openShop();
    const { request, refunds, userId, id, stockOf, lamp } = await delivered(shop);
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

  test("is settled by a replacement without a payment, or by a refund where there is none", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const { request, read, stockOf, lamp, refunds, id, get, headers } = await delivered(shop);
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
