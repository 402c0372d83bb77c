import { expect, test } from "vitest";
import { RETURN_STATUSES, RETURN_VIEWS } from "#contract/statuses.ts";
import { returnsAddress, returnsQuery, VIEWS, viewOf } from "./return-query.ts";

test("the address of a list says its view and its page", () => {
  for (const view of VIEWS) {
    const { search } = new URL(returnsAddress(view, "1A2B3C4D"), "http://console.example");
    expect(viewOf(new URLSearchParams(search))).toBe(view);
  }
  expect(returnsAddress("to decide")).toBe("/returns");
  expect(returnsAddress("to receive")).toBe("/returns?view=to+receive");
  expect(viewOf(new URLSearchParams("view=none"))).toBe("to decide");
  expect(returnsQuery(new URLSearchParams("view=settled&after=1A2B3C4D&other=1"))).toBe("?view=settled&after=1A2B3C4D");
});

test("each status is in one view", () => {
  expect(Object.values(RETURN_VIEWS).flat().toSorted()).toEqual([...RETURN_STATUSES].toSorted());
});
