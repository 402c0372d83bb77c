import { expect, test } from "vitest";
import type { ShopContext } from "#shop/context.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { httpOver } from "#test/http.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, otherProcess } from "#test/shop.ts";

const HTML = { headers: { "content-type": "text/html; charset=utf-8" } };
const renderName = async (_: Request, ctx: ShopContext) => new Response(`<p>${ctx.settings.name}</p>`, HTML);

onEachEngine("a setting that a command changes while the server runs", (openShop, engine) => {
  test("is on pages, in files and in the API's document from the next request on", async () => {
    const shop = await openShop();
    const { get } = await httpOver(shop, {}, renderName);
    const command = await otherProcess(shop);
    const named = async () =>
      Promise.all([
        get("/").then(({ body }) => body),
        get("/about.data").then(({ body }) => body),
        get("/manifest.webmanifest").then((reply) => reply.json().short_name),
        get("/api/openapi.json").then((reply) => reply.json().info.title),
      ]);
    expect(await named()).toEqual(["<p>Bijli</p>", "<p>Bijli</p>", "Bijli", "Bijli"]);
    for (const name of ["Volt", "Volt & Söhne", "Bijli"]) {
      await changeSetting(command, "name", name);
      const expected = [`<p>${name}</p>`, `<p>${name}</p>`, name, name];
      if (engine === "sqlite") expect(await named()).toEqual(expected);
      else await expect.poll(named, { interval: 20 }).toEqual(expected);
    }
  });

  test("counts for what customers see of products and their delivery", async () => {
    const shop = await openShop();
    const { get, lamp } = await openOrders(shop);
    const command = await otherProcess(shop);
    const days = async () => (await get("/api/delivery/411001")).json().deliveryDays;
    expect(await days()).toBe(3);
    await changeSetting(command, "delivery.zoneDays.metro", "1");
    await expect.poll(days).toBe(1);
    expect((await get(`/api/product/${lamp}`)).statusCode).toBe(200);
  });

  test("counts for the next search", async () => {
    const shop = await openShop();
    const { get } = await openOrders(shop);
    const command = await otherProcess(shop);
    const found = async () => {
      const products: { title: string; price: number }[] = (await get("/api/product?title=for+the+studio")).json();
      return products.map(({ price }) => price);
    };
    const prices: number[] = (await get("/api/product")).json().map(({ price }: { price: number }) => price);
    const lowest = Math.min(...prices);
    expect(Math.max(...prices)).toBeGreaterThan(lowest);
    const rows = [{ words: ["studio"], label: "for the studio", products: `price[lte]=${lowest}` }];
    expect(await found()).toEqual([]);
    await changeSetting(command, "search.meanings", rows);
    await expect.poll(found).toEqual([lowest]);
    await changeSetting(command, "search.meanings", null);
    await expect.poll(found).toEqual([]);
  });

  test("counts for the next order and the next invoice, and not for those before", async () => {
    const shop = await openShop();
    const { post, get, order, lamp } = await openSettingOrders(shop);
    const command = await otherProcess(shop);
    const first = await order(lamp);
    await changeOrderStatus(command, first, "Dispatched");
    const invoiceOf = async (id: string) => (await get(`/api/user/orders/${id}/invoice`)).json();
    const before = await invoiceOf(first);
    await changeSetting(command, "seller.name", "Volt Retail");
    await changeSetting(command, "seller.gstin", "27AAPFU0939F1ZV");
    await changeSetting(command, "seller.invoicePrefix", "VLT");
    await changeSetting(command, "maxOpenOrders", "2");
    await changeSetting(command, "releaseAbove", "500");
    const second = await order(lamp);
    expect((await get(`/api/user/orders/${second}`)).json()).toMatchObject({ orderStatus: "Not Processed" });
    expect((await post(lamp)).statusCode).toBe(409);
    await changeOrderStatus(command, first, "Delivered");
    expect(await invoiceOf(first)).toEqual(before);
    await changeSetting(command, "releaseAbove", "");
    const third = await order(lamp);
    await changeOrderStatus(command, third, "Dispatched");
    expect(await invoiceOf(third)).toMatchObject({
      number: expect.stringMatching(/^VLT\//),
      seller: { name: "Volt Retail", gstin: "27AAPFU0939F1ZV" },
    });
  });
});

/** A customer who orders one piece after another over HTTP. */
async function openSettingOrders(shop: Parameters<typeof openOrders>[0]) {
  const { post, get, headers, lamp } = await openOrders(shop);
  const place = async (productId: string) => {
    await post("/api/user/cart", { productId, quantity: 1, price: 1 }, headers);
    return post("/api/user/cart/cash-order", { shippingAddress }, headers);
  };
  return {
    lamp,
    post: place,
    get: (path: string) => get(path, headers),
    async order(productId: string): Promise<string> {
      const reply = await place(productId);
      expect(reply.statusCode, reply.body).toBe(201);
      return reply.json().order._id;
    },
  };
}
