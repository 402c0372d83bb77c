import { expect, test } from "vitest";
import { stageText } from "./stage.ts";

type Staged = Parameters<typeof stageText>[0];

const order: Staged = {
  status: "Processing",
  total_paise: 1_000_00,
  paid_paise: 0,
  pays_before: 0,
  street: "4, Hill Road",
  packed_at_ms: null,
};
const settings = { cashLimitPaise: 0 };

test.each<[Partial<Staged>, Parameters<typeof stageText>[1], string]>([
  [{ status: "Not Processed", pays_before: 1 }, null, "Waits for your payment"],
  [{ pays_before: 1 }, null, "Waits for your payment"],
  [{ pays_before: 1, paid_paise: 1_000_00 }, null, "Being prepared"],
  [{ status: "Not Processed", street: null }, null, "Needs your address"],
  [{ status: "Not Processed" }, null, "Being checked"],
  [{}, null, "Being prepared"],
  [{ packed_at_ms: 1 }, null, "Packed"],
  [{ status: "Dispatched", packed_at_ms: 1 }, null, "On its way"],
  [{ status: "Dispatched", packed_at_ms: 1 }, "dispatched", "On its way"],
  [{ status: "Dispatched", packed_at_ms: 1 }, "failed", "Delivery failed"],
  [{ status: "Dispatched", packed_at_ms: 1 }, "comingBack", "On its way back to us"],
  [{ status: "Delivered", packed_at_ms: 1 }, "failed", "Delivered"],
  [{ status: "Cancelled", pays_before: 1 }, "comingBack", "Cancelled"],
])("an order %j, last told '%s', is in the customer's words: %s", (own, last, text) => {
  expect(stageText({ ...order, ...own }, last, settings)).toBe(text);
});
