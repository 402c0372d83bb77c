import { expect, test, vi } from "vitest";
import { type AskProof, CallFailed, messageOf, retryingAfterSignIn, type Send } from "./http.ts";

const refused = (code: string, status = 401) => new CallFailed(status, { code, message: "Please sign in." });
const failingOnce = (failure: unknown) => vi.fn<Send>().mockRejectedValueOnce(failure).mockResolvedValue("saved");
const signingIn = (done: boolean) => vi.fn<AskProof>().mockResolvedValue(done);

test.each(["signInRequired", "proofRequired"])(
  "a call that is refused by %s is sent again after a sign-in",
  async (code) => {
    const send = failingOnce(refused(code));
    const ask = signingIn(true);
    await expect(retryingAfterSignIn(send, ask)("PUT", "settings/name", { value: "Lantern" })).resolves.toBe("saved");
    expect(ask.mock.calls).toEqual([[code]]);
    expect(send.mock.calls).toEqual(Array(2).fill(["PUT", "settings/name", { value: "Lantern" }]));
  },
);

test("a call fails as it was refused when nobody signs in", async () => {
  const failure = refused("proofRequired", 403);
  const send = failingOnce(failure);
  await expect(retryingAfterSignIn(send, signingIn(false))("POST", "staff", {})).rejects.toBe(failure);
  expect(send).toHaveBeenCalledOnce();
});

test("other refusals ask for nothing and are not sent again", async () => {
  const failure = refused("forbidden", 403);
  const send = failingOnce(failure);
  const ask = signingIn(true);
  await expect(retryingAfterSignIn(send, ask)("GET", "settings")).rejects.toBe(failure);
  expect(ask).not.toHaveBeenCalled();
  expect(send).toHaveBeenCalledOnce();
});

test("a call is sent again once only", async () => {
  const send = vi.fn<Send>().mockRejectedValue(refused("signInRequired"));
  const ask = signingIn(true);
  await expect(retryingAfterSignIn(send, ask)("GET", "today")).rejects.toThrow("Please sign in.");
  expect(ask).toHaveBeenCalledOnce();
});

test("a failure without a sentence has one, and an error of the console says so", () => {
  expect(messageOf(new CallFailed(502, {}))).toMatch(/no answer/);
  expect(messageOf(new TypeError("x is undefined"))).toMatch(/load the page again/);
});
