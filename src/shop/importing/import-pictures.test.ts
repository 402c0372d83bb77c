import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { allProducts, importRows } from "#test/importing.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("pictures of imported products", (openShop) => {
  test("are stored; a product whose picture is refused is imported without it", {
    timeout: 120_000,
  }, async () => {
    const shop = await openShop();
    const folder = mkdtempSync(join(tmpdir(), "bijli-import-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const run = (rows: Record<string, string>[], dryRun = false) =>
      importRows(shop, rows, { dryRun, pictures: { from: folder, media: join(folder, "media"), shipped: folder } });
    for (const [name, background] of Object.entries({ red: "#c00", blue: "#00c" }))
      await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toFile(join(folder, `${name}.png`));
    writeFileSync(join(folder, "text.png"), "no picture");
    const row = (image: string) => ({ sku: "1", title: "Lamp", price: "500", image });
    const shown = async () => (await allProducts(shop))[0]?.images.map(({ url }) => url.replace(/.*\/|-800.webp/g, ""));
    const both = "red.png | blue.png";

    const checked = await run([row(`${both} | text.png`)], true);
    expect(checked).toMatchObject({ inserted: 1, pictures: 2, refused: 0 });
    expect(readdirSync(folder)).not.toContain("media");

    const first = await run([row(`${both}; text.png; ../shop.db; https://shop.example/a.png`)]);
    expect(first).toMatchObject({ inserted: 1, pictures: 2, refused: 0 });
    expect(first.refusedRows).toEqual([
      [2, expect.stringMatching(/^Imported without the picture 'text\.png': The file is not a picture in /)],
      [
        2,
        expect.stringMatching(
          /^Imported without the picture '\.\.\/shop\.db': (?:The file does not exist|The file is outside)/,
        ),
      ],
    ]);
    expect([...first.pictureReasons].map(([, count]) => count)).toEqual([1, 1]);
    expect([...first.notes.keys()]).toContain("imageIgnored");
    const names = (await shown()) ?? [];
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(readdirSync(join(folder, "media"))).toHaveLength(24);

    expect(await run([row(both)])).toMatchObject({ unchanged: 1, pictures: 2 });
    for (const nothing of ["", "https://shop.example/a.png", "text.png"])
      expect(await run([row(nothing)])).toMatchObject({ unchanged: 1, pictures: 0 });
    const { image: _, ...withoutImage } = row("");
    expect(await run([withoutImage])).toMatchObject({ unchanged: 1 });
    expect(await shown()).toEqual(names);
    await shop.db.write(({ db }) => db.updateTable("products").set({ tags: "featured" }).execute());
    expect(await run([row('["blue.png"]')])).toMatchObject({ updated: 1, pictures: 1 });
    expect(await shown()).toEqual([names[1]]);
    expect((await allProducts(shop))[0]?.tags).toBe("featured");

    const missing = Array.from({ length: 12 }, (_, index) => `${index}.png`);
    const tooMany = await run([row([...missing, "red.png"].join(" | "))]);
    expect(tooMany.refusedRows.at(-1)).toEqual([
      ...[2, "Imported without the picture 'red.png': A product has at most 12 pictures."],
    ]);
  });
});
