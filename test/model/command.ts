import fc from "fast-check";
import { expect } from "vitest";
import type { ApiResponse } from "#test/client.ts";
import { named } from "./id-names.ts";
import type { Expected, Model } from "./model.ts";
import type { RealShop } from "./real-shop.ts";

export type Event<Input> = {
  input: fc.Arbitrary<Input>;
  /** False when the command would be refused or change nothing: such commands are rarely executed. */
  isRelevant?(model: Readonly<Model>, input: Input): boolean;
  expected(model: Model, input: Input): Expected;
  execute(real: RealShop, input: Input): Promise<Pick<ApiResponse, "status" | "body"> & Partial<ApiResponse>>;
};

export type ShopCommand = fc.AsyncCommand<Model, RealShop[]>;

/** Time passes before each command, because entries are sorted by creation time. */
const PAUSE_MS = 1_000;

/** Executes the event in all shops and compares their responses with the model and each other. */
export function commandOf<Input>(name: string, event: Event<Input>): fc.Arbitrary<ShopCommand> {
  const alwaysRun = fc.nat(5).map((one) => one === 0);
  return fc.tuple(event.input, alwaysRun).map(([input, alwaysRun]) => ({
    check: (model) => alwaysRun || (event.isRelevant?.(model, input) ?? true),
    run: (model, real) => runEvent(event, input, { model, real }),
    toString: () => `${name} ${JSON.stringify(input)}`,
  }));
}

export async function runEvent<Input>(
  event: Event<Input>,
  input: Input,
  { model, real }: { model: Model; real: RealShop[] },
): Promise<void> {
  advanceTime(model, real, PAUSE_MS);
  const ordersBefore = model.orders.length;
  const expected = event.expected(model, input);
  const responses = await Promise.all(real.map((one) => event.execute(one, input)));
  if (model.orders.length > ordersBefore)
    for (const [index, response] of responses.entries())
      real[index]?.names.add(named("order", ordersBefore), orderId(response.body));
  compare(
    expected,
    responses.map(({ status, body, headers }, index) => ({
      status,
      body: real[index]?.names.withNames(body),
      replayed: headers?.["idempotent-replayed"] === "true",
    })),
  );
}

export function advanceTime(model: Model, real: readonly RealShop[], ms: number) {
  model.now += ms;
  for (const { shop } of real) shop.wait(ms);
}

function orderId(body: unknown): string {
  return (body as { order?: { _id?: string } })?.order?._id ?? "none";
}

function compare(expected: Expected, responses: readonly Expected[]) {
  for (const response of responses) expect(response).toMatchObject({ replayed: false, ...expected });
  for (const response of responses.slice(1)) expect(response).toEqual(responses[0]);
}
