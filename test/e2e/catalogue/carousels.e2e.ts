import { expect, test, visit } from "#test/e2e/storefront.ts";
import {
  carousel,
  countSlidesInView,
  expectNotToMove,
  expectToAdvanceEvery,
  expectToWrapAround,
  movePointerAway,
  openWithStoppedClock,
  scrollOffset,
  slidesOf,
} from "./carousel.ts";

test("the hero's buttons change the slide and wrap around", async ({ page }) => {
  await visit(page, "/");
  const heading = (text: string) => page.getByRole("heading", { name: text });
  await page.getByRole("button", { name: "Next in Highlights" }).click();
  await expect(heading("See it. Keep it. Share it.")).toBeInViewport();
  await expect(heading("Electronics for work and play.")).not.toBeInViewport();
  await page.getByRole("button", { name: "Previous in Highlights" }).click();
  await expect(heading("Electronics for work and play.")).toBeInViewport();
  await expect.poll(() => scrollOffset(page, "Highlights")).toBe(0);
  await page.getByRole("button", { name: "Previous in Highlights" }).click();
  await expect(heading("One more round.")).toBeInViewport();
});

for (const [label, ms] of [
  ["Highlights", 5_000],
  ["Brands", 2_500],
  ["Top Selling Products", 7_500],
  ["Popular Product", 7_500],
  ["Latest News & Events", 5_000],
] as const)
  test(`the carousel '${label}' advances every ${ms} ms and wraps around`, async ({ page }) => {
    await openWithStoppedClock(page, "/", label);
    await expectToWrapAround(page, label, ms);
  });

test("a carousel stops while focused, hovered or paused, and with reduced motion", async ({ page }) => {
  await openWithStoppedClock(page, "/", "Highlights");
  await page.getByRole("button", { name: "Next in Highlights" }).focus();
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");

  await page.getByRole("button", { name: "Next in Highlights" }).blur();
  await slidesOf(page, "Highlights").hover();
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await movePointerAway(page);
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");
  await expect(page.getByRole("button", { name: "Pause Highlights" })).toBeHidden();

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("button", { name: "Pause Highlights" }).click();
  await movePointerAway(page);
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");
});

test("a carousel stops while its tab is hidden or it is out of view, and then waits its full interval", async ({
  page,
}) => {
  await openWithStoppedClock(page, "/", "Highlights");
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await page.clock.runFor(4_000);
  await hide(true);
  await expect(carousel(page, "Highlights")).toHaveAttribute("data-playing", "false");
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");
  await hide(false);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(carousel(page, "Highlights")).toHaveAttribute("data-playing", "false");
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");
  await slidesOf(page, "Highlights").scrollIntoViewIfNeeded();
  await expect(carousel(page, "Highlights")).toHaveAttribute("data-playing", "true");
  await expectToAdvanceEvery(page, "Highlights", 5_000);
});

test("a click on Play starts the carousel, although the button keeps focus", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "Pause Highlights" }).click();
  await page.getByRole("button", { name: "Play Highlights" }).click();
  await page.mouse.move(2, 2);
  await expect(page.getByRole("button", { name: "Pause Highlights" })).toBeFocused();
  await expect(carousel(page, "Highlights")).toHaveAttribute("data-playing", "true");
});

test("each hero slide has its position as its name, and a button that opens it", async ({ page }) => {
  await visit(page, "/");
  const hero = carousel(page, "Highlights");
  for (const position of ["1 of 3", "2 of 3", "3 of 3"])
    await expect(hero.getByRole("listitem", { name: position })).toHaveAttribute("aria-roledescription", "slide");
  await expect(hero.getByRole("status")).toHaveText("");
  const slideButton = (position: string) => hero.getByRole("button", { name: `Go to slide ${position}` });
  await expect(slideButton("1 of 3")).toHaveAttribute("aria-current", "true");
  await slideButton("3 of 3").click();
  await expect(page.getByRole("heading", { name: "One more round." })).toBeInViewport();
  await expect(slideButton("3 of 3")).toHaveAttribute("aria-current", "true");
  await expect(slideButton("1 of 3")).not.toHaveAttribute("aria-current");
  await expect(hero.getByRole("status")).toHaveText("3 of 3");
  for (const [position, heading] of [
    ["2 of 3", "See it. Keep it. Share it."],
    ["1 of 3", "Electronics for work and play."],
  ] as const) {
    await slideButton(position).click();
    await expect(page.getByRole("heading", { name: heading })).toBeInViewport();
    await expect(slideButton(position)).toHaveAttribute("aria-current", "true");
    await expect(hero.getByRole("status")).toHaveText(position);
  }
});

