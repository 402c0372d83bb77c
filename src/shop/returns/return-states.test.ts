import { expect, test } from "vitest";
import { RETURN_STATUSES } from "#contract/statuses.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { listOrderEvents } from "#shop/orders/order-events.server.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { deliveredOrder, pieces } from "#test/returns/delivered-order.ts";
import { onEachEngine } from "#test/shop.ts";
import { endLostReturn, receiveReturn, sendReturn } from "./receive-return.server.ts";
import { canBecome, keepsPieces, requireStep } from "./return-rules.ts";
import { decideReturn } from "./returns.server.ts";
import { withdrawReturnFor } from "./withdraw-return.server.ts";

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

onEachEngine("a return", (openShop) => {
  test("is received by the condition of its pieces, and owes what was paid for those that arrived", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const { request, read, stockOf, lamp, fan, id, refunds, lineOf, ask } = await deliveredOrder(shop);
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
    const several = (await ask({}, lineOf(1), lineOf(1, fan))).json()._id;
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
    const { ask, lineOf, read } = await deliveredOrder(shop);
    for (const wrong of [
      { resolution: "gift" },
      { pickup: { day: "tomorrow" } },
      { pickup: { day: "2026-01-15" } },
      { pickup: { day: "2026-01-30" } },
      { pickup: { day: "2026-01-16", slot: "night" } },
      { destination: "x".repeat(201) },
    ])
      expect([wrong, (await ask(wrong, lineOf(1))).statusCode]).toEqual([wrong, 400]);
    expect((await ask({ resolution: null, destination: "", pickup: null }, lineOf(1))).statusCode).toBe(201);
    const { returns } = await read();
    expect(returns).toMatchObject([{ status: "Requested", resolution: "refund" }]);
    expect(Object.keys(returns[0])).toEqual(["_id", "status", "resolution", "createdAt", "refund", "dueBy", "lines"]);
    shop.wait(1);
    const more = { destination: "asha@upi", pickup: { day: "2026-01-17", slot: "afternoon" } };
    expect((await ask({ resolution: "replacement", ...more }, lineOf(1))).statusCode).toBe(201);
    expect((await read()).returns).toMatchObject([{ resolution: "refund" }, { resolution: "replacement", ...more }]);
  });

  test("is withdrawn by its customer or the shop until its parcel is on its way; its pieces can be requested again", async () => {
    const shop = await openShop();
    const { request, withdraw, read, id, path, put } = await deliveredOrder(shop);
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
    const { request, refunds } = await deliveredOrder(shop);
    const one = await request(2);
    await decideReturn(shop, one, "Accepted");
    await expect(receiveReturn(shop, one, pieces(0, 0, 2))).rejects.toThrow("Use 'return never-arrived' instead.");
    await expect(receiveReturn(shop, one, pieces(1))).rejects.toThrow("the parcel held 2, and 1 are counted");
    expect(await refunds()).toEqual([]);
  });
});
