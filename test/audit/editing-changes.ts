import { NewProduct } from "#contract/admin/products.ts";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { createProduct } from "#shop/catalogue/editing/create-product.server.ts";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import {
  addPictures,
  orderPictures,
  setPictureColor,
  setPictureText,
} from "#shop/catalogue/writing/product-pictures.server.ts";
import type { TestShop } from "#test/shop.ts";

type Recorded = (work: () => Promise<unknown>) => Promise<void>;

/** The change of a product that has two pictures. */
function withPictures(change: (shop: TestShop, lamp: string) => Promise<unknown>) {
  return async (shop: TestShop, { lamp }: { lamp: string }, recorded: Recorded) => {
    await addPictures(shop, lamp, ["front", "side"]);
    await recorded(() => change(shop, lamp));
  };
}

/** What owners do with single products. */
export const EDITING_CHANGES: Record<
  string,
  (shop: TestShop, all: { lamp: string; fan: string }, recorded: Recorded) => Promise<void>
> = {
  createProduct: (shop, _, recorded) =>
    recorded(() =>
      createProduct(
        shop,
        NewProduct.parse({
          ...{ title: "Zubrel torch", price: "500", category: "Torches", brand: "Zubrel", color: ["teal"] },
          ...{ spec: ["Power=3 W"], key: "torch", stock: "2", lowStock: "1", hsn: "8513", gst: "18" },
        }),
      ),
    ),
  changeProduct: (shop, { lamp }, recorded) =>
    recorded(() =>
      changeProduct(shop, {
        ...{ product: lamp, title: "Zubrel lamp", price: 10_00, category: "Torches", color: ["teal"], lowStock: 4 },
        ...{ spec: [["Power", "3 W"]], tag: ["popular"], dispatchDays: 3, mrp: 99_999_00, hsn: "9405", gst: 12 },
      }),
    ),
  setProductState: (shop, { lamp }, recorded) =>
    recorded(async () => {
      await setProductState(shop, lamp, "archive");
      await setProductState(shop, lamp, "restore");
    }),
  orderPictures: withPictures((shop, lamp) => orderPictures(shop, lamp, [2])),
  setPictureText: withPictures((shop, lamp) => setPictureText(shop, lamp, 1, "A lamp on a table")),
  setPictureColor: withPictures((shop, lamp) => setPictureColor(shop, lamp, 1, "black")),
};