test("announces slides that the customer requests, but no automatic changes", async ({ page }) => {
  await openWithStoppedClock(page, "/", "Latest News & Events");
  await expectToAdvanceEvery(page, "Latest News & Events", 5_000);
  const announced = carousel(page, "Latest News & Events").getByRole("status");
  await expect(announced).toHaveText("");
  await page.getByRole("button", { name: "Next in Latest News & Events" }).click();
  await expect(announced).toHaveText(/^\d to \d of 10$/);
});

test("arrow keys change the slide and wrap around; Home and End open the first and the last", async ({ page }) => {
  await visit(page, "/");
  const link = (text: string) => page.getByRole("link", { name: text });
  const heading = (text: string) => page.getByRole("heading", { name: text });
  await slidesOf(page, "Highlights").getByRole("link").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(link("Shop cameras")).toBeFocused();
  await expect(heading("See it. Keep it. Share it.")).toBeInViewport();
  await page.keyboard.press("End");
  await expect(link("Shop gaming")).toBeFocused();
  await expect(heading("One more round.")).toBeInViewport();
  await page.keyboard.press("ArrowRight");
  await expect(heading("Electronics for work and play.")).toBeInViewport();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(heading("Electronics for work and play.")).toBeInViewport();
  await page.getByRole("button", { name: "Next in Highlights" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(heading("See it. Keep it. Share it.")).toBeInViewport();
});

test("two quick clicks move by two slides", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "Next in Highlights" }).dblclick();
  await expect(page.getByRole("heading", { name: "One more round." })).toBeInViewport();
  await expect(page.getByRole("listitem", { name: "3 of 3" })).toBeInViewport({ ratio: 0.9 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test("a carousel is a row that scrolls, without buttons", async ({ page }) => {
    await page.goto("/");
    const hero = carousel(page, "Highlights");
    await expect(hero.locator(".carousel-controls")).toBeHidden();
    await expect(slidesOf(page, "Highlights")).toHaveCSS("overflow-x", "auto");
    await page.getByRole("heading", { name: "One more round." }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("heading", { name: "One more round." })).toBeInViewport();
  });
});

test("the carousels show as many slides as fit windows of 320 to 1440 pixels, top selling in two rows", async ({
  page,
}) => {
  await page.goto("/");
  for (const [width, brands, topSelling, popular, news] of [
    [1440, 6, 6, 5, 3],
    [1280, 6, 6, 5, 3],
    [1024, 6, 6, 5, 3],
    [1023, 4, 4, 3, 2],
    [768, 4, 4, 3, 2],
    [767, 3, 2, 3, 1],
    [640, 3, 2, 3, 1],
    [320, 2, 2, 2, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const inView = (label: string) => countSlidesInView(page, label);
    await expect.poll(() => inView("Brands"), `${width}: Brands`).toBe(brands);
    await expect.poll(() => inView("Top Selling Products"), `${width}: Top Selling Products`).toBe(topSelling);
    const rows = slidesOf(page, "Top Selling Products").evaluate(
      ({ children }) => new Set([...children].map((slide) => Math.round(slide.getBoundingClientRect().top))).size,
    );
    expect(await rows, `${width}: rows of top selling`).toBe(2);
    await expect.poll(() => inView("Popular Product"), `${width}: Popular Product`).toBe(popular);
    await expect.poll(() => inView("Latest News & Events"), `${width}: Latest News & Events`).toBe(news);
  }
});
