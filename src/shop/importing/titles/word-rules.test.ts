import { expect, test } from "vitest";
import { brandByRules, categoryByRules } from "./word-rules.ts";

const rules = {
  categories: { Lamps: ["night lamp", "table-lamp", "लैंप"], Light: ["lamp"], None: [] },
  brands: { "Orlin Audio": ["orlin sound"], Orlin: [] },
};

test.each([
  ["Orlin Night  Lamp 5 W", "", "Lamps"],
  ["Orlin TABLELAMP", "", "Lamps"],
  ["सुंदर लैंप", "", "Lamps"],
  ["Orlin Lamp", "", "Light"],
  ["Orlin Lamps", "", undefined],
  ["Orlin 5", "Table lamp", "Lamps"],
  ["Orlin 5", "Table lamp and more", undefined],
])("'%s' of '%s' is in the category %s", (title, category, found) => {
  expect(categoryByRules(rules, title, category)).toBe(found);
});

test.each([
  ["orlin audio Z20", "Orlin Audio"],
  ["Orlin Sound 5", "Orlin Audio"],
  ["Orlin 5", "Orlin"],
  ["Orlins 5", undefined],
  ["Case for Orlin 5", undefined],
])("'%s' is of the brand %s", (text, found) => {
  expect(brandByRules(rules, text)).toBe(found);
});
