import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { addReviewPicture } from "#shop/reviews/pictures/review-pictures.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { tryChangeCommands } from "#test/json/change-cases.ts";
import { tryCouponCommands } from "#test/json/coupon-cases.ts";
import { tryCustomerCommands } from "#test/json/customer-cases.ts";
import { tryExportCommands } from "#test/json/export-cases.ts";
import { tryFacetCommands } from "#test/json/facet-cases.ts";
import { tryMessageCommands } from "#test/json/message-cases.ts";
import { tryParcelCommands } from "#test/json/parcel-cases.ts";
import { tryPostCommands } from "#test/json/post-cases.ts";
import { tryPriceCommands } from "#test/json/price-cases.ts";
import { tryImportCommands, tryProductCommands } from "#test/json/product-cases.ts";
import { tryQuestionCommands } from "#test/json/question-cases.ts";
import { tryReturnCommands } from "#test/json/return-cases.ts";
import { tryStaffCommands } from "#test/json/staff-cases.ts";
import { programOf } from "#test/operator.ts";
import { addOrder } from "#test/order-fixture.ts";
import { photo } from "#test/photos.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { buildProgram } from "./run-command.ts";
import type { ShopCommand } from "./shop-command.ts";

function namesOf(command: ShopCommand): string[] {
  const own = command.commands as ShopCommand[];
  return own.length === 0 ? [command.fullName] : own.flatMap(namesOf);
}

/** A shop in which every command has something to do. */
async function seed(shop: TestShop) {
  const folder = mkdtempSync(join(tmpdir(), "bijli-json-"));
  shop.beforeClose(async () => rmSync(folder, { recursive: true }));
  const [lamp = ""] = (
    await saveProducts(shop, [productInput({ title: "Lamp", pricePaise: 9_990_00, onHand: 50, images: ["lamp"] })])
  ).ids;
  const mobile = "9876543210";
  const userId = await addCustomer(shop, { email: "asha@example.com", mobile });
  await addCustomer(shop, { email: "ravi@example.com" });
  const asha = asCustomer(shop, userId);
  const orders: string[] = [];
  // Lists are by time.
  for (let times = 0; times < 6; times++) {
    orders.push(await addOrder(shop, userId, lamp));
    shop.wait(1_000);
  }
  const { name } = await addReviewPicture(asha, await photo());
  await saveReview(asha, { prodId: lamp, star: 4, comment: "Good.", pictures: [name] });
  const review = await shop.db.read.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
  const message = { name: "Asha", email: "asha@example.com", mobile, comment: "Is it bright?" };
  const enquiry = (await submitEnquiry(shop, message))._id;
  const red = join(folder, "red.jpg");
  writeFileSync(red, await photo());
  const [products, pincodes] = [join(folder, "products.csv"), join(folder, "pincodes.csv")];
  writeFileSync(products, "sku,name,price\n1,Fan,₹500\n2,No price,\n");
  writeFileSync(pincodes, "pincode,city,state\n411001,Pune,Maharashtra\n");
  return { userId, folder, lamp, mobile, orders, name, review: review.id, enquiry, red, products, pincodes };
}

