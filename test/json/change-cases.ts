import { expect } from "vitest";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

/** What the commands that change an order before it is packed answer with `--json`. It has one black lamp. */
export async function tryChangeCommands(
  { order, lamp }: { order: string; lamp: string },
  { answer, refuse }: Commands,
): Promise<void> {
  expect(await answer("order gstin", order, "27aapfu0939f1zv")).toMatchObject({
    buyerGstin: "27AAPFU0939F1ZV",
  });
  expect(await answer("order gstin", order, "none")).not.toHaveProperty("buyerGstin");
  expect(await refuse("order gstin", 1, order, "27AAPFU0939F1ZX")).toMatchObject({
    fields: { gstin: expect.stringContaining("GSTIN") },
  });
  const lowered = await answer("order line", order, lamp, "--count", "0", "--dry-run");
  expect(lowered).toMatchObject({ change: { before: { total: 9990 }, after: { total: 0 }, cancelsOrder: true } });
  expect(await answer("order line", order, `${lamp}/black`, "--count", "1")).toMatchObject({
    change: { count: 1, before: { total: 9990 }, after: { total: 9990 }, cancelsOrder: false },
    orderStatus: "Processing",
  });
  expect(await refuse("order line", 1, order, `${lamp}/red`, "--count", "0")).toMatchObject({
    code: "orderLineNotFound",
  });
  expect(await refuse("order line", 2, order, lamp, "--count", "0")).toMatchObject({
    message: expect.stringContaining("add --yes"),
  });
  const moved = await answer("order address", order, "--street", "12, Sea View", "--phone", "98765 00000");
  expect(moved).toMatchObject({
    shippingAddress: { street: "12, Sea View", city: "Pune" },
    contactMobile: "9876500000",
  });
  expect(await refuse("order address", 1, order, "--pincode", "12")).toMatchObject({
    message: "A PIN code in India has 6 digits.",
    fields: { pincode: "A PIN code in India has 6 digits" },
  });
  expect(await refuse("order address", 1, order)).toMatchObject({
    message: expect.stringContaining("--street"),
  });
}
