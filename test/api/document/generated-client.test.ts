import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateSource } from "oazapfts";
import { expect, test } from "vitest";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { blogInput, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { openTestShop } from "#test/shop.ts";

const root = join(import.meta.dirname, "../../..");
/** Below the project, so that the client finds its packages. */
const folder = join(root, "test-results/generated-client");

/** What generators of clients write is strict, and no stricter. */
const SETTINGS = {
  extends: "../../tsconfig.json",
  include: ["."],
  compilerOptions: { types: ["node"], noUnusedLocals: false, exactOptionalPropertyTypes: false },
};

test("a client that is generated from the document compiles, and makes every call of the specification", async () => {
  const { shop, remove } = await openTestShop("sqlite");
  await saveProducts(shop, [productInput({ title: "Reading Lamp", onHand: 10, tags: "featured" })]);
  await inTransaction(shop, (tx) => addBlogs(tx, [blogInput({ title: "Light" })]));
  await addCoupon(shop, { code: "LAMP10", discount: { percent: 10 } });
  const { port, get } = await httpOver(shop);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "openapi.json"), (await get("/api/openapi.json")).body);
  writeFileSync(join(folder, "client.ts"), await generateSource(join(folder, "openapi.json")));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(SETTINGS));
  copyFileSync(join(import.meta.dirname, "generated-client/calls.ts"), join(folder, "calls.ts"));
  execFileSync(process.execPath, [join(root, "node_modules/typescript/lib/tsc.js"), "-p", folder], { stdio: "pipe" });

  const { makeCalls } = await import(/* @vite-ignore */ join(folder, "calls.ts"));
  expect(await makeCalls(`http://127.0.0.1:${port}`, "LAMP10")).toEqual({
    city: "Bengaluru",
    lists: ["featured: 1", "popular: 0", "search: 1", "category: 1", "color: 1", "price: 1"],
    wishes: [true, ["Reading Lamp"]],
    stars: [4.5],
    posts: ["Light", 1],
    line: ["Reading Lamp", 2, 1],
    totals: [0, 99_980, 89_982, 89_982],
    orders: [true],
    answer: "Message sent successfully!",
  });
  await shop.close();
  await remove();
});
