import { expect, test, visit } from "#test/e2e/storefront.ts";
import { productCards } from "./list-page.ts";

test("a card shows its whole title and whole facts, and nothing but the heart on its picture", {
  tag: "@widths",
}, async ({ page }) => {
  for (const list of ["/shop", "/shop/title/gamepad"]) {
    await visit(page, list);
    for (const card of await productCards(page).all()) {
      await card.scrollIntoViewIfNeeded();
      const title = card.getByRole("heading").getByRole("link");
      const name = await title.innerText();
      expect(await title.evaluate((link) => link.scrollHeight - link.clientHeight), name).toBeLessThanOrEqual(1);
      const picture = await card.getByRole("presentation").first().boundingBox();
      const compare = await card.getByRole("button", { name: /^Compare: / }).boundingBox();
      expect(compare?.y, name).toBeGreaterThanOrEqual((picture?.y ?? Infinity) + (picture?.height ?? 0) - 1);
      const facts = card.getByRole("listitem");
      if ((await facts.count()) === 0) continue;
      const list = await card.getByRole("list").boundingBox();
      const [first, ...others] = await Promise.all((await facts.all()).map((fact) => fact.boundingBox()));
      const [from, to] = [list?.y ?? 0, (list?.y ?? 0) + (list?.height ?? 0)];
      expect((first?.y ?? 0) + (first?.height ?? 0), name).toBeLessThanOrEqual(to + 1);
      expect((first?.x ?? 0) + (first?.width ?? 0), name).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) + 1);
      expect(first?.y, name).toBeGreaterThanOrEqual(from - 1);
      // The others are whole, or not there.
      for (const fact of others) {
        const isWhole = (fact?.y ?? 0) + (fact?.height ?? 0) <= to + 1;
        expect(isWhole || (fact?.y ?? 0) >= to - 1, name).toBe(true);
      }
    }
  }
});
