import fc from "fast-check";
import { expect } from "vitest";
import type { ApiResponse, Call } from "#test/client.ts";
import type { Buyer } from "./buyers.ts";
import type { RaceShop } from "./race-shop.ts";

/** Calls that are sent at once, and the result that must hold in any order of processing. */
export type Race<Input> = {
  input: fc.Arbitrary<Input>;
  run(races: RaceShop, input: Input): Promise<void>;
};

export type Round = { run(races: RaceShop): Promise<void> };

export function roundsOf<Input>(name: string, race: Race<Input>): fc.Arbitrary<Round> {
  return race.input.map((input) => ({
    run: (races) => race.run(races, input),
    [fc.toStringMethod]: () => `${name} ${JSON.stringify(input)}`,
  }));
}

type PlacedOrder = { _id: string; products: { count: number }[] };

/** @throws when the response has no order. */
export function orderIn(response: ApiResponse | undefined): PlacedOrder {
  const { order } = (response?.body ?? {}) as { order?: PlacedOrder };
  if (!order) throw new Error(`No order in ${JSON.stringify(response?.body)}.`);
  return order;
}

export function orderOf({ token }: Buyer, more: { key?: string; body?: object } = {}): Call {
  return { method: "POST", path: "user/cart/cash-order", body: {}, token, ...more };
}

export const newKey = () => crypto.randomUUID();

export function withStatus(responses: readonly ApiResponse[], status: number): ApiResponse[] {
  return responses.filter((response) => response.status === status);
}

export function expectStatuses(responses: readonly ApiResponse[], expected: Record<number, number>) {
  const counts = Object.groupBy(responses, ({ status }) => status);
  const found = Object.fromEntries(Object.entries(counts).map(([status, list]) => [status, list?.length]));
  const some = Object.fromEntries(Object.entries(expected).filter(([, count]) => count > 0));
  expect(found).toEqual(some);
}
