import { expectAccessible } from "#test/e2e/axe.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { photo } from "#test/photos.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "trace" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test("two people change a product: other fields are both kept, and of the same one both values are shown @widths", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await context.addCookies(owner.cookies);
  await page.goto(`${owner.url}/products`);
  await page.getByRole("table").getByRole("link").first().click();
  const form = page.getByRole("form", { name: "The product" });
  await expect(form.getByLabel("Title")).not.toHaveValue("");
  const other = await context.newPage();
  await other.goto(page.url());
  const otherForm = other.getByRole("form", { name: "The product" });

  await form.getByLabel("M.R.P. in rupees").fill("2,00,000");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await otherForm.getByLabel("Title").fill("A lamp of both");
  await otherForm.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved.")).toBeVisible();
  await expect(otherForm.getByLabel("M.R.P. in rupees")).toHaveValue("200000");
  await expect(other.getByRole("heading", { name: "A lamp of both", level: 1 })).toBeVisible();

  // The first tab still shows the title of before; what is typed survives a reload.
  await form.getByLabel("Title").fill("A lamp of mine");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("is 'A lamp of both'");
  await expect(form.getByRole("alert")).toContainText("you wrote 'A lamp of mine'");
  await page.reload();
  await expect(form.getByLabel("Title")).toHaveValue("A lamp of mine");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByRole("button", { name: /Show what is there now/ }).click();
  await expect(page.getByRole("heading", { name: "A lamp of both", level: 1 })).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "A lamp of mine", level: 1 })).toBeVisible();
  await expectAccessible(page, "a product");

  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("It is archived.")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("It is archived.")).toHaveCount(0);
  await page.getByRole("link", { name: "What was changed" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("an undo", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("It is archived.")).toBeVisible();
  await other.close();
});

test("a product is added: what is missing is said, what is typed survives a closed tab, and the draft opens @widths", async ({
  page,
  context,
}) => {
  await context.addCookies(owner.cookies);
  await page.goto(`${owner.url}/products`);
  await page.getByRole("button", { name: "New product" }).click();
  await expect(page.getByRole("heading", { name: "New product", level: 1 })).toBeVisible();
  const form = page.getByRole("form", { name: "The new product" });
  await form.getByLabel("Title").fill("A lamp that is new");
  await form.getByRole("button", { name: "Add the draft" }).click();
  await expect(form.getByText("Please enter the price.")).toBeVisible();
  await expect(form.getByLabel("Price in rupees")).toBeFocused();
  await form.getByLabel("Price in rupees").fill("1,999");
  await form.getByLabel("Category").fill("Lighting");
  await form.getByLabel("Brand").fill("Orlin");
  await form.getByLabel("Colours").fill("Red, Navy");
  await form.getByLabel("Pieces in stock").fill("7");
  await page.close();

  const later = await context.newPage();
  await later.goto(`${owner.url}/products/new`);
  const kept = later.getByRole("form", { name: "The new product" });
  await expect(kept.getByLabel("Title")).toHaveValue("A lamp that is new");
  await kept.getByRole("button", { name: "Add the draft" }).click();
  await expect(later.getByRole("heading", { name: "A lamp that is new", level: 1 })).toBeVisible();
  await expect(later.getByText("7 pieces, 0 pieces sold")).toBeVisible();
  await expect(later.getByRole("button", { name: "Publish" })).toBeVisible();
  await later.goto(`${owner.url}/products/new`);
  await expect(kept.getByLabel("Title")).toHaveValue("");
  await later.close();
});

test("a product is added with a tax of its own, which is changed later and given back to its category", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await context.addCookies(owner.cookies);
  await page.goto(`${owner.url}/products/new`);
  const form = page.getByRole("form", { name: "The new product" });
  const fields = {
    Title: "A taxed lamp",
    "Price in rupees": "1,999",
    Category: "Lighting",
    Brand: "Orlin",
    Colours: "Red",
  };
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel("HSN code").fill("9405");
  await form.getByRole("button", { name: "Add the draft" }).click();
  await expect(form.getByText("Give HSN code and GST rate together.")).toBeVisible();
  await form.getByLabel("GST in percent").fill("12");
  await form.getByRole("button", { name: "Add the draft" }).click();
  await expect(page.getByRole("heading", { name: "A taxed lamp", level: 1 })).toBeVisible();

  const change = page.getByRole("form", { name: "The product" });
  await expect(change.getByLabel("HSN code")).toHaveValue("9405");
  await change.getByLabel("GST in percent").fill("5 %");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(change.getByLabel("GST in percent")).toHaveValue("5");
  for (const label of ["HSN code", "GST in percent"]) await change.getByLabel(label).fill("");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change.getByText(/^Empty: that of its category, \d+ %\.$/)).toBeVisible();
});

