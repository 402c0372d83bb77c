import type { Page } from "@playwright/test";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { addCustomer } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { withSettings } from "#test/shop.ts";
import { becomeOwner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "fatal" } });

const ORDERS = 50;
const UNREACHED = 3;
const CANCELLED = 2;
const COMING_BACK = 4;
const PACKED = ORDERS - UNREACHED;
const HANDED_OVER = PACKED - CANCELLED;
const DELIVERED = HANDED_OVER - COMING_BACK;

/** An order of each of fifty new customers. Returns their numbers, the oldest first. */
function placeOrders(shop: ShopServer): Promise<string[]> {
  return withShopContext(shop, async (ctx) => {
    const unlimited = withSettings(ctx, { firstOrders: null, maxOpenOrders: 0 });
    const product = await ctx.db.read
      .selectFrom("products")
      .where("state", "=", "live")
      .where("on_hand", ">", ORDERS)
      .where("price_paise", "<", 3_000_00)
      .select("id")
      .executeTakeFirstOrThrow();
    const ids: string[] = [];
    for (let placed = 0; placed < ORDERS; placed++)
      ids.push(await addOrder(unlimited, await addCustomer(ctx), product.id));
    return ids.map(orderNumber);
  });
}

/** Takes a step of one order. */
async function take(page: Page, label: string, fill?: () => Promise<unknown>) {
  await page.getByRole("main").getByRole("button", { name: label, exact: true }).click();
  await fill?.();
  await page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();
  await expect(page.getByText(`${label}: done.`)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a person with a browser brings fifty orders from 'to confirm' to 'delivered'", async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  const owner = await becomeOwner(browser, shop);
  await page.context().addCookies(owner.cookies);
  const numbers = await placeOrders(shop);
  const main = page.getByRole("main");
  const report = page.getByRole("status", { name: "Report" });

  // Calls, the oldest first. Three do not answer.
  await page.goto(owner.url);
  await page.getByRole("link", { name: "Orders to confirm" }).click();
  for (const [index, number] of numbers.entries()) {
    await expect(page.getByRole("article", { name: `Order ${number}` })).toBeVisible();
    await page.keyboard.press(index < PACKED ? "1" : "2");
  }
  await expect(main).toContainText("Show the skipped ones again");

  await page.getByRole("link", { name: "Dispatch", exact: true }).click();
  await expect(main).toContainText(`${PACKED} of ${PACKED} chosen`);
  await main.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(report).toContainText(`${PACKED} packed.`);

  // Two customers think better of it.
  const packed = numbers.slice(0, PACKED);
  for (const number of packed.slice(0, CANCELLED)) {
    await page.goto(`${owner.url}/orders/${number}`);
    await take(page, "Cancel the order");
    await take(page, "Unpack");
  }

  const parcels = packed.slice(CANCELLED);
  await page.goto(`${owner.url}/dispatch?stage=packed`);
  await page.getByLabel("Courier", { exact: true }).fill("Swift");
  await page.getByLabel(`Tracking number of ${parcels[0]}`).evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    parcels.map((number, index) => `${number}\tSW${1_000 + index}`).join("\n"),
  );
  await expect(main).toContainText(`${HANDED_OVER} of ${HANDED_OVER} parcels ready`);
  await main.getByRole("button", { name: "Hand over", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await expect(report).toContainText(`${HANDED_OVER} handed over.`);

  // In the evening the courier's list comes.
  await main.getByRole("link", { name: "On the way" }).click();
  const list = parcels.map((_, index) => `SW${1_000 + index}\t${index < DELIVERED ? "Delivered" : "RTO"}`);
  await page.getByLabel("The courier's list").fill(["AWB\tStatus", ...list].join("\n"));
  await expect(main).toContainText(`${DELIVERED} of ${HANDED_OVER} parcels chosen`);
  await expect(main).toContainText(`${COMING_BACK} lines say that their parcels have not arrived`);
  await main.getByRole("button", { name: "Delivered", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delivered" }).click();
  await expect(report).toContainText(`${DELIVERED} delivered.`);

  for (const [index, number] of parcels.slice(DELIVERED).entries()) {
    await page.goto(`${owner.url}/orders/${number}`);
    await take(page, "Coming back");
    await take(page, "Received back", async () => {
      if (index > 0) return;
      await page.getByRole("dialog").getByLabel("Sellable").fill("0");
      await page.getByRole("dialog").getByLabel("Damaged").fill("1");
    });
  }

  const { problems, actions } = await withShopContext(shop, async (ctx) => ({
    problems: await listViolations(ctx),
    actions: await ctx.db.read
      .selectFrom("audit_entries")
      .where("actor_kind", "=", "staff")
      .select(["action", (entry) => entry.fn.countAll<number>().as("count")])
      .groupBy("action")
      .execute(),
  }));
  expect(problems).toEqual([]);
  expect(Object.fromEntries(actions.map(({ action, count }) => [action, Number(count)]))).toMatchObject({
    "order.confirm": ORDERS,
    "order.pack": PACKED,
    "order.cancel": CANCELLED,
    "order.unpack": CANCELLED,
    "order.handOver": HANDED_OVER,
    "order.deliver": DELIVERED,
    "order.comingBack": COMING_BACK,
    "order.receive": COMING_BACK,
  });
});
