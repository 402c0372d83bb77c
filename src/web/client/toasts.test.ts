import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissPageToasts, dismissToast, dismissToastsAbout, readToasts, showToast } from "./toasts.ts";

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

test("toasts go with their page; those for the next page stay on it, those for every page on each", () => {
  showToast({ kind: "done", text: "Saved." });
  showToast({ kind: "done", text: "Removed.", forEveryPage: true });
  showToast({ kind: "done", text: "Logged in.", forNextPage: true });
  dismissPageToasts();
  expect(texts()).toEqual(["Removed.", "Logged in."]);
  dismissPageToasts();
  expect(texts()).toEqual(["Removed."]);
});
