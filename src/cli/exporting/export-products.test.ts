import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { onEachEngine } from "#test/shop.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bijli-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

onEachEngine("export products", (openShop) => {
  test("writes a file that only its owner reads, and no other one", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ title: "=1+1" }), productInput({ title: 'Lamp, "long"' })]);
    const folder = newFolder();
    const operator = operatorOf(shop, { INIT_CWD: folder });
    expect(await operator("export products all.csv")).toEqual({ code: 0, output: "2 products are in all.csv." });
    console.log(readFileSync(join(folder, "all.csv"), "utf8"));
    expect(readdirSync(folder)).toEqual(["all.csv"]);
    expect((statSync(join(folder, "all.csv")).mode & 0o777).toString(8)).toBe("600");
    const out = await operator("export products");
    expect(`${out.output}\n`).toBe(readFileSync(join(folder, "all.csv"), "utf8"));
  });
});
