import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultSettings } from "#test/settings/default-settings.ts";
import { demoPicture } from "./demo-map.server.ts";
import { OfficeMap } from "./office-map.tsx";

const demo = defaultSettings.contact;
const own = { ...demo, address: "7, Hill Road, Nashik, Maharashtra 422001", latitude: 19.9975, longitude: 73.7898 };
const tiles = { url: "https://tiles.example/{z}/{x}/{y}.png", credit: "© OpenStreetMap contributors" };

type Contact = typeof own | typeof demo;

function page(contact: Contact, mapTiles: typeof tiles | null) {
  const settings = contact as typeof demo;
  return renderToStaticMarkup(
    createElement(OfficeMap, { contact: settings, tiles: mapTiles, picture: demoPicture(settings) }),
  );
}

test("the demo shop's own address has the drawn map", () => {
  expect(page(demo, null)).toContain('aria-label="Drawn map of the streets around our office"');
});

test.each([
  ["another address", own],
  ["the demo's address at another place", { ...demo, latitude: own.latitude }],
  ["another address at the demo's place", { ...demo, address: own.address }],
])("%s has no invented streets: without tiles the address, a link to a map and the telephone", (_name, contact) => {
  const html = page(contact as Contact, null);
  expect(html).not.toContain("<svg");
  expect(html).not.toContain("office-map-frame");
  expect(html).toContain(`<address>${contact.address}</address>`);
  const { latitude, longitude } = contact;
  expect(html).toContain(
    `href="https://www.openstreetmap.org/?mlat=${latitude}&amp;mlon=${longitude}#map=14/${latitude}/${longitude}"`,
  );
  expect(html).toContain("Open in a map");
  expect(html).toContain('<a href="tel:+918047182200" class="figure">Call +91 80 4718 2200</a>');
});

test("another address with tiles has the frame of the live map, and nothing drawn in it", () => {
  const html = page(own as Contact, tiles);
  expect(html).toContain("office-map-frame");
  expect(html).not.toContain("<svg");
  expect(html).toContain("View larger map");
  expect(html).toContain("© OpenStreetMap contributors");
});
