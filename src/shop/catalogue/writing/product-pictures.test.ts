import { expect, test } from "vitest";
import { MAX_PICTURES } from "#shop/pictures/picture-files.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { addPictures, listPictures } from "./product-pictures.server.ts";
import { saveProducts } from "./save-products.server.ts";

const NONE = "0".repeat(24);

onEachEngine("a product's pictures", (openShop) => {
  test("are added after the existing ones, each once, up to a maximum", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ images: ["p0"] })]);
    const id = String(ids[0]);
    const names = Array.from({ length: MAX_PICTURES }, (_, number) => `p${number}`);
    expect(await addPictures(shop, id, names)).toEqual(names);
    await expect(addPictures(shop, id, ["more"])).rejects.toMatchObject({
      code: "badRequest",
      message: "A product has at most 12 pictures.",
    });
    expect(await listPictures(shop, id)).toEqual(names);
  });

  test("of an unknown product are refused", async () => {
    const shop = await openShop();
    for (const call of [() => listPictures(shop, NONE), () => addPictures(shop, NONE, ["lamp"])])
      await expect(call()).rejects.toMatchObject({ code: "productNotFound" });
  });
});
