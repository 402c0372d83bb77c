import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DatabaseUnavailable, EVERYTHING } from "#db/db.ts";
import { openDb } from "#db/open.ts";
import { inSlices } from "#search/segments/in-slices.ts";
import { ProductIndex } from "#search/segments/product-index.ts";
import type { Segment } from "#search/segments/segment.ts";
import { countProducts } from "#shop/catalogue/reading/lists.server.ts";
import { listProducts, streamProducts } from "#shop/catalogue/reading/products.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { type PlainFilter, plainCriteria } from "#test/plain-lists/plain-filter.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { COLUMNS } from "./columns.ts";
import { createProductSearch, productsOf } from "./feed.server.ts";

onEachEngine("the search index", (openShop) => {
  const titles = async (shop: TestShop, text: string, own: PlainFilter = {}) =>
    (await listProducts(shop, plainCriteria({ text, ...own }), { offset: 0, limit: 100 })).map(({ title }) => title);

  test("follows new and changed products of this process at once", async () => {
    const shop = await openShop();
    expect(await titles(shop, "lamp")).toEqual([]);
    const input = productInput({ sourceKey: "k", title: "Lamp" });
    await saveProducts(shop, [input]);
    expect(await titles(shop, "lamp")).toEqual(["Lamp"]);
    await saveProducts(shop, [{ ...input, title: "Torch" }]);
    expect(await titles(shop, "lamp")).toEqual([]);
    expect(await titles(shop, "torch")).toEqual(["Torch"]);
    await saveProducts(shop, [{ ...input, title: "Torch", onHand: 0 }]);
    expect(await titles(shop, "torch", { inStockOnly: true })).toEqual([]);
  });

  test("changes a title twice in one batch", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", title: "Lamp" });
    await saveProducts(shop, [input]);
    await saveProducts(shop, [
      { ...input, title: "Torch" },
      { ...input, title: "Lantern" },
    ]);
    expect([await titles(shop, "torch"), await titles(shop, "lantern")]).toEqual([[], ["Lantern"]]);
    await saveProducts(shop, [{ ...input, title: "Lamp" }]);
    expect([await titles(shop, "lantern"), await titles(shop, "lamp")]).toEqual([[], ["Lamp"]]);
  });

  test("follows products that another process adds", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ title: "Lamp" })]);
    expect(await titles(shop, "lamp")).toEqual(["Lamp"]);
    const other = await openDb(shop.location);
    await saveProducts({ ...shop, db: other }, [productInput({ title: "Lamp two" })]);
    await other.close();
    await expect.poll(() => titles(shop, "lamp"), { timeout: 2_000 }).toHaveLength(2);
  });

  test("searches during a load and during an update wait for it", async () => {
    const shop = await openShop();
    await saveProducts(
      shop,
      Array.from({ length: 1_200 }, (_, index) => productInput({ title: `Lamp ${index}` })),
    );
    const counts = await Promise.all(["lamp", "lamps", "lamp"].map((text) => countProducts(shop, { text })));
    expect(counts).toEqual([1_200, 1_200, 1_200]);
    await saveProducts(shop, [productInput({ title: "Lamp of brass" })]);
    const after = await Promise.all(["lamp", "brass", "lamp"].map((text) => countProducts(shop, { text })));
    expect(after).toEqual([1_201, 1, 1_201]);
  });

  test("follows a fact of a product, also in what depends on lists", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", title: "Lamp" });
    await saveProducts(shop, [input]);
    expect(await titles(shop, "zinc")).toEqual([]);
    const published: string[] = [];
    shop.db.onChange((topic) => void published.push(topic));
    await saveProducts(shop, [{ ...input, specs: [["Finish", "Zinc"]] }]);
    expect(await titles(shop, "zinc")).toEqual(["Lamp"]);
    expect(published).toContain("products");
  });

  test("merges small parts in the background, whatever changes meanwhile", async () => {
    const shop = await openShop();
    const input = (number: number, own = {}) =>
      productInput({ sourceKey: `${number}`, title: `Lamp ${number}`, onHand: 1, ...own });
    const all = new Map<number, { title: string; onHand: number }>();
    const save = async (inputs: ReturnType<typeof input>[]) => {
      await saveProducts(shop, inputs);
      for (const { sourceKey, title, onHand } of inputs) all.set(Number(sourceKey), { title, onHand });
    };
    await save(Array.from({ length: 400 }, (_, number) => input(number)));
    const index = new ProductIndex(COLUMNS, productsOf(shop.db));
    const versions = new Set<number>();
    for (let round = 0; round < 40; round++) {
      const first = (round * 37) % 400;
      // A new one, a renamed one and one that is sold out.
      await save([
        input(400 + round),
        input(first, { title: `Torch ${first}` }),
        input(first + 1, { onHand: 0, title: all.get(first + 1)?.title }),
      ]);
      const texts = ["lamp", "torch"].map((text) => countProducts(shop, { text }));
      const [lamps, torches, sold] = await Promise.all([
        ...texts,
        countProducts(shop, plainCriteria({ facts: {}, inStockOnly: true })),
      ]);
      const titled = (word: string) => [...all.values()].filter(({ title }) => title.startsWith(word)).length;
      const inStock = [...all.values()].filter(({ onHand }) => onHand > 0).length;
      expect([lamps, torches, sold]).toEqual([titled("Lamp"), titled("Torch"), inStock]);
      const { segments } = await index.current();
      versions.add(segments.length);
      if (round % 3 === 0) await nextTurn();
    }
    expect(Math.max(...versions)).toBeLessThan(20);
    await expect.poll(async () => (await index.current()).segments.length).toBeLessThan(5);
  });

  test("suggests the same while all products are changed", async () => {
    const opened = await openShop();
    const listeners: ((topic: string) => void)[] = [];
    const db = { ...opened.db, onChange: (listener: (topic: string) => void) => void listeners.push(listener) };
    opened.db.onChange((topic) => {
      for (const listener of listeners) listener(topic);
    });
    const save = (round: number) =>
      saveProducts(
        opened,
        Array.from({ length: 30 }, (_, index) =>
          productInput({ sourceKey: `k${index}`, title: `Lamp ${index} of round ${round}`, category: "Lamps" }),
        ),
      );
    await save(0);
    const { queries: expected } = await opened.search.suggest("lamp", 3);
    expect(expected).toContain("orlin lamps");
    for (let round = 1; round < 30; round++) {
      const search = createProductSearch(db);
      await search.follow();
      const saved = save(round);
      const answers = [];
      for (let turn = 0; turn < round; turn++) {
        answers.push(search.suggest("lamp", 3));
        await nextTurn();
      }
      await saved;
      answers.push(search.suggest("lamp", 3));
      for (const { queries } of await Promise.all(answers)) expect(queries).toEqual(expected);
      await search.stop(new DatabaseUnavailable());
    }
  });

  test("answers searches with what it has while all products are loaded again; lists are read from the database", async () => {
    const opened = await openShop();
    const listeners: ((topic: string) => void)[] = [];
    const db = { ...opened.db, onChange: (listener: (topic: string) => void) => void listeners.push(listener) };
    const shop = { ...opened, db, search: createProductSearch(db) };
    opened.db.onChange((topic) => {
      for (const listener of listeners) listener(topic);
    });
    const inputs = (count: number, title: string) =>
      Array.from({ length: count }, (_, number) => productInput({ title: `${title} ${number}` }));
    await saveProducts(shop, inputs(300, "Lamp"));
    expect(await countProducts(shop, { text: "lamp" })).toBe(300);
    // As after a lost connection to the change log.
    for (const listener of listeners) listener(EVERYTHING);
    expect(await countProducts(shop, { text: "lamp" })).toBe(300);
    expect(await shop.search.isUpToDate()).toBe(false);
    await saveProducts(shop, [productInput({ title: "Lamp of brass" })]);
    expect([await countProducts(shop, { text: "lamp" }), await countProducts(shop, {})]).toEqual([301, 301]);
    await expect.poll(() => shop.search.isUpToDate()).toBe(true);
    expect(await countProducts(shop, { text: "lamp" })).toBe(301);
  });

  test("does not change while it is read, though other work runs meanwhile", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", title: "Lamp" });
    await saveProducts(shop, [input]);
    const index = new ProductIndex(COLUMNS, productsOf(shop.db));
    await index.current();
    let changed: Promise<unknown> | null = null;
    let saved = false;
    const work = function* ([segment]: readonly Segment[]) {
      const saving = saveProducts(shop, [{ ...input, title: "Torch" }]).then(() => {
        saved = true;
      });
      changed = saving.then(() => index.current());
      // Enough turns after the change for reading it.
      for (let turns = 0; turns < 30; turns += saved ? 1 : 0) {
        const end = performance.now() + 10;
        while (performance.now() < end);
        yield 1;
      }
      return segment?.removedCount;
    };
    const removed = await index.read(({ segments }) => inSlices(work(segments)));
    expect(removed).toBe(0);
    await changed;
    expect(await titles(shop, "torch")).toEqual(["Torch"]);
  });

  test("stops loading when the shop shuts down", async () => {
    const shop = await openShop();
    await saveProducts(
      shop,
      Array.from({ length: 300 }, (_, number) => productInput({ title: `Lamp ${number}` })),
    );
    const loading = shop.search.follow();
    const stopped = shop.search.stop(new DatabaseUnavailable("The shop shuts down."));
    await Promise.all([expect(loading).rejects.toThrow("shuts down"), stopped]);
  });

  test("a list, its parts, its count and its stream agree, in every order", async () => {
    const shop = await openShop();
    const words = fc.constantFrom("lamp", "torch", "red", "blue", "air", "max");
    const products = fc.sample(
      fc.record({ title: fc.array(words, { minLength: 1, maxLength: 4 }), price: fc.integer({ min: 1, max: 9 }) }),
      { numRuns: 60, seed: 7 },
    );
    await saveProducts(
      shop,
      products.map(({ title, price }, index) =>
        productInput({ title: `${title.join(" ")} ${index}`, pricePaise: price * 100_00, sold: index % 5 }),
      ),
    );
    const filters = fc.record(
      {
        text: fc.array(words, { minLength: 1, maxLength: 2 }).map((list) => list.join(" ")),
        maxPaise: fc.integer({ min: 1, max: 9 }).map((price) => price * 100_00),
        sort: fc.constantFrom<NonNullable<PlainFilter["sort"]>>(["price"], ["-sold"], ["title"], ["createdAt"]),
      },
      { requiredKeys: ["text"] },
    );
    await fc.assert(
      fc.asyncProperty(filters, fc.nat(10), async (filter, offset) => {
        const ids = (await listProducts(shop, plainCriteria(filter), { offset: 0, limit: 1_000 })).map(
          ({ _id }) => _id,
        );
        expect(await countProducts(shop, plainCriteria(filter))).toBe(ids.length);
        expect((await listProducts(shop, plainCriteria(filter), { offset, limit: 5 })).map(({ _id }) => _id)).toEqual(
          ids.slice(offset, offset + 5),
        );
        for (const cut of [null, { offset, limit: 5 }])
          expect(
            (await Array.fromAsync(streamProducts(shop, plainCriteria(filter), cut))).map(({ _id }) => _id),
          ).toEqual(cut ? ids.slice(offset, offset + 5) : ids);
      }),
      { numRuns: 40 },
    );
  });
});
