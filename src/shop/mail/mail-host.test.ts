import { expect, test } from "vitest";
import { mailHost } from "./mail-host.ts";

test.each([
  ["https://shop.example:8443/x", "Bijli", "shop.example"],
  ["", "Bijli", "bijli.local"],
  ["shop", "The Lamp Shop", "the-lamp-shop.local"],
  ["", "Lamps & Fans", "lamps-fans.local"],
])("the host of emails for the URL '%s' and the shop name '%s' is '%s'", (publicUrl, name, host) => {
  expect(mailHost(publicUrl, name)).toBe(host);
});
