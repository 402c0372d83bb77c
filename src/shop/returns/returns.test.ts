import { expect, test } from "vitest";
import { NewReturn } from "#contract/returns.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { sendDueEmails } from "#test/emails/send-emails.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { returnDeadline } from "./return-rules.ts";
import { decideReturn, requestReturn } from "./returns.server.ts";

const DAY_MS = 24 * 3_600_000;
const NOTHING = { sellable: [], damaged: [], missing: [] };

test("a return can be requested until the end of the last day in India", () => {
  const end = Date.parse("2026-01-25T23:59:59.999+05:30");
  expect(returnDeadline(Date.parse("2026-01-15T00:00:00+05:30"), 10)).toBe(end);
  expect(returnDeadline(Date.parse("2026-01-15T23:59:00+05:30"), 10)).toBe(end);
});

/** An order of three lamps and a fan with 10 % discount. */
async function delivered(shop: TestShop) {
  const opened = await openOrders(shop);
  const { lamp, fan, add, order, get, post, headers } = opened;
  await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
  await add(lamp, 3);
  await add(fan, 1);
  const placed = (await order({ couponApplied: "TEN", shippingAddress })).json().order;
  const color: string = placed.products[0].color._id;
  const path = `/api/user/orders/${placed._id}/returns`;
  const piece = (quantity: number, productId = lamp, reason = "Damaged or faulty") => ({
    productId,
    color,
    quantity,
    reason,
  });
  return {
    ...opened,
    id: placed._id as string,
    path,
    piece,
    request: (...lines: object[]) => post(path, { lines }, headers),
    read: async () => (await get(path, headers)).json(),
    async deliver() {
      await changeOrderStatus(shop, placed._id, "Dispatched");
      await changeOrderStatus(shop, placed._id, "Delivered");
    },
  };
}

onEachEngine("a return", (openShop) => {
  test("is requested within the days after delivery, for pieces that are left", async () => {
    const shop = await openShop();
    const { id, userId, request, piece, read, deliver, fan, post, path } = await delivered(shop);
    expect((await request(piece(1))).statusCode).toBe(409);
    expect(await read()).toMatchObject({ until: null, returns: [], returnable: [] });
    await deliver();
    expect(await read()).toMatchObject({ until: "2026-01-25T18:29:59.999Z", returns: [] });
    const requested = await request(piece(2), piece(1, fan, "No longer wanted"));
    expect([requested.statusCode, requested.json()]).toMatchObject([
      201,
      {
        status: "Requested",
        lines: [
          { title: "Lamp", quantity: 2, reason: "Damaged or faulty" },
          { title: "Fan", quantity: 1, reason: "No longer wanted" },
        ],
      },
    ]);
    for (const lines of [[piece(2)], [piece(1, fan)], [piece(1), piece(1)]])
      expect((await request(...lines)).statusCode).toBe(409);
    for (const lines of [[], [{ ...piece(1), reason: "Because" }], [piece(0)]])
      expect((await request(...lines)).statusCode).toBe(400);
    const { headers: another } = await loggedInCustomer(shop);
    expect((await post(path, { lines: [piece(1)] }, another)).statusCode).toBe(404);
    expect((await read()).returns).toEqual([requested.json()]);
    // At the deadline, and a millisecond later.
    const ask = (quantity: number) =>
      requestReturn(asCustomer(shop, userId), id, NewReturn.parse({ lines: [piece(quantity)] }));
    shop.wait(Date.parse("2026-01-25T18:29:59.999Z") - shop.now());
    await expect(ask(2)).rejects.toMatchObject({ code: "tooManyReturned" });
    shop.wait(1);
    await expect(ask(2)).rejects.toMatchObject({ code: "returnTooLate" });
    shop.wait(11 * DAY_MS);
    await expect(ask(1)).rejects.toMatchObject({ code: "returnTooLate" });
  });

  test("is accepted once: nothing moves before its parcel is here", async () => {
    const shop = await openShop();
    const { request, piece, read, deliver, stockOf, lamp } = await delivered(shop);
    await deliver();
    const { _id } = (await request(piece(2))).json();
    const before = await stockOf(lamp);
    const results = await Promise.allSettled([1, 2, 3].map(() => decideReturn(shop, _id, "Accepted")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(decideReturn(shop, _id, "Refused")).rejects.toMatchObject({ code: "returnDecided" });
    expect(await stockOf(lamp)).toBe(before);
    expect((await read()).returns).toMatchObject([{ status: "Accepted", refund: 1_800 }]);
    await receiveReturn(shop, _id, { ...NOTHING, sellable: [{ line: null, pieces: 2 }] });
    expect(await stockOf(lamp)).toBe(before + 2);
    const next = (await request(piece(1))).json();
    await decideReturn(shop, next._id, "Accepted");
    await receiveReturn(shop, next._id, { ...NOTHING, damaged: [{ line: null, pieces: 1 }] });
    expect(await stockOf(lamp)).toBe(before + 2);
    expect((await read()).returns).toMatchObject([{ refund: 1_800 }, { refund: 900 }]);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("is listed and decided by the operator; the customer gets an email", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const { request, piece, read, deliver, stockOf, lamp } = await delivered(shop);
    await deliver();
    const before = await stockOf(lamp);
    const { _id } = (await request(piece(2))).json();
    const number = _id.slice(-8).toUpperCase();
    expect((await operator("return list")).output).toMatch(
      new RegExp(`\\n${number} +[0-9A-F]{8} +2026-01-15 12:00 +Requested +2 × Lamp, black \\(Damaged or faulty\\)$`),
    );
    expect(await operator(`return refuse ${number}`)).toEqual({ code: 0, output: `The return ${number} is refused.` });
    expect((await operator("return list")).output).toBe("No returns found.");
    expect(await stockOf(lamp)).toBe(before);
    shop.wait(1);
    const again = (await request(piece(2))).json()._id;
    expect((await operator(`return accept ${again}`)).output).toMatch(
      / is accepted\. Once its parcel is received, ₹1,800 are to be paid back\.$/,
    );
    expect((await operator(`return accept ${again}`)).code).toBe(1);
    expect((await read()).returns).toMatchObject([{ status: "Refused" }, { status: "Accepted" }]);
    // The operator's clock is the real one.
    shop.wait(10 * 365 * DAY_MS);
    const emails: string[] = [];
    await sendDueEmails(shop, {
      send: async ({ text, subject }) => void emails.push(`${subject}\n${text}`),
      close() {},
    });
    const decisions = emails.filter((text) => text.startsWith("Your return"));
    expect(decisions).toHaveLength(2);
    expect(decisions.join()).toContain("We cannot accept this return.");
    expect(decisions.join()).toContain("You asked to return: 2 × Lamp, Black.");
    expect(decisions.join()).toContain("pay ₹1,800 back to you");
  });
});
