import { expect, test } from "vitest";
import type { ListCriteria } from "#web/listing/criteria.ts";
import { filterGroups, type PageFilters, withoutIrrelevant } from "#web/listing/filter-groups.ts";

const fact = (name: PageFilters["facts"][number]["name"], ...values: [string, number][]) => ({
  name,
  title: name,
  values: values.map(([value, count]) => ({ value, count })),
});
const filters: PageFilters = {
  total: 100,
  category: [{ _id: "0".repeat(24), title: "Laptops", count: 21 }],
  brand: [],
  color: [],
  tags: [],
  price: [],
  rating: [],
  dispatchDays: [],
  inStock: { count: 90 },
  onSale: { count: 0 },
  shipsIn: [],
  ordering: [],
  facts: [fact("ram", ["16 GB", 9], ["8 GB", 12]), fact("sensor", ["APS-C", 3]), fact("material", ["Steel", 4])],
};

test.each<[string, ListCriteria, string[]]>([
  ["a list of everything has no facts of one category", [], ["material"]],
  ["a list of a category has all of its facts", [["category", "0".repeat(24)]], ["ram", "sensor", "material"]],
  ["a search has the facts of many of its products", [["title", "laptop"]], ["ram", "material"]],
  ["a chosen fact stays", [["facts[sensor]", "APS-C"]], ["sensor", "material"]],
])("%s, and its groups stay the same", (_list, criteria, names) => {
  const sent = withoutIrrelevant(filters, criteria);
  expect(sent.facts.map(({ name }) => name)).toEqual(names);
  expect(filterGroups(sent, criteria)).toEqual(filterGroups(filters, criteria));
});
