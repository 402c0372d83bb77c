import { expect, test } from "vitest";
import { onEachEngine } from "#test/shop.ts";
import { suggest } from "./suggest.server.ts";

onEachEngine("popular searches", (openShop) => {
  test.each([true, false])("are kept in the cache unless changes are missing: %s", async (isBehind) => {
    const shop = await openShop();
    let isKept = true;
    const popular = async () => ({ queries: ["gaming laptops"], isBehind });
    const ctx = {
      ...shop,
      search: Object.assign(Object.create(shop.search), { popular }),
      skipCache: () => {
        isKept = false;
      },
    };
    expect((await suggest(ctx, "")).queries).toEqual(["gaming laptops"]);
    expect(isKept).toBe(!isBehind);
  });
});
