import { expect, test } from "vitest";
import { SetGstRate } from "#contract/admin/gst.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { productInput } from "#test/fixtures.ts";
import { photo } from "#test/photos.ts";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, openAs, openAsOwner } from "./console.ts";

onEachEngine("categories, brands and colours in the console", (openShop) => {
  async function open() {
    const shop = await openShop();
    const inputs = [
      productInput({ sourceKey: "one", category: "Lamps", brand: "Orlin", colors: ["navy"] }),
      productInput({ sourceKey: "two", category: "Lights", brand: "Kesra", colors: ["teal"] }),
    ];
    await saveProducts(shop, inputs);
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const list = async (kind: string) => (await owner.call("GET", `/api/facets/${kind}`)).json().facets;
    const idOf = async (kind: string, title: string) =>
      (await list(kind)).find((one: { title: string }) => one.title === title)._id as string;
    return { shop, place, owner, list, idOf };
  }

  test("a category gets a picture, and none again, unless somebody has changed it since", async () => {
    const { shop, place, owner, idOf } = await open();
    const lamps = await idOf("category", "Lamps");
    const path = `/api/facets/category/${lamps}`;
    const pictureOf = async () => (await owner.call("GET", path)).json().picture;
    const set = (shown: string, bytes: Buffer, client = owner) =>
      client.call("POST", `${path}/picture?shown=${shown}`, bytes);
    expect([await pictureOf(), (await owner.call("GET", `${path}/picture`)).statusCode]).toEqual([null, 404]);
    const refused = await set("", Buffer.from("not a picture"));
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(/not a picture/)]);
    expect((await set("", await photo(240, 240))).json()).toMatchObject({ title: "Lamps", changed: ["picture"] });
    const first = await pictureOf();
    const small = await owner.call("GET", `${path}/picture`);
    expect([small.statusCode, small.headers["content-type"]]).toEqual([200, "image/webp"]);

    expect((await owner.call("DELETE", `${path}/picture?shown=`)).json().code).toBe("changedSince");
    expect(await pictureOf()).toBe(first);
    expect((await owner.call("DELETE", `${path}/picture?shown=${first}`)).statusCode).toBe(200);
    expect(await pictureOf()).toBe(null);
    const [{ id, action }] = (await owner.call("GET", `/api/activity?subject=category:${lamps}`)).json().entries;
    expect(action).toBe("category.change");
    expect((await owner.call("POST", `/api/activity/${id}/undo`, {})).statusCode).toBe(200);
    expect(await pictureOf()).toBe(first);

    const brand = await idOf("brand", "Orlin");
    const ofBrand = await owner.call("POST", `/api/facets/brand/${brand}/picture?shown=`, await photo());
    expect(ofBrand.statusCode).toBe(404);
    const { client } = await openAs(shop, place, owner, "viewer");
    expect((await set(first, Buffer.alloc(1_000), client)).json().code).toBe("forbidden");
  });

  test("are added, renamed, put into another, moved and removed, and each change is undone", async () => {
    const { owner, list, idOf } = await open();
    const lights = await idOf("category", "Lights");
    const added = await owner.call("POST", "/api/facets/category", { title: "Torches", parent: lights });
    expect(added.statusCode).toBe(201);
    const { _id: torches } = added.json();
    const path = `/api/facets/category/${torches}`;
    expect((await owner.call("GET", path)).json()).toMatchObject({ title: "Torches", parent: lights });

    const renamed = await owner.call("PUT", `${path}/title`, { title: "Hand lamps", shown: "Torches" });
    expect(renamed.json()).toMatchObject({ title: "Hand lamps", changed: ["title", "aliases"] });
    await owner.call("PUT", `${path}/parent`, { parent: null, shown: lights });
    expect((await owner.call("GET", path)).json()).toMatchObject({
      title: "Hand lamps",
      parent: null,
      aliases: [{ title: "Torches" }],
    });

    const order = { facets: [torches, lights], shown: [lights, torches] };
    expect((await owner.call("POST", "/api/facets/category/order", order)).json()).toEqual({ changed: 2 });
    expect((await owner.call("POST", "/api/facets/category/order", order)).json().code).toBe("changedSince");
    expect((await list("category")).map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      "Hand lamps",
      "Lights",
    ]);
    expect((await owner.call("DELETE", `/api/facets/category/${lights}`)).json().code).toBe("facetInUse");
    expect((await owner.call("DELETE", path)).statusCode).toBe(200);
    expect((await owner.call("GET", path)).json().code).toBe("facetNotFound");

    const { entries } = (await owner.call("GET", `/api/activity?subject=category:${torches}`)).json();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      "category.remove",
      ...Array(3).fill("category.change"),
      "category.add",
    ]);
    for (const { id } of entries)
      expect((await owner.call("POST", `/api/activity/${id}/undo`, {})).statusCode).toBe(200);
    expect(await list("category")).toHaveLength(2);
  });

  test("keep what somebody else changed meanwhile", async () => {
    const { owner, idOf } = await open();
    const [lamps, lights] = [await idOf("category", "Lamps"), await idOf("category", "Lights")];
    const path = `/api/facets/category/${lamps}`;
    await owner.call("PUT", `${path}/title`, { title: "Lanterns", shown: "Lamps" });
    await owner.call("PUT", `${path}/parent`, { parent: lights, shown: null });
    for (const [part, body] of [
      ["title", { title: "Light", shown: "Lamps" }],
      ["parent", { parent: null, shown: null }],
    ] as const)
      expect((await owner.call("PUT", `${path}/${part}`, body)).json().code).toBe("changedSince");
    expect((await owner.call("GET", path)).json()).toMatchObject({ title: "Lanterns", parent: lights });

    const navy = await idOf("color", "navy");
    const name = await owner.call("PUT", `/api/facets/color/${navy}/title`, { title: "Night sky", shown: "navy" });
    expect(name.json()).toMatchObject({ title: "Night sky", changed: ["name"] });
    const late = await owner.call("PUT", `/api/facets/color/${navy}/title`, { title: "Deep sea", shown: "navy" });
    expect(late.json().code).toBe("changedSince");
    expect(
      (await owner.call("PUT", `/api/facets/brand/${navy}/parent`, { parent: null, shown: null })).statusCode,
    ).toBe(404);
  });

  test("are merged as the preview says, also with another GST only when it was shown, and split again", async () => {
    const { shop, owner, idOf, list } = await open();
    const brand = await idOf("brand", "Orlin");
    const path = `/api/facets/brand/${brand}/merge`;
    expect((await owner.call("POST", `${path}/preview`, { into: "kesra" })).json()).toMatchObject({
      from: { title: "Orlin" },
      into: { title: "Kesra" },
      products: 1,
      gst: null,
      group: null,
    });
    const merged = await owner.call("POST", path, { into: "kesra" });
    expect(merged.json()).toMatchObject({ products: 1, already: false, group: expect.any(String) });
    expect(await list("brand")).toMatchObject([
      { title: "Kesra", products: { live: 2 }, aliases: [{ _id: brand, title: "Orlin" }] },
    ]);
    const { entries } = (await owner.call("GET", `/api/activity?subject=brand:${brand}`)).json();
    const undone = await owner.call("POST", `/api/activity/${entries[0].id}/undo`, { group: true });
    expect(undone.statusCode).toBe(200);
    expect(await list("brand")).toMatchObject([
      { title: "Orlin", products: { live: 1 } },
      { title: "Kesra", products: { live: 1 } },
    ]);

    const lamps = await idOf("category", "Lamps");
    await setGstRate(shop, SetGstRate.parse({ hsn: "9405", percent: "5", category: "Lamps" }));
    const withGst = `/api/facets/category/${lamps}/merge`;
    const plan = (await owner.call("POST", `${withGst}/preview`, { into: "Lights" })).json();
    expect(plan.gst).toMatchObject({ from: { hsn: "9405", percent: 5 } });
    expect((await owner.call("POST", withGst, { into: "Lights" })).json().code).toBe("changedSince");
    expect((await owner.call("POST", withGst, { into: "Lights", gst: true })).statusCode).toBe(200);
  });
});
