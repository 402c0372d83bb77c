import { expect } from "vitest";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

const email = "ravi@example.com";

/** What every command of customers answers with `--json`. Ravi's account is erased at the end. */
export async function tryCustomerCommands(
  { userId, mobile }: { userId: string; mobile: string },
  { answer, refuse }: Commands,
): Promise<void> {
  expect(await answer("customer list", "--search", "+91 98765 43210")).toMatchObject([
    { _id: userId, email: "asha@example.com", mobile, orders: expect.any(Number), cameBack: expect.any(Number) },
  ]);
  expect(await answer("customer show", mobile, "--limit", "1")).toMatchObject({
    ...{ _id: userId, firstname: "Asha", blocks: [], notes: [], spent: expect.any(Number) },
    latestOrders: [{ stage: expect.any(String), total: 9990 }],
  });
  expect(await refuse("customer show", 1, "nobody@example.com")).toMatchObject({ code: "accountNotFound" });
  const note = await answer("customer note", email, "Calls in the evening");
  expect(note).toMatchObject({ text: "Calls in the evening", by: expect.any(String) });
  expect(await refuse("customer note", 1, email, " ")).toMatchObject({ fields: { text: expect.any(String) } });
  expect(await answer("customer notes", email)).toEqual([note]);
  expect(await answer("customer remove-note", note._id)).toEqual({ _id: note._id, removed: true });
  expect(await refuse("customer remove-note", 1, note._id)).toMatchObject({ code: "noteNotFound" });
  expect(await answer("customer block", email)).toEqual({ email, block: "logins", blocked: true });
  expect(await answer("customer block", email, "--no-cash", "--reason", "Two came back")).toEqual({
    ...{ email, block: "cash", blocked: true },
  });
  expect(await answer("customer block", email, "--no-orders")).toMatchObject({ block: "orders" });
  expect(await refuse("customer block", 1, email, "--no-cash", "--no-orders")).toMatchObject({ code: "badRequest" });
  expect(await answer("customer list", "--blocked", "--no-cash", "--no-orders")).toMatchObject([
    { email, blocks: ["cash", "logins", "orders"] },
  ]);
  expect(await answer("customer list", "--has-orders", "--no-cash")).toEqual([]);
  expect(await answer("customer unblock", email)).toEqual({ email, block: "logins", blocked: false });
  expect(await answer("customer unblock", email, "--no-cash")).toMatchObject({ block: "cash", blocked: false });
  expect(await answer("customer end-sessions", email)).toEqual({ email, ended: 0 });
  expect(await answer("account export", "asha@example.com")).toMatchObject({ profile: { mobile } });
  expect(await answer("account free-mobile", mobile)).toEqual({ mobile });
  expect(await refuse("account erase", 2, email)).toMatchObject({ code: "usage" });
  expect(await answer("account erase", email, "--yes")).toMatchObject({ erased: true });
}
