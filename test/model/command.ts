import fc from "fast-check";
import { expect } from "vitest";
import type { Answer } from "#test/client.ts";
import type { Expected, Model } from "./model.ts";
import { named } from "./names.ts";
import type { RealShop } from "./real.ts";

/** Something that happens in a shop: how it may happen, what should come of it, and how it is done to a real one. */
export type Event<Particulars> = {
  particulars: fc.Arbitrary<Particulars>;
  /** Whether more than the plainest refusal comes of it: what does not matter happens seldom. */
  matters?(model: Readonly<Model>, particulars: Particulars): boolean;
  /** Lets it happen in the model, and says what is to be answered. */
  expected(model: Model, particulars: Particulars): Expected;
  happen(real: RealShop, particulars: Particulars): Promise<Pick<Answer, "status" | "body"> & Partial<Answer>>;
};

export type ShopCommand = fc.AsyncCommand<Model, RealShop[]>;

/** Each command lets some time pass first: what happens is ordered by its time. */
const PAUSE_MS = 1_000;

/** The event as a command that does it to all shops and compares what they say with the model and with each other. */
export function commandOf<Particulars>(name: string, event: Event<Particulars>): fc.Arbitrary<ShopCommand> {
  const anyway = fc.nat(5).map((one) => one === 0);
  return fc.tuple(event.particulars, anyway).map(([particulars, anyway]) => ({
    check: (model) => anyway || (event.matters?.(model, particulars) ?? true),
    async run(model, real) {
      pass(model, real, PAUSE_MS);
      const ordersBefore = model.orders.length;
      const expected = event.expected(model, particulars);
      const answers = await Promise.all(real.map((one) => event.happen(one, particulars)));
      if (model.orders.length > ordersBefore)
        for (const [place, answer] of answers.entries())
          real[place]?.names.learn(named("order", ordersBefore), orderId(answer.body));
      compare(
        expected,
        answers.map(({ status, body, headers }, place) => ({
          ...{ status, body: real[place]?.names.translated(body) },
          replayed: headers?.["idempotent-replayed"] === "true",
        })),
      );
    },
    toString: () => `${name} ${JSON.stringify(particulars)}`,
  }));
}

/** Lets time pass for the model and all shops alike. */
export function pass(model: Model, real: readonly RealShop[], ms: number) {
  model.now += ms;
  for (const { shop } of real) shop.wait(ms);
}

function orderId(body: unknown): string {
  return (body as { order?: { _id?: string } })?.order?._id ?? "none";
}

function compare(expected: Expected, answers: readonly Expected[]) {
  for (const answer of answers) expect(answer).toMatchObject({ replayed: false, ...expected });
  for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0]);
}
