import { expect, test } from "vitest";
import { createFacet, moveCategory, orderFacets, renameFacet } from "#shop/catalogue/facets/change-facets.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { mergeFacets } from "#shop/facets/merge-facets.server.ts";
import { undoGroup } from "#shop/undo/undo.server.ts";
import { productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, otherProcess } from "#test/shop.ts";

type Titled = { _id: string; title: string };

onEachEngine("categories, brands and colours that a command changes while the server runs", (openShop, engine) => {
  async function open() {
    const shop = await openShop();
    const products = [
      { title: "Nova", category: "Mobiles", brand: "Orlin", colors: ["navy"] },
      { title: "Vega", category: "Phones", brand: "Orlin Audio", colors: ["black"] },
      { title: "Lyra", category: "Speakers", brand: "Kesra", colors: ["navy"] },
    ];
    await saveProducts(
      shop,
      products.map((product) => productInput(product)),
    );
    const { get } = await httpOver(shop);
    const command = await otherProcess(shop);
    const json = async (path: string) => (await get(`/api/${path}`)).json();
    const titlesOf = async (path: string) => ((await json(path)) as Titled[]).map(({ title }) => title);
    const idOf = async (path: string, title: string) =>
      ((await json(path)) as Titled[]).find((one) => one.title === title)?._id ?? "";
    /** What answers hold from the next request on; PostgreSQL tells other processes within a moment. */
    const expectNow = async (read: () => Promise<unknown>, expected: unknown) => {
      if (engine === "sqlite") expect(await read()).toEqual(expected);
      else await expect.poll(read, { interval: 20, timeout: 2_000 }).toEqual(expected);
    };
    return { shop, command, json, titlesOf, idOf, expectNow };
  }

  test("a new title is in all answers at once, and the former one is searched", async () => {
    const { command, json, titlesOf, expectNow } = await open();
    const shown = async () => {
      const [product] = await json("product?title=nova");
      return [
        await titlesOf("category"),
        await titlesOf("brand"),
        product.category.title,
        product.brand.title,
        product.color[0],
        (await json("facets")).brand.map(({ title }: Titled) => title),
        await titlesOf("product?title=mobiles"),
        await titlesOf("product?title=cellular"),
        (await json("suggest?text=mob")).categories.map(({ title }: Titled) => title),
      ];
    };
    const [navy] = (await json("product?title=nova"))[0].color;
    expect(await shown()).toEqual([
      ["Mobiles", "Phones", "Speakers"],
      ["Orlin", "Orlin Audio", "Kesra"],
      ...["Mobiles", "Orlin", navy],
      ["Orlin", "Orlin Audio", "Kesra"],
      // 'Phones' are mobiles in the general words.
      ...[expect.arrayContaining(["Nova"]), [], ["Mobiles"]],
    ]);
    await renameFacet(command, "category", "mobiles", "Cellular sets");
    await renameFacet(command, "brand", "Orlin", "Orlin One");
    await renameFacet(command, "color", "navy", "Night sky");
    await expectNow(shown, [
      ["Cellular sets", "Phones", "Speakers"],
      ["Orlin One", "Orlin Audio", "Kesra"],
      ...["Cellular sets", "Orlin One", { ...navy, name: "Night sky" }],
      ["Orlin One", "Orlin Audio", "Kesra"],
      ...[expect.arrayContaining(["Nova"]), ["Nova"], ["Cellular sets"]],
    ]);
    await expectNow(() => titlesOf("product?title=night+sky"), ["Lyra", "Nova"]);
  });

  test("a merge is in lists, counts and filters, and former ids are those of what they are now, until it is undone", async () => {
    const { command, json, titlesOf, idOf, expectNow } = await open();
    const [mobiles, phones] = [await idOf("category", "Mobiles"), await idOf("category", "Phones")];
    const [orlin, navy] = [await idOf("brand", "Orlin"), await idOf("color", "navy")];
    const lists = async () => [
      await titlesOf(`product?category=${mobiles}`),
      await titlesOf(`product?category=${phones}`),
      await titlesOf(`product?brand=${orlin}`),
      await titlesOf(`product?color=${navy}`),
      (await json("facets")).category.map(({ title, count }: Titled & { count: number }) => [title, count]),
      (await json(`facets?category=${mobiles}`)).total,
    ];
    const apart = [
      ...[["Nova"], ["Vega"], ["Nova"], ["Lyra", "Nova"]],
      [
        ["Mobiles", 1],
        ["Phones", 1],
        ["Speakers", 1],
      ],
      1,
    ];
    await expectNow(lists, apart);
    const merges = [
      await mergeFacets(command, "category", { from: "Mobiles", into: "Phones" }),
      await mergeFacets(command, "brand", { from: "Orlin", into: "Orlin Audio" }),
      await mergeFacets(command, "color", { from: "navy", into: "black" }),
    ];
    await expectNow(lists, [
      ...[
        ["Vega", "Nova"],
        ["Vega", "Nova"],
        ["Vega", "Nova"],
        ["Lyra", "Vega", "Nova"],
      ],
      [
        ["Phones", 2],
        ["Speakers", 1],
      ],
      2,
    ]);
    for (const { group } of merges.reverse()) expect((await undoGroup(command, `${group}`)).failed).toEqual([]);
    await expectNow(lists, apart);
  });

  test("a category has the products of those in it, in the owner's order", async () => {
    const { command, json, titlesOf, idOf, expectNow } = await open();
    const { id: audio } = await createFacet(command, "category", { title: "Audio" });
    await moveCategory(command, "Speakers", "Audio");
    await orderFacets(command, "category", [audio, "Phones"]);
    await expectNow(() => titlesOf("category"), ["Audio", "Speakers", "Phones", "Mobiles"]);
    const speakers = await idOf("category", "Speakers");
    expect((await json("category"))[1]).toMatchObject({ _id: speakers, parent: audio });
    expect(await titlesOf(`product?category=${audio}`)).toEqual(["Lyra"]);
    expect(await titlesOf("product?title=audio")).toContain("Lyra");
    const { category, total } = await json(`facets?category=${audio}`);
    expect([total, category[0].count, category[1].count]).toEqual([1, 1, 1]);
    await saveProducts(command, [productInput({ title: "Drum", category: "Speakers" })]);
    await expectNow(() => titlesOf(`product?category=${audio}`), ["Drum", "Lyra"]);
    await moveCategory(command, "Speakers", null);
    await expectNow(() => titlesOf(`product?category=${audio}`), []);
  });
});
