import { expect, test } from "vitest";
import { orderTimeline } from "./timeline.ts";

const [placed, dispatched, last] = ["2026-11-01T00:00:00.000Z", "2026-11-03T00:00:00.000Z", "2026-11-05T00:00:00.000Z"];
const order = { createdAt: placed, updatedAt: last };
const events = [{ kind: "dispatched", createdAt: dispatched }] as const;

test.each([
  ["Not Processed", [], ["Placed", placed], ["Dispatched –", null], ["Delivered –", null]],
  ["Processing", [], ["Placed", placed], ["Dispatched –", null], ["Delivered –", null]],
  ["Dispatched", events, ["Placed", placed], ["Dispatched", dispatched], ["Delivered –", null]],
  ["Dispatched", [], ["Placed", placed], ["Dispatched", last], ["Delivered –", null]],
  ["Delivered", events, ["Placed", placed], ["Dispatched", dispatched], ["Delivered", last]],
  ["Delivered", [], ["Placed", placed], ["Dispatched", null], ["Delivered", last]],
  ["Cancelled", [], ["Placed", placed], ["Cancelled", last]],
  ["Cancelled", events, ["Placed", placed], ["Dispatched", dispatched], ["Cancelled", last]],
] as const)("the timeline of an order that is %s", (orderStatus, orderEvents, ...steps) => {
  const timeline = orderTimeline({ ...order, orderStatus }, orderEvents);
  expect(timeline.map(({ title, at, reached }) => [reached ? title : `${title} –`, at])).toEqual(steps);
});
