import { expect, test } from "vitest";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, MINUTE_MS, openAs, openAsOwner } from "./console.ts";

const LAMP = { title: "Desk lamp", price: "1,999.50", category: "Lighting", brand: "Orlin", color: ["Red"] };
const TERMS = { hsn: "9405", gst: "12" };

onEachEngine("the tax of a product, in the console", (openShop) => {
  async function open() {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const list = async () => (await owner.call("GET", "/api/products")).json().products;
    const add = (fields: object) => owner.call("POST", "/api/products", { ...LAMP, ...fields });
    return { shop, place, owner, list, add };
  }

  test("is added with the draft in one transaction, and undone with it", async () => {
    const { owner, list, add } = await open();
    const added = await add(TERMS);
    expect([added.statusCode, added.json().tax]).toEqual([201, { hsn: "9405", percent: 12, own: true }]);
    const { entries } = (await owner.call("GET", "/api/activity")).json();
    const ofTax = entries.find(({ action }: { action: string }) => action === "gst.set");
    const ofProduct = entries.find(({ action }: { action: string }) => action === "product.add");
    expect(ofTax.subject).toContain(`gstRate:${added.json()._id}/`);
    const { group } = (await owner.call("GET", `/api/activity/${ofProduct.id}`)).json();
    expect((await owner.call("GET", `/api/activity/${ofTax.id}`)).json().group).toBe(group);
    const undone = await owner.call("POST", `/api/activity/${ofProduct.id}/undo`, { group: true });
    expect([undone.statusCode, undone.json().left, await list()]).toEqual([200, [], []]);
  });

  test.each<[object, string]>([
    [{ hsn: "9405" }, "hsn"],
    [{ gst: "12" }, "hsn"],
    [{ hsn: "940", gst: "12" }, "hsn"],
    [{ hsn: "9405", gst: "13" }, "gst"],
  ])("is refused with its field, and nothing is added: %o", async (terms, field) => {
    const { list, add } = await open();
    const refused = await add(terms);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  test("needs the right to the tax, and a sign-in of the last ten minutes", async () => {
    const { shop, place, owner, list, add } = await open();
    const { client } = await openAs(shop, place, owner, "catalogue");
    const refused = await client.call("POST", "/api/products", { ...LAMP, ...TERMS });
    expect([refused.statusCode, refused.json().code, await list()]).toEqual([403, "forbidden", []]);
    const { _id } = (await client.call("POST", "/api/products", LAMP)).json();
    const change = await client.call("PUT", `/api/products/${_id}`, { ...TERMS, title: "Lamp", version: 1 });
    expect(change.json().code).toBe("forbidden");
    shop.wait(11 * MINUTE_MS);
    expect((await add(TERMS)).json().code).toBe("proofRequired");
    expect((await add({ ...TERMS, hsn: "any", gst: "any" })).statusCode).toBe(201);
    expect(await list()).toMatchObject([{ title: "Desk lamp" }, { title: "Desk lamp" }]);
  });

  test("is changed with other fields, unless somebody has set another one since it was shown", async () => {
    const { owner, add } = await open();
    const { _id, tax: before } = (await add({})).json();
    expect(before.own).toBe(false);
    const path = `/api/products/${_id}`;
    const none = { hsn: null, gst: null };
    const first = await owner.call("PUT", path, { ...TERMS, title: "Lamp", version: 1, shownTerms: none });
    expect(first.json()).toMatchObject({
      product: { title: "Lamp", tax: { hsn: "9405", percent: 12, own: true } },
      changed: ["title", "gst"],
    });
    const again = await owner.call("PUT", path, { ...TERMS, version: 2, shownTerms: none });
    expect(again.json().changed).toEqual([]);
    const late = { hsn: "9405", gst: "5", title: "Lamps", version: 2, shownTerms: none };
    const refused = await owner.call("PUT", path, late);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "changedSince"]);
    expect(refused.json().errors.hsn).toBe("is 9405 with 12 % now; you wrote 9405 with 5 %.");
    expect((await owner.call("GET", path)).json().title).toBe("Lamp");
    const back = { hsn: "any", gst: "any", version: 2, shownTerms: { hsn: "9405", gst: 12 } };
    expect((await owner.call("PUT", path, back)).json().product.tax).toEqual(before);
    const { entries } = (await owner.call("GET", "/api/activity")).json();
    expect(entries[0].action).toBe("gst.set");
    expect((await owner.call("POST", `/api/activity/${entries[0].id}/undo`, {})).statusCode).toBe(200);
    expect((await owner.call("GET", path)).json().tax).toMatchObject({ percent: 12, own: true });
  });
});
