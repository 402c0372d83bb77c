import type { Phone, Shown } from "./phone.ts";

type Step = {
  prepare(phone: Phone): Promise<unknown>;
  act(phone: Phone): Promise<unknown>;
  /** `aim`: milliseconds from the end of the tap. */
  results: { name: string; aim: number; shown: Shown }[];
};

const cards = ({ page }: Phone) => page.locator(".product-card-title a");
const centre = (link: Element) => link.scrollIntoView({ block: "center" });

/** The first cards are in view long enough for everything that is fetched in advance. */
async function openList({ page, settle }: Phone) {
  await page.goto("/shop");
  await settle();
}

const tapOn = (selector: string) => async (phone: Phone) => {
  const target = phone.page.locator(selector).first();
  await target.evaluate(centre);
  await phone.tap(target);
};

/** Its scripts start with the tap. */
const TEXT_PAGE_LINK = "footer a[href^='/shop/category/'] >> nth=0";
const NEXT = ".pagination-step[rel~=next]";

/** The preview of a tapped card counts: it shows what the page will. */
const productShown: Shown = { element: ".product h1" };
const productPage: Shown = { element: "article.product h1" };
const listAt = (address: string): Shown => ({ element: '.listing-results[aria-busy="false"]', address });

/** In the order of a visit: without a preparation, a step begins where the one before ended. */
export const steps: Step[] = [
  {
    prepare: openList,
    act: (phone) => phone.tap(cards(phone).first()),
    results: [
      { name: "card in view → product", aim: 100, shown: productShown },
      { name: "card in view → product's page", aim: 350, shown: productPage },
    ],
  },
  {
    prepare: ({ settle }) => settle(),
    act: ({ page }) => page.evaluate(() => history.back()),
    results: [{ name: "back → list", aim: 350, shown: { element: ".listing-grid" } }],
  },
  {
    prepare: ({ settle }) => settle(),
    async act(phone) {
      await cards(phone).nth(15).evaluate(centre);
      await phone.tap(cards(phone).nth(15));
    },
    results: [{ name: "card just scrolled to → product", aim: 350, shown: productShown }],
  },
  {
    prepare: openList,
    act: ({ page }) => page.getByLabel("Sort by").selectOption({ index: 3 }),
    results: [
      {
        name: "sort",
        aim: 500,
        shown: listAt("sort="),
      },
    ],
  },
  {
    async prepare({ page, settle }) {
      await page.locator(NEXT).evaluate(centre);
      await settle();
    },
    act: tapOn(NEXT),
    results: [{ name: "next page", aim: 500, shown: listAt("page=2") }],
  },
  {
    // The pictures at the end of the list are loaded at the same time.
    prepare: ({ settle }) => settle(),
    act: tapOn(NEXT),
    results: [{ name: "next page, just scrolled to", aim: 500, shown: listAt("page=3") }],
  },
  {
    prepare: openList,
    act: tapOn(".filters-button"),
    results: [{ name: "open the filters", aim: 100, shown: { element: ".advanced-filters[open]" } }],
  },
  {
    prepare: ({ settle }) => settle(),
    act: tapOn(".advanced-filters .choice label"),
    results: [{ name: "choose a filter", aim: 100, shown: { element: ".advanced-filters input:checked" } }],
  },
  {
    prepare: ({ settle }) => settle(),
    act: tapOn(".advanced-filters-foot button:last-child"),
    results: [
      {
        name: "apply the filters",
        aim: 500,
        shown: listAt("/shop/category/"),
      },
    ],
  },
  {
    prepare: openList,
    act: tapOn(".header-menu-button"),
    results: [{ name: "open the menu", aim: 100, shown: { element: "#menu:popover-open" } }],
  },
  {
    prepare: openList,
    act: tapOn(".add-to-cart-button"),
    results: [
      {
        name: "add to cart → number in the header",
        aim: 100,
        shown: { element: 'a[href="/cart"] .header-count:not(:empty)' },
      },
      { name: "add to cart → message", aim: 350, shown: { element: ".toast-region [role=status] p" } },
    ],
  },
  {
    async prepare({ page, settle }) {
      await page.goto("/cart");
      await page.locator(".cart-proceed").waitFor();
      await settle();
    },
    act: tapOn(".cart-proceed"),
    results: [{ name: "cart → checkout", aim: 350, shown: { element: "form#checkout" } }],
  },
  {
    async prepare(phone) {
      await phone.page.goto("/");
      await phone.settle();
      await cards(phone).first().evaluate(centre);
      await phone.settle();
    },
    act: (phone) => phone.tap(cards(phone).first()),
    results: [
      { name: "card of the home page, in view → product", aim: 100, shown: productShown },
      { name: "card of the home page, in view → product's page", aim: 350, shown: productPage },
    ],
  },
  {
    async prepare({ page }) {
      await page.goto("/shop", { waitUntil: "commit" });
      await page.locator(".product-card-title a").first().waitFor();
    },
    act: (phone) => phone.tap(cards(phone).first()),
    results: [{ name: "tap before the scripts → product", aim: 900, shown: productShown }],
  },
  {
    async prepare({ page, settle }) {
      await page.goto("/faqs");
      await page.locator(TEXT_PAGE_LINK).evaluate(centre);
      await settle();
    },
    act: tapOn(TEXT_PAGE_LINK),
    results: [{ name: "first tap on a text page → list", aim: 350, shown: listAt("/shop/category/") }],
  },
];
