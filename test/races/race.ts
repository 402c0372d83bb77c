import fc from "fast-check";
import { expect } from "vitest";
import type { Answer, Call } from "#test/client.ts";
import type { Buyer } from "./buyers.ts";
import type { RaceShop } from "./race-shop.ts";

/** Several at once, and what must come of it whoever is first. */
export type Race<Particulars> = {
  particulars: fc.Arbitrary<Particulars>;
  run(races: RaceShop, particulars: Particulars): Promise<void>;
};

/** With its particulars chosen: what a round needs to know. */
export type Round = { run(races: RaceShop): Promise<void> };

export function roundsOf<Particulars>(name: string, race: Race<Particulars>): fc.Arbitrary<Round> {
  return race.particulars.map((particulars) => ({
    run: (races) => race.run(races, particulars),
    [fc.toStringMethod]: () => `${name} ${JSON.stringify(particulars)}`,
  }));
}

type PlacedOrder = { _id: string; products: { count: number }[] };

/** The order that an answer tells of. */
export function orderIn(answer: Answer | undefined): PlacedOrder {
  const { order } = (answer?.body ?? {}) as { order?: PlacedOrder };
  if (!order) throw new Error(`There is no order in ${JSON.stringify(answer?.body)}.`);
  return order;
}

export function orderOf({ token }: Buyer, more: { key?: string; body?: object } = {}): Call {
  return { method: "POST", path: "user/cart/cash-order", body: {}, token, ...more };
}

/** A key that was not used before. */
export const newKey = () => crypto.randomUUID();

export function withStatus(answers: readonly Answer[], status: number): Answer[] {
  return answers.filter((answer) => answer.status === status);
}

/** So many were answered so, and no one otherwise. */
export function expectStatuses(answers: readonly Answer[], expected: Record<number, number>) {
  const counts = Object.groupBy(answers, ({ status }) => status);
  const found = Object.fromEntries(Object.entries(counts).map(([status, list]) => [status, list?.length]));
  const some = Object.fromEntries(Object.entries(expected).filter(([, count]) => count > 0));
  expect(found).toEqual(some);
}
