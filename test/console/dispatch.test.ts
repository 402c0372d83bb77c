import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#db/db.ts";
import { orderNumber } from "#shop/order-number.ts";
import { changeOrderAddress } from "#shop/orders/changes/change-address.server.ts";
import { confirmOrder } from "#shop/parcels/calls.server.ts";
import { eachOrder } from "#shop/parcels/each-order.server.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { consoleOver, openAs, openAsOwner } from "./console.ts";

onEachEngine("dispatch in the console", (openShop) => {
  async function open(orders: number) {
    const shop = await openShop();
    const { lamp, add, order, cancel } = await openOrders(shop);
    const ids: string[] = [];
    for (let placed = 0; placed < orders; placed++) {
      await add(lamp, 1);
      ids.push((await order({ shippingAddress })).json().order._id);
      await confirmOrder(shop, ids.at(-1) ?? "", { outcome: "confirmed" });
    }
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    return { shop, place, owner, lamp, cancel, ids, numbers: ids.map(orderNumber) };
  }

  const emailsOf = async (shop: TestShop) => {
    const { count } = await shop.db.read
      .selectFrom("notifications")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  test("packs orders and hands them over, each by itself, and the same again changes nothing", async () => {
    const { owner, shop, cancel, ids, numbers } = await open(3);
    const [first = "", second = "", third = ""] = numbers;
    await cancel(ids[2] ?? "");
    const listed = async (stage: string) =>
      (await owner.call("GET", `/api/dispatch?stage=${stage}`))
        .json()
        .orders.map((one: { number: string }) => one.number);
    expect(await listed("to+pack")).toEqual([first, second]);

    const packed = (
      await owner.call("POST", "/api/dispatch/pack", { orders: [first, third, "12345678", second] })
    ).json();
    expect(packed.done).toEqual([first, second].map((order) => ({ order, isAgain: false, warning: null })));
    expect(packed.failed).toEqual([
      { order: third, code: "orderMoved", message: "The order is 'Cancelled' and cannot be packed." },
      expect.objectContaining({ order: "12345678", code: "orderNotFound" }),
    ]);
    expect([await listed("to+pack"), await listed("packed")]).toEqual([[], [first, second]]);

    const rows = [
      { order: second, courier: "Swift", tracking: "" },
      { order: first, courier: "Swift", tracking: "AWB 1" },
    ];
    const handedOver = (await owner.call("POST", "/api/dispatch/hand-over", { rows })).json();
    expect(handedOver.done).toEqual([{ order: first, isAgain: false, warning: null }]);
    expect(handedOver.failed).toMatchObject([{ order: second, code: "badRequest" }]);
    expect(handedOver.failed[0].message).toMatch(/^tracking /);
    const emails = await emailsOf(shop);
    const again = (await owner.call("POST", "/api/dispatch/hand-over", { rows: rows.slice(1) })).json();
    expect(again).toEqual({ done: [{ order: first, isAgain: true, warning: null }], failed: [] });
    expect(await emailsOf(shop)).toBe(emails);
    const order = (await owner.call("GET", `/api/orders/${first}`)).json();
    expect([order.orderStatus, order.parcel.courier, order.parcel.tracking]).toEqual(["Dispatched", "Swift", "AWB1"]);
  });

  test("gives scanned numbers to the pieces, names each line that it cannot take, and stores nothing half", async () => {
    const { owner, place, shop, lamp, numbers } = await open(3);
    const [first = "", second = "", third = ""] = numbers;
    const match = async (orders: string[], lines: string[], caller = owner) =>
      (await caller.call("POST", "/api/dispatch/serials", { orders, products: [lamp], lines })).json();
    const pack = async (serials: { order: string; serials: string[] }[]) =>
      (
        await owner.call("POST", "/api/dispatch/pack", { orders: serials.map(({ order }) => order), parcels: serials })
      ).json();
    const numbered = async () => (await owner.call("GET", "/api/dispatch")).json().numbered;

    const found = await match([first, second], ["sn 1", "", "\u20b9", "SN1", "SN3"]);
    expect(found.assigned.map(({ line, order, number }: Record<string, unknown>) => [line, order, number])).toEqual([
      [1, first, "SN1"],
    ]);
    expect(found.refused.map(({ line, message }: Record<string, unknown>) => [line, message])).toEqual([
      [3, "The number must be at most 60 letters, digits and signs, not '\u20b9'."],
      [4, "It is on line 1 already."],
      [5, "There are 2 pieces with numbers, and each has one already."],
    ]);
    expect((await match([first, second], ["SN1"])).missing).toMatchObject([{ order: second, pieces: 1 }]);
    expect(await numbered()).toEqual([]);

    const { assigned } = await match([first], ["SN1"]);
    expect(await pack([{ order: first, serials: [assigned[0].serial] }])).toMatchObject({ done: [{ order: first }] });
    expect((await owner.call("GET", `/api/orders/${first}`)).json().serials).toEqual([
      { product: lamp, serial: "SN1" },
    ]);
    expect(await numbered()).toEqual([lamp]);
    expect((await match([second, third], ["SN1", "SN2"])).refused).toEqual([
      { line: 1, text: "SN1", message: `It was sold with order ${first}.` },
    ]);

    // Somebody else packed the same piece meanwhile: its order is left as it is, and the others are packed.
    const rows = [second, third].map((order, index) => ({ order, serials: [`${lamp}=SN${index + 1}`] }));
    const packed = await pack([...rows, { order: "12345678", serials: ["SN9"] }]);
    expect(packed.done).toMatchObject([{ order: third }]);
    expect(packed.failed).toMatchObject([
      { order: second, code: "serialInUse" },
      { order: "12345678", code: "orderNotFound" },
    ]);
    expect((await pack([{ order: second, serials: ["SN9"] }])).failed).toMatchObject([{ code: "badRequest" }]);
    expect((await owner.call("GET", `/api/orders/${second}`)).json()).toMatchObject({ stage: "to pack", serials: [] });
    const { client: viewer } = await openAs(shop, place, owner, "viewer");
    expect((await match([first], ["SN1"], viewer)).code).toBe("forbidden");
  });

  test("packs nothing that was changed after it was shown, until it is shown again", async () => {
    const { owner, shop, ids, numbers } = await open(2);
    const [first = "", second = ""] = numbers;
    const shownOf = async (order: string) => (await owner.call("GET", `/api/orders/${order}`)).json().updatedAt;
    const shown = { [first]: await shownOf(first), [second]: await shownOf(second) };
    const pack = async () =>
      (
        await owner.call("POST", "/api/dispatch/pack", {
          orders: [first, second],
          parcels: [first, second].map((order) => ({ order, shown: shown[order] })),
        })
      ).json();
    shop.wait(1_000);
    await changeOrderAddress(shop, ids[0] ?? "", { landmark: "the post office" });
    expect(await pack()).toEqual({
      done: [{ order: second, isAgain: false, warning: null }],
      failed: [{ order: first, code: "changedSince", message: expect.stringContaining("changed after it was shown") }],
    });
    const byItself = { serials: [], shown: shown[first] };
    expect((await owner.call("POST", `/api/orders/${first}/pack`, byItself)).json().code).toBe("changedSince");
    shown[first] = await shownOf(first);
    expect((await pack()).done.map(({ order }: { order: string }) => order)).toEqual([first, second]);
  });

  test("keeps which parcels arrived, each by itself, and the same again changes nothing", async () => {
    const { owner, shop, place, numbers } = await open(3);
    const [first = "", second = "", third = ""] = numbers;
    await owner.call("POST", "/api/dispatch/pack", { orders: [first, second] });
    const rows = [first, second].map((order) => ({ order, courier: "Swift", tracking: `S${order}` }));
    await owner.call("POST", "/api/dispatch/hand-over", { rows });
    const listed = async () =>
      (await owner.call("GET", "/api/dispatch?stage=handed+over"))
        .json()
        .orders.map((one: { number: string }) => one.number);
    expect(await listed()).toEqual([first, second]);

    const orders = [second, third, first];
    const { client } = await openAs(shop, place, owner, "viewer");
    expect((await client.call("POST", "/api/dispatch/deliver", { orders })).json().code).toBe("forbidden");
    expect(await listed()).toEqual([first, second]);
    const kept = (await owner.call("POST", "/api/dispatch/deliver", { orders })).json();
    expect(kept.done).toEqual([second, first].map((order) => ({ order, isAgain: false, warning: null })));
    expect(kept.failed).toMatchObject([{ order: third, code: "orderMoved" }]);
    expect(await listed()).toEqual([]);

    const emails = await emailsOf(shop);
    const again = (await owner.call("POST", "/api/dispatch/deliver", { orders: [first] })).json();
    expect(again).toEqual({ done: [{ order: first, isAgain: true, warning: null }], failed: [] });
    expect(await emailsOf(shop)).toBe(emails);
    const order = (await owner.call("GET", `/api/orders/${first}`)).json();
    expect([order.orderStatus, order.payments.length, order.paid]).toEqual([
      "Delivered",
      1,
      order.paymentIntent.amount,
    ]);
  });

  test("prints the papers of parcels, and names the orders that have none", async () => {
    const { owner, shop, place, cancel, ids, numbers } = await open(2);
    await owner.call("POST", "/api/dispatch/pack", { orders: numbers });
    const print = (papers: string[], orders = numbers) =>
      owner.call("POST", "/api/dispatch/papers", { orders, papers });
    const pagesOf = (body: string) => body.match(/\/Type \/Page\b(?!s)/g)?.length;

    const all = await print(["labels", "invoices", "slips", "manifest"]);
    expect([all.statusCode, all.headers["content-type"], pagesOf(all.body)]).toEqual([200, "application/pdf", 7]);
    expect(all.headers["left-out"]).toBe("");
    await cancel(ids[1] ?? "");
    const labels = await print(["labels"]);
    expect([pagesOf(labels.body), labels.headers["left-out"]]).toEqual([1, numbers[1]]);
    const none = await print(["slips"], [numbers[1] ?? ""]);
    expect([none.statusCode, none.json().message]).toEqual([409, "None of these orders has such papers."]);

    const { client } = await openAs(shop, place, owner, "viewer");
    const body = { orders: numbers, papers: ["labels"] };
    expect((await client.call("POST", "/api/dispatch/papers", body)).json().code).toBe("forbidden");
  });

  test("takes at most 200 orders at once", async () => {
    const { owner } = await open(0);
    const orders = Array.from({ length: 201 }, (_, index) => String(10_000_000 + index));
    const reply = await owner.call("POST", "/api/dispatch/pack", { orders });
    expect([reply.statusCode, reply.json().message]).toEqual([400, "must be at most 200."]);
    expect((await owner.call("POST", "/api/dispatch/pack", { orders: [] })).statusCode).toBe(400);
  });

  test("goes on after a failure of one order, and logs it; without the database the rest is not tried", async () => {
    const { shop, numbers } = await open(3);
    const failures: unknown[] = [];
    const own = { ...shop, logFailure: (failure: unknown) => void failures.push(failure) };
    const rows = numbers.map((order) => ({ order }));
    const failing = async (at: number, error: Error) => {
      let tried = 0;
      const report = await eachOrder(own, rows, async () => {
        if (tried++ === at) throw error;
        return { isAgain: false, warning: null };
      });
      return { tried, done: report.done.length, failed: report.failed.map(({ code }) => code) };
    };
    expect(await failing(0, new Error("broken"))).toEqual({ tried: 3, done: 2, failed: ["broken"] });
    const unavailable = new DatabaseUnavailable("gone");
    expect(await failing(1, unavailable)).toEqual({ tried: 2, done: 1, failed: ["unavailable", "unavailable"] });
    expect(failures).toEqual([new Error("broken"), unavailable]);
  });
});
