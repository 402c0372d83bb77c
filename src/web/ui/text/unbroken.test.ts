import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { unbrokenHtml } from "./rich-text.tsx";
import { unbroken } from "./unbroken.tsx";

const bracketed = (html: string) => html.replaceAll('<span class="figure">', "[").replaceAll("</span>", "]");

/** What may not be broken stands in brackets. */
const cases: [shown: string][] = [
  ["Veyra Udaan 14 ([12-core], [16 GB], [1 TB] SSD)"],
  ["Smart Square ([1.75-inch], LTE)"],
  ["Keypad Phone (Dual SIM, [1,200 mAh])"],
  ["By Fri, [4 Dec]"],
  ["[2-in-1] with pen"],
  ["[350 x] [242 x] [25.3 mm]"],
  ["Gaming Mouse ([8,000 DPI], 5 Buttons)"],
  ["Orlin Book 14"],
  ["[USB-A] wired, [Wi-Fi] and [Type-C]"],
  ["Lasts [12 hours], [500-nit], [20 MP], [8 cores]"],
  ["A T-shirt and a well-known name"],
  ["A 3.7-million-dot viewfinder"],
  ["14 laptops of the year 2026"],
];

test.each(cases)("the text itself stays as it is: %s", (shown) => {
  const text = shown.replaceAll(/[[\]]/g, "");
  const html = renderToStaticMarkup(createElement("p", null, unbroken(text)));
  expect(bracketed(html)).toBe(`<p>${shown}</p>`);
  expect(bracketed(unbrokenHtml(`<p>${text}</p>`))).toBe(`<p>${shown}</p>`);
});

test("what is long can be divided, though it ends like a figure", () => {
  const [digits, letters] = ["1".repeat(300), "A".repeat(300)];
  const html = renderToStaticMarkup(createElement("p", null, unbroken(`${digits} GB ${letters}-C`)));
  for (const [, figure = ""] of html.matchAll(/<span class="figure">(.*?)<\/span>/g))
    expect(figure.length).toBeLessThan(20);
  expect(html).toContain(`${"1".repeat(10)} GB</span>`);
});

test("addresses in HTML stay as they are", () => {
  const html = '<a href="/a?b=16 GB USB-C">with <b>16 GB</b></a>';
  expect(unbrokenHtml(html)).toBe('<a href="/a?b=16 GB USB-C">with <b><span class="figure">16 GB</span></b></a>');
});
