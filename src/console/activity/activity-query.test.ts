import { expect, test } from "vitest";
import { activityAddress, activityQuery } from "./activity-query.ts";

test("the call has the filters of the address, and no others", () => {
  expect(activityQuery(new URLSearchParams("by=Asha%20Rao&subject=&x=1"))).toBe("?limit=50&by=Asha+Rao");
});

test("the address has the filters that are given", () => {
  expect(activityAddress({ by: " Asha ", subject: "", since: "2026-11-01" })).toBe(
    "/activity?by=Asha&since=2026-11-01",
  );
  expect(activityAddress({ by: " " })).toBe("/activity");
});
