import { expect, test, visit } from "#test/e2e/storefront.ts";
import { logIn, registerCustomer } from "./customer.ts";
import { callAsCustomer } from "./customer-api.ts";

test("a browser without a PIN code takes that of the customer's address, and keeps one of its own", async ({
  page,
  shop,
}) => {
  const customer = await registerCustomer(shop.url);
  await logIn(page, customer);
  await visit(page, "/");
  const address = { street: "4 Lake Road", city: "Guwahati", state: "Assam", country: "India", pincode: "781001" };
  await callAsCustomer(page, "PUT", "user/save-address", address);
  const main = page.getByRole("main");
  for (const [own, shown] of [
    ["", "781001"],
    ["560001", "560001"],
  ] as const) {
    await page.evaluate((pin) => {
      localStorage.clear();
      if (pin) localStorage.setItem("bijli.pin", pin);
    }, own);
    await visit(page, "/login");
    await main.getByLabel("Email / Phone / Username").fill(customer.email);
    await main.getByLabel("Password", { exact: true }).fill(customer.password);
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/accounts");
    await expect(page.getByRole("button", { name: "Your Location" })).toContainText(shown);
  }
});
