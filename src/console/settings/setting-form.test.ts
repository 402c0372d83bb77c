import { describe, expect, test } from "vitest";
import type { Json, SettingKind } from "#contract/admin/settings/setting-kinds.ts";
import { SETTINGS_BY_PATH } from "#contract/admin/settings/settings.ts";
import { columnsOf, jsonOf, rowsOf, shownValue, textOf, textOfRows } from "./setting-form.ts";

test("every setting that is a table has names for its columns, and no other one has", () => {
  for (const [path, { kind }] of SETTINGS_BY_PATH)
    expect([path, columnsOf(path).length > 0]).toEqual([path, kind === "table"]);
});

describe.each<[SettingKind, Json, string]>([
  ["line", "Bijli", "Bijli"],
  ["list", ["Damaged; torn", "Wrong"], "Damaged; torn\nWrong"],
  [
    "groups",
    [
      ["geyser", "water heater"],
      ["mixer", "grinder"],
    ],
    "geyser, water heater\nmixer, grinder",
  ],
  ["table", [{ title: "A", text: "B" }], '[{"title":"A","text":"B"}]'],
])("a %s", (kind, value, text) => {
  test("is a text in the form, which stands for the same value", () => {
    expect(textOf(kind, value)).toBe(text);
    expect(jsonOf(kind, text)).toEqual(value);
  });
});

test("empty lines are no values, and numbers are read by the server", () => {
  expect(jsonOf("list", " a \n\n b ")).toEqual(["a", "b"]);
  expect(jsonOf("list", "")).toEqual([]);
  expect(jsonOf("number", "1,00,000")).toBe("1,00,000");
});

test("the rows of a table keep all of their fields", () => {
  const columns = columnsOf("search.meanings");
  const text = '[{"words":["podcast","vlog"],"label":"for podcasts","products":"facts[type]=Microphone"}]';
  const rows = rowsOf(columns, text);
  expect(rows).toEqual([{ words: "podcast, vlog", label: "for podcasts", products: "facts[type]=Microphone" }]);
  expect(textOfRows(columns, rows)).toBe(text);
  expect(rowsOf(columns, "")).toEqual([]);
});

test.each<[string, SettingKind, Json, string]>([
  ["name", "line", "Bijli", "Bijli"],
  ["upi", "optionalLine", "none", "none"],
  ["limit", "money", 200000, "2,00,000"],
  ["contact.latitude", "number", 12.9719, "12.9719"],
  ["returns.reasons", "list", ["a", "b"], "a; b"],
  ["couriers", "table", [], "none"],
  ["promises", "table", [{ title: "A", text: "B" }], "A: B"],
])("%s is shown as a %s: %j", (path, kind, value, text) => {
  expect(shownValue(path, kind, value)).toBe(text);
});
