import { expect, test } from "vitest";
import { stageOf } from "./stages.ts";

const here = { failed_at_ms: null, coming_back_at_ms: null };

test.each([
  ["Not Processed", false, null, "to confirm"],
  ["Not Processed", true, null, "to confirm"],
  ["Processing", false, null, "to confirm"],
  ["Processing", true, null, "to pack"],
  ["Processing", false, here, "packed"],
  ["Processing", true, here, "packed"],
  ["Dispatched", false, here, "handed over"],
  ["Dispatched", true, { ...here, failed_at_ms: 1 }, "failed"],
  ["Dispatched", true, { ...here, coming_back_at_ms: 1 }, "coming back"],
  ["Dispatched", true, { failed_at_ms: 1, coming_back_at_ms: 2 }, "coming back"],
  ["Delivered", true, null, "delivered"],
  ["Cancelled", true, null, "cancelled"],
  ["Cancelled", false, here, "to unpack"],
] as const)("an order that is %s, confirmed: %s, with the parcel %j is '%s'", (status, isConfirmed, parcel, stage) => {
  expect(stageOf({ status, isConfirmed, parcel })).toBe(stage);
});
