import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { blogInput } from "#test/fixtures.ts";
import { findOverflow } from "./overflow.ts";

/** A shop of their own: others count the posts. */
test.use({ settings: { DEMO: "off" } });

const row = (cell: "th" | "td", texts: string[]) =>
  `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join("")}</tr>`;
const kinds = ["Loudspeakers", "Earbuds", "Headphones", "Soundbars", "Microphones", "Amplifiers", "Turntables"];
const description =
  `<h2>What it weighs</h2><table><thead>${row("th", ["Measure", ...kinds])}</thead>` +
  `<tbody>${row("td", ["Weight", ...kinds.map(() => "1,250 grams")])}</tbody></table>`;

test("a wide table of a post scrolls to its last column by touch and by keys, and shows that there is more", {
  tag: "@widths",
}, async ({ page, shop, hasTouch }) => {
  await withShopContext(shop, (ctx) => inTransaction(ctx, (tx) => addBlogs(tx, [blogInput({ description })])));
  let id: string | undefined;
  await expect(async () => {
    [{ _id: id }] = await (await page.request.get("/api/blog")).json();
  }).toPass();
  await page.goto(`/blog/${id}`);
  const frame = page.getByRole("region", { name: "Table: What it weighs", exact: true });
  const last = frame.getByRole("columnheader", { name: "Turntables" });
  await expect(frame.getByRole("table")).toBeVisible();
  expect(await findOverflow(page)).toEqual({ sideways: 0, cut: [] });
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  await expect(frame).toHaveCSS("mask-position", "100% 0px");
  if (hasTouch) {
    await frame.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    const touches = await page.context().newCDPSession(page);
    const touch = (type: string, at?: number) =>
      touches.send("Input.dispatchTouchEvent", {
        type: type as "touchMove",
        touchPoints: at === undefined ? [] : [{ x: x + width * at, y: y + height / 2 }],
      });
    for (let swipe = 0; swipe < 6; swipe++) {
      await touch("touchStart", 0.9);
      for (const at of [0.8, 0.6, 0.4, 0.2, 0.05]) await touch("touchMove", at);
      await touch("touchEnd");
    }
  } else {
    await frame.focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press("ArrowRight");
  }
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(frame).toHaveCSS("mask-position", /^0(px|%) 0px$/);
  // The name of a row stays beside its cells.
  await expect(frame.getByRole("cell", { name: "Weight" })).toBeInViewport({ ratio: 0.9 });
});

test("a table that fits shows no sign of more", async ({ page, shop }) => {
  const post = blogInput({ slug: "small", description: `<table>${row("td", ["Weight", "1 kg"])}</table>` });
  await withShopContext(shop, (ctx) => inTransaction(ctx, (tx) => addBlogs(tx, [post])));
  let id: string | undefined;
  await expect(async () => {
    const posts: { _id: string; slug: string }[] = await (await page.request.get("/api/blog")).json();
    id = posts.find(({ slug }) => slug === "small")?._id;
    expect(id).toBeDefined();
  }).toPass();
  await page.goto(`/blog/${id}`);
  await expect(page.getByRole("region", { name: "Table" })).toHaveCSS("mask-position", /^0(px|%) 0px$/);
});
