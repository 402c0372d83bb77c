import { expect, test } from "vitest";
import { acceptedEncoding } from "./encoding.ts";

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br", "br"],
  ["*", "identity"],
  ["br;q=0.5, *", "br"],
  ["br;q=0.001", "br"],
  ["gzip;q=0, *", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0", "identity"],
  ["br;q=0,*", "identity"],
  ["*, br;q=0", "identity"],
  ["gzip;q=0, BR ; Q=0.000 , *", "identity"],
])("chooses an encoding for Accept-Encoding %s: %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
