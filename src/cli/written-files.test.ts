import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { expect, onTestFinished, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { buildProgram } from "./run-command.ts";

/** Commands that write a file that they are given, with arguments before its path. */
const WRITING: Record<string, (folder: string, shop: TestShop) => string | Promise<string>> = {
  "account export": () => "asha@example.com",
  "newsletter export": () => "",
  backup: () => "",
  "export products": () => "--overwrite",
  "export orders": () => "--overwrite",
  "export customers": () => "--overwrite",
  "export ledger": () => "--overwrite",
  "export audit": () => "--overwrite",
  "order slip": async (_folder, shop) => `${await placedOrder(shop)} --file`,
  "import products": (folder) => `${refusedRows(folder)} --rejected`,
  "import pincodes": (folder) => `${refusedRows(folder)} --rejected`,
};

async function placedOrder(shop: TestShop): Promise<string> {
  const { ids } = await saveProducts(shop, [productInput({ onHand: 1 })]);
  return addOrder(shop, await addCustomer(shop), `${ids[0]}`);
}

function refusedRows(folder: string): string {
  const file = join(folder, "rows.csv");
  writeFileSync(file, "title,price,pincode,city,state\n,none,1,,\n");
  return file;
}

function commandsOf({ commands }: Command, parent = ""): { name: string; command: Command }[] {
  return commands.flatMap((command) => {
    const name = `${parent}${command.name()}`;
    return command.commands.length > 0 ? commandsOf(command, `${name} `) : { name, command };
  });
}

test("every command that writes a file is tried", () => {
  const writing = commandsOf(buildProgram(() => undefined)).filter(({ command }) => {
    const descriptions = [...command.registeredArguments, ...command.options].map(({ description }) => description);
    return descriptions.some((description) => /file to write|file for /.test(description));
  });
  expect(writing.map(({ name }) => name).sort()).toEqual(Object.keys(WRITING).sort());
});

test("files are written in these places only, each of which has a test of the mode", () => {
  const root = join(import.meta.dirname, "../..");
  const writes =
    /\b(writeFile(Sync)?|appendFile(Sync)?|createWriteStream|copyFile(Sync)?|cp(Sync)?)\(|\bopen(Sync)?\([^)]*"[wa]x?\+?"/;
  const places = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => writes.test(readFileSync(join(root, file), "utf8")));
  expect(places.sort()).toEqual([
    // src/cli/command-log.test.ts
    "src/cli/command-log.ts",
    "src/cli/exporting/export-file.ts",
    "src/cli/importing/rejected-file.ts",
    // A copy of an imported file, until the import ends; its mode: src/cli/importing/workbook.
    "src/cli/importing/temporary-copy.ts",
    "src/cli/private-file.ts",
    // test/console/imports.test.ts
    "src/server/console/import-files.ts",
    // test/server/mail-transports.test.ts
    "src/server/tasks/mail-transports.ts",
    // The pictures of a backup while it is loaded, and where they are restored: everyone may see them.
    "src/shop/backup/load-backup.server.ts",
    "src/shop/backup/restore-backup.server.ts",
    // A backup: 'backup' above.
    "src/shop/backup/write-backup.server.ts",
    // src/shop/credentials/secret-box.test.ts
    "src/shop/credentials/secret-box.server.ts",
    // src/shop/own-data/erasure-journal.test.ts
    "src/shop/own-data/erasure-journal.server.ts",
    // Pictures, which everyone may see.
    "src/shop/pictures/store-picture.server.ts",
  ]);
});

onEachEngine("a file that a command writes", (openShop) => {
  test.each(Object.entries(WRITING))("is read by its owner only, also when it existed: %s", async (name, before) => {
    const shop = await openShop();
    await addCustomer(shop, { email: "asha@example.com" });
    const folder = mkdtempSync(join(tmpdir(), "bijli-written-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const existing = join(folder, "existing.txt");
    writeFileSync(existing, "");
    chmodSync(existing, 0o666);
    const operator = operatorOf(shop);
    const command = `${name} ${await before(folder, shop)}`;
    for (const file of [join(folder, "new.txt"), existing]) {
      const { output } = await operator(`${command} ${file}`.replace(/ +/g, " "));
      expect([output, (statSync(file).mode & 0o777).toString(8)]).toEqual([output, "600"]);
      expect(readFileSync(file, "utf8")).not.toBe("");
    }
  });

  test.each(["account export asha@example.com", "newsletter export"])(
    "is in the operator's folder, or a sentence says why not: %s",
    async (command) => {
      const shop = await openShop();
      await addCustomer(shop, { email: "asha@example.com" });
      const folder = mkdtempSync(join(tmpdir(), "bijli-written-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const operator = operatorOf(shop, { INIT_CWD: folder });
      await operator(`${command} here.txt`);
      expect(readFileSync(join(folder, "here.txt"), "utf8")).not.toBe("");
      expect(await operator(`${command} none/here.txt`)).toEqual({
        code: 1,
        output: "none/here.txt cannot be written (ENOENT).",
      });
    },
  );
});
