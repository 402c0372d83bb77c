import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { addOrder } from "#test/order-fixture.ts";
import type { TestShop } from "#test/shop.ts";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
  run(words: string[]): Promise<{ code: number; stdout: string }>;
};

/** What every command of parcels answers with `--json`. */
export async function tryParcelCommands(
  shop: TestShop,
  { userId, lamp, folder }: { userId: string; lamp: string; folder: string },
  { answer, refuse, run }: Commands,
): Promise<void> {
  const orders: string[] = [];
  for (let times = 0; times < 5; times++) {
    orders.push(await addOrder(shop, userId, lamp));
    shop.wait(1_000);
  }
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = orders;
  expect(await answer("order confirm", first, "--outcome", "confirmed", "--note", "At six")).toMatchObject({
    _id: first,
    stage: "to pack",
  });
  expect(await refuse("order confirm", 1, first, "--outcome", "maybe")).toMatchObject({
    fields: { outcome: expect.stringContaining("--outcome must be one of confirmed, no-answer") },
  });
  expect(await answer("order note", first, "The bell is broken.")).toMatchObject({ _id: first });
  expect(await answer("order list", "--stage", "to-pack")).toMatchObject([{ _id: first, parcel: null }]);
  const begun = await answer("round begin", first, "00000000");
  expect(begun).toMatchObject({ round: { orders: 1, toPack: 1 }, leftOut: [{ order: "00000000" }] });
  expect(await answer("round list")).toEqual([begun.round]);
  expect(await answer("round show", begun.round._id)).toEqual({
    ...begun.round,
    toPack: [expect.any(String)],
    packed: [],
  });
  expect(await refuse("round begin", 1)).toMatchObject({ code: "badRequest" });
  expect(await answer("round remove", begun.round._id)).toEqual({ removed: begun.round._id });
  expect(await refuse("round show", 1, begun.round._id)).toMatchObject({ code: "roundNotFound" });
  expect(await answer("order pack", first, "--serial", `${lamp}=35 693803 564380-9`)).toMatchObject({
    stage: "packed",
    invoice: expect.any(String),
    parcel: { packedAt: expect.any(String), handedOverAt: null, outcome: null },
  });
  expect(await refuse("order pack", 1, second, "--serial", `${lamp}=35693803564380-9`)).toMatchObject({
    code: "serialInUse",
  });
  expect(await answer("order pack", second, third, fourth, fifth)).toEqual({ done: 4, failed: [] });
  const slips = join(folder, "slips.pdf");
  expect(await answer("order slip", first, second, "--file", slips)).toEqual({ file: slips, done: 2, failed: [] });
  expect(await refuse("order slip", 1, first)).toMatchObject({ fields: { file: "--file is missing." } });
  expect(await answer("order eway", first, "1234 5678 9012")).toMatchObject({ ewayBill: "123456789012" });
  expect(await answer("order unpack", fifth)).toMatchObject({ stage: "to confirm", parcel: { outcome: "unpacked" } });
  expect(await answer("order hand-over", first, "--courier", "Swift", "--tracking", "s 1")).toMatchObject({
    orderStatus: "Dispatched",
    stage: "handed over",
    parcel: { courier: "Swift", tracking: "S1", link: null },
  });
  expect(await refuse("order hand-over", 1, second)).toMatchObject({
    fields: { courier: "Name either an order with --courier and --tracking, or a --file of several." },
  });
  await tryFile({ folder, orders }, { answer, refuse, run });
  expect(await answer("order failed", second, "--reason", "Nobody at home")).toMatchObject({ stage: "failed" });
  expect(await answer("order coming-back", second)).toMatchObject({ stage: "coming back" });
  expect(await refuse("order receive", 1, second)).toMatchObject({ code: "badRequest" });
  expect(await answer("order receive", second, "--damaged", "1")).toMatchObject({
    orderStatus: "Cancelled",
    stage: "cancelled",
    parcel: { outcome: "received" },
  });
  expect(await answer("order lost", third)).toMatchObject({ orderStatus: "Cancelled", parcel: { outcome: "lost" } });
  await answer("order deliver", first);
  expect(await answer("order correct", first, "--reason", "Another parcel")).toMatchObject({ stage: "handed over" });
  const shown = await answer("order show", first);
  expect(shown.serials).toEqual([{ product: lamp, serial: "35693803564380-9" }]);
  expect(shown.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...["called", "note", "packed", "handedOver", "delivered", "paid", "corrected"].filter(
      (kind) => kind !== "paid" || shown.events.some((event: { kind: string }) => event.kind === "paid"),
    ),
  ]);
}

async function tryFile(
  { folder, orders }: { folder: string; orders: readonly string[] },
  { answer, run }: Commands,
): Promise<void> {
  const [, second = "", third = "", fourth = "", fifth = ""] = orders;
  const file = join(folder, "hand-over.csv");
  const rows = [`${second.slice(-8)},Swift,S2`, `${third},Swift,S3`, `${fifth},Swift,S5`, "nothing,Swift,S6"];
  writeFileSync(file, `Order,Courier,Tracking\n${rows.join("\n")}\n`);
  const some = await run(["order", "hand-over", "--file", file, "--json"]);
  expect([some.code, JSON.parse(some.stdout)]).toEqual([
    1,
    {
      done: 2,
      again: 0,
      orders: [second, third],
      failed: [
        { row: 4, order: fifth, code: "orderMoved", message: expect.stringContaining("'order pack'") },
        { row: 5, order: "nothing", code: "orderNotFound", message: expect.any(String) },
      ],
      warnings: [],
    },
  ]);
  writeFileSync(file, `order,courier,tracking\n${second},Swift,S2\n${fourth},Swift,S4\n`);
  expect(await answer("order hand-over", "--file", file)).toMatchObject({
    done: 1,
    again: 1,
    orders: [fourth],
    failed: [],
  });
}
