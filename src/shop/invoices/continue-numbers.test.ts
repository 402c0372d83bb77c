import { expect, test } from "vitest";
import { inTransaction } from "#shop/transaction.server.ts";
import { onEachEngine } from "#test/shop.ts";
import { continueAbove, numbersInCopy } from "./continue-numbers.server.ts";

onEachEngine("the last number after a copy", (openShop) => {
  test("may have another prefix, which was set since, but not that of the other series", async () => {
    const shop = await openShop();
    const continued = (number: string) => inTransaction(shop, (tx) => continueAbove(tx, "invoice_series", number));
    await continued("VLT/25-26/000007");
    const [invoices] = await numbersInCopy(shop);
    expect(invoices?.last).toBe("BIJ/25-26/000007");
    await expect(continued("BJC/25-26/000009")).rejects.toThrow("is no number of an invoice");
  });
});
