import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { blogInput, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { openTestShop } from "#test/shop.ts";

/** The package of a stranger, with the TypeScript and the generator of their own. */
const folder = join(import.meta.dirname, "generated-client");

/** It installs packages, generates, compiles and runs: a busy machine takes minutes. Only a failure waits for the end. */
const INSTALL_MS = 360_000;

test(
  "a client that is generated from the document compiles, and makes every call of the specification",
  async () => {
    const { shop, remove } = await openTestShop("sqlite");
    await saveProducts(shop, [productInput({ title: "Reading Lamp", onHand: 10, tags: "featured" })]);
    await inTransaction(shop, (tx) => addBlogs(tx, [blogInput({ title: "Light" })]));
    await addCoupon(shop, { code: "LAMP10", discount: { percent: 10 } });
    const { port, get } = await httpOver(shop);
    mkdirSync(join(folder, "generated"), { recursive: true });
    writeFileSync(join(folder, "generated/openapi.json"), (await get("/api/openapi.json")).body);
    runTool("openapi-typescript/bin/cli.js", "generated/openapi.json", "--output", "generated/schema.d.ts");
    runTool("typescript/lib/tsc.js");

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
  },
  INSTALL_MS,
);

function runTool(entry: string, ...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [join(folder, "node_modules", entry), ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status, stdout).toBe(0);
}
