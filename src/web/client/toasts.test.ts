import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carryToasts, dismissOffers, dismissToast, dismissToastsAbout, readToasts, showToast } from "./toasts.ts";

let phone = false;

beforeEach(() => {
  phone = false;
  vi.stubGlobal("matchMedia", () => ({ matches: phone }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of readToasts()) dismissToast(id);
});

const texts = () => readToasts().map(({ text }) => text);

test("a repeated message replaces the earlier one, unless it has an action", () => {
  for (const _time of [1, 2]) showToast({ kind: "done", text: "Saved." });
  for (const _time of [1, 2]) showToast({ kind: "done", text: "Removed.", action: { label: "Undo", run() {} } });
  expect(texts()).toEqual(["Saved.", "Removed.", "Removed."]);
});

test("phones show one toast at a time: a newer one takes its place for good", () => {
  phone = true;
  for (const text of ["Wished.", "Added."]) showToast({ kind: "done", text });
  expect(texts()).toEqual(["Added."]);
});

test("a toast goes when what it speaks of changes", () => {
  showToast({ kind: "done", text: "Added.", about: "lamp" });
  showToast({ kind: "done", text: "Added.", about: "fan", action: { label: "View", run() {} } });
  showToast({ kind: "done", text: "Removed.", about: "lamp" });
  expect(texts()).toEqual(["Added.", "Removed."]);
  dismissToastsAbout("fan");
  expect(texts()).toEqual(["Removed."]);
});

test("what was offered to a customer goes with the customer; other toasts stay when another page opens", () => {
  showToast({ kind: "done", text: "Removed.", action: { label: "Undo", run() {} } });
  showToast({ kind: "done", text: "Logged out." });
  dismissOffers();
  expect(texts()).toEqual(["Logged out."]);
});

test("toasts are shown on the next whole page for the rest of their time, without their actions", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  carryToasts();
  page.dispatchEvent(new Event("pagehide"));
  expect(stored.size).toBe(0);
  showToast({ kind: "done", text: "Old." });
  vi.advanceTimersByTime(4_000);
  showToast({ kind: "done", text: "Added.", about: "lamp", action: { label: "View", run() {} } });
  page.dispatchEvent(new Event("pagehide"));
  for (const { id } of readToasts()) dismissToast(id);
  // The next page needs a second.
  vi.advanceTimersByTime(1_000);
  carryToasts();
  expect(readToasts()).toEqual([
    { id: expect.any(Number), kind: "done", text: "Added.", about: "lamp", endsAtMs: 1_009_000 },
  ]);
  expect(stored.size).toBe(0);
  vi.useRealTimers();
});
