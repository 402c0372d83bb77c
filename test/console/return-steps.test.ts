import { expect, test } from "vitest";
import { type ReturnPlace, returnSteps } from "#console/returns/return-steps.ts";
import { RETURN_STATUSES, type ReturnStatus } from "#contract/statuses.ts";
import { canBecome } from "#shop/returns/return-rules.ts";

const place = (status: ReturnStatus, more: Partial<ReturnPlace> = {}): ReturnPlace => ({
  ...{ status, resolution: "refund", isReplacing: false, isOnRoad: false },
  ...more,
});

const allowed = (at: ReturnPlace) => returnSteps(at).flatMap(({ path, whyNot }) => (whyNot === null ? [path] : []));

/** What a return becomes by each step. */
const BECOMES: [string, ReturnStatus][] = [
  ["accept", "Accepted"],
  ["refuse", "Refused"],
  ["receive", "Received"],
  ["on-the-way", "On the way"],
  ["withdraw", "Withdrawn"],
  ["never-arrived", "Never arrived"],
];

test.each(RETURN_STATUSES)("the console offers what the shop does with a return that is '%s'", (status) => {
  expect(allowed(place(status))).toEqual(BECOMES.filter(([, to]) => canBecome(status, to)).map(([path]) => path));
});

test("only a received return is replaced, by one parcel at a time", () => {
  const replacement = { resolution: "replacement" } as const;
  expect(allowed(place("Received", replacement))).toEqual(["replace", "refund-instead"]);
  expect(allowed(place("Received", { ...replacement, isOnRoad: true }))).toEqual(["refund-instead"]);
  expect(allowed(place("Settled", { ...replacement, isOnRoad: true, isReplacing: true }))).toEqual(["replaced"]);
  expect(allowed(place("Settled", replacement))).toEqual([]);
});

test("each step says what it sends and whether it can be undone, and all others say why not", () => {
  for (const status of RETURN_STATUSES)
    for (const { says, whyNot } of returnSteps(place(status))) {
      expect(says).toMatch(/gets an email|Nothing is sent/);
      expect(says).toContain("It cannot be undone");
      expect(whyNot ?? "Now.").toMatch(/\.$/);
    }
});
