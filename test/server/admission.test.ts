import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type LoadLimits, loadLimits } from "#server/admission/load-limits.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { sendRequest } from "#test/client.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const LIMITS: LoadLimits = {
  ...loadLimits(2),
  reading: { running: 2, runningPerAddress: 2, runningPerAccount: 2, waiting: 4, burstWaitMs: 60_000, waitMs: 60_000 },
};

type Answer = { path: string; status: number; retryAfter: string | undefined; body: string };

/** A shop whose pages are rendered only when the test allows it, two at once. */
async function openBusyShop(shop: TestShop) {
  const rendering = new Map<string, () => void>();
  const requests: ClientRequest[] = [];
  const answers: Answer[] = [];
  let fastPages = 0;
  const render = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/fast") fastPages++;
    if (pathname.startsWith("/busy")) keepBusy(20);
    else if (pathname !== "/fast") await new Promise<void>((resolve) => rendering.set(pathname, resolve));
    return new Response(`page ${pathname}`, { headers: { "content-type": "text/plain" } });
  };
  const http = await httpOver(shop, { RATE_LIMITS: "off" }, render, LIMITS);
  shop.beforeClose(async () => {
    for (const request of requests) request.destroy();
    for (const finish of rendering.values()) finish();
  });
  return {
    ...http,
    answers,
    rendered: () => [...rendering.keys()],
    /** How often the page that needs no permission of the test was rendered. */
    fastPages: () => fastPages,
    finish: (path: string) => rendering.get(path)?.(),
    /** Returns a function that leaves without waiting for the answer. */
    visit(path: string, localAddress = "127.0.0.2"): () => void {
      const request = httpRequest({ port: http.port, host: "127.0.0.1", path, localAddress, agent: false });
      request
        .on("error", () => undefined)
        .once("response", async (response: IncomingMessage) => {
          const { statusCode: status = 0, headers } = response;
          answers.push({ path, status, retryAfter: headers["retry-after"], body: await text(response) });
        });
      request.end();
      requests.push(request);
      return () => request.destroy();
    },
  };
}

function keepBusy(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end; );
}

/** They are countless. */
const searches = (count: number) => Array.from({ length: count }, (_, index) => `/shop/title/${index}`);
const pages = (count: number) => Array.from({ length: count }, (_, index) => `/page-${index}`);

