import { expect, test } from "vitest";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { pruneBatch } from "#shop/retention/prune.server.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { deliveredOrder, pieces } from "#test/returns/delivered-order.ts";
import { onEachEngine } from "#test/shop.ts";
import { endLostReturn, receiveReturn, sendReturn } from "./receive-return.server.ts";
import { returnDueDay } from "./return-rules.ts";
import { decideReturn } from "./returns.server.ts";

const DAY_MS = 24 * 3_600_000;

test.each([
  ["2026-01-17", 10, "2026-01-27"],
  ["2026-02-25", 5, "2026-03-02"],
  [null, 10, "2026-01-25"],
])("money comes so many days after the pickup on %s, or after the request", (pickup, days, due) => {
  expect(returnDueDay(pickup, Date.parse("2026-01-15T06:30:00.000Z"), days)).toBe(due);
});

onEachEngine("a request of a return", (openShop) => {
  test("says what is wrong, where money goes and where the courier comes, and has its amount and last day", async () => {
    const shop = await openShop();
    const { ask, lineOf, read } = await deliveredOrder(shop);
    const address = { ...shippingAddress, street: "7, Lake Road", contactMobile: "9845012346" };
    const sent = await ask(
      {
        details: " It is dark.\r\nSince Monday. ",
        refundTo: { way: "bank", holder: "Asha Rao", account: "1234 5678 9012", ifsc: "hdfc0001234" },
        pickup: { day: "2026-01-17", slot: "morning", address },
      },
      lineOf(2),
    );
    expect(sent.json()).toMatchObject({
      status: "Requested",
      details: "It is dark.\nSince Monday.",
      destination: "Asha Rao, account 123456789012, IFSC HDFC0001234",
      pickup: { day: "2026-01-17", slot: "morning", address },
      refund: 2_000,
      dueBy: "2026-01-27",
    });
    expect((await read()).returns).toEqual([sent.json()]);
  });

  test("is refused when a part of it cannot be, or the money is to go to two places", async () => {
    const shop = await openShop();
    const { ask, lineOf, read } = await deliveredOrder(shop);
    const upi = { way: "upi", upi: "asha@okbank" };
    for (const wrong of [
      { refundTo: { way: "upi", upi: "asha" } },
      { refundTo: { way: "bank", holder: "Asha", account: "12", ifsc: "HDFC0001234" } },
      { refundTo: { way: "card", number: "4111111111111111" } },
      { refundTo: upi, destination: "my cousin" },
      { details: "x".repeat(1_001) },
      { pickup: { day: "2026-01-17", address: { ...shippingAddress, pincode: "12" } } },
      { pickup: { day: "2026-01-17", address: { ...shippingAddress, city: "" } } },
    ])
      expect([wrong, (await ask(wrong, lineOf(1))).statusCode]).toEqual([wrong, 400]);
    expect((await read()).returns).toEqual([]);
    expect((await ask({ refundTo: upi }, lineOf(1))).json()).toMatchObject({ destination: "asha@okbank" });
  });

  test("is told before what is paid back for each number of pieces, which is what is paid then", async () => {
    const shop = await openShop();
    const { lamp, add, order, get, post, headers } = await openOrders(shop);
    await addCoupon(shop, { code: "THIRD", discount: { percent: 33 } });
    await add(lamp, 3);
    const { _id } = (await order({ couponApplied: "THIRD", shippingAddress })).json().order;
    const path = `/api/user/orders/${_id}/returns`;
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, _id, status);
    const before = (await get(path, headers)).json();
    expect(before).toMatchObject({
      returnable: [{ productId: lamp, refunds: [670, 1_340, 2_010] }],
      moneyDays: 10,
      reasons: expect.arrayContaining([
        { title: "Damaged or faulty", isFault: true },
        { title: "No longer wanted", isFault: false },
      ]),
    });
    const [{ productId, color }] = before.returnable;
    const lines = [{ productId, color, quantity: 1, reason: "No longer wanted" }];
    const asked = (await post(path, { lines }, headers)).json();
    expect(asked.refund).toBe(670);
    await decideReturn(shop, asked._id, "Accepted");
    expect(await receiveReturn(shop, asked._id, pieces(1))).toMatchObject({ refundPaise: 670_00 });
    expect((await get(path, headers)).json().returnable).toMatchObject([{ refunds: [670, 1_340] }]);
  });

  test("and each of its steps is told by an email and a notification", async () => {
    const shop = await openShop();
    const { request, get, headers } = await deliveredOrder(shop);
    const more = { refundTo: { way: "upi", upi: "asha@okbank" }, pickup: { day: "2026-01-17", slot: "morning" } };
    await sendDueEmails(shop, recordingTransport());
    const subjects = async (step: () => Promise<unknown>) => {
      await step();
      const mail = recordingTransport();
      await sendDueEmails(shop, mail);
      return mail.sent.map(({ subject }) => subject.replace(/ order [0-9A-F]{8}/, " order N"));
    };
    let id = "";
    expect(
      await subjects(async () => {
        id = await request(1, more);
      }),
    ).toEqual(["We have your request to return products of order N"]);
    expect(await subjects(() => decideReturn(shop, id, "Accepted"))).toEqual(["Your return of order N is accepted"]);
    expect(await subjects(() => sendReturn(shop, id))).toEqual(["Your return of order N is picked up"]);
    expect(await subjects(() => receiveReturn(shop, id, pieces(1)))).toEqual(["We received your return of order N"]);
    shop.wait(1);
    const lost = await request(1);
    await decideReturn(shop, lost, "Accepted");
    expect((await subjects(() => endLostReturn(shop, lost))).at(-1)).toBe("Your return of order N did not reach us");
    const titles = (await get("/api/user/notifications", headers)).json().map(({ title }: { title: string }) => title);
    expect(titles.slice(0, 7)).toEqual([
      ...["Return did not reach us", "Return accepted", "Return requested"],
      ...["Return received", "Return picked up", "Return accepted", "Return requested"],
    ]);
  });

  test("loses what it says of its customer a year after its end", async () => {
    const shop = await openShop();
    const { request, withdraw } = await deliveredOrder(shop);
    const address = { ...shippingAddress, street: "7, Lake Road" };
    await withdraw(await request(1, { details: "It is dark.", pickup: { day: "2026-01-17", address } }));
    const said = () => shop.db.read.selectFrom("returns").select(["details", "pickup_address"]).execute();
    shop.wait(364 * DAY_MS);
    await pruneBatch(shop);
    expect(await said()).toMatchObject([{ details: "It is dark.", pickup_address: expect.stringContaining("Lake") }]);
    shop.wait(2 * DAY_MS);
    await pruneBatch(shop);
    expect(await said()).toEqual([{ details: null, pickup_address: null }]);
  });
});
