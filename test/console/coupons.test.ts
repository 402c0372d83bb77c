import { expect, test } from "vitest";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, openAsOwner } from "./console.ts";

onEachEngine("coupons in the console", (openShop) => {
  test("are created, changed and ended as on the command line, and each change is undone", async () => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const coupon = { code: "diwali", percent: "10", minimum: "₹2,000", uses: "5", from: "2026-01-01", until: "any" };
    const created = await owner.call("POST", "/api/coupons", coupon);
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      code: "DIWALI",
      status: "active",
      percent: 10,
      amount: null,
      minimum: 2_000,
      used: 0,
      uses: 5,
      usesPerCustomer: null,
      startsAt: "2025-12-31T18:30:00.000Z",
      endsAt: null,
    });
    expect((await owner.call("POST", "/api/coupons", coupon)).json()).toMatchObject({ code: "couponExists" });
    const changed = await owner.call("PUT", "/api/coupons/diwali", { uses: "any", until: "2026-12-31" });
    expect(changed.json()).toMatchObject({ uses: null, minimum: 2_000, endsAt: "2026-12-31T18:30:00.000Z" });
    const ended = await owner.call("POST", "/api/coupons/DIWALI/end");
    expect(ended.json()).toMatchObject({ status: "ended", endsAt: new Date(shop.now()).toISOString() });

    const read = async () => (await owner.call("GET", "/api/coupons/DIWALI")).json();
    const { entries } = (await owner.call("GET", "/api/activity?subject=coupon:DIWALI")).json();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      "coupon.end",
      "coupon.change",
      "coupon.add",
    ]);
    for (const expected of [changed.json(), created.json()]) {
      const { id } = entries.shift();
      expect((await owner.call("POST", `/api/activity/${id}/undo`, {})).statusCode).toBe(200);
      expect({ ...(await read()), updatedAt: expected.updatedAt }).toEqual(expected);
    }
    expect((await owner.call("POST", `/api/activity/${entries[0].id}/undo`, {})).statusCode).toBe(200);
    expect(await read()).toMatchObject({ code: "couponNotFound" });
  });

  test("are refused with a sentence for each field", async () => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const refused = async (method: string, path: string, body: object) => {
      const reply = await owner.call(method, path, body);
      expect(reply.statusCode, reply.body).toBe(400);
      return reply.json().errors;
    };
    const coupon = { code: "TEN", percent: "10" };
    expect(await refused("POST", "/api/coupons", { ...coupon, code: "A B" })).toHaveProperty("code");
    expect(await refused("POST", "/api/coupons", { ...coupon, percent: "100" })).toHaveProperty("percent");
    expect(await refused("POST", "/api/coupons", { ...coupon, amount: "5" })).toHaveProperty("percent");
    expect(await refused("POST", "/api/coupons", { ...coupon, minimum: "lots" })).toHaveProperty("minimum");
    const days = { from: "2026-02-02", until: "2026-02-01" };
    expect(await refused("POST", "/api/coupons", { ...coupon, ...days })).toHaveProperty("until");
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    expect(await refused("PUT", "/api/coupons/TEN", { usesPerCustomer: "0" })).toHaveProperty("usesPerCustomer");
    expect(await refused("PUT", "/api/coupons/TEN", { from: "soon" })).toHaveProperty("from");
    await refused("PUT", "/api/coupons/TEN", {});
  });

  test("of two people who change the same limit, the second one sees what the first one has saved", async () => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, maxUses: 5 });
    const change = async (body: object) => (await owner.call("PUT", "/api/coupons/TEN", body)).json();
    const shown = await change({ uses: 6, shown: { uses: 5 } });
    expect(await change({ uses: 7, shown: { uses: 5 } })).toMatchObject({ code: "changedSince" });
    // What they change of other limits stays.
    const { startsAt, endsAt } = shown;
    const until = { until: "2099-12-31", shown: { startsAt, endsAt } };
    expect(await change(until)).toMatchObject({ uses: 6, endsAt: expect.stringMatching(/^2099/) });
    expect(await change(until)).toMatchObject({ code: "changedSince" });
    expect(await change({ uses: 7, shown: { uses: 6 } })).toMatchObject({ uses: 7 });
  });

  test("are listed by state, by the beginning of a code, and fifty at a time", async () => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    for (let number = 0; number < 51; number++)
      await addCoupon(shop, { code: `MANY${number}`, discount: { percent: 10 }, maxUses: number === 7 ? 0 : null });
    const list = async (query: string) => {
      const { coupons, more } = (await owner.call("GET", `/api/coupons${query}`)).json();
      return { codes: coupons.map(({ code }: { code: string }) => code), more };
    };
    const first = await list("");
    expect([first.codes.length, first.codes[0]]).toEqual([50, "MANY50"]);
    expect(await list(`?before=${first.more}`)).toEqual({ codes: ["MANY0"], more: null });
    expect(await list("?status=used+up")).toEqual({ codes: ["MANY7"], more: null });
    expect(await list("?search=many49")).toEqual({ codes: ["MANY49"], more: null });
  });
});
