import { expect, test } from "vitest";
import { GstRate } from "#contract/admin/gst.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("the operator", (openShop) => {
  test("sets, ends and lists GST rates", async () => {
    const shop = await openShop();
    const inputs = [productInput(), productInput({ title: "Sun", category: "Lamps" })];
    const [, lamp] = (await saveProducts(shop, inputs)).ids;
    const operator = operatorOf(shop);
    expect(await operator("gst set LAPTOPS --hsn 847130 --percent 12 --from 2099-04-01")).toEqual({
      code: 0,
      output: "Applies to  HSN      GST  From        Status\nLaptops     847130  12 %  2099-04-01  coming",
    });
    expect((await operator(`gst set --product ${lamp} --hsn 9405 --percent 5`)).code).toBe(0);
    expect((await operator(`gst end --product ${lamp} --from 2099-01-01`)).code).toBe(0);
    expect((await operator("gst set other --hsn 8544 --percent 0.25 --from 2099-01-01")).code).toBe(0);
    const today = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
    const { output } = await operator("gst list --json");
    const listed = GstRate.array().parse(JSON.parse(output));
    expect(
      listed.map(({ category, product, ...rest }) => [(category ?? product)?.title, ...Object.values(rest)]),
    ).toEqual([
      [undefined, "8543", 18, true, "2017-07-01", "current"],
      [undefined, "8544", 0.25, true, "2099-01-01", "coming"],
      ["Laptops", "8471", 18, true, "2017-07-01", "current"],
      ["Laptops", "847130", 12, true, "2099-04-01", "coming"],
      ["Lamps", "8543", 18, false, null, "current"],
      ["Sun", "9405", 5, true, today, "current"],
      ["Sun", "8544", 0.25, false, "2099-01-01", "coming"],
    ]);
    const lines = (await operator("gst list")).output.split("\n");
    expect(lines[1]).toMatch(/^other \(all without their own\) +8543 +18 % +2017-07-01 +current$/);
    expect(lines[5]).toMatch(/^Lamps +8543 +18 % +- +current: none of its own$/);
    expect(lines[6]).toMatch(new RegExp(`^Sun \\(product ${lamp}\\) +9405 +5 % `));
  });

  test.each([
    ["gst set Laptops --hsn 84713 --percent 18", "badRequest", "hsn", "--hsn must be an HSN code of 4, 6 or 8 digits"],
    ["gst set Laptops --hsn 8471 --percent 81", "badRequest", "percent", "--percent must be a rate of GST"],
    ["gst set Laptops --percent 18", "badRequest", "hsn", "--hsn is missing."],
    ["gst set Laptops --hsn 8471 --percent 18 --from 01/04/2099", "badRequest", "from", "--from must be a day such as"],
    ["gst set Laptops --hsn 8471 --percent 18 --from 2017-06-30", "badRequest", "from", "GST began on 2017-07-01."],
    ["gst set Lap --hsn 8471 --percent 18", "categoryNotFound", "category", "There is no category 'Lap'."],
    ["gst set --hsn 8471 --percent 18", "badRequest", "category", "Name a category, 'other' or a product (--product)"],
    ["gst end --product 0123456789abcdef01234567", "productNotFound", "product", "Product not found."],
  ])("is refused by name: %s", async (command, code, field, sentence) => {
    const shop = await openShop();
    await saveProducts(shop, [productInput()]);
    const operator = operatorOf(shop);
    const refused = await operator(`${command} --json`);
    expect(refused.code).toBe(1);
    const refusal = JSON.parse(refused.output);
    expect(refusal).toEqual({ code, message: expect.any(String), fields: { [field]: expect.any(String) } });
    expect(refusal.message.startsWith(sentence)).toBe(true);
    expect(await operator(command)).toEqual({ code: 1, output: refusal.message });
  });
});
