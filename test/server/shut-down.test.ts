import { expect, test } from "vitest";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("a server that shuts down", (openShop) => {
  test("is not ready, and still answers", async () => {
    const { get, shutDown } = await httpOver(await openShop());
    expect((await get("/ready")).statusCode).toBe(200);
    const closed = shutDown();
    const reply = await get("/ready");
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "2"]);
    expect((await get("/health")).statusCode).toBe(200);
    await closed;
  });
});