onEachEngine("a shop with more visitors than it can serve", (openShop) => {
  test("refuses more pages at once with 503 and Retry-After", async () => {
    const { visit, answers, rendered, get } = await openBusyShop(await openShop());
    for (const path of pages(10)) visit(path);
    await expect.poll(() => answers.length).toBe(4);
    expect(answers.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(Array(4).fill([503, "2"]));
    expect(answers[0]?.body).toContain("<h1>The shop is busy. Please try again in a moment.</h1>");
    expect(rendered()).toHaveLength(2);
    const metrics = (await get("/metrics")).body;
    expect(metrics).toContain('lane_running_requests{lane="reading"} 2');
    expect(metrics).toContain('lane_waiting_requests{lane="reading"} 4');
    expect(metrics).toContain('lane_refused_requests_total{lane="reading",reason="full"} 4');
  });

  test("does not refuse the cart, nor a page that is being rendered for another", async () => {
    const { visit, answers, rendered, finish } = await openBusyShop(await openShop());
    for (const path of pages(10)) visit(path);
    await expect.poll(() => answers.length).toBe(4);
    const [running = ""] = rendered();
    visit(running);
    visit("/cart");
    await expect.poll(rendered).toContain("/cart");
    finish(running);
    await expect.poll(() => answers.filter(({ path, status }) => path === running && status === 200).length).toBe(2);
  });

  test("refuses them also when pages are rendered without a pause", async () => {
    const { port } = await openBusyShop(await openShop());
    const agent = new Agent({ keepAlive: true });
    const read = (path: string) => sendRequest(port, path, {}, agent).then(({ statusCode }) => statusCode);
    // Connects first: the event loop accepts one connection per turn.
    await Promise.all(pages(40).map(() => read("/fast")));
    const statuses = await Promise.all(pages(40).map((path) => read(`/busy${path}`)));
    agent.destroy();
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
  });

  test("takes orders, and answers health checks and cached pages meanwhile", async () => {
    const shop = await openShop();
    const { visit, answers, fastPages, get, post } = await openBusyShop(shop);
    const { ids } = await saveProducts(shop, [productInput({ onHand: 10 })]);
    const { headers } = await loggedInCustomer(shop);
    // A process hears a little later of what was written, and drops pages of before.
    await expect
      .poll(async () => {
        const before = fastPages();
        for (let time = 0; time < 5; time++) await get("/fast");
        return fastPages() - before;
      })
      .toBe(0);
    for (const path of pages(10)) visit(path);
    await expect.poll(() => answers.length).toBe(4);
    for (const path of ["/health", "/ready", "/fast"]) expect((await get(path)).statusCode).toBe(200);
    await post("/api/user/cart", { productId: ids[0], quantity: 1, price: 1 }, headers);
    const order = await post("/api/user/cart/cash-order", { shippingAddress }, headers);
    expect(order.statusCode).toBe(201);
  });

  test("serves another address next, however many connections the first one has", async () => {
    const { visit, answers, rendered, finish } = await openBusyShop(await openShop());
    for (const path of pages(20)) visit(path);
    await expect.poll(() => answers.length).toBe(14);
    visit("/other", "127.0.0.3");
    await expect.poll(() => answers.length).toBe(15);
    finish(rendered()[0] as string);
    await expect.poll(rendered).toContain("/other");
    finish("/other");
    await expect.poll(() => answers.find(({ path }) => path === "/other")?.status).toBe(200);
  });

  test("renders one search or combination of filters at a time for a client, and refuses none of ten", async () => {
    const { visit, answers, rendered, finish, get } = await openBusyShop(await openShop());
    for (const path of searches(10)) visit(path);
    const waiting = async () =>
      /lane_waiting_requests\{lane="searching"\} (\d+)/.exec((await get("/metrics")).body)?.[1];
    await expect.poll(waiting).toBe("9");
    expect(rendered()).toHaveLength(1);
    visit(`/product/${"0a".repeat(12)}`, "127.0.0.3");
    visit(`/shop/category/${"0a".repeat(12)}?inStock=true`, "127.0.0.3");
    await expect.poll(rendered).toHaveLength(3);
    expect(rendered().filter((path) => path.startsWith("/shop/title/"))).toHaveLength(1);
    for (const path of rendered()) finish(path);
    await expect.poll(() => answers.length).toBe(3);
    await expect.poll(() => rendered().filter((path) => path.startsWith("/shop/title/")).length).toBe(2);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test("does not render pages for clients that have gone", async () => {
    const { visit, rendered, finish, get } = await openBusyShop(await openShop());
    for (const path of pages(2)) visit(path);
    await expect.poll(rendered).toHaveLength(2);
    const leaving = ["/gone-1", "/gone-2"].map((path) => visit(path));
    const waiting = async () => /lane_waiting_requests\{lane="reading"\} (\d+)/.exec((await get("/metrics")).body)?.[1];
    await expect.poll(waiting).toBe("2");
    for (const leave of leaving) leave();
    await expect.poll(waiting).toBe("0");
    for (const path of pages(2)) finish(path);
    visit("/next");
    await expect.poll(rendered).toContain("/next");
    expect(rendered()).not.toContain("/gone-1");
  });

  test("renders a page once for all who wait for it", async () => {
    const { visit, answers, rendered, finish } = await openBusyShop(await openShop());
    for (const _ of pages(20)) visit("/same");
    await expect.poll(rendered).toEqual(["/same"]);
    visit("/another");
    await expect.poll(rendered).toEqual(["/same", "/another"]);
    finish("/same");
    await expect.poll(() => answers.length).toBe(20);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
