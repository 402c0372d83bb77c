import { chromium } from "@playwright/test";
import { getChromium } from "#bin/chromium.ts";
import { median } from "#test/bench/numbers.ts";
import type { ServedShop } from "#test/bench/served-shop.ts";
import { logIn, registerCustomer } from "#test/e2e/session/customer.ts";
import { openPhone, type Phone } from "./phone.ts";
import { steps } from "./steps.ts";

export type BrowserTimes = {
  steps: { name: string; aim: number; times: number[]; median: number; longestEvent: number }[];
  /** Total blocking time by page: milliseconds. */
  blocked: { name: string; aim: number; times: number[]; median: number }[];
};

const MAX_BLOCKED_MS = 150;

/** What a customer waits for on a phone, in `rounds` visits of new browsers with empty caches. */
export async function measureBrowser(shop: ServedShop, product: string, rounds: number): Promise<BrowserTimes> {
  const browser = await chromium.launch({ executablePath: getChromium() });
  const waits = new Map<string, number[]>();
  const add = (name: string, value: number) => waits.set(name, [...(waits.get(name) ?? []), value]);
  const pages = { home: "/", product: `/product/${product}` };
  try {
    for (let round = 0; round < rounds; round++) {
      await withPhone(async (phone) => {
        await logIn(phone.page, await registerCustomer(shop.url));
        for (const { prepare, act, results } of steps) {
          await prepare(phone);
          const conditions = results.map(({ shown }) => shown);
          const { times, longestEvent } = await phone.time(() => act(phone), conditions);
          for (const [index, { name }] of results.entries()) {
            add(name, times[index] ?? Number.NaN);
            add(`${name} event`, longestEvent);
          }
        }
      });
      for (const [name, path] of Object.entries(pages))
        await withPhone(async ({ page, settle, blockedMillis }) => {
          await page.goto(path);
          await settle();
          add(`${name} blocked`, await blockedMillis());
        });
    }
  } finally {
    await browser.close();
  }

  async function withPhone(visit: (phone: Phone) => Promise<void>) {
    const phone = await openPhone(browser, shop.url);
    try {
      await visit(phone);
    } finally {
      await phone.close();
    }
  }
  const timesOf = (name: string) => {
    const times = waits.get(name) ?? [];
    return { times, median: median(times) };
  };
  return {
    steps: steps
      .flatMap(({ results }) => results)
      .map(({ name, aim }) => ({ name, aim, ...timesOf(name), longestEvent: timesOf(`${name} event`).median })),
    blocked: Object.keys(pages).map((name) => ({ name, aim: MAX_BLOCKED_MS, ...timesOf(`${name} blocked`) })),
  };
}
