import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "csv-parse/sync";
import { afterAll, expect, test } from "vitest";
import { operatorIn } from "#test/operator.ts";

const folder = mkdtempSync(join(tmpdir(), "bijli-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

const shop = operatorIn(folder);

test("exits with 0 when rows are refused, and writes them to a file", async () => {
  writeFileSync(join(folder, "list.csv"), '\ufeffname,price\r\n"Lamp, ""big""",₹500\r\n"No ""price"", sorry",\r\n');
  const { code, output } = await shop(["import", "products", "list.csv", "--stock", "2"]).ended;
  expect(output).toMatch(/1 new products[\s\S]*1 refused[\s\S]*1 × There is no price\./);
  expect(code).toBe(0);
  expect(readFileSync(join(folder, "data/list.csv.rejected.csv"), "utf8")).toBe(
    '\ufeffrow,reason,name,price\r\n3,There is no price.,"No ""price"", sorry",\r\n',
  );
});

test("a refused cell is no formula for a spreadsheet, and its text again when the file is imported", async () => {
  writeFileSync(join(folder, "formulas.csv"), 'name,price\n"=1+1",\n@lamp,\n+5 lamps,\n');
  await shop(["import", "products", "formulas.csv"]).ended;
  const path = join(folder, "data/formulas.csv.rejected.csv");
  const text = readFileSync(path, "utf8");
  expect(text).toContain("2,There is no price.,'=1+1,\r\n");
  expect(text).toContain(",'@lamp,");
  expect(existsSync(`${path}.part`)).toBe(false);
  writeFileSync(join(folder, "again.csv"), text.replaceAll(",\r\n", ",₹500\r\n").replace("price,₹500", "price"));
  await shop(["import", "products", "again.csv"]).ended;
  const database = new DatabaseSync(join(folder, "data/shop.db"), { readOnly: true });
  const titles = database
    .prepare("SELECT title FROM products WHERE title LIKE '%1+1' OR title LIKE '%lamp' OR title LIKE '%lamps'")
    .all();
  database.close();
  expect(titles.map((row) => row.title).sort()).toEqual(["+5 lamps", "=1+1", "@lamp"]);
  // Nothing is refused any more: the file of the last import is removed.
  writeFileSync(join(folder, "formulas.csv"), "name,price\nFan,₹500\n");
  await shop(["import", "products", "formulas.csv"]).ended;
  expect(existsSync(path)).toBe(false);
});

test("a refused cell with line breaks stays one cell", async () => {
  const lines = ["two\nlines", "an old Mac's\rline", "both\r\nends"];
  writeFileSync(join(folder, "lines.csv"), `name,price\n${lines.map((text) => `"${text}",\n`).join("")}`);
  await shop(["import", "products", "lines.csv"]).ended;
  const cells = parse(readFileSync(join(folder, "data/lines.csv.rejected.csv")), { bom: true }) as string[][];
  expect(cells.slice(1).map(([, , name]) => name)).toEqual(lines);
});

test("exits with one sentence when nothing can be imported, and with 2 when a command is used wrongly", async () => {
  const refused = await Promise.all([
    shop(["import", "products", "none.csv"]).ended,
    shop(["import", "products", "list.csv", "--column", "titel=name"]).ended,
    shop(["import", "products", "list.csv"], { PORT: "x" }).ended,
  ]);
  const misused = await Promise.all([
    shop(["import", "products"]).ended,
    shop(["import", "products", "list.csv", "--stok", "1"]).ended,
    shop(["inport"]).ended,
  ]);
  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(misused.map(({ code }) => code)).toEqual([2, 2, 2]);
  for (const { output } of [...refused, ...misused]) expect(output.trim()).toMatch(/^[^\n]+$/);
});

test("prints help", async () => {
  expect(await shop([]).ended).toMatchObject({ code: 0, output: expect.stringContaining("import products") });
  const { output } = await shop(["import", "products", "--help"]).ended;
  expect(output).toContain("--dry-run");
});

test("Ctrl+C stops after the current batch; the same command resumes", async () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => `Lamp ${index},₹${index + 1}`);
  writeFileSync(join(folder, "long.csv"), `name,price\nNo price,\n${rows.join("\n")}\n`);
  const env = { DATA_DIR: join(folder, "data-2") };
  const first = await interrupt(["import", "products", "long.csv"], env);
  expect(first.output).toContain("Run the same command again to continue.");
  expect(first.code).toBe(130);
  const done = /([\d,]+) rows read/.exec(first.output)?.[1];
  expect((await interrupt(["import", "products", "long.csv"], env)).output).toContain(`Resumed after row ${done}`);
});

/** Stops the command as Ctrl+C does, after its first refused row. */
async function interrupt(args: string[], env: { DATA_DIR: string }) {
  const refused = join(env.DATA_DIR, "long.csv.rejected.csv");
  const { child, ended } = shop(args, env);
  await expect.poll(() => existsSync(`${refused}.part`), { timeout: 20_000 }).toBe(true);
  child.kill("SIGINT");
  return ended;
}
