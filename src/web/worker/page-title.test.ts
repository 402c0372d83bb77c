import { expect, test } from "vitest";
import { titleOf } from "./page-title.ts";

test.each([
  ["<head><title>Zaruko lamp | Bijli</title></head>", "Zaruko lamp"],
  ["<title>Lamps &amp; fans, 5&quot; &lt;new&gt; &#x27;A | B&#x27; | Bijli</title>", `Lamps & fans, 5" <new> 'A | B'`],
  ['[{"_1":2},"product/product-page",{"_3":4},"data",{"_5":6},"title","Zaruko \\"5\\" lamp"]', 'Zaruko "5" lamp'],
  ['["heading","All products","title","Other"]', "All products"],
  ["nothing of the kind", ""],
])("the title of %s", (text, title) => {
  expect(titleOf(text)).toBe(title);
});
