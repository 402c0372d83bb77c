import { expect, test } from "vitest";
import { titleOf } from "./page-title.ts";

test.each([
  ["<head><title>Zaruko lamp | Bijli</title></head>", "Zaruko lamp"],
  ["<title>Lamps &amp; fans, 5&quot; &lt;new&gt; &#x27;A | B&#x27; | Bijli</title>", `Lamps & fans, 5" <new> 'A | B'`],
  [
    '[{"_1":2,"_5":2},"root",{"_3":4},"data",{"_6":7},"product/product-page","title","Zaruko \\"5\\" lamp"]',
    'Zaruko "5" lamp',
  ],
  // 'title' is also the kind of a list of what a search found: as a value it names nothing.
  [
    '[{"_1":2},"shop-title",{"_3":4},"data",{"_5":6,"_7":8,"_9":10},"kind","title","criteria",[],"heading","All lamps"]',
    "All lamps",
  ],
  // The titles of posts are none of the page.
  ['[{"_1":2},"blogs",{"_3":4},"data",{"_5":6},"posts",[7],{"_8":9},"title","Lamps for reading"]', ""],
  ["nothing of the kind", ""],
])("the title of %s", (text, title) => {
  expect(titleOf(text)).toBe(title);
});
