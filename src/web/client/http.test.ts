import { afterEach, expect, test, vi } from "vitest";
import * as messages from "#contract/messages.ts";
import { CallFailed, messageOf } from "./http.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([messages.itemAddFailed, messages.logoutFailed])("without a connection says so before '%s'", (fallback) => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(messageOf(new CallFailed(0, {}), fallback)).toBe(`You are offline. ${fallback}`);
  expect(messageOf(new CallFailed(409, { message: "Your cart is empty" }), fallback)).toBe("Your cart is empty");
});
