import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, openAsOwner } from "./console.ts";

const LAMP = { title: "Desk lamp", price: "1,999.50", category: "Lighting", brand: "Orlin", color: ["Red", "Navy"] };

onEachEngine("a new product, in the console", (openShop) => {
  test("is a draft, and its adding can be undone", async () => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const added = await owner.call("POST", "/api/products", { ...LAMP, spec: ["Power=9 W"], stock: "7", key: "L-1" });
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { title: "Desk lamp", state: "draft", price: 1999.5, stock: 7, key: "L-1", specs: [["Power", "9 W"]] },
    ]);
    const { _id } = added.json();
    const [{ id, action }] = (await owner.call("GET", `/api/activity?subject=product:${_id}`)).json().entries;
    expect(action).toBe("product.add");
    expect((await owner.call("POST", `/api/activity/${id}/undo`, {})).statusCode).toBe(200);
    expect((await owner.call("GET", `/api/products/${_id}`)).json().code).toBe("productNotFound");
  });

  test.each<[object, string]>([
    [{ title: " " }, "title"],
    [{ price: "free" }, "price"],
    [{ mrp: "100" }, "price"],
    [{ color: [] }, "color"],
    [{ spec: ["9 W"] }, "spec"],
    [{ key: "known" }, "key"],
  ])("is refused with its field: %o", async (wrong, field) => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    await saveProducts(shop, [productInput({ sourceKey: "known" })]);
    const { statusCode, body } = await owner.call("POST", "/api/products", { ...LAMP, ...wrong });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(Object.keys(JSON.parse(body).errors)).toContain(field);
    expect((await owner.call("GET", "/api/products")).json().products).toHaveLength(1);
  });
});
