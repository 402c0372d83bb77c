import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { HOUR, withLamp } from "#test/prices/lamp-shop.ts";
import { onEachEngine } from "#test/shop.ts";
import { startPlannedPrices } from "./planned-prices.ts";

onEachEngine("the task of planned prices", (openShop) => {
  test("applies at its start what is due, later what comes due, and nothing after it was stopped", async () => {
    const shop = await openShop();
    const { plan, prices, at } = await withLamp(shop);
    await plan({ price: 900_00, from: at(1), until: at(2) }, { price: 800_00, from: at(3) });
    shop.wait(HOUR);
    const task = startPlannedPrices(shop);
    await vi.waitFor(async () => expect(await prices()).toEqual([900, 1_500]), 10_000);
    shop.wait(HOUR);
    await vi.waitFor(async () => expect(await prices()).toEqual([1_000, 1_500]), 10_000);
    await task.stop();
    shop.wait(HOUR);
    await sleep(1_200);
    expect(await prices()).toEqual([1_000, 1_500]);
  });
});
