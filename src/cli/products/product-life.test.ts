import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { httpOver } from "#test/http.ts";
import { terminalOf } from "#test/operator.ts";
import { photo } from "#test/photos.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("a product from the terminal", (openShop) => {
  test("is made with six pictures, published, archived, brought back, and taken back by its entries", async () => {
    const shop = await openShop();
    const { get } = await httpOver(shop);
    const terminal = terminalOf(shop);
    const done = async (...words: string[]) => {
      const { code, answer } = await terminal(...words);
      expect([words.slice(0, 2), code, answer]).toEqual([words.slice(0, 2), 0, answer]);
      return answer;
    };
    const folder = mkdtempSync(join(tmpdir(), "bijli-pictures-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) => {
        const file = join(folder, `${number}.jpg`);
        writeFileSync(file, await photo(400 + number * 10));
        return file;
      }),
    );

    const facts = ["--spec", "Power=5 W", "--stock", "3", "--key", "lamp", "--tag", "featured"];
    const kind = ["--category", "Lights", "--brand", "Zubrel", "--color", "black", "--color", "red"];
    const { _id: id } = await done(
      "product",
      "create",
      "--title",
      "Zubrel lamp",
      "--price",
      "1,200",
      ...kind,
      ...facts,
    );
    expect((await get(`/api/product/${id}`)).statusCode).toBe(404);
    await done("picture", "add", "lamp", ...files);
    await done("picture", "order", "lamp", "6,1");
    await done("picture", "color", "lamp", "2", "red");
    await done("picture", "alt", "lamp", "1", "The lamp on a desk");
    await done("product", "publish", "lamp");

    const shown = (await get(`/api/product/${id}`)).json();
    const pictures = await done("picture", "list", "lamp");
    expect(shown).toMatchObject({ title: "Zubrel lamp", price: 1200, quantity: 3, tags: "featured" });
    expect(shown.images).toHaveLength(6);
    expect(shown.images[0]).toMatchObject({ alt: "The lamp on a desk" });
    expect(shown.images[1]).toMatchObject({ color: shown.color[1]._id });
    for (const [index, { name }] of pictures.entries()) expect(shown.images[index].url).toContain(name);

    await done("product", "archive", "lamp");
    expect([(await get(`/api/product/${id}`)).statusCode, (await get("/api/product")).json()]).toEqual([410, []]);
    await done("product", "restore", "lamp");
    const [restored] = await done("audit", "list", "--subject", `product:${id}`, "--limit", "1");
    await done("audit", "undo", restored.id);
    expect((await get(`/api/product/${id}`)).statusCode).toBe(410);
    expect(await done("product", "why", "lamp")).toMatchObject({ reasons: [{ mend: `product restore ${id}` }] });
  });
});
