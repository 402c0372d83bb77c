import { expect, test } from "vitest";
import type { Order } from "./filter/criteria.ts";
import { Search } from "./search.ts";
import { type Columns, IN_STOCK, type Product } from "./segments/product.ts";
import type { Change, Source } from "./segments/source.ts";

/** The example of the README: no shop, no database. */
const columns = {
  category: { kind: "value", namedBy: "category" },
  brand: { kind: "value", namedBy: "brand" },
  color: { kind: "values" },
  facts: { kind: "facts" },
  inStock: { kind: "flag" },
  price: { kind: "number", bits: 64, isLasting: true, isAmount: true, bands: [{ from: 0, to: 50_000_00 }] },
} as const satisfies Columns;

const product = (id: number, title: string, brand: string, values: Partial<Product["values"]> = {}): Product => ({
  id,
  texts: { title, brand, category: "Laptops", facts: ["16 GB"] },
  standing: 0,
  values: {
    ...{ category: "c1", brand, color: ["black"], facts: [["ram", "16 GB"]], inStock: true, price: 40_000_00 },
    ...values,
  } as Product["values"],
});

function sourceOf(products: Product[]) {
  const listeners: ((change: Change) => void)[] = [];
  const chunk = async function* (isWanted: (id: number) => boolean) {
    yield products.filter(({ id }) => isWanted(id));
  };
  const titled = products.map(({ id, texts }) => ({ id, title: texts.title }));
  const source: Source = {
    between: (first, last) => chunk((id) => id >= first && id <= last),
    at: (ids) => chunk((id) => ids.includes(id)),
    onChange: (listener) => void listeners.push(listener),
    sync: () => undefined,
    titles: {
      async *inOrder(direction) {
        yield titled.toSorted((one, other) => (one.title < other.title === (direction === "asc") ? -1 : 1));
      },
      async *of(ids) {
        yield titled.filter(({ id }) => ids.includes(id));
      },
    },
  };
  return { source, report: (change: Change) => listeners.forEach((listener) => void listener(change)) };
}

const PRODUCTS = [
  product(1, "Veyra Air 14 Laptop", "Veyra", { color: ["black", "red"] }),
  product(2, "Orlin Slim Laptop", "Orlin", { price: 90_000_00 }),
  product(3, "Laptop Stand", "Kesra", { category: "c2", inStock: false }),
];

test("a query is answered whole, in plain data", async () => {
  const search = new Search({ columns, products: sourceOf(PRODUCTS).source });
  const filters = { inStock: { kind: "flag" }, color: { kind: "oneOf", values: ["black"] } } as const;
  const wanted = { part: { page: 9, size: 10 }, counts: true, lowest: "price" };
  const answer = await search.query({ text: "laptop", filters }, wanted);
  expect(structuredClone(answer)).toEqual(answer);
  expect(answer).toMatchObject({ total: 2, lowest: 40_000_00, corrected: null, leftOut: [], isBehind: false });
  expect([...answer.ids]).toEqual([2, 1]);
  expect(answer.counts?.values.color).toEqual(
    new Map([
      ["black", 2],
      ["red", 1],
    ]),
  );
  expect(answer.counts?.values["facts[ram]"]).toEqual(new Map([["16 GB", 2]]));
  expect(answer.counts?.bands).toEqual({ price: [1] });
});

test("changes are part of the next answer", async () => {
  const products = [...PRODUCTS];
  const { source, report } = sourceOf(products);
  const search = new Search({ columns, products: source });
  const ids = async (text: string) => [
    ...(await search.query({ text, filters: {} }, { part: { offset: 0, limit: 9 } })).ids,
  ];
  expect(await ids("tablet")).toEqual([]);
  products.push(product(4, "Veyra Tablet", "Veyra"));
  report({ kind: "added", first: 4, last: 4 });
  expect(await ids("tablet")).toEqual([4]);
});

test("a text asks for an order, in which what fits it well stands before the rest and what is in stock before what is not", async () => {
  const cheap = product(4, "Orlin Go Laptop", "Orlin", { price: 20_000_00 });
  const soldOut = product(5, "Orlin Mini Laptop", "Orlin", { price: 10_000_00 });
  const dock = {
    ...product(6, "Orlin Dock", "Orlin", { price: 99_00 }),
    texts: { ...cheap.texts, title: "Orlin Dock", category: "Docks", facts: ["for any laptop"] },
  };
  const standing = IN_STOCK;
  const all = [...PRODUCTS, cheap, dock].map((one) => ({ ...one, standing })).concat({ ...soldOut, standing: 0 });
  const search = new Search({ columns, products: sourceOf(all).source });
  const found = async (text: string, sort: Order[] = []) => [
    ...(await search.query({ text, sort }, { part: { offset: 0, limit: 9 } })).ids,
  ];
  expect(await found("cheapest laptop")).toEqual([4, 1, 2, 5, 6, 3]);
  expect(await found("most expensive laptop")).toEqual([2, 1, 4, 5, 3, 6]);
  expect(await found("latest laptop")).toEqual([4, 2, 1, 5, 6, 3]);
  expect(await found("cheapest laptop", [{ by: "id", direction: "asc" }])).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await search.query({ text: "cheapest laptop under 50000" }, {})).order).toEqual({
    asked: "cheapest",
    otherText: "laptop under 50000",
  });
});

test("a filter of no column, and one of the wrong kind, are refused", async () => {
  const search = new Search({ columns, products: sourceOf(PRODUCTS).source });
  await expect(search.query({ filters: { weight: { kind: "range", min: 1 } } }, {})).rejects.toThrow("weight");
  await expect(search.query({ filters: { price: { kind: "flag" } } }, {})).rejects.toThrow("price");
});

test("products are sorted by titles, which only the source has", async () => {
  const search = new Search({ columns, products: sourceOf(PRODUCTS).source });
  const sort = [{ by: "title", direction: "desc" }] as const;
  const { ids } = await search.query({ filters: {}, sort }, { part: { offset: 0, limit: 2 } });
  expect([...ids]).toEqual([1, 2]);
});
