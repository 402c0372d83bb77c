import { expect, test } from "vitest";
import type { DocumentTexts } from "#contract/documents/pdfs.ts";
import { renderPdf } from "#documents/pdf/render-pdf.ts";
import { orderNumber } from "#shop/order-number.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, withSettings } from "#test/shop.ts";
import { getPackingSlip } from "./packing-slips.server.ts";

onEachEngine("a packing slip", (openShop) => {
  async function open() {
    const shop = withSettings(await openShop(), { upiAddress: "shop@bank", firstOrders: null });
    const { lamp, fan, add, order, cancel } = await openOrders(shop);
    const place = async (body: object = { shippingAddress, contactMobile: "9876543210" }) => {
      await add(lamp, 2);
      await add(fan, 1);
      return (await order(body)).json().order._id as string;
    };
    return { shop, lamp, place, cancel };
  }
  const fact = (slip: DocumentTexts, label: string) => slip.facts.find(([own]) => own === label)?.[1];

  test("says what lies in the parcel, where it goes and what is to be collected", async () => {
    const { shop, lamp, place } = await open();
    const id = await place();
    const before = await getPackingSlip(shop, orderNumber(id));
    expect(["Invoice number", "Courier", "Tracking number"].map((label) => fact(before, label))).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    const serial = { line: { productId: lamp, color: null }, serial: "A1" };
    const { invoice } = await packOrder(shop, id, { serials: [serial] });
    await handOver(shop, id, { courier: "Road Runners", tracking: "R7" });
    const slip = await getPackingSlip(shop, id);
    expect(["Order number", "Invoice number", "Courier", "Tracking number"].map((label) => fact(slip, label))).toEqual([
      ...[orderNumber(id), invoice, "Road Runners", "R7"],
    ]);
    expect(slip.rows.map(([title, , ...cells]) => [title, ...cells])).toEqual([
      ["Lamp", "A1", "2"],
      ["Fan", "", "1"],
    ]);
    expect(slip.parties.map(({ title, lines }) => [title, ...lines.slice(0, 2)])).toEqual([
      ["Deliver to", "Asha Rao", "4, Hill Road"],
      ["Sent by", shop.settings.seller.name, shop.settings.seller.address],
    ]);
    expect(slip.parties[0]?.lines.at(-1)).toBe("Phone 9876543210");
    expect(slip.sums).toEqual([
      ["Pieces", "3"],
      ["To collect", "₹4,500.50"],
    ]);
    expect(slip.pay?.link).toContain("pa=shop@bank");
    expect(slip.pay?.link).toContain(`am=4500.50&cu=INR&tn=Order%20${orderNumber(id)}`);
  });

  test("of a paid order collects nothing, and a cancelled one has none", async () => {
    const { shop, place, cancel } = await open();
    const paid = await place();
    await markPaid(shop, paid, { method: "upi", reference: "412345678901", amountPaise: null });
    const slip = await getPackingSlip(shop, paid);
    expect([slip.sums[1], slip.pay]).toEqual([["To collect", "nothing, it is paid"], undefined]);
    const cancelled = await place();
    await cancel(cancelled);
    await expect(getPackingSlip(shop, cancelled)).rejects.toThrow("has no slip: it is 'Cancelled'.");
    await expect(getPackingSlip(shop, await place({}))).rejects.toThrow("has no slip: it has no address yet.");
  });

  test("is a page for each order in one file", async () => {
    const { shop, place } = await open();
    const slips = [await getPackingSlip(shop, await place()), await getPackingSlip(shop, await place())] as const;
    const contents = { number: "1", seller: "Bijli", issuedAt: "2026-01-15T06:30:00.000Z" };
    const pdf = (await renderPdf({ ...contents, texts: slips[0], more: [slips[1]] })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
    for (const { pay } of slips) expect(pdf).toContain(`/URI (${pay?.link})`);
  });
});
