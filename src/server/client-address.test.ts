import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { addressOf } from "./client-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
  ["fe80::1%a.b", "fe80::1%a.b"],
  ["no address", "no address"],
  ["1", "1"],
  ["1.2.3", "1.2.3"],
  ["0x7f.1", "0x7f.1"],
  ["010.0.0.1", "010.0.0.1"],
  ["a".repeat(8_000), "a".repeat(45)],
])("%s is counted as %s", (ip, counted) => {
  expect(addressOf({ ip } as FastifyRequest)).toBe(counted);
});
