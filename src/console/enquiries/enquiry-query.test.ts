import { expect, test } from "vitest";
import { enquiryAddress, enquiryQuery } from "./enquiry-query.ts";

test.each([
  ["", "?status=open"],
  ["status=all", ""],
  ["status=nothing", "?status=open"],
  ["status=closed&search=%20ram%20", "?status=closed&search=ram"],
  ["status=overdue&from=Q7", "?overdue=true&after=Q7"],
  ["from=Q7", "?status=open&before=Q7"],
])("the address with '%s' calls for '%s'", (address, query) => {
  expect(enquiryQuery(new URLSearchParams(address))).toBe(query);
});

test("the address has what is not usual", () => {
  expect(enquiryAddress({ status: "open" })).toBe("/enquiries");
  expect(enquiryAddress({ status: "all", search: " a b " })).toBe("/enquiries?status=all&search=a+b");
  expect(enquiryAddress({ status: "open", from: "Q7" })).toBe("/enquiries?from=Q7");
});