test("who may not change the tax sees its fields with the reason, and adds the product without it", async ({
  page,
  context,
}) => {
  await context.addCookies(owner.cookies);
  await page.route("**/api/session", async (route) => {
    const headers = { ...route.request().headers(), "sec-fetch-site": "same-origin" };
    const response = await route.fetch({ headers });
    const session = await response.json();
    session.session.permissions = session.session.permissions.filter((one: string) => one !== "gst.write");
    await route.fulfill({ response, json: session });
  });
  await page.goto(`${owner.url}/products/new`);
  const form = page.getByRole("form", { name: "The new product" });
  for (const label of ["HSN code", "GST in percent"]) {
    await expect(form.getByLabel(label)).not.toBeEditable();
    await expect(form.getByLabel(label)).toHaveAccessibleDescription("The role Owner cannot change the tax.");
  }
  await expect(form.getByLabel("Title")).toBeEditable();
});

/** For one file: the processes of pictures leave the processor to whatever else the machine does. */
const PICTURE_MS = 60_000;

test("a draft gets six pictures, of which one is refused with its reason, and customers see the five @widths", async ({
  page,
  context,
  shop,
  expectedErrors,
}) => {
  test.setTimeout(300_000);
  expectedErrors.push(/status of 400/);
  await context.addCookies(owner.cookies);
  await page.goto(`${owner.url}/products/new`);
  const form = page.getByRole("form", { name: "The new product" });
  const fields = { Title: "A lamp with pictures", "Price in rupees": "1,999", Category: "Lighting", Brand: "Orlin" };
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByLabel("Colours").fill("Red, Navy");
  await form.getByLabel("Pieces in stock").fill("7");
  await form.getByRole("button", { name: "Add the draft" }).click();
  await expect(page.getByRole("heading", { name: "A lamp with pictures", level: 1 })).toBeVisible();

  const photos = await Promise.all([400, 420, 440, 460, 480].map((width) => photo(width, 400)));
  const files = photos.map((buffer, index) => ({ name: `lamp-${index + 1}.jpg`, mimeType: "image/jpeg", buffer }));
  const text = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") };
  await page.getByLabel("Files of pictures").setInputFiles([...files.slice(0, 2), text, ...files.slice(2)]);
  const report = page.getByRole("status", { name: "Files" });
  for (const said of [
    "lamp-1.jpg: Added",
    "lamp-2.jpg: Added",
    "notes.jpg: Not added. The file is not a picture in JPEG",
    "lamp-3.jpg: Added",
    "lamp-4.jpg: Added",
    "lamp-5.jpg: Added",
  ])
    await expect(report).toContainText(said, { timeout: PICTURE_MS });
  const pictures = page.getByRole("region", { name: "Pictures", exact: true });
  await expect(pictures.getByRole("img")).toHaveCount(5);
  for (const picture of await pictures.getByRole("img").all())
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(160);

  const second = await pictures.getByRole("img").nth(1).getAttribute("src");
  await pictures.getByRole("button", { name: "Move picture 2 earlier" }).click();
  await expect(pictures.getByRole("img").first()).toHaveAttribute("src", second ?? "");
  await pictures.getByLabel("What picture 1 shows").fill("A lamp on a table");
  await pictures.getByRole("button", { name: "Save" }).click();
  await expect(pictures.getByRole("img", { name: "A lamp on a table" })).toBeVisible();
  await expectAccessible(page, "a product with pictures");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Publish: done.")).toBeVisible();

  const product = await page.request.get(`${shop.url}/api/product/${page.url().split("/").at(-1)}`);
  expect((await product.json()).images).toHaveLength(5);
});

test("a price is planned, shown with who planned it and what comes after, cancelled, and planned again by an undo", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await context.addCookies(owner.cookies);
  await page.goto(`${owner.url}/products`);
  await page.getByRole("table").getByRole("link").last().click();
  const section = page.getByRole("region", { name: "Prices at a time" });
  await expect(section).toContainText("None is planned.");
  const form = page.getByRole("form", { name: "The product" });
  const price = Number(await form.getByLabel("Price in rupees").inputValue());

  await section.getByRole("button", { name: "Plan a price" }).click();
  const dialog = page.getByRole("dialog", { name: "Plan a price" });
  await dialog.getByLabel("Price in rupees").fill(String(Math.ceil(price / 3)));
  await dialog.getByLabel("From").fill("2099-11-08T09:00");
  await dialog.getByLabel("Until").fill("2099-11-11T00:00");
  await dialog.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("tick 'More than half off is meant'");
  await expectAccessible(page, "planning a price");
  await dialog.getByLabel("More than half off is meant").check();
  await dialog.getByRole("button", { name: "Plan", exact: true }).click();
  const row = section.getByRole("row", { name: /8 Nov 2099, 09:00/ });
  await expect(row).toContainText("11 Nov 2099, 00:00");
  await expect(row).toContainText("Asha Rao");
  await expect(row).toContainText(`₹${price.toLocaleString("en-IN")}`);

  await row.getByRole("button", { name: "Cancel the price from 8 Nov 2099, 09:00" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the planned price" }).click();
  await expect(section).toContainText("None is planned.");
  await section.getByRole("link", { name: "Over" }).click();
  await expect(row).toContainText("Cancelled");
  await row.getByRole("link", { name: "Asha Rao" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("an undo", { exact: true })).toBeVisible();
  await page.goBack();
  await section.getByRole("link", { name: "To come" }).click();
  await expect(row).toContainText("Planned");
});
