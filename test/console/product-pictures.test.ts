import { readdirSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { productInput } from "#test/fixtures.ts";
import { photo } from "#test/photos.ts";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, openAs, openAsOwner } from "./console.ts";

const MEGABYTE = 1024 * 1024;
const TEN_BYTES = { "content-type": "application/octet-stream", "content-length": 10 };

onEachEngine("the pictures of a product, in the console", (openShop) => {
  async function open() {
    const shop = await openShop();
    const [id = ""] = (await saveProducts(shop, [productInput({ colors: ["red", "navy"] })])).ids;
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const path = `/api/products/${id}/pictures`;
    const add = async (bytes: Buffer) => owner.call("POST", path, bytes);
    const names = async () =>
      (await owner.call("GET", `/api/products/${id}`)).json().pictures.map(({ name }: { name: string }) => name);
    return { shop, place, owner, id, path, add, names };
  }

  test("are added, shown in small, moved, described and removed, and each change can be undone", async () => {
    const { owner, id, path, add, names } = await open();
    const [first, second] = [await add(await photo(640, 480)), await add(await photo(480, 640))];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const [one = "", two = ""] = await names();
    expect(new Set([one, two]).size).toBe(2);

    const small = await owner.call("GET", `${path}/${one}`);
    expect([small.statusCode, small.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await owner.call("GET", `${path}/${"0".repeat(16)}`)).json().code).toBe("notFound");

    await owner.call("POST", `${path}/order`, { order: [two] });
    expect(await names()).toEqual([two, one]);
    await owner.call("PUT", `${path}/${one}/text`, { text: " A red lamp " });
    await owner.call("PUT", `${path}/${one}/color`, { color: "navy" });
    const { pictures } = (await owner.call("GET", `/api/products/${id}`)).json();
    expect(pictures[1]).toEqual({ name: one, alt: "A red lamp", color: "navy" });
    expect((await owner.call("PUT", `${path}/${one}/color`, { color: "gold" })).json().code).toBe("colorNotOffered");

    expect((await owner.call("DELETE", `${path}/${two}`)).json().pictures).toHaveLength(1);
    // A second press, or somebody else's: no other picture is removed.
    const again = await owner.call("DELETE", `${path}/${two}`);
    expect([again.statusCode, again.json().message]).toEqual([400, "The product does not have this picture any more."]);
    expect(await names()).toEqual([one]);
    const [{ id: entry }] = (await owner.call("GET", `/api/activity?subject=product:${id}`)).json().entries;
    expect((await owner.call("POST", `/api/activity/${entry}/undo`, {})).statusCode).toBe(200);
    expect(await names()).toEqual([two, one]);
  });

  test("are refused with the reason, and nothing is kept of them", async () => {
    const { shop, add, names } = await open();
    const files = () => readdirSync(mediaFolder(shop.dataDir), { recursive: true });
    await add(await photo());
    const before = files();
    const tiny = await sharp({ create: { width: 199, height: 400, channels: 3, background: "#456" } })
      .png()
      .toBuffer();
    for (const [bytes, status, says] of [
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 400, /^The file is not a picture/],
      [tiny, 400, /smaller than 200 pixels/],
      [(await photo()).subarray(0, 2_000), 400, /damaged/],
      [Buffer.alloc(21 * MEGABYTE), 413, /^The picture is larger than 20 MB/],
    ] as const) {
      const reply = await add(bytes);
      expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringMatching(says)]);
    }
    expect(await names()).toHaveLength(1);
    expect(files()).toEqual(before);
  });

  test("are refused before they are read to whoever may not change products", async () => {
    const { shop, place, owner, path } = await open();
    const { client } = await openAs(shop, place, owner, "viewer");
    expect((await client.call("POST", path, Buffer.alloc(21 * MEGABYTE))).json().code).toBe("forbidden");
  });

  test("that come at the same moment are all stored", async () => {
    const { add, names } = await open();
    const photos = await Promise.all([300, 320, 340].map((side) => photo(side, side)));
    expect((await Promise.all(photos.map(add))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await names()).toHaveLength(3);
  });

  test("that arrive slowly keep neither their sender nor somebody else from working", async () => {
    const { shop, place, owner, id, path } = await open();
    const { client } = await openAs(shop, place, owner, "manager");
    const { cookie = "" } = owner;
    const headers = { host: place.host, origin: place.origin(), "sec-fetch-site": "same-origin", cookie };
    const slow = Array.from({ length: 6 }, () => {
      const sent = request({ port: place.port, path, method: "POST", headers: { ...headers, ...TEN_BYTES } });
      sent.on("error", () => undefined).write("a");
      return sent;
    });
    onTestFinished(() => slow.forEach((one) => void one.destroy()));
    await sleep(200);
    expect((await owner.call("GET", `/api/products/${id}`)).statusCode).toBe(200);
    expect((await client.call("POST", path, await photo())).statusCode).toBe(200);
  });
});
