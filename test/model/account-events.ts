import fc from "fast-check";
import { comeBack, isSignedIn, logIn, logOut, register, saveAddress } from "./accounts.ts";
import { commandOf, type Event } from "./command.ts";
import { ADDRESS, PASSWORD, PEOPLE, particulars } from "./ground.ts";
import { named } from "./names.ts";
import { anyone } from "./particulars.ts";
import { beginSession, type RealShop } from "./real.ts";

type SignedIn = { _id: string; token: string };

/** Whoever is signed in carries the new token from now on. */
async function carryToken({ tokens, names }: RealShop, who: number, asked: ReturnType<RealShop["callAs"]>) {
  const answer = await asked;
  if (answer.status >= 300) return answer;
  const { _id, token } = answer.body as SignedIn;
  names.learn(named("person", who), _id);
  tokens.set(who, token);
  return answer;
}

const registering: Event<{ who: number }> = {
  particulars: fc.record({ who: fc.nat(PEOPLE.length - 1) }),
  expected: (model, { who }) => register(model, who),
  happen: (real, { who }) => {
    const body = { ...particulars(who, real.tag), password: PASSWORD, agree: true };
    return carryToken(real, who, real.call({ method: "POST", path: "user/register", body }));
  },
};

const loggingIn: Event<{ who: number; right: boolean; by: "email" | "mobile" }> = {
  particulars: fc.record({
    ...{ who: fc.nat(PEOPLE.length - 1), by: fc.constantFrom("email", "mobile") },
    right: fc.nat(4).map((one) => one > 0),
  }),
  expected: (model, { who, right }) => logIn(model, who, right),
  happen: (real, { who, right, by }) => {
    const body = { email: particulars(who, real.tag)[by], password: right ? PASSWORD : `${PASSWORD}!` };
    return carryToken(real, who, real.call({ method: "POST", path: "user/login", body }));
  },
};

const loggingOut: Event<{ who: number }> = {
  particulars: fc.record({ who: anyone }),
  expected: (model, { who }) => logOut(model, who),
  happen: ({ callAs }, { who }) => callAs(who, { method: "POST", path: "user/logout" }),
};

const comingBack: Event<{ who: number }> = {
  particulars: fc.record({ who: anyone }),
  matters: (model, { who }) => !isSignedIn(model, who),
  expected: (model, { who }) => comeBack(model, who),
  async happen({ shop, names, tokens }, { who }) {
    if (names.knows(named("person", who)))
      tokens.set(who, await shop.db.write((db) => beginSession(shop, db, names.id("person", who))));
    return { status: 200, body: undefined };
  },
};

const savingAddress: Event<{ who: number }> = {
  particulars: fc.record({ who: anyone }),
  expected: (model, { who }) => saveAddress(model, who),
  happen: ({ callAs }, { who }) => callAs(who, { method: "PUT", path: "user/save-address", body: ADDRESS }),
};

/** What shoppers do with their accounts; hashing passwords takes its time by design, so seldom. */
export const accountCommands = [
  { weight: 1, arbitrary: commandOf("register", registering) },
  { weight: 1, arbitrary: commandOf("log in", loggingIn) },
  { weight: 1, arbitrary: commandOf("log out", loggingOut) },
  { weight: 8, arbitrary: commandOf("come back", comingBack) },
  { weight: 1, arbitrary: commandOf("save address", savingAddress) },
];
