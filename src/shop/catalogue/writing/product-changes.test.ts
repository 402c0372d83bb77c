import { expect, test } from "vitest";
import { changedTopics, type SavedProduct, stockTopics } from "./product-changes.ts";

const FEW = 3;
const lamp = {
  id: "lamp",
  source_key: null,
  title: "Lamp",
  description: "Warm.",
  specs: "[]",
  price_paise: 500_00,
  mrp_paise: 600_00,
  on_hand: 10,
  dispatch_days: 1,
  category_id: "lights",
  brand_id: "orlin",
  tags: "featured",
  source_rating_hundredths: null,
  source_rating_count: null,
  colorIds: ["red", "blue"],
  images: ["lamp"],
  imageColors: new Map(),
  imageAlts: new Map(),
  state: "live" as const,
  low_stock: null,
};
const lists = [
  ...["products", "products-in:category:lights", "products-in:brand:orlin"],
  ...["products-in:color:red", "products-in:color:blue", "products-in:tag:featured"],
];
const changed = (change: Partial<SavedProduct>) => [...changedTopics(lamp, { ...lamp, ...change }, FEW)].sort();

test("a new product invalidates its lists", () => {
  expect([...changedTopics(null, lamp, FEW)].sort()).toEqual([...lists].sort());
  expect([...changedTopics(null, { ...lamp, tags: "", colorIds: [] }, FEW)]).toEqual(lists.slice(0, 3));
});

test("an unchanged product invalidates nothing", () => {
  expect(changed({})).toEqual([]);
  expect(changed({ colorIds: ["red", "blue"], images: ["lamp"] })).toEqual([]);
});

test.each<Partial<SavedProduct>>([
  { description: "Cold." },
  { source_rating_hundredths: 430 },
  { source_rating_count: 12 },
  { images: ["lamp", "lamp-side"] },
])("%j invalidates only the product", (change) => {
  expect(changed(change)).toEqual(["product:lamp"]);
});

test.each<[Partial<SavedProduct>, string[]]>([
  [{ title: "Big lamp" }, []],
  [{ price_paise: 400_00 }, []],
  [{ mrp_paise: null }, []],
  [{ dispatch_days: 3 }, []],
  [{ category_id: "home" }, ["products-in:category:home"]],
  [{ brand_id: "kesra" }, ["products-in:brand:kesra"]],
  [{ tags: "popular" }, ["products-in:tag:popular"]],
  [{ tags: "" }, []],
  [{ colorIds: ["red", "green"] }, ["products-in:color:green"]],
  [{ specs: '[["Power","5 W"]]' }, []],
])("%j invalidates the lists that the product leaves and enters", (change, entered) => {
  expect(changed(change)).toEqual([...lists, ...entered, "product:lamp"].sort());
});

test.each([
  [10, 4, false],
  [10, 3, true],
  [4, 3, true],
  [3, 4, true],
  [3, 1, false],
  [1, 0, true],
  [0, 1, true],
  [0, 10, true],
])("from %i to %i pieces the stock label changes: %s", (from, to, flips) => {
  const expected = ["stock:lamp", "any-stock", ...(flips ? ["product:lamp", ...lists] : [])].sort();
  const before = { ...lamp, on_hand: from };
  expect([...changedTopics(before, { ...before, on_hand: to }, FEW)].sort()).toEqual(expected);
  expect([...stockTopics(lamp, { from, to }, FEW)].sort()).toEqual(expected);
});
