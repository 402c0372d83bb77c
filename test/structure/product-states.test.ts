import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listTableUses } from "./table-uses.ts";

const src = join(import.meta.dirname, "../../src");

/**
 * Files that read products in every state, and why customers see no draft by it. A new one names the state in its query, or its
 * reason here; `test/states/readers.test.ts` tries what customers read.
 */
const EVERY_STATE: Record<string, string> = {
  "shop/cart/cart-rows.server.ts": "lines and pieces of a cart; the order refuses what is not live",
  "shop/catalogue/compare/compare.server.ts": "facts of cards, which are live",
  "shop/catalogue/editing/find-product.server.ts": "for owners",
  "shop/catalogue/editing/whole-products.server.ts": "for owners",
  "shop/catalogue/facets/move-products.server.ts": "for owners",
  "shop/catalogue/offers/titles.server.ts": "titles of what owners and orders have",
  "shop/catalogue/reading/showcase.server.ts": "ids of what the search counted, which is live",
  "shop/catalogue/related/related-cards.server.ts": "traits of what the search found, which is live",
  "shop/catalogue/reviews/product-stars.server.ts": "counts reviews, which only live products get",
  "shop/catalogue/reviews/review-ids.server.ts": "numbers of reviews; whoever asks for them has found the product",
  "shop/catalogue/stock/ledger.server.ts": "for owners",
  "shop/catalogue/stock/popularity.server.ts": "counted in every state",
  "shop/catalogue/stock/repeated-change.server.ts": "for owners",
  "shop/catalogue/stock/stock-movements.server.ts": "stock is counted in every state",
  "shop/catalogue/writing/free-slugs.server.ts": "an address belongs to one product in every state",
  "shop/catalogue/writing/product-numbers.server.ts": "numbers of new rows",
  "shop/catalogue/writing/product-pictures.server.ts": "for owners",
  "shop/catalogue/writing/read-stored.server.ts": "for imports",
  "shop/catalogue/writing/save-changed.server.ts": "for owners",
  "shop/catalogue/writing/stored-products.server.ts": "for owners",
  "shop/catalogue/writing/undo-product.server.ts": "for owners",
  "shop/invariants/catalogue.server.ts": "true in every state",
  "shop/invariants/questions.server.ts": "true in every state",
  "shop/invariants/returns.server.ts": "true in every state",
  "shop/invariants/stock.server.ts": "true in every state",
  "shop/invoices/rates/invoiced.server.ts": "rates of what was invoiced",
  "shop/questions/manage-questions.server.ts": "for owners",
  "shop/reviews/manage-reviews.server.ts": "for owners",
  "shop/reviews/pictures/manage-pictures.server.ts": "for owners",
  "shop/stock-alerts/product-facts.server.ts": "texts of emails; their queries choose live products",
};

test("who reads products says what it does with drafts and archived ones", () => {
  const readers = listTableUses(src).filter(({ table, writes }) => table === "products" && !writes);
  const files = [...new Set(readers.map(({ file }) => file))];
  const namesState = (file: string) =>
    /"(?:products\.)?state"|\bstate (?:=|<>) '/.test(readFileSync(join(src, file), "utf8"));
  expect(files.filter((file) => !namesState(file))).toEqual(Object.keys(EVERY_STATE));
});
