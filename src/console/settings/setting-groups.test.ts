import { expect, test } from "vitest";
import type { SettingState } from "#contract/admin/settings/setting-states.ts";
import { findSettings, settingGroups, settingLabel } from "./setting-groups.ts";

const setting = (path: string, meaning = ""): SettingState => ({
  path,
  kind: "line",
  meaning,
  value: "x",
  default: "x",
  stored: null,
  variable: null,
  changedAt: null,
  changedBy: null,
});

const settings = [
  setting("contact.phone", "Phone number for customers."),
  setting("name", "Name of the shop."),
  setting("seller.gstin", "GSTIN on invoices."),
  setting("delivery.zoneDays.metro"),
  setting("openingHours"),
];

test("settings are grouped by the first part of their paths, the shop's own first", () => {
  const groups = settingGroups(settings).map(({ id, name, settings }) => [id, name, settings.map(({ path }) => path)]);
  expect(groups).toEqual([
    ["shop", "Shop", ["name", "openingHours"]],
    ["contact", "Contact", ["contact.phone"]],
    ["seller", "Seller", ["seller.gstin"]],
    ["delivery", "Delivery", ["delivery.zoneDays.metro"]],
  ]);
});

test.each([
  ["name", "Name"],
  ["openingHours", "Opening hours"],
  ["seller.gstin", "GSTIN"],
  ["delivery.zoneDays.metro", "Zone days: metro"],
  ["firstOrders.deliveryAddress.pieces", "Delivery address: pieces"],
])("%s is labelled '%s'", (path, label) => {
  expect(settingLabel(path)).toBe(label);
});

test("a setting is found by the words of its path and meaning", () => {
  const found = (text: string) => findSettings(settings, text).map(({ path }) => path);
  expect(found("zone days")).toEqual(["delivery.zoneDays.metro"]);
  expect(found("CUSTOMERS phone")).toEqual(["contact.phone"]);
  expect(found("nothing like it")).toEqual([]);
});
