import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { applyDuePrices } from "#shop/prices/apply-due.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, openAs, openAsOwner } from "./console.ts";

const HOUR_MS = 3_600_000;

onEachEngine("prices at a time, in the console", (openShop) => {
  async function open() {
    const shop = await openShop();
    const input = productInput({ sourceKey: "lamp", title: "Lamp", pricePaise: 1_000_00, mrpPaise: 1_500_00 });
    const [lamp = ""] = (await saveProducts(shop, [input])).ids;
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const path = `/api/products/${lamp}/prices`;
    const list = async (query = "") => (await owner.call("GET", path + query)).json().prices;
    const at = (hours: number) => new Date(shop.now() + hours * HOUR_MS).toISOString();
    const plan = (body: object, caller = owner) => caller.call("POST", path, { shown: 1000, ...body });
    const priceNow = async () => (await owner.call("GET", `/api/products/${lamp}`)).json().price;
    return { shop, place, owner, lamp, list, at, plan, priceNow };
  }

  test("are planned with who planned them and what comes after, run, are cancelled, and this is undone", async () => {
    const { shop, owner, list, at, plan, priceNow } = await open();
    expect((await plan({ price: "1,100", from: at(4) })).statusCode).toBe(201);
    expect((await plan({ price: "900", mrp: "1,400", from: at(1), until: at(2) })).statusCode).toBe(201);
    expect((await plan({ price: "950", from: at(5), until: at(6) })).statusCode).toBe(201);
    expect(await list()).toMatchObject([
      { price: 900, mrp: 1400, priceAfter: 1000, state: "planned", actorName: "Asha Rao" },
      { price: 1100, until: null, priceAfter: 1100 },
      { price: 950, priceAfter: 1100 },
    ]);

    shop.wait(HOUR_MS);
    await applyDuePrices(shop);
    const [running] = await list();
    expect([running, await priceNow()]).toMatchObject([{ state: "running", priceBefore: 1000, priceAfter: 1000 }, 900]);
    const cancel = () => owner.call("POST", `/api/prices/${running._id}/cancel`, {});
    expect((await cancel()).json()).toEqual({ title: "Lamp", changed: true, became: "ended" });
    expect((await cancel()).json().changed).toBe(false);
    expect([await priceNow(), (await list("?state=over"))[0].state]).toEqual([1000, "cancelled"]);

    const { entries } = (await owner.call("GET", `/api/activity?subject=plannedPrice:${running._id}`)).json();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(["price.cancel", "price.plan"]);
    expect((await owner.call("POST", `/api/activity/${entries[0].id}/undo`, {})).statusCode).toBe(200);
    await applyDuePrices(shop);
    expect([await priceNow(), (await list())[0].state]).toEqual([900, "running"]);
  });

  test("are refused by name, and nothing is planned", async () => {
    const { shop, owner, place, lamp, list, at, plan } = await open();
    await plan({ price: "900", from: at(1), until: at(3) });
    for (const [body, code, message] of [
      [{ price: "900", from: at(1), until: at(3) }, "badRequest", /is planned for the same time already/],
      [{ price: "800", from: at(2), until: at(4) }, "badRequest", /Another planned price of the product/],
      [{ price: "400", from: at(5) }, "badRequest", /more than half off/],
      [{ price: "1,600", from: at(5) }, "badRequest", /above the M.R.P./],
      [{ price: "900", from: at(-48) }, "badRequest", /'from' is past/],
      [{ price: "900", from: at(6), until: at(5) }, "badRequest", /'until' is not after 'from'/],
      [{ price: "900", from: "01/12/2026" }, "badRequest", /must be a day such as/],
      [{ price: "900", from: at(5), shown: 990 }, "changedSince", /is ₹1,000 .* and was ₹990 .* when it was shown/],
    ] as const) {
      const refused = (await plan(body)).json();
      expect([refused.code, `${refused.message} ${JSON.stringify(refused.errors)}`]).toEqual([
        code,
        expect.stringMatching(message),
      ]);
    }
    expect(await list()).toHaveLength(1);
    expect((await plan({ price: "400", from: at(5), allowHalfOff: true })).statusCode).toBe(201);
    const { client: accountant } = await openAs(shop, place, owner, "accountant");
    expect((await plan({ price: "900", from: at(9) }, accountant)).statusCode).toBe(403);
    expect((await owner.call("GET", `/api/products/${lamp}/prices?after=${"0".repeat(24)}`)).json().code).toBe(
      "plannedPriceNotFound",
    );
  });
});
