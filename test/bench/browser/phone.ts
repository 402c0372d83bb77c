import type { Browser, Locator, Page } from "@playwright/test";

/** A phone with a mobile network: 1.6 Mbit/s, 150 ms for each request, a processor slowed down 4 times. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const CPU_SLOWDOWN = 4;
/** How long a finger rests on the screen. */
const TAP_MS = 80;
const QUIET_MS = 1_000;
const EVENT_WAIT_MS = 300;

declare global {
  interface Window {
    /** What the page's observers saw. */
    bench: { events: number[]; blocked: number; last: number };
  }
}

export type Phone = Awaited<ReturnType<typeof openPhone>>;
/** What is there at the end of a step: an element, at an address that contains a text. */
export type Shown = { element: string; address?: string };

export async function openPhone(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });

  async function tap(target: Locator) {
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not shown`);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await new Promise((resolve) => setTimeout(resolve, TAP_MS));
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  return {
    page,
    tap,
    /** Milliseconds from the click, change or step in the history that `act` causes until each of `shown` is true. */
    async time(act: () => Promise<unknown>, shown: readonly Shown[]) {
      await page.evaluate(() => {
        sessionStorage.removeItem("bench.input");
        window.bench.events = [];
      });
      const all = Promise.all(shown.map((condition) => timeUntil(page, condition)));
      await act();
      const times = await all;
      // Events are observed when they have been painted.
      await page.waitForTimeout(EVENT_WAIT_MS);
      return { times, longestEvent: await page.evaluate(() => Math.max(0, ...window.bench.events)) };
    },
    /** Waits until the page neither loads nor computes. */
    async settle() {
      await page.waitForFunction((quiet) => performance.now() - window.bench.last > quiet, QUIET_MS, { polling: 100 });
    },
    /** Total blocking time until now: what exceeds 50 ms in each long task after the first paint. */
    blockedMillis: () => page.evaluate(() => window.bench.blocked),
    close: () => context.close(),
  };
}

/** Until the frame that paints it. Observes changes of the page: a check in each frame would cause the frames. */
async function timeUntil(page: Page, shown: Shown): Promise<number> {
  const inFrame = ({ element, address = "" }: Shown) =>
    new Promise<number>((resolve) => {
      const input = () => Number(sessionStorage.getItem("bench.input"));
      const isShown = () => input() > 0 && location.href.includes(address) && document.querySelector(element);
      const observer = new MutationObserver(check);
      function check() {
        if (!isShown()) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now() - input()));
      }
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      // What is open or checked is not in the attributes.
      for (const type of ["toggle", "change"]) addEventListener(type, check, { capture: true });
      check();
    });
  // Begins again in the next document.
  const handle = await page.waitForFunction(inFrame, shown, { timeout: 20_000 });
  return Number(await handle.jsonValue());
}

function observe() {
  window.bench = { events: [], blocked: 0, last: 0 };
  const { bench } = window;
  for (const type of ["click", "change", "popstate"])
    addEventListener(
      type,
      ({ timeStamp }) => sessionStorage.setItem("bench.input", String(performance.timeOrigin + timeStamp)),
      { capture: true },
    );
  const on = (type: string, see: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...options });
  on("event", ({ duration }) => bench.events.push(duration), { durationThreshold: 16 });
  on("resource", ({ startTime, duration }) => {
    bench.last = Math.max(bench.last, startTime + duration);
  });
  on("longtask", ({ startTime, duration }) => {
    bench.last = Math.max(bench.last, startTime + duration);
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
    if (startTime + duration > painted) bench.blocked += Math.max(0, duration - 50);
  });
}