onEachEngine("with --json", (openShop) => {
  test("every command answers with one document, and is refused with one", { timeout: 300_000 }, async () => {
    const shop = await openShop();
    const seeded = await seed(shop);
    const { folder, lamp, orders, name } = seeded;
    const run = programOf(shop, { DATA_DIR: shop.db.engine === "sqlite" ? dirname(shop.location) : folder });
    const tried = new Set<string>();
    const answer = async (name: string, ...words: string[]) => {
      tried.add(name);
      const { code, stdout, stderr } = await run([...name.split(" "), ...words, "--json"]);
      expect([name, code, stderr]).toEqual([name, 0, ""]);
      return JSON.parse(stdout);
    };
    const refuse = async (name: string, code: number, ...words: string[]) => {
      tried.add(name);
      const refused = await run([...name.split(" "), ...words, "--json"]);
      expect([name, refused.code, refused.stdout]).toEqual([name, code, ""]);
      const refusal = JSON.parse(refused.stderr);
      expect(Object.keys(refusal)).toEqual(["code", "message", "fields"]);
      return refusal;
    };

    await tryCouponCommands({ answer, refuse });
    expect(await answer("order list", "--limit", "1")).toEqual([
      expect.objectContaining({
        _id: orders[5],
        orderStatus: "Processing",
        subtotal: 9990,
        contactEmail: "asha@example.com",
      }),
    ]);
    expect(await answer("order find", "98765", "43210", "--limit", "1")).toEqual([
      expect.objectContaining({ _id: orders[5], matched: ["mobile"] }),
    ]);
    expect(await answer("order show", `${orders[0]}`)).toMatchObject({
      emails: [{ kind: "order-confirmed", sentAt: null }],
    });
    await tryChangeCommands({ order: `${orders[0]}`, lamp }, { answer, refuse });
    expect(await answer("order dispatch", `${orders[0]}`)).toMatchObject({ _id: orders[0], orderStatus: "Dispatched" });
    expect(await answer("order dispatch", `${orders[1]}`, `${orders[2]}`)).toEqual({ done: 2, failed: [] });
    expect(await answer("order deliver", `${orders[0]}`, `${orders[1]}`)).toEqual({ done: 2, failed: [] });
    expect(await answer("order cancel", `${orders[3]}`)).toMatchObject({ orderStatus: "Cancelled" });
    const transfer = ["--method", "bank", "--reference", "N331201234567"];
    expect(await answer("order paid", `${orders[5]}`, ...transfer, "--amount", "₹100")).toMatchObject({
      paid: 100,
      payments: [{ method: "bank", amount: 100, reference: "N331201234567", counterOf: null }],
    });
    expect(await refuse("order paid", 1, `${orders[5]}`, ...transfer, "--amount", "10000")).toMatchObject({
      code: "nothingDue",
    });
    expect(await refuse("order paid", 1, `${orders[5]}`, "--method", "upi")).toMatchObject({
      fields: { reference: "Give the --reference by which the bank knows the payment." },
    });
    await answer("order paid", `${orders[3]}`, ...transfer, "--amount", "70.50");
    const [owed] = await answer("refund list");
    expect(owed).toMatchObject({ orderId: orders[3], amount: 70.5, paidAt: null });
    expect(await answer("refund pay", owed.number, "--method", "upi", "--reference", "512345678901")).toMatchObject({
      _id: owed._id,
      method: "upi",
      paidAt: expect.any(String),
    });
    expect(await refuse("refund pay", 1, owed._id, ...transfer)).toMatchObject({ code: "refundPaid" });
    expect(await refuse("order release", 1, `${orders[4]}`)).toMatchObject({ code: "orderMoved" });
    expect(await refuse("order dispatch", 1, "12345678")).toMatchObject({ code: "orderNotFound" });
    const some = await run(["order", "dispatch", `${orders[3]}`, `${orders[4]}`, "--json"]);
    expect([some.code, some.stderr, JSON.parse(some.stdout)]).toEqual([
      1,
      "",
      { done: 1, failed: [{ id: orders[3], code: "orderMoved", message: expect.stringContaining("Cancelled") }] },
    ]);

    const { userId, red } = seeded;
    await tryReturnCommands(shop, { userId, lamp, orders, picture: red, folder }, { answer, refuse });

    expect(await answer("stock add", lamp, "1,000")).toMatchObject({ _id: lamp, quantity: expect.any(Number) });
    expect(await answer("stock take", lamp, "1")).toMatchObject({ _id: lamp });
    expect(await answer("stock receive", lamp, "3", "--key", "delivery-1")).toMatchObject({
      ...{ _id: lamp, moved: 3, repeated: false, waiting: 0 },
    });
    expect(await answer("stock receive", lamp, "3", "--key", "delivery-1")).toMatchObject({ repeated: true });
    expect(await refuse("stock receive", 1, lamp, "4", "--key", "delivery-1")).toMatchObject({ code: "keyReused" });
    // The replacement of a return was sold meanwhile.
    expect(await answer("stock count", lamp, "40", "--note", "Stocktaking")).toMatchObject({
      ...{ _id: lamp, quantity: 40, counted: 40, unpacked: expect.any(Number), meanwhile: { sold: 1, received: 1003 } },
    });
    expect(await refuse("stock count", 1, lamp, "40", "--since", "soon")).toMatchObject({
      fields: { since: expect.stringContaining("10:30") },
    });
    expect(await answer("stock correct", lamp, "-3", "--reason", "damaged")).toMatchObject({ quantity: 37, moved: -3 });
    expect(await answer("stock correct", lamp, "+1", "--reason", "lost")).toMatchObject({ quantity: 38, moved: 1 });
    expect(await refuse("stock correct", 1, lamp, "some", "--reason", "lost")).toMatchObject({
      message: "The difference must be a number of pieces such as -3 or +3, not 'some'.",
    });
    expect(await refuse("stock correct", 1, `${lamp}/red`, "-1", "--reason", "lost")).toMatchObject({
      fields: { productId: expect.stringContaining("without a colour") },
    });
    expect(await answer("stock ledger", lamp, "--limit", "1")).toMatchObject({
      ...{ _id: lamp, title: "Lamp", quantity: 38 },
      movements: [{ reason: "lost", quantity: 1, stock: 38, actorKind: "commandLine", note: null }],
    });
    expect(await answer("stock waiting")).toEqual([]);
    expect(await refuse("stock take", 1, lamp, "many")).toMatchObject({ fields: { quantity: expect.any(String) } });

    expect(await answer("picture list", lamp)).toMatchObject([{ number: 1, name: "lamp" }]);
    expect(await answer("picture add", lamp, seeded.red)).toHaveLength(2);
    expect(await answer("picture remove", lamp, "2")).toHaveLength(1);
    expect(await refuse("picture add", 1, lamp, seeded.products)).toMatchObject({ code: "pictureRefused" });

    await tryProductCommands(seeded.red, { answer, refuse });
    await tryFacetCommands(seeded.red, { answer, refuse });

    const { review } = seeded;
    expect(await answer("review list")).toMatchObject([
      { _id: review, star: 4, product: { _id: lamp }, hidden: false },
    ]);
    await tryMessageCommands(seeded, { answer, refuse });
    expect(await answer("review hide", review)).toEqual({ _id: review, hidden: true });
    expect(await answer("review unhide", review)).toEqual({ _id: review, hidden: false });
    expect(await answer("review pictures")).toMatchObject([{ name, product: "Lamp" }]);
    expect(await refuse("review remove-picture", 2, name)).toMatchObject({ code: "usage" });
    expect(await answer("review remove-picture", name, "--yes")).toEqual({ name, removed: true });
    expect(await refuse("review remove", 2, review)).toMatchObject({ message: expect.stringContaining("add --yes") });
    expect(await answer("review remove", review, "--yes")).toEqual({ _id: review, removed: true });

    await tryCustomerCommands(seeded, { answer, refuse });

    expect((await answer("email list"))[0]).toMatchObject({ attempts: 0, givenUp: false });
    expect(await answer("email retry")).toEqual({ emails: expect.any(Number) });
    expect(await answer("enquiry list")).toMatchObject([{ _id: seeded.enquiry }]);
    expect(await answer("newsletter export")).toEqual([]);

    await tryImportCommands(seeded, { answer, refuse });
    await tryExportCommands(seeded, { answer, refuse });

    expect(await answer("setting list")).toBeDefined();
    expect(await answer("setting get", "name")).toBeDefined();
    const named = await answer("setting set", "name", "Roshni");
    expect(await answer("setting undo", named.entry)).toMatchObject({ after: { path: "name", value: "Bijli" } });

    const [ended, ...earlier] = await answer("audit list", "--subject", "coupon:DIWALI");
    expect(earlier).toMatchObject([{ action: "coupon.change" }, { action: "coupon.add", subject: "coupon:DIWALI" }]);
    expect(await answer("audit show", ended.id)).toMatchObject({ action: "coupon.end", undo: { possible: true } });
    expect(await answer("audit undo", ended.id)).toMatchObject({ undone: ["endsAt"], left: {} });
    expect(await refuse("audit undo", 1, ended.id)).toMatchObject({
      code: "changedSince",
      fields: { endsAt: expect.stringContaining("undone by") },
    });

    await tryPostCommands({ folder, picture: seeded.red }, { answer, refuse });
    await tryPriceCommands({ folder, lamp }, { answer, refuse });
    await tryQuestionCommands(shop, { folder }, { answer, refuse });
    await tryParcelCommands(shop, seeded, { answer, refuse, run });
    await tryStaffCommands({ answer, refuse });
    expect(await answer("verify")).toMatchObject({ violations: [], writeFailure: null });
    const backup = join(folder, "shop.backup");
    expect(await answer("backup", backup)).toMatchObject({ file: backup, violations: [], encrypted: false });
    expect(await refuse("restore", 1, backup, "--yes")).toMatchObject({ fields: { lastInvoice: expect.any(String) } });

    expect(await refuse("order show", 2)).toMatchObject({ code: "usage", fields: {} });
    expect(await refuse("order list", 2, "--stattus", "Processing")).toMatchObject({ code: "usage" });
    expect(await refuse("order", 2)).toMatchObject({ code: "usage" });
    tried.delete("order");
    expect([...tried].sort()).toEqual(namesOf(buildProgram(() => undefined)).sort());
  });
});
