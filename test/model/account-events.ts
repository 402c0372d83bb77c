import fc from "fast-check";
import { inTransaction } from "#shop/transaction.server.ts";
import { isLoggedIn, logIn, logOut, register, saveAddress, startNewSession } from "./account-rules.ts";
import { anyone } from "./arbitraries.ts";
import { commandOf, type Event } from "./command.ts";
import { named } from "./id-names.ts";
import { addressOf, PASSWORD, PEOPLE, personDetails } from "./initial-data.ts";
import { type RealShop, startTestSession } from "./real-shop.ts";

type LoggedIn = { _id: string; token: string };

async function withNewToken({ tokens, names }: RealShop, who: number, call: ReturnType<RealShop["callAs"]>) {
  const response = await call;
  if (response.status >= 300) return response;
  const { _id, token } = response.body as LoggedIn;
  names.add(named("person", who), _id);
  tokens.set(who, token);
  return response;
}

const registerEvent: Event<{ who: number }> = {
  input: fc.record({ who: fc.nat(PEOPLE.length - 1) }),
  expected: (model, { who }) => register(model, who),
  execute: (real, { who }) => {
    const body = { ...personDetails(who, real.tag), password: PASSWORD, agree: true };
    return withNewToken(real, who, real.call({ method: "POST", path: "user/register", body }));
  },
};

const loginEvent: Event<{ who: number; correct: boolean; by: "email" | "mobile" }> = {
  input: fc.record({
    who: fc.nat(PEOPLE.length - 1),
    by: fc.constantFrom("email", "mobile"),
    correct: fc.nat(4).map((one) => one > 0),
  }),
  expected: (model, { who, correct }) => logIn(model, who, correct),
  execute: (real, { who, correct, by }) => {
    const body = { email: personDetails(who, real.tag)[by], password: correct ? PASSWORD : `${PASSWORD}!` };
    return withNewToken(real, who, real.call({ method: "POST", path: "user/login", body }));
  },
};

const logoutEvent: Event<{ who: number }> = {
  input: fc.record({ who: anyone }),
  expected: (model, { who }) => logOut(model, who),
  execute: ({ callAs }, { who }) => callAs(who, { method: "POST", path: "user/logout" }),
};

const newSessionEvent: Event<{ who: number }> = {
  input: fc.record({ who: anyone }),
  isRelevant: (model, { who }) => !isLoggedIn(model, who),
  expected: (model, { who }) => startNewSession(model, who),
  async execute({ shop, names, tokens }, { who }) {
    if (names.has(named("person", who)))
      tokens.set(who, await inTransaction(shop, (tx) => startTestSession(tx, names.id("person", who))));
    return { status: 200, body: undefined };
  },
};

const saveAddressEvent: Event<{ who: number }> = {
  input: fc.record({ who: anyone }),
  expected: (model, { who }) => saveAddress(model, who),
  execute: ({ callAs, tag }, { who }) =>
    callAs(who, { method: "PUT", path: "user/save-address", body: addressOf(tag) }),
};

/** The number is how often a command is chosen. Password hashes are slow, hence rare. */
export const accountCommands = [
  { weight: 1, arbitrary: commandOf("register", registerEvent) },
  { weight: 1, arbitrary: commandOf("log in", loginEvent) },
  { weight: 1, arbitrary: commandOf("log out", logoutEvent) },
  { weight: 8, arbitrary: commandOf("new session", newSessionEvent) },
  { weight: 1, arbitrary: commandOf("save address", saveAddressEvent) },
];
