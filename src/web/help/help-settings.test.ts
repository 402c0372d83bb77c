import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { defaultSettings } from "#test/settings/default-settings.ts";
import * as delivery from "./delivery-page.tsx";
import * as faqs from "./faqs-page.tsx";
import * as returns from "./returns-page.tsx";
import * as support from "./support-page.tsx";

const settings = {
  ...defaultSettings,
  name: "Another shop",
  delivery: { ...defaultSettings.delivery, zoneDays: { metro: 7, capital: 8, rest: 11, remote: 19 } },
  returns: { ...defaultSettings.returns, days: 23, moneyDays: 6, text: "23 days to return" },
  maxOpenOrders: 0,
  firstOrders: { ...defaultSettings.firstOrders, account: { pieces: 13, totalPaise: 77_777_00 } },
  releaseAbovePaise: 66_666_00,
  contact: {
    ...defaultSettings.contact,
    phone: "+91 11 0000 1111",
    salesEmail: "help@another.example",
    supportHours: "never",
  },
};

type Page = { loader(args: never): unknown; default: unknown };

/** The text of a page in a shop with other settings. */
function textOf(page: Page): string {
  const loaderData = page.loader({ context: { get: () => ({ settings }) } } as never);
  const element = createElement(page.default as ComponentType<object>, { loaderData } as object);
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&#x27;", "'");
}

test.each<[string, Page, string[]]>([
  ["Delivery", delivery, ["7 days", "8 days", "11 days", "19 days"]],
  ["FAQs", faqs, ["At most 7 to 19 days", "within 23 days after the delivery", "13 pieces", "₹77,777", "₹66,666"]],
  ["Returns & refunds", returns, ["23 days to return", "for 23 days after the delivery", "Within 6 days"]],
  ["Support Center", support, ["+91 11 0000 1111", "help@another.example", "never"]],
])("%s has the numbers of the settings, whatever they are", (_, page, texts) => {
  const text = textOf(page);
  for (const expected of texts) expect(text).toContain(expected);
  for (const usual of ["3 days", "10 days", "+91 80 4718 2200"])
    expect(text).not.toMatch(new RegExp(`(?<!\\d)${usual.replace("+", "\\+")}`));
});
