import type { OrderReturns } from "#contract/returns.ts";
import { orderNumber } from "#shop/order-number.ts";
import { receiveReturn, sendReturn } from "#shop/returns/receive-return.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";
import { dayOf, formatDay } from "#shop/time.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { rupees } from "#test/e2e/cart/cart-setup.ts";
import { findOverflow } from "#test/e2e/layout/overflow.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { toastTexts } from "#test/e2e/session/customer.ts";
import { callAsCustomer, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { photo } from "#test/photos.ts";
import { deliveredOrder, requestReturn, returnsSection } from "./return-form.ts";

const DAY_MS = 24 * 3_600_000;

test("a broken item returned with a photo", { tag: "@widths" }, async ({ page, shop }) => {
  const { email } = await logInNewCustomer(page, shop);
  const { _id, product } = await deliveredOrder(page, shop, 2);
  await visit(page, `/order/${_id}`);
  await expect(page.getByText("Is something wrong?")).toBeVisible();
  await page.getByRole("link", { name: "Return products" }).click();
  const form = page.getByRole("form", { name: "Return products" });
  const outcome = form.getByRole("region", { name: "What you get" });
  const send = form.getByRole("button", { name: "Request return" });

  // What is missing is said beside its field, and nothing is sent.
  const apart = async () => {
    const [pieces, reason] = [form.getByLabel("Pieces"), form.getByLabel("Reason")];
    const [one, other] = [await pieces.boundingBox(), await reason.boundingBox()];
    return { below: (other?.y ?? 0) - (one?.y ?? 0), height: one?.height };
  };
  const before = await apart();
  await send.click();
  await expect(form.getByText("Choose a reason", { exact: true }).last()).toBeVisible();
  await expect(form.getByLabel("Reason")).toBeFocused();
  expect(await apart(), "the other fields stay where they are").toEqual(before);
  await form.getByLabel("Reason").selectOption("No longer wanted");
  await expect(form.getByText(/unused and in the original box\.$/)).toBeVisible();
  await form.getByLabel("Reason").selectOption("Damaged or faulty");
  await expect(form.getByText("What is damaged, faulty or wrong may be used and without its box.")).toBeVisible();
  await expect(outcome).toContainText(`You get back${rupees(product.price)}`);
  await form.getByLabel("Pieces").selectOption("2");
  await expect(outcome).toContainText(`You get back${rupees(product.price * 2)}`);
  await form.getByLabel("Pieces").selectOption("1");

  await form.getByLabel("Tell us what happened").fill("The left ear is silent.\nSince the second day.");
  const [left, box] = [await photo(), await photo(480, 640)];
  const files = [
    { name: "left.jpg", mimeType: "image/jpeg", buffer: left },
    { name: "box.jpg", mimeType: "image/jpeg", buffer: box },
  ];
  await form.getByLabel("Add photos").setInputFiles(files);
  await expect(form.getByRole("list", { name: "Photos" }).getByRole("listitem")).toHaveCount(2);
  // A photo that is chosen twice is one.
  await form.getByLabel("Add photos").setInputFiles(files.slice(0, 1));
  await expect(form.getByText("2 of 5 photos")).toBeVisible();
  await form
    .getByLabel("Add photos")
    .setInputFiles([{ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("x") }]);
  await expect(form.getByRole("alert")).toContainText("not a photo that this browser can read");
  await form.getByRole("button", { name: "Remove photo 2" }).click();
  await expect(form.getByText("1 of 5 photos")).toBeVisible();

  await send.click();
  await expect(form.getByText("This is no UPI address: it looks like asha@okbank")).toBeVisible();
  await form.getByRole("radio", { name: "Bank account" }).check();
  await form.getByLabel("Name of the account's holder").fill("Nandini Rao");
  await form.getByLabel("Account number").fill("1234");
  await form.getByLabel("IFSC").fill("hdfc 0001234");
  await send.click();
  await expect(form.getByText("An account number has 9 to 18 digits")).toBeVisible();
  await form.getByLabel("Account number").fill("5010 0123 4567");
  await form.getByRole("radio", { name: "Another address" }).check();
  await send.click();
  await expect(form.getByText("City is required")).toBeVisible();
  await expectAccessible(page, "return");
  expect(await findOverflow(page)).toEqual({ sideways: 0, cut: [] });
  await form.getByRole("radio", { name: /^Where it was delivered/ }).check();
  const pickup = dayOf(Date.now() + 3 * DAY_MS);
  const due = formatDay(dayOf(Date.now() + 13 * DAY_MS));
  await form.getByLabel("Day").selectOption(pickup);
  await form.getByLabel("Time").selectOption("Morning");
  await expect(outcome).toContainText(`Money at the latest${due}`);
  await send.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your return is requested");
  await expect(toastTexts(page)).toContainText(["Your return has been requested."]);
  const section = returnsSection(page);
  const steps = section.getByRole("list", { name: "Return status" }).getByRole("listitem");
  await expect(steps).toHaveText([
    `Requested${formatDay(dayOf(Date.now()))}`,
    "Accepted",
    `Picked upPlanned for ${formatDay(pickup)}, in the morning`,
    "Received by us",
    `Money paid backBy ${due}`,
  ]);
  await expect(section).toContainText("The left ear is silent.");
  await expect(section).toContainText("Nandini Rao, account ending in 4567, IFSC HDFC0001234");
  await expect(section.getByRole("list", { name: "Photos of this return" }).getByRole("img")).toHaveCount(1);
  await section.getByLabel("Add photos").setInputFiles(files.slice(1));
  await expect(section.getByRole("list", { name: "Photos of this return" }).getByRole("img")).toHaveCount(2);
  await expectAccessible(page, "a requested return");
  expect(await findOverflow(page)).toEqual({ sideways: 0, cut: [] });
  const asked = await sentEmail(shop, email, `We have your request to return products of order ${orderNumber(_id)}`);
  expect(asked).toContain(`by ${due} at the latest`);

  const { returns } = await callAsCustomer<OrderReturns>(page, "GET", `user/orders/${_id}/returns`);
  const returnId = String(returns[0]?._id);
  const received = { sellable: [], damaged: [{ line: null, pieces: 1 }], missing: [] };
  await withShopContext(shop, async (ctx) => {
    await decideReturn(ctx, returnId, "Accepted");
    await sendReturn(ctx, returnId);
    await receiveReturn(ctx, returnId, received);
  });
  await sentEmail(shop, email, `Your return of order ${orderNumber(_id)} is picked up`);
  await sentEmail(shop, email, `We received your return of order ${orderNumber(_id)}`);
  await visit(page, `/order/${_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your return");
  await expect(steps.filter({ has: page.locator("time") })).toHaveCount(4);
  await expect(section).toContainText(`Next, we pay ${rupees(product.price)} back`);
  await visit(page, "/accounts/orders");
  await expect(page.getByRole("article")).toContainText("Return received");
});

test("a replacement needs no place for the money", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const { _id } = await deliveredOrder(page, shop, 1);
  await visit(page, `/order/${_id}/return`);
  await page.getByLabel("Reason").selectOption("Wrong product");
  await page.getByRole("radio", { name: /^A replacement/ }).check();
  await expect(page.getByLabel("UPI address")).toBeHidden();
  await expect(page.getByRole("region", { name: "What you get" })).toContainText("You getA replacement");
  await page.getByRole("button", { name: "Request return" }).click();
  await expect(returnsSection(page).getByRole("listitem").filter({ hasText: "Replacement sent" })).toBeVisible();
  await expect(returnsSection(page)).toContainText("You getA replacement");
});

test("a return is withdrawn before its parcel is on its way", { tag: "@widths" }, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const { _id } = await deliveredOrder(page, shop, 1);
  await visit(page, `/order/${_id}/return`);
  await requestReturn(page);
  const section = returnsSection(page);
  await expect(section.getByRole("link", { name: "Return products" })).toBeHidden();
  await section.getByRole("button", { name: "Withdraw this return" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw this return?" });
  await expectAccessible(page, "withdraw a return");
  expect(await findOverflow(page)).toEqual({ sideways: 0, cut: [] });
  await dialog.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(dialog).toBeHidden();
  await expect(section).toContainText(/Withdrawn on \d+ \w+ \d{4}\./);
  await expect(section.getByRole("button", { name: "Withdraw this return" })).toBeHidden();
  await expect(page.getByText(/^Is something wrong\? You can return or replace it until \d/)).toBeVisible();
  await page.getByRole("link", { name: "Return products" }).click();
  await expect(page.getByRole("form", { name: "Return products" })).toBeVisible();
});
