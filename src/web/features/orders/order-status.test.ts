import { expect, test } from "vitest";
import { statusClass } from "./order-status.tsx";

test.each([
  ["Processing", "processing"],
  ["Not Processed", "not-processed"],
  ["Out For Delivery", "out-for delivery"],
])("the style of '%s' is '%s': lower case, the first space a hyphen", (status, style) => {
  expect(statusClass(status)).toBe(style);
});
