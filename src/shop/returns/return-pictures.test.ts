import { expect, test } from "vitest";
import { pruneBatch } from "#shop/retention/prune.server.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { photo } from "#test/photos.ts";
import { deliveredOrder } from "#test/returns/delivered-order.ts";
import { settleReturn } from "#test/returns/settle-return.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { readReturnPicturesFor } from "./read-pictures.server.ts";
import { addReturnPicture, addReturnPictureFor } from "./return-pictures.server.ts";

const DAY_MS = 24 * 3_600_000;

onEachEngine("pictures of a return", (openShop) => {
  test("are sent by its customer, and seen by nobody else but the shop", async () => {
    const shop = await openShop();
    const { request, path, send, get, headers, withdraw } = await deliveredOrder(shop);
    const returnId = await request(1);
    const address = `${path}/${returnId}/pictures`;
    const body = await photo(400, 300);
    const post = (who: Record<string, string>) =>
      send(address, { method: "POST", headers: { ...who, "content-type": "image/jpeg" }, body });
    const { headers: another } = await loggedInCustomer(shop);
    expect([(await post(another)).statusCode, (await post({})).statusCode]).toEqual([404, 401]);
    const added = await post(headers);
    expect(added.statusCode).toBe(201);
    const { _id } = added.json();
    expect((await get(path, headers)).json().returns).toMatchObject([{ pictures: [{ _id, by: "customer" }] }]);
    const picture = await get(`${address}/${_id}`, headers);
    expect([picture.statusCode, picture.headers["content-type"], picture.headers["cache-control"]]).toEqual([
      ...[200, "image/webp", "private, no-store"],
    ]);
    expect((await get(`${address}/${_id}`, another)).statusCode).toBe(404);
    expect((await get(`${address}/${returnId}`, headers)).statusCode).toBe(404);
    expect(await readReturnPicturesFor(shop, returnId)).toMatchObject([{ addedBy: "customer" }]);
    expect((await withdraw(returnId)).statusCode).toBe(200);
    expect((await post(headers)).statusCode).toBe(409);
    expect(await readReturnPicturesFor(shop, returnId)).toEqual([]);
  });

  test("are five at most of the customer, also when added at once, and go half a year after its end", async () => {
    const shop = await openShop();
    const { request, userId, id } = await deliveredOrder(shop);
    const customer = asCustomer(shop, userId);
    const returnId = await request(1);
    const bytes = await photo(240, 200);
    const add = () => addReturnPicture(customer, { orderId: id, returnId, bytes });
    for (let times = 0; times < 3; times++) await add();
    const raced = await Promise.allSettled([add(), add(), add(), add()]);
    expect(raced.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expect(add()).rejects.toThrow("A return has up to 5 pictures.");
    await addReturnPictureFor(shop, returnId, bytes);
    await settleReturn(shop, returnId);
    await expect(add()).rejects.toMatchObject({ code: "returnMoved" });
    shop.wait(180 * DAY_MS - 1);
    await pruneBatch(shop);
    expect(await readReturnPicturesFor(shop, returnId)).toHaveLength(6);
    shop.wait(2);
    await pruneBatch(shop);
    expect(await readReturnPicturesFor(shop, returnId)).toEqual([]);
  });
});
