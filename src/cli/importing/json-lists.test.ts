import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openImportFile } from "./import-file.ts";

const folder = mkdtempSync(join(tmpdir(), "bijli-lists-"));
afterAll(() => rmSync(folder, { recursive: true }));

const isHeader = (headers: string[]) => headers.includes("name") && headers.includes("price");

test.each<[string, string, unknown[][]]>([
  ["a list in an object", '{"total":2,"products":[{"name":"a"},{"name":"b"}]}', [["a"], ["b"]]],
  ["a list in objects", '{\n "data": {\n  "items": [\n {"name":"a"},\n{"name":"b"}],\n "more": 1}}\n', [["a"], ["b"]]],
  ["wrapped objects", '{"edges":[{"node":{"name":"a"}},{"node":{"name":"b"}}]}', [["a"], ["b"]]],
  ["a single row", '{"name":"a","price":9,"images":[{"src":"x"}]}', [["a", "9", '[{"src":"x"}]']]],
  ["other lists", '{"brands":[{"name":"x"}],"products":[{"name":"a","price":9}],"x":[{"price":1}]}', [["a", "9"]]],
  [
    "a list of rows by their later names",
    '{"a":[{"x":1}],"b":[{"name":"a"},{"name":"b","price":9}]}',
    [["a"], ["b", "9"]],
  ],
  ["an empty list", '{"products":[],"items":[{"name":"a","price":9}]}', [["a", "9"]]],
  [
    "lists in its rows",
    '{"products":[{"name":"a","price":9,"more":[{"name":"x","price":1}]}]}',
    [["a", "9", '[{"name":"x","price":1}]']],
  ],
  ["long numbers", '[{"sku":12345678901234567890,"price":9.50}]', [["12345678901234567890", "9.5"]]],
])("JSON with %s is read", async (_name, content, rows) => {
  const path = join(folder, "wrapped.json");
  writeFileSync(path, content);
  const file = await openImportFile(path, {}, { isHeader });
  const found = await Array.fromAsync(file.rows);
  expect(found.map(({ cells }) => [...cells.values()])).toEqual(rows);
});

test.each([
  ['{"products":[{"name":"a","price":1}],"items":[{"name":"b","price":2}]}', "'products' and 'items'"],
  ['{\n"data":{"items":[\n{"name":"a","price":1}]},\n"more":[{"name":"b","price":2}]}', "'items' and 'more'"],
  ['{\n"a":[{"name":"a"}],\n"b":[{"price":2}],"c":[{"name":"c"}]}', "'a' and 'b' and 'c'"],
  ['{\n"a":[{"name":"a","price":1}]}\n{\n"a":[{"name":"b","price":2}]}', "'a' and 'a'"],
])("refuses several lists of rows by name: %s", async (content, names) => {
  const path = join(folder, "lists.json");
  writeFileSync(path, content);
  const { rows } = await openImportFile(path, {}, { isHeader });
  await expect(Array.fromAsync(rows)).rejects.toThrow(
    `The file lists.json has several lists of objects: ${names}. Remove all but one, or join them to one list.`,
  );
});
