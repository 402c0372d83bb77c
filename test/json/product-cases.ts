import { join } from "node:path";
import { expect } from "vitest";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

/** What every command of single products answers with `--json`. */
export async function tryProductCommands(picture: string, { answer, refuse }: Commands): Promise<void> {
  const words = "--price 1,500 --category Torches --brand Zubrel --color black --color red --key torch --stock 2".split(
    " ",
  );
  const created = await answer("product create", "--title", "Zubrel torch", ...words, "--hsn", "8513", "--gst", "18");
  expect(created).toMatchObject({
    title: "Zubrel torch",
    state: "draft",
    price: 1500,
    stock: 2,
    colors: ["black", "red"],
  });
  const id: string = created._id;
  expect(await refuse("product create", 1, "--price", "5")).toMatchObject({
    fields: { title: "--title is missing.", color: "--color is missing." },
  });
  expect(await answer("product change", "torch", "--price", "1,400", "--version", "1")).toMatchObject({
    ...{ _id: id, price: 1400, version: 2 },
    edited: [{ field: "price", version: 2, byHand: true }],
  });
  expect(await refuse("product change", 1, id, "--price", "1300", "--version", "1")).toMatchObject({
    code: "changedSince",
    fields: { price: "is ₹1,400 since version 2; you wrote ₹1,300." },
  });
  expect(await answer("product show", "torch")).toMatchObject({
    _id: id,
    key: "torch",
    category: { title: "Torches" },
  });
  expect(await answer("product list", "--search", "torch", "--state", "draft")).toMatchObject([{ _id: id }]);
  expect(await answer("product why", id)).toMatchObject({ reasons: [{ mend: `product publish ${id}` }] });
  expect(await refuse("product archive", 1, id)).toMatchObject({ code: "productState" });
  expect(await answer("product publish", id)).toMatchObject({ state: "live", version: 3 });
  expect(await answer("product why", id)).toMatchObject({ reasons: [] });
  expect(await answer("product archive", id)).toMatchObject({ state: "archived" });
  expect(await answer("product restore", "torch")).toMatchObject({ state: "live" });
  expect(await answer("product low-stock")).toMatchObject([{ _id: id, stock: 2, threshold: 3, daysLeft: null }]);
  for (let pictures = 0; pictures < 2; pictures++) await answer("picture add", id, picture);
  const [first] = await answer("picture list", id);
  expect(await answer("picture order", id, "1")).toMatchObject([{ name: first.name }]);
  expect(await answer("picture alt", id, "1", "A torch that shines")).toMatchObject([{ number: 1 }]);
  expect(await answer("picture color", id, "1", "red")).toMatchObject([{ number: 1 }]);
  expect(await answer("product show", id)).toMatchObject({
    pictures: [{ name: first.name, color: "red", alt: "A torch that shines" }],
  });
}

/** What every command of imports answers with `--json`. */
export async function tryImportCommands(
  { folder, products, pincodes }: { folder: string; products: string; pincodes: string },
  { answer, refuse }: Commands,
): Promise<void> {
  const imported = await answer("import products", products);
  expect(imported).toMatchObject({ rows: 2, inserted: 1, refused: 1 });
  expect(await answer("import history")).toMatchObject([{ _id: imported.group, rows: 2, refused: 1 }]);
  expect(await answer("import undo", imported.group)).toMatchObject({ failed: [] });
  expect(await refuse("import undo", 1, "0".repeat(24))).toMatchObject({ code: "importNotFound" });
  expect(await answer("import pincodes", pincodes)).toMatchObject({ inserted: 1, dryRun: false });
  expect(await refuse("import products", 1, join(folder, "none.csv"))).toMatchObject({ code: "fileUnreadable" });
  expect(await refuse("import products", 1, products, "--column", "titel=name")).toMatchObject({
    fields: { column: expect.stringMatching(/^--column titel=name must be/) },
  });
}
