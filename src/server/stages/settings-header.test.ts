import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { defaultSettings } from "#test/settings/default-settings.ts";
import { createSettingsHeader } from "./settings-header.ts";

const request = (url: string) => ({ url }) as IncomingMessage;
const changed = (own: object) => ({ ...defaultSettings, ...own }) as ShopSettings;

test.each([
  ["/shop.data?_routes=shop-all&page=2", true],
  ["/_.data", true],
  ["/api/product?page=1", true],
  ["/", false],
  ["/shop?sort=.data", false],
  ["/media/site/hero-1-1200.webp", false],
  ["/frame.json", false],
])("the version of the settings is named with %s: %s", (url, named) => {
  expect(createSettingsHeader(() => defaultSettings)(request(url))).toHaveLength(named ? 2 : 0);
});

test("the version is another one when a setting that pages show has changed, and the same in each process", () => {
  let settings: ShopSettings = defaultSettings;
  const header = createSettingsHeader(() => settings);
  const before = header(request("/shop.data"));
  settings = changed({ name: "Lamp" });
  const after = header(request("/shop.data"));
  expect(after).not.toEqual(before);
  expect(createSettingsHeader(() => changed({}))(request("/shop.data"))).toEqual(before);
  settings = changed({ maxOpenOrders: 7 });
  expect(header(request("/shop.data")), "a limit that no page frame shows").toEqual(before);
});
