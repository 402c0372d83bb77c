import { expect, test } from "vitest";
import {
  createFacet,
  moveCategory,
  orderFacets,
  removeFacet,
  renameFacet,
  setCategoryPicture,
} from "#shop/catalogue/facets/change-facets.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { undo } from "#shop/undo/undo.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const CHANGES: Record<string, (shop: TestShop) => Promise<unknown>> = {
  "a new category with a starting rate": (shop) => createFacet(shop, "brand", { title: "Kesra" }),
  "a category's title": (shop) => renameFacet(shop, "category", "Lamps", "Lanterns"),
  "a title that it had before": (shop) => renameFacet(shop, "category", "Lights", "Lighting"),
  "a title in another case": (shop) => renameFacet(shop, "category", "Lamps", "LAMPS"),
  "a colour's title": (shop) => renameFacet(shop, "color", "navy", "midnightblue"),
  "a colour's name": (shop) => renameFacet(shop, "color", "navy", "Night sky"),
  "a category's place in another one": (shop) => moveCategory(shop, "Lamps", "Lights"),
  "a category's picture": (shop) => setCategoryPicture(shop, "Lamps", "lamp"),
  "a category's place in the order": (shop) => orderFacets(shop, "category", ["Lights"]),
  "a category that nothing had, with its rates and titles": (shop) => removeFacet(shop, "category", "telly"),
};

onEachEngine("an undo of a change of categories, brands or colours", (openShop) => {
  test("brings back what was there, and the undo of it what was changed", async () => {
    const shop = await openShop();
    await saveProducts(
      shop,
      ["Lamps", "Lights"].map((category) => productInput({ title: category, category, colors: ["navy"] })),
    );
    await createFacet(shop, "category", { title: "Televisions" });
    await renameFacet(shop, "category", "Televisions", "Telly");
    await renameFacet(shop, "category", "Lights", "Lighting");
    await renameFacet(shop, "category", "Lighting", "Lights");
    const { read } = shop.db;
    const rows = async () => ({
      categories: await read
        .selectFrom("categories")
        .select(["id", "title", "parent_id", "position", "picture", "created_at_ms"])
        .orderBy("id")
        .execute(),
      brands: await read.selectFrom("brands").select(["id", "title"]).orderBy("id").execute(),
      colors: await read.selectFrom("colors").select(["id", "title", "name"]).orderBy("id").execute(),
      aliases: await read.selectFrom("facet_aliases").selectAll().orderBy("title_key").execute(),
      rates: await read.selectFrom("gst_rates").selectAll().orderBy("applies_to").execute(),
    });
    const newest = async () =>
      (await read.selectFrom("audit_entries").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
    const before = await rows();
    for (const [name, change] of Object.entries(CHANGES)) {
      shop.wait(1_000);
      await change(shop);
      const after = await rows();
      expect(after, name).not.toEqual(before);
      const undone = await undo(shop, { id: await newest() });
      expect(await rows(), `${name}: undone`).toEqual(before);
      const again = await undo(shop, { id: undone.id });
      expect(await rows(), `${name}: done again`).toEqual(after);
      await undo(shop, { id: again.id });
      expect(await rows(), `${name}: undone again`).toEqual(before);
    }
  });

  test("is refused when its title is another one's meanwhile", async () => {
    const shop = await openShop();
    const { id } = await createFacet(shop, "category", { title: "Lamps" });
    await renameFacet(shop, "category", id, "Lights");
    const entry = await shop.db.read.selectFrom("audit_entries").select("id").orderBy("id", "desc").executeTakeFirst();
    await renameFacet(shop, "category", id, "Lanterns");
    await expect(undo(shop, { id: `${entry?.id}` })).rejects.toMatchObject({ code: "changedSince" });
    await removeFacet(shop, "category", id);
    const removal = await shop.db.read
      .selectFrom("audit_entries")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirst();
    await createFacet(shop, "category", { title: "LIGHTS" });
    await expect(undo(shop, { id: `${removal?.id}` })).rejects.toThrow("Something else is called 'Lights' meanwhile.");
  });
});
