import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readDelivery } from "#shop/delivery/delivery.server.ts";
import { operatorOf } from "#test/operator.ts";
import { onEachEngine } from "#test/shop.ts";

const folder = mkdtempSync(join(tmpdir(), "bijli-pincodes-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

onEachEngine("import pincodes", (openShop) => {
  test("reports what it imported and writes refused rows to a file", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const file = fileOf("pins.csv", "City,Pincode,Has Cod,State\nPUNE,411001,1,ORISSA\nLeh,19410,0,LADAKH\n");
    const rejected = join(folder, "rejected.csv");
    const { code, output } = await operator(`import pincodes ${file} --rejected ${rejected}`);
    expect(output).toMatch(/^ +2 rows read in [\d.]+ s\n +1 new PIN codes\n[\s\S]*1 refused\n +1 × The PIN code does/);
    expect(output).toContain("Note: 1 × the state is not that of the PIN code's first digits");
    expect(output).toContain(`Refused rows are listed in ${rejected}`);
    expect(readFileSync(rejected, "utf8")).toContain("3,The PIN code does not have 6 digits.,Leh,19410,0,LADAKH");
    expect(code).toBe(0);
    expect((await operator(`import pincodes ${file} --dry-run`)).output).toMatch(
      /1 unchanged[\s\S]*nothing was written/,
    );
    expect(await readDelivery(shop, "411001")).toMatchObject({
      city: "Pune",
      state: "Odisha",
      zone: "metro",
      cod: true,
    });
    const changed = fileOf("changed.csv", "City,Pincode,Has Cod,State,Zone\nLEH,194101,0,LADAKH,rest\n");
    expect((await operator(`import pincodes ${changed}`)).code).toBe(0);
    expect(await readDelivery(shop, "194101")).toMatchObject({
      city: "Leh",
      state: "Ladakh",
      zone: "rest",
      cod: false,
    });
  });

  test("reads columns with other names, and exits with 1 when no row was imported", async () => {
    const operator = operatorOf(await openShop());
    const file = fileOf("other.csv", "area;served\n411001;no\n");
    expect((await operator(`import pincodes ${file}`)).output).toMatch(/recognised as the PIN code.*area, served\.$/);
    const chosen = await operator(`import pincodes ${file} --column pincode=area --column cod=served`);
    expect([chosen.code, chosen.output]).toEqual([0, expect.stringContaining("1 new PIN codes")]);
    const wrong = await operator(`import pincodes ${file} --column pincode=served --column cod=area`);
    expect(wrong.code).toBe(1);
    expect((await operator(`import pincodes ${file} --column pni=area`)).output).toMatch(/must be FIELD=HEADER/);
  });
});
