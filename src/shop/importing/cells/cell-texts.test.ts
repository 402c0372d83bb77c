import fc from "fast-check";
import { expect, test } from "vitest";
import { comparable } from "#shop/comparable.ts";
import { foldCase } from "#shop/fold-case.ts";
import { categoryOfCell } from "./category-cell.ts";
import { cleanLine, descriptionHtml, plainLine } from "./clean-text.ts";
import { leftOutBecause } from "./offered.ts";
import { picturesInCell } from "./picture-cell.ts";
import { readStock } from "./stock-cell.ts";
import { tagsInCell } from "./tags-cell.ts";
import { DayOrderEvidence, readDay } from "./typed-days.ts";

test.each([
  ["USB-C &amp; HDMI Hub 15.6&quot;", 'USB-C & HDMI Hub 15.6"'],
  ["Men&#39;s Watch&nbsp;42mm", "Men's Watch 42mm"],
  ["<b>Bold</b> Headphones <br>", "Bold Headphones"],
  ["One<br/>Two", "One Two"],
  ["&lt;b&gt;Bold&lt;/b&gt;", "Bold"],
  ["R&amp;amp;D", "R&amp;D"],
  ["Model <X>, 5 < 6 & AT&T", "Model <X>, 5 < 6 & AT&T"],
  ["<script>alert(1)</script>Lamp", "Lamp"],
])("the name %j is %j", (text, name) => {
  expect(plainLine(text)).toBe(name);
});

test("no control character joins two numbers when it is removed", () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat(),
      fc.constantFrom(..."\u0000\u0007\u000b\u001f\u0085\u00ad\u200b\u202e\ufeff"),
      (one, other, mark) => {
        expect(cleanLine(`${one}${mark}${other} W`)).toBe(`${one} ${other} W`);
      },
    ),
  );
});

test.each([
  ["&lt;p&gt;Encoded &lt;b&gt;html&lt;/b&gt;&lt;/p&gt;", "<p>Encoded <b>html</b></p>"],
  ["Rs. &lt;100", "<p>Rs. &lt;100</p>"],
])("the description %j is %j", (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
});

const known = new Map(["Headphones", "Speakers", "Adapters & More"].map((name) => [comparable(name), name]));

test.each([
  ["Headphones > Wireless", "Headphones"],
  ["Electronics|Audio|Headphones", "Headphones"],
  ["Electronics > Audio > Horns", "Horns"],
  ["Default Category/Audio/Horns,Default Category/Sale", "Horns"],
  ["Default Category/Sale, Default Category/Audio/Speakers", "Speakers"],
  ["/Audio/Horns/", "Horns"],
  ["Cables / Adapters", "Cables / Adapters"],
  ["Audio / Speakers", "Speakers"],
  ["Phones, Tablets & More", "Phones, Tablets & More"],
  ["adapters & more", "adapters & more"],
  [`${"Very long ".repeat(12)}> Lamps`, "Lamps"],
  ["267", ""],
  ["", ""],
])("the category of the cell '%s' is '%s'", (text, category) => {
  expect(categoryOfCell(text, known)).toBe(category);
});

test.each([
  ["featured, wireless", "featured, wireless"],
  ["Featured|popular; FEATURED", "featured, popular"],
  [" , ;", ""],
])("the tags of '%s' are '%s'", (text, tags) => {
  expect(tagsInCell(text)).toBe(tags);
});

test.each([
  ["5", "", { pieces: 5 }],
  ["-3", "", { pieces: 0, note: "stockNegative" }],
  ["10.0000", "1", { pieces: 10 }],
  ["7", "out of stock", { pieces: 0, note: "unavailable" }],
  ["", "in_stock", { pieces: null }],
  ["", "out_of_stock", { pieces: 0 }],
  [
    "1.500",
    "",
    {
      rejection: "The stock '1.500' can be read in two ways: write 1500 or 1500.00, or 1.50.",
      kind: expect.anything(),
    },
  ],
  ["many", "", { rejection: "The stock is not a whole number.", kind: expect.anything() }],
])("a stock of '%s', availability '%s'", (cell, availability, stock) => {
  expect(readStock(cell, availability, "unknown")).toEqual(stock);
});

const days = (text: string, ...others: string[]) => {
  const evidence = new DayOrderEvidence();
  for (const other of others) evidence.add(other);
  const day = readDay(text, evidence.order);
  return typeof day === "number" ? new Date(day + 5.5 * 3_600_000).toISOString().slice(0, 10) : day;
};

test.each([
  ["2026-02-01", [], "2026-02-01"],
  ["2026-02-01T00:00+0530", [], "2026-02-01"],
  ["01/02/2026", [], "ambiguous"],
  ["01/02/2026", ["31/12/2026"], "2026-02-01"],
  ["01/02/2026", ["12/31/2026"], "2026-01-02"],
  ["01/02/2026", ["12/31/2026", "31/12/2026"], "ambiguous"],
  ["31/12/2026", [], "2026-12-31"],
  ["02.02.2026", [], "2026-02-02"],
  ["31/02/2026", [], null],
  ["soon", [], null],
])("the day '%s' beside %j is %s", (text, others, day) => {
  expect(days(text, ...others)).toBe(day);
});

test.each([
  [{ status: "draft" }, "Left out: it is a draft."],
  [{ status: "Archived" }, "Left out: it is archived."],
  [{ published: "-1" }, "Left out: it is not published."],
  [{ published: "FALSE" }, "Left out: it is not published."],
  [{ visibility: "hidden" }, "Left out: it is hidden."],
  [{ status: "active", published: "true", visibility: "Catalog, Search" }, null],
  [{ status: "In stock" }, null],
])("a product with %j is left out: %s", (cells, reason) => {
  expect(leftOutBecause({ status: "", published: "", visibility: "", ...cells })).toBe(reason);
});

test("a picture's name stays as it is written", () => {
  expect(picturesInCell("cafe\u0301  1.jpg | b.jpg").files).toEqual(["cafe\u0301  1.jpg", "b.jpg"]);
});

test.each([
  ["ÉLAN", "élan"],
  ["STRASSE", "Straße"],
  ["STRASSE", "STRAẞE"],
  ["İstanbul", "istanbul"],
  ["IĞDIR", "ığdır"],
  ["ΣΑΣ", "σας"],
  ["E\u0301LAN", "élan"],
])("'%s' and '%s' differ by case only", (one, other) => {
  expect(foldCase(one)).toBe(foldCase(other));
});

test("folding twice is folding once, and no case changes it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldCase(foldCase(text))).toBe(foldCase(text));
      expect(foldCase(text.toUpperCase())).toBe(foldCase(text));
    }),
  );
});
