import { expect, test } from "vitest";
import { accountFileName } from "./file-name.ts";

test.each([
  ["Bijli", "bijli-account-2026-11-25.json"],
  ["Lamps & More!", "lamps-more-account-2026-11-25.json"],
  ["बिजली", "account-2026-11-25.json"],
  ['"; x="../', "x-account-2026-11-25.json"],
])("the file of %s is named after the shop", (shop, name) => {
  expect(accountFileName(shop, "2026-11-25T10:00:00.000Z")).toBe(name);
});
