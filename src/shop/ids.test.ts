import { expect, test } from "vitest";
import { newId } from "./ids.ts";
import { orderNumber } from "./order-number.ts";

test("ids are 24 hex digits that sort by time, then by the order of the calls", () => {
  const now = Date.UTC(2026, 0, 1);
  const ids = [0, 0, 0, 0, 1, 1, 2].map((later) => newId(now + later));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(Number.parseInt((ids[0] as string).slice(0, 12), 16)).toBe(now);
});

test("ids never repeat", () => {
  const ids = Array.from({ length: 50_000 }, (_, index) => newId(1_700_000_000_000 + (index % 7)));
  expect(new Set(ids).size).toBe(ids.length);
});

test("ids of different milliseconds have unrelated ends", () => {
  const ends = [0, 1, 2, 3].map((later) => Number.parseInt(newId(Date.UTC(2026, 0, 1) + later).slice(12), 16));
  const steps = ends.slice(1).map((end, index) => Math.abs(end - (ends[index] as number)));
  expect(Math.max(...steps)).toBeGreaterThan(2 ** 24);
});

test("an order's number is the end of its id, in capitals", () => {
  expect(orderNumber("0123456789abcdef0123cdef")).toBe("0123CDEF");
});
