import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import type { TestShop } from "#test/shop.ts";

/** A served shop with these products, each created a second after the previous one. */
export async function openProductShop(openShop: () => Promise<TestShop>, inputs: Partial<ProductInput>[]) {
  const shop = await openShop();
  const ids: string[] = [];
  for (const input of inputs) {
    shop.wait(1_000);
    ids.push(...(await saveProducts(shop, [productInput(input)])).ids);
  }
  return { ...(await httpOver(shop)), shop, ids };
}
