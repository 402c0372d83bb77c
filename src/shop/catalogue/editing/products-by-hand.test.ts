import { expect, test } from "vitest";
import { NewProduct, type ProductChange } from "#contract/admin/products.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";
import { changeProduct } from "./change-product.server.ts";
import { createProduct } from "./create-product.server.ts";
import { getManagedProduct, listManagedProducts } from "./list-managed.server.ts";

const entered = {
  ...{
    title: "Zubrel lamp",
    price: "₹1,000",
    mrp: "1,200",
    category: "Lights",
    brand: "Zubrel",
    color: ["black", "red"],
  },
  ...{ spec: ["Power=5 W"], tag: ["featured"], stock: "4", key: "lamp", lowStock: "2" },
};
const create = (shop: TestShop, more: object = {}) => createProduct(shop, NewProduct.parse({ ...entered, ...more }));
const change = (shop: TestShop, product: string, changes: Partial<ProductChange>) =>
  changeProduct(shop, { product, ...changes });

onEachEngine("a product by hand", (openShop) => {
  test("is a draft with all that was entered, and known by its key", async () => {
    const shop = await openShop();
    const id = await create(shop);
    expect(await getManagedProduct(shop, "lamp")).toMatchObject({
      ...{ _id: id, key: "lamp", title: "Zubrel lamp", state: "draft", price: 1000, mrp: 1200, stock: 4, version: 1 },
      ...{ category: { title: "Lights" }, brand: { title: "Zubrel" }, colors: ["black", "red"], lowStock: 2 },
      ...{ specs: [["Power", "5 W"]], tags: ["featured"], edited: [] },
    });
    await expect(create(shop, { title: "Other" })).rejects.toMatchObject({ code: "productKeyTaken" });
    await expect(create(shop, { key: "dear", price: 1300 })).rejects.toThrow(
      "The price ₹1,300 is above the M.R.P. of ₹1,200.",
    );
    expect(await listManagedProducts(shop, { limit: 5, state: "draft" })).toHaveLength(1);
    const other = await otherProcess(shop);
    const raced = await Promise.allSettled([shop, other, shop].map((one) => create(one, { key: "torch" })));
    expect(raced.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  test("changes in the fields that are named; another version of the same field is a conflict", async () => {
    const shop = await openShop();
    const id = await create(shop);
    const one = await change(shop, id, {
      price: 900_00,
      spec: [
        ["power", "6 W"],
        ["Length", "2 m"],
      ],
      version: 1,
    });
    expect([one.version, ...one.changed.sort()]).toEqual([2, "price", "specs"]);
    expect(await change(shop, id, { title: "Zubrel lamp 2", version: 1 })).toMatchObject({
      version: 3,
      changed: ["title"],
    });
    await expect(change(shop, id, { price: 950_00, mrp: null, version: 1 })).rejects.toMatchObject({
      code: "changedSince",
      errors: { price: "is ₹900 since version 2; you wrote ₹950." },
    });
    // What somebody else has entered alike is no conflict.
    expect(await change(shop, id, { price: 900_00, version: 1 })).toMatchObject({ version: 3, changed: [] });
    await expect(change(shop, id, { price: 1, version: 9 })).rejects.toThrow("The product has the version 3");
    expect(await getManagedProduct(shop, id)).toMatchObject({
      ...{
        title: "Zubrel lamp 2",
        price: 900,
        mrp: 1200,
        version: 3,
        specs: [
          ["Power", "6 W"],
          ["Length", "2 m"],
        ],
      },
      edited: [
        { field: "price", version: 2, byHand: true },
        { field: "specs", version: 2, byHand: true },
        { field: "title", version: 3, byHand: true },
      ],
    });
  });

  test("is changed by two people at once: different fields merge, the same one is one conflict", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    const id = await create(shop);
    const raced = await Promise.allSettled([
      change(shop, id, { price: 900_00, version: 1 }),
      change(other, id, { title: "Zubrel lamp 2", version: 1 }),
    ]);
    expect(raced.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await getManagedProduct(shop, id)).toMatchObject({ price: 900, title: "Zubrel lamp 2", version: 3 });
    const same = await Promise.allSettled([
      change(shop, id, { price: 800_00, version: 3 }),
      change(other, id, { price: 700_00, version: 3 }),
    ]);
    expect(same.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await getManagedProduct(shop, id)).version).toBe(4);
  });

  test("that an import changes has another version, too, and the field is no longer by hand", async () => {
    const shop = await openShop();
    const id = await create(shop);
    await change(shop, id, { price: 900_00 });
    await saveProducts(shop, [productInput({ sourceKey: "lamp", title: "Zubrel lamp", pricePaise: 950_00 })]);
    const { version, edited } = await getManagedProduct(shop, id);
    expect([version, edited.find(({ field }) => field === "price")]).toMatchObject([3, { version: 3, byHand: false }]);
    await expect(change(shop, id, { price: 1000_00, version: 2 })).rejects.toMatchObject({ code: "changedSince" });
  });
});
