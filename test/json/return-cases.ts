import { expect } from "vitest";
import { requestReturn } from "#shop/returns/returns.server.ts";
import { asCustomer, type TestShop } from "#test/shop.ts";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

type Seeded = { userId: string; lamp: string; orders: readonly string[]; picture: string; folder: string };

/** What every command of returns answers with `--json`: of the first two orders, which are delivered. */
export async function tryReturnCommands(
  shop: TestShop,
  { userId, lamp, orders, picture, folder }: Seeded,
  { answer, refuse }: Commands,
): Promise<void> {
  const { color_id: color } = await shop.db.read.selectFrom("order_lines").select("color_id").executeTakeFirstOrThrow();
  const lines = [{ productId: lamp, color, quantity: 1, reason: "Damaged or faulty" }];
  const request = async (order = "", more: object = {}): Promise<string> => {
    shop.wait(1_000);
    return (await requestReturn(asCustomer(shop, userId), order, { lines, ...more }))._id;
  };
  const [first = "", second = ""] = orders;
  const accepted = await request(first);
  const refused = await request(second);
  expect(await answer("return list")).toMatchObject([{ orderId: first }, { orderId: second }]);
  expect(await answer("return accept", accepted)).toMatchObject({ status: "Accepted", refund: 9990 });
  expect(await answer("return refuse", refused, "--reason", "It is used.")).toMatchObject({
    _id: refused,
    status: "Refused",
  });
  expect(await refuse("return refuse", 1, refused)).toMatchObject({ code: "returnDecided" });
  expect(await answer("return on-the-way", accepted)).toMatchObject({ status: "On the way" });
  expect(await refuse("return withdraw", 1, accepted)).toMatchObject({ code: "returnMoved" });
  expect(await refuse("return receive", 1, accepted)).toMatchObject({
    fields: { sellable: "Say how many pieces came back: --sellable, --damaged or --missing." },
  });
  expect(await refuse("return receive", 1, accepted, "--sellable", "2")).toMatchObject({ code: "badRequest" });
  expect(await answer("return receive", accepted, "--sellable", "1")).toMatchObject({
    status: "Received",
    creditNote: expect.stringMatching(/^BJC/),
    lines: [{ received: { sellable: 1, damaged: 0, missing: 0 } }],
  });
  const [owed] = await answer("refund list");
  expect(owed).toMatchObject({ returnId: accepted, amount: 9990 });
  await answer("refund pay", owed.number, "--method", "upi", "--reference", "612345678901");
  expect(await answer("return show", accepted)).toMatchObject({
    status: "Settled",
    refundPaid: { method: "upi", reference: "612345678901" },
  });

  const lost = await request(second);
  await answer("return accept", lost, "--resolution", "replacement");
  expect(await answer("return never-arrived", lost)).toMatchObject({ status: "Never arrived" });
  const kept = await request(second);
  expect(await answer("return withdraw", kept)).toMatchObject({ status: "Withdrawn" });
  const swapped = await request(second, { resolution: "replacement" });
  expect(await answer("return add-picture", swapped, picture)).toMatchObject({ pictures: [{ by: "staff" }] });
  expect(await refuse("return add-picture", 1, swapped, `${picture}.none`)).toMatchObject({ code: "fileUnreadable" });
  expect(await answer("return pictures", swapped, folder)).toMatchObject([{ by: "staff" }]);
  await answer("return accept", swapped);
  await answer("return receive", swapped, "--damaged", "1");
  expect(await answer("return replace", swapped, "--courier", "Swift", "--tracking", "S9")).toMatchObject({
    status: "Settled",
  });
  expect(await refuse("return refund-instead", 1, swapped)).toMatchObject({ code: "returnMoved" });
  expect(await answer("return replaced", swapped, "--outcome", "delivered")).toMatchObject({ status: "Settled" });
  const soldOut = await request(second, { resolution: "replacement" });
  await answer("return accept", soldOut);
  await answer("return receive", soldOut, "--damaged", "1");
  expect(await answer("return refund-instead", soldOut)).toMatchObject({ status: "Received", refund: 9990 });
}
