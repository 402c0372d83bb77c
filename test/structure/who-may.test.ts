import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Actor, type Permission, VISITOR } from "#shop/actor.ts";
import { listUseCases } from "./use-cases.ts";

const root = join(import.meta.dirname, "../..");
const customer: Actor = { kind: "customer", userId: "a", sessionId: "b" };
const staffWith = (...permissions: Permission[]): Actor => ({
  kind: "staff",
  staffId: "a",
  sessionId: "b",
  permissions: new Set(permissions),
  provenUntilMs: Number.MAX_SAFE_INTEGER,
});
const operator: Actor = { kind: "commandLine", user: "asha" };

/** Calls a use case with a context that has nobody but the actor: whoever is not refused meets an error of another kind. */
async function outcomeOf(name: string, actor: Actor): Promise<unknown> {
  const [file = "", exported = ""] = name.split(" · ");
  const run = (await import(join(root, file)))[exported] as (...parameters: object[]) => unknown;
  try {
    return await run({ actor }, {}, {}, {}, {});
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

const useCases = listUseCases();

describe("an owner's use case", () => {
  const owners = useCases.filter(({ guard }) => guard === "requirePermission");

  test.each(owners)("$name is refused to whoever lacks $permission", async ({ name, permission }) => {
    const others = (["orders.read", "orders.write", "settings.read"] as const).filter((other) => other !== permission);
    for (const actor of [VISITOR, customer, staffWith(), staffWith(...others)])
      expect(await outcomeOf(name, actor)).toBe("forbidden");
    for (const actor of [staffWith(permission as Permission), operator])
      expect(await outcomeOf(name, actor)).not.toBe("forbidden");
  });
});

describe("a customer's use case", () => {
  const customers = useCases.filter(({ guard }) => guard === "requireCustomer");

  test.each(customers)("$name is refused to whoever is no customer", async ({ name }) => {
    for (const actor of [VISITOR, staffWith("orders.write"), operator])
      expect(await outcomeOf(name, actor)).toBe("loginRequired");
  });
});
